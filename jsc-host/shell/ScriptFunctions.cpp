#include "config.h"

#include "jsc-host/HostFunction.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/Script.h"
#include "jsc-host/shell/ShellFunctions.h"

#include <JavaScriptCore/Completion.h>
#include <JavaScriptCore/JSCInlines.h>

namespace JSCHost {

using namespace JSC;

static EncodedJSValue evaluateIn(JSGlobalObject* caller, GlobalObject& realm, const SourceCode& source)
{
    auto scope = DECLARE_THROW_SCOPE(caller->vm());
    NakedPtr<Exception> exception;
    auto result = evaluate(&realm, source, {}, exception);
    if (!exception)
        return JSValue::encode(result);
    throwException(caller, scope, exception);
    return {};
}

// A path is relative to the current directory, or, when the second argument says so, to the script that calls.
static Expected<Script, String> scriptForArguments(JSGlobalObject* globalObject, CallFrame* callFrame)
{
    auto& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    if (!requireArguments(globalObject, callFrame, 1))
        return makeUnexpected(String());
    auto path = callFrame->argument(0).toWTFString(globalObject);
    RETURN_IF_EXCEPTION(scope, makeUnexpected(String()));
    if (auto mode = callFrame->argument(1); mode.isString()) {
        auto name = asString(mode)->value(globalObject);
        RETURN_IF_EXCEPTION(scope, makeUnexpected(String()));
        if (name.data != "caller relative"_s)
            return makeUnexpected("argument 2 must be \"caller relative\" or left out"_str);
        auto caller = callFrame->callerSourceOrigin(vm).url().fileSystemPath();
        if (!path.startsWith('/') && !caller.isEmpty())
            path = makeString(caller.left(caller.reverseFind('/') + 1), path);
    }
    auto& runtime = realmOf(callFrame).runtime();
    return Script::fromFile(path, [&] { return runtime.isEnding(); });
}

static JSC_DECLARE_HOST_FUNCTION(functionLoad);
static JSC_DECLARE_HOST_FUNCTION(functionLoadString);
static JSC_DECLARE_HOST_FUNCTION(functionRun);
static JSC_DECLARE_HOST_FUNCTION(functionRunString);
static JSC_DECLARE_HOST_FUNCTION(functionCheckSyntax);
static JSC_DECLARE_HOST_FUNCTION(functionCreateGlobalObject);

JSC_DEFINE_HOST_FUNCTION(functionLoad, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    auto script = scriptForArguments(globalObject, callFrame);
    RETURN_IF_EXCEPTION(scope, {});
    if (!script)
        return throwVMError(globalObject, scope, makeString("load: "_s, script.error()));
    RELEASE_AND_RETURN(scope, evaluateIn(globalObject, realmOf(callFrame), script->sourceCode(SourceProviderSourceType::Program)));
}

static SourceCode sourceOfString(JSGlobalObject* globalObject, CallFrame* callFrame)
{
    auto& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    if (!requireArguments(globalObject, callFrame, 1))
        return {};
    auto text = callFrame->argument(0).toWTFString(globalObject);
    RETURN_IF_EXCEPTION(scope, {});
    return makeSource(text, callFrame->callerSourceOrigin(vm), SourceTaintedOrigin::Untainted);
}

JSC_DEFINE_HOST_FUNCTION(functionLoadString, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    auto source = sourceOfString(globalObject, callFrame);
    RETURN_IF_EXCEPTION(scope, {});
    RELEASE_AND_RETURN(scope, evaluateIn(globalObject, realmOf(callFrame), source));
}

JSC_DEFINE_HOST_FUNCTION(functionRun, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto script = scriptForArguments(globalObject, callFrame);
    RETURN_IF_EXCEPTION(scope, {});
    if (!script)
        return throwVMError(globalObject, scope, makeString("run: "_s, script.error()));
    auto& realm = *GlobalObject::create(vm);
    auto start = MonotonicTime::now();
    evaluateIn(globalObject, realm, script->sourceCode(SourceProviderSourceType::Program));
    RETURN_IF_EXCEPTION(scope, {});
    return JSValue::encode(jsNumber((MonotonicTime::now() - start).milliseconds()));
}

JSC_DEFINE_HOST_FUNCTION(functionRunString, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto source = sourceOfString(globalObject, callFrame);
    RETURN_IF_EXCEPTION(scope, {});
    auto& realm = *GlobalObject::create(vm);
    evaluateIn(globalObject, realm, source);
    RETURN_IF_EXCEPTION(scope, {});
    return JSValue::encode(realm.globalThis());
}

JSC_DEFINE_HOST_FUNCTION(functionCheckSyntax, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    auto script = scriptForArguments(globalObject, callFrame);
    RETURN_IF_EXCEPTION(scope, {});
    if (!script)
        return throwVMError(globalObject, scope, makeString("checkSyntax: "_s, script.error()));
    JSValue exception;
    if (!checkSyntax(globalObject, script->sourceCode(SourceProviderSourceType::Program), &exception))
        throwException(globalObject, scope, exception);
    return JSValue::encode(jsUndefined());
}

JSC_DEFINE_HOST_FUNCTION(functionCreateGlobalObject, (JSGlobalObject * globalObject, CallFrame*))
{
    return JSValue::encode(GlobalObject::create(globalObject->vm())->globalThis());
}

void installScriptFunctions(GlobalObject& globalObject)
{
    constexpr auto attributes = PropertyAttribute::DontEnum;
    addFunction(globalObject, "load"_s, 1, functionLoad, attributes);
    addFunction(globalObject, "loadString"_s, 1, functionLoadString, attributes);
    addFunction(globalObject, "run"_s, 1, functionRun, attributes);
    addFunction(globalObject, "runString"_s, 1, functionRunString, attributes);
    addFunction(globalObject, "checkSyntax"_s, 1, functionCheckSyntax, attributes);
    addFunction(globalObject, "createGlobalObject"_s, 0, functionCreateGlobalObject, attributes);
}

}

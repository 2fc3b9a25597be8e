#include "config.h"

#include "jsc-host/ScriptRunner.h"

#include "jsc-host/GlobalObject.h"
#include "jsc-host/Output.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/Script.h"
#include "jsc-host/UncaughtException.h"

#include <JavaScriptCore/Completion.h>
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSInternalPromise.h>
#include <JavaScriptCore/StrongInlines.h>
#include <wtf/text/MakeString.h>

namespace JSCHost {

using namespace JSC;

static JSC_DECLARE_HOST_FUNCTION(mainModuleFailed);
JSC_DEFINE_HOST_FUNCTION(mainModuleFailed, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    reportUncaughtValue(*jsCast<GlobalObject*>(globalObject), callFrame->argument(0));
    return JSValue::encode(jsUndefined());
}

static void startClassicScript(Runtime& runtime, const Script& script)
{
    auto& globalObject = runtime.globalObject();
    NakedPtr<Exception> exception;
    evaluate(&globalObject, script.sourceCode(SourceProviderSourceType::Program), {}, exception);
    if (exception)
        reportUncaughtException(globalObject, exception);
}

static JSInternalPromise* startModule(Runtime& runtime, const Script& script)
{
    auto& vm = runtime.vm();
    auto& globalObject = runtime.globalObject();
    auto* promise = loadAndEvaluateModule(&globalObject, script.url.string(), jsUndefined(), jsUndefined());
    auto* onRejected = JSFunction::create(vm, &globalObject, 1, emptyString(), mainModuleFailed, ImplementationVisibility::Private);
    promise->then(&globalObject, nullptr, onRejected);
    return promise;
}

int runToEnd(Runtime& runtime, const Script& script, ScriptKind kind)
{
    auto& vm = runtime.vm();
    Strong<JSInternalPromise> module;
    {
        JSLockHolder lock(vm);
        runtime.texts().set(script.url.string(), script.text);
        if (kind == ScriptKind::Module)
            module.set(vm, startModule(runtime, script));
        else
            startClassicScript(runtime, script);
        runtime.performMicrotaskCheckpoint();
    }
    runtime.eventLoop().run();

    JSLockHolder lock(vm);
    if (!runtime.isEnding() && module && module->status(vm) == JSPromise::Status::Pending) {
        constexpr int exitCodeForUnsettledModule = 13; // As Node has it.
        writeError(makeString("jsc-host: "_s, script.name, ": the module waits at its top level for a promise that nothing can settle any more\n"_s));
        return exitCodeForUnsettledModule;
    }
    module.clear();
    return runtime.exitCode();
}

}

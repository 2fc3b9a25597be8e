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
    reportUncaughtValue(*jsCast<GlobalObject*>(globalObject), callFrame->argument(0), AfterReport::End);
    return JSValue::encode(jsUndefined());
}

static void startClassicScript(Runtime& runtime, const Script& script)
{
    auto& globalObject = runtime.globalObject();
    NakedPtr<Exception> exception;
    evaluate(&globalObject, script.sourceCode(SourceProviderSourceType::Program), {}, exception);
    if (exception)
        reportUncaughtException(globalObject, exception, AfterReport::End);
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

// Returns the promise of a module's evaluation.
static JSInternalPromise* start(Runtime& runtime, const Script& script, ScriptKind kind)
{
    JSInternalPromise* module = nullptr;
    runtime.scripts().set(script.url.string(), script);
    if (kind == ScriptKind::Module)
        module = startModule(runtime, script);
    else
        startClassicScript(runtime, script);
    runtime.performMicrotaskCheckpoint();
    return module;
}

void runScript(Runtime& runtime, const Script& script, ScriptKind kind)
{
    JSLockHolder lock(runtime.vm());
    start(runtime, script, kind);
}

int runToEnd(Runtime& runtime, const Script& script, ScriptKind kind)
{
    auto& vm = runtime.vm();
    Strong<JSInternalPromise> module;
    {
        JSLockHolder lock(vm);
        module.set(vm, start(runtime, script, kind));
    }
    runtime.eventLoop().run();

    JSLockHolder lock(vm);
    bool isUnsettled = module && module->status(vm) == JSPromise::Status::Pending;
    module.clear();
    if (runtime.isEnding() || !isUnsettled)
        return runtime.exitCode();
    constexpr int exitCodeForUnsettledModule = 13; // As Node has it.
    writeError(makeString("jsc-host: "_s, script.name, ": the module waits at its top level for a promise that nothing can settle any more\n"_s));
    return exitCodeForUnsettledModule;
}

}

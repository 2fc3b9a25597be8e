#include "config.h"

#include "jsc-host/TimerFunctions.h"

#include "jsc-host/EventLoop.h"
#include "jsc-host/GlobalObject.h"
#include "jsc-host/HostFunction.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/UncaughtException.h"

#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/StrongInlines.h>

namespace JSCHost {

using namespace JSC;

static EncodedJSValue setTimer(JSGlobalObject* lexicalGlobalObject, CallFrame* callFrame, bool repeats)
{
    auto& vm = lexicalGlobalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    if (!requireArguments(lexicalGlobalObject, callFrame, 1))
        return {};
    auto handler = callFrame->uncheckedArgument(0);
    String code;
    if (!handler.isCallable())
        code = handler.toWTFString(lexicalGlobalObject);
    RETURN_IF_EXCEPTION(scope, {});
    int milliseconds = callFrame->argument(1).toInt32(lexicalGlobalObject);
    RETURN_IF_EXCEPTION(scope, {});

    auto& globalObject = realmOf(callFrame);
    TimerQueue::Timer timer;
    timer.globalObject.set(vm, &globalObject);
    if (code.isNull())
        timer.callback.set(vm, asObject(handler));
    else
        timer.code = makeSource(code, callFrame->callerSourceOrigin(vm), SourceTaintedOrigin::Untainted, "[timer]"_s);
    for (size_t i = 2; i < callFrame->argumentCount(); ++i)
        timer.arguments.append({ vm, callFrame->uncheckedArgument(i) });
    timer.interval = Seconds::fromMilliseconds(std::max(0, milliseconds));
    timer.repeats = repeats;
    return JSValue::encode(jsNumber(globalObject.runtime().eventLoop().timers().add(WTFMove(timer))));
}

static JSC_DECLARE_HOST_FUNCTION(functionSetTimeout);
static JSC_DECLARE_HOST_FUNCTION(functionSetInterval);
static JSC_DECLARE_HOST_FUNCTION(functionClearTimer);
static JSC_DECLARE_HOST_FUNCTION(functionQueueMicrotask);
static JSC_DECLARE_HOST_FUNCTION(runMicrotask);

JSC_DEFINE_HOST_FUNCTION(functionSetTimeout, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    return setTimer(globalObject, callFrame, false);
}

JSC_DEFINE_HOST_FUNCTION(functionSetInterval, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    return setTimer(globalObject, callFrame, true);
}

JSC_DEFINE_HOST_FUNCTION(functionClearTimer, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    int id = callFrame->argument(0).toInt32(globalObject);
    RETURN_IF_EXCEPTION(scope, {});
    realmOf(callFrame).runtime().eventLoop().timers().remove(id);
    return JSValue::encode(jsUndefined());
}

// The engine drops what a microtask throws, so that the callback runs within this function.
JSC_DEFINE_HOST_FUNCTION(runMicrotask, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_CATCH_SCOPE(globalObject->vm());
    auto callback = callFrame->argument(0);
    call(globalObject, callback, getCallData(callback), jsUndefined(), ArgList());
    if (auto* exception = scope.exception(); exception && scope.clearExceptionExceptTermination())
        reportUncaughtException(realmOf(callFrame), exception);
    return JSValue::encode(jsUndefined());
}

JSC_DEFINE_HOST_FUNCTION(functionQueueMicrotask, (JSGlobalObject * lexicalGlobalObject, CallFrame* callFrame))
{
    auto& vm = lexicalGlobalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto callback = callFrame->argument(0);
    if (!callback.isCallable())
        return throwVMTypeError(lexicalGlobalObject, scope, "queueMicrotask: argument 1 must be a function"_s);
    auto& globalObject = realmOf(callFrame);
    auto* job = JSFunction::create(vm, &globalObject, 1, emptyString(), runMicrotask, ImplementationVisibility::Private);
    globalObject.queueMicrotask(job, callback, {}, {}, {});
    return JSValue::encode(jsUndefined());
}

void installTimerFunctions(GlobalObject& globalObject)
{
    constexpr auto attributes = PropertyAttribute::None;
    addFunction(globalObject, "setTimeout"_s, 1, functionSetTimeout, attributes);
    addFunction(globalObject, "setInterval"_s, 1, functionSetInterval, attributes);
    addFunction(globalObject, "clearTimeout"_s, 0, functionClearTimer, attributes);
    addFunction(globalObject, "clearInterval"_s, 0, functionClearTimer, attributes);
    addFunction(globalObject, "queueMicrotask"_s, 1, functionQueueMicrotask, attributes);
}

}

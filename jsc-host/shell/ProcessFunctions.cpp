#include "config.h"

#include "jsc-host/HostFunction.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/shell/ShellFunctions.h"

#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/ObjectConstructor.h>

namespace JSCHost {

using namespace JSC;

static JSC_DECLARE_HOST_FUNCTION(functionQuit);
static JSC_DECLARE_HOST_FUNCTION(functionVersion);
static JSC_DECLARE_HOST_FUNCTION(functionSleepSeconds);
static JSC_DECLARE_HOST_FUNCTION(functionPreciseTime);
static JSC_DECLARE_HOST_FUNCTION(functionDrainMicrotasks);

JSC_DEFINE_HOST_FUNCTION(functionQuit, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto argument = callFrame->argument(0);
    double exitCode = argument.isUndefined() ? 0 : argument.toNumber(globalObject);
    RETURN_IF_EXCEPTION(scope, {});
    if (std::isnan(exitCode))
        return throwVMTypeError(globalObject, scope, "quit: the exit code must be a number"_s);
    realmOf(callFrame).runtime().end(toInt32(exitCode) & 0xff);
    RETURN_IF_EXCEPTION(scope, {}); // Throws what unwinds the script.
    return JSValue::encode(jsUndefined());
}

JSC_DEFINE_HOST_FUNCTION(functionVersion, (JSGlobalObject * globalObject, CallFrame*))
{
    return JSValue::encode(jsNontrivialString(globalObject->vm(), "JavaScriptCore " JSCCLONE_JSC_VERSION ", jsc-host " JSCCLONE_VERSION ""_s));
}

JSC_DEFINE_HOST_FUNCTION(functionSleepSeconds, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    auto seconds = callFrame->argument(0).toNumber(globalObject);
    RETURN_IF_EXCEPTION(scope, {});
    constexpr auto betweenLooks = 50_ms;
    auto& runtime = realmOf(callFrame).runtime();
    auto end = MonotonicTime::now() + Seconds(std::isnan(seconds) ? 0 : seconds);
    for (auto rest = end - MonotonicTime::now(); rest > 0_s && !runtime.isEnding(); rest = end - MonotonicTime::now())
        sleep(std::min(rest, betweenLooks));
    return JSValue::encode(jsUndefined());
}

JSC_DEFINE_HOST_FUNCTION(functionPreciseTime, (JSGlobalObject*, CallFrame*))
{
    return JSValue::encode(jsNumber(WallTime::now().secondsSinceEpoch().value()));
}

JSC_DEFINE_HOST_FUNCTION(functionDrainMicrotasks, (JSGlobalObject * globalObject, CallFrame*))
{
    globalObject->vm().drainMicrotasks();
    return JSValue::encode(jsUndefined());
}

static JSArray* createArguments(GlobalObject& globalObject)
{
    auto& vm = globalObject.vm();
    MarkedArgumentBuffer arguments;
    for (auto& argument : globalObject.runtime().arguments())
        arguments.append(jsString(vm, argument));
    return constructArray(&globalObject, static_cast<ArrayAllocationProfile*>(nullptr), arguments);
}

void installProcessFunctions(GlobalObject& globalObject)
{
    auto& vm = globalObject.vm();
    constexpr auto attributes = PropertyAttribute::DontEnum;
    globalObject.putDirect(vm, vm.propertyNames->arguments, createArguments(globalObject), static_cast<unsigned>(attributes));
    addFunction(globalObject, "quit"_s, 0, functionQuit, attributes);
    addFunction(globalObject, "exit"_s, 0, functionQuit, attributes);
    addFunction(globalObject, "version"_s, 0, functionVersion, attributes);
    addFunction(globalObject, "sleepSeconds"_s, 1, functionSleepSeconds, attributes);
    addFunction(globalObject, "preciseTime"_s, 0, functionPreciseTime, attributes);
    addFunction(globalObject, "drainMicrotasks"_s, 0, functionDrainMicrotasks, attributes);
}

}

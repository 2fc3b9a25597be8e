#include "config.h"

#include "jsc-host/HostFunction.h"
#include "jsc-host/shell/ShellFunctions.h"

#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/TestRunnerUtils.h>
#include <wtf/StringPrintStream.h>

namespace JSCHost {

using namespace JSC;

static JSC_DECLARE_HOST_FUNCTION(functionDescribe);
static JSC_DECLARE_HOST_FUNCTION(functionNoInline);
static JSC_DECLARE_HOST_FUNCTION(functionNoDFG);
static JSC_DECLARE_HOST_FUNCTION(functionOptimizeNextInvocation);
static JSC_DECLARE_HOST_FUNCTION(functionNumberOfDFGCompiles);
static JSC_DECLARE_HOST_FUNCTION(functionFalse);
static JSC_DECLARE_HOST_FUNCTION(functionUndefined);
static JSC_DECLARE_HOST_FUNCTION(functionIsInt32);

JSC_DEFINE_HOST_FUNCTION(functionDescribe, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    return JSValue::encode(jsString(globalObject->vm(), toString(callFrame->argument(0))));
}

JSC_DEFINE_HOST_FUNCTION(functionNoInline, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    return JSValue::encode(setNeverInline(globalObject, callFrame));
}

JSC_DEFINE_HOST_FUNCTION(functionNoDFG, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    return JSValue::encode(setNeverOptimize(globalObject, callFrame));
}

JSC_DEFINE_HOST_FUNCTION(functionOptimizeNextInvocation, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    return JSValue::encode(optimizeNextInvocation(globalObject, callFrame));
}

JSC_DEFINE_HOST_FUNCTION(functionNumberOfDFGCompiles, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    return JSValue::encode(numberOfDFGCompiles(globalObject, callFrame));
}

// The JIT replaces calls of these four, by their intrinsics, where it compiles them.
JSC_DEFINE_HOST_FUNCTION(functionFalse, (JSGlobalObject*, CallFrame*))
{
    return JSValue::encode(jsBoolean(false));
}

JSC_DEFINE_HOST_FUNCTION(functionUndefined, (JSGlobalObject*, CallFrame*))
{
    return JSValue::encode(jsUndefined());
}

JSC_DEFINE_HOST_FUNCTION(functionIsInt32, (JSGlobalObject*, CallFrame* callFrame))
{
    return JSValue::encode(jsBoolean(callFrame->argument(0).isInt32()));
}

void installEngineFunctions(GlobalObject& globalObject)
{
    constexpr auto attributes = PropertyAttribute::DontEnum;
    addFunction(globalObject, "describe"_s, 1, functionDescribe, attributes);
    addFunction(globalObject, "noInline"_s, 1, functionNoInline, attributes);
    addFunction(globalObject, "neverInlineFunction"_s, 1, functionNoInline, attributes);
    addFunction(globalObject, "noDFG"_s, 1, functionNoDFG, attributes);
    addFunction(globalObject, "optimizeNextInvocation"_s, 1, functionOptimizeNextInvocation, attributes);
    addFunction(globalObject, "numberOfDFGCompiles"_s, 1, functionNumberOfDFGCompiles, attributes);
    addFunction(globalObject, "isFinalTier"_s, 0, functionFalse, attributes, IsFinalTierIntrinsic);
    addFunction(globalObject, "OSRExit"_s, 0, functionUndefined, attributes, OSRExitIntrinsic);
    addFunction(globalObject, "predictInt32"_s, 0, functionUndefined, attributes, SetInt32HeapPredictionIntrinsic);
    addFunction(globalObject, "isInt32"_s, 1, functionIsInt32, attributes, CheckInt32Intrinsic);
    // How often tests of the engine repeat a function so that all tiers of the JIT compile it.
    constexpr int loopCount = 10000;
    auto& vm = globalObject.vm();
    globalObject.putDirect(vm, Identifier::fromString(vm, "testLoopCount"_s), jsNumber(loopCount), static_cast<unsigned>(attributes));
}

}

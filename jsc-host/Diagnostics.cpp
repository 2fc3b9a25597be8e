#include "config.h"

#include "jsc-host/Diagnostics.h"

#include "jsc-host/HostFunction.h"
#include "webcore/StructuredClone.h"
#include <JavaScriptCore/JSFunction.h>
#include <JavaScriptCore/ObjectConstructor.h>

namespace JSCHost {

using namespace JSC;

// jscHost.structuredClone(value, { lane: "all" | "careful", transfer }): as structuredClone, with the choice of lanes.
static JSC_DECLARE_HOST_FUNCTION(hostStructuredClone);
JSC_DEFINE_HOST_FUNCTION(hostStructuredClone, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    VM& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    if (!requireArguments(globalObject, callFrame, 1))
        return {};
    JSValue options = callFrame->argument(1);
    MarkedArgumentBuffer transferList;
    WebCore::convertStructuredSerializeOptions(*globalObject, options, transferList);
    RETURN_IF_EXCEPTION(scope, {});
    String lane = "all"_s;
    if (options.isObject()) {
        JSValue laneOption = asObject(options)->get(globalObject, Identifier::fromString(vm, "lane"_s));
        RETURN_IF_EXCEPTION(scope, {});
        if (!laneOption.isUndefined())
            lane = laneOption.toWTFString(globalObject);
        RETURN_IF_EXCEPTION(scope, {});
    }
    if (lane == "all"_s)
        RELEASE_AND_RETURN(scope, JSValue::encode(WebCore::structuredClone(*globalObject, callFrame->argument(0), transferList)));
    if (lane == "careful"_s)
        RELEASE_AND_RETURN(scope, JSValue::encode(WebCore::structuredCloneCarefully(*globalObject, callFrame->argument(0), transferList)));
    return throwVMTypeError(globalObject, scope, makeString("jscHost.structuredClone: lane is \"all\" or \"careful\", not \""_s, lane, '"'));
}

void installDiagnostics(GlobalObject& globalObject)
{
    VM& vm = globalObject.vm();
    auto* diagnostics = constructEmptyObject(&globalObject);
    diagnostics->putDirectNativeFunction(
        vm, &globalObject, Identifier::fromString(vm, "structuredClone"_s), 1, hostStructuredClone, ImplementationVisibility::Public, NoIntrinsic, 0);
    globalObject.putDirect(vm, Identifier::fromString(vm, "jscHost"_s), diagnostics, static_cast<unsigned>(PropertyAttribute::DontEnum));
}

}

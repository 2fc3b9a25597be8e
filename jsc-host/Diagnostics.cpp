#include "config.h"

#include "jsc-host/Diagnostics.h"

#include "jsc-host/HostFunction.h"
#include "jsc-host/SerializeFunctions.h"
#include "webcore/SerializedScriptValue.h"
#include "webcore/StructuredClone.h"
#include <JavaScriptCore/JSFunction.h>
#include <JavaScriptCore/ObjectConstructor.h>

namespace JSCHost {

using namespace JSC;

namespace {

enum class Route : uint8_t {
    Direct,
    DirectCarefully,
    Pooled,
};

// What the options' "lane" and "route" say. Nothing with an exception when they say something unknown.
std::optional<Route> routeFrom(JSGlobalObject& globalObject, JSValue options)
{
    VM& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto optionNamed = [&](ASCIILiteral name) -> String {
        if (!options.isObject())
            return emptyString();
        JSValue option = asObject(options)->get(&globalObject, Identifier::fromString(vm, name));
        RETURN_IF_EXCEPTION(scope, {});
        return option.isUndefined() ? emptyString() : option.toWTFString(&globalObject);
    };
    auto lane = optionNamed("lane"_s);
    RETURN_IF_EXCEPTION(scope, std::nullopt);
    auto route = optionNamed("route"_s);
    RETURN_IF_EXCEPTION(scope, std::nullopt);
    if (route == "pooled"_s && lane.isEmpty())
        return Route::Pooled;
    if (route.isEmpty() || route == "direct"_s) {
        if (lane.isEmpty() || lane == "all"_s)
            return Route::Direct;
        if (lane == "careful"_s)
            return Route::DirectCarefully;
    }
    throwTypeError(&globalObject, scope,
        makeString("jscHost.structuredClone: there is no lane \""_s, lane, "\" of a route \""_s, route, "\" (lanes: all, careful; routes: direct, pooled)"_s));
    return std::nullopt;
}

}

// jscHost.structuredClone(value, { lane: "all" | "careful", route: "direct" | "pooled", transfer }): as structuredClone, with the choice of the way.
static JSC_DECLARE_HOST_FUNCTION(hostStructuredClone);
JSC_DEFINE_HOST_FUNCTION(hostStructuredClone, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    VM& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    if (!requireArguments(globalObject, callFrame, 1))
        return {};
    JSValue value = callFrame->argument(0);
    JSValue options = callFrame->argument(1);
    MarkedArgumentBuffer transferList;
    WebCore::convertStructuredSerializeOptions(*globalObject, options, transferList);
    RETURN_IF_EXCEPTION(scope, {});
    auto route = routeFrom(*globalObject, options);
    RETURN_IF_EXCEPTION(scope, {});
    if (*route == Route::Direct)
        RELEASE_AND_RETURN(scope, JSValue::encode(WebCore::structuredClone(*globalObject, value, transferList)));
    if (*route == Route::DirectCarefully)
        RELEASE_AND_RETURN(scope, JSValue::encode(WebCore::structuredCloneCarefully(*globalObject, value, transferList)));
    auto message = WebCore::SerializedScriptValue::create(*globalObject, value, transferList);
    RETURN_IF_EXCEPTION(scope, {});
    RELEASE_AND_RETURN(scope, JSValue::encode(WebCore::SerializedScriptValue::deserializeLast(message.releaseNonNull(), *globalObject)));
}

static RefPtr<WebCore::SerializedScriptValue> messageOfArguments(JSGlobalObject* globalObject, CallFrame* callFrame)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    if (!requireArguments(globalObject, callFrame, 1))
        return nullptr;
    MarkedArgumentBuffer transferList;
    WebCore::convertStructuredSerializeOptions(*globalObject, callFrame->argument(1), transferList);
    RETURN_IF_EXCEPTION(scope, nullptr);
    RELEASE_AND_RETURN(scope, WebCore::SerializedScriptValue::create(*globalObject, callFrame->argument(0), transferList));
}

// jscHost.fastPathOf(value, { transfer }): the name of the FastPath that a message of the value takes. What it transfers is gone afterwards.
static JSC_DECLARE_HOST_FUNCTION(hostFastPathOf);
JSC_DEFINE_HOST_FUNCTION(hostFastPathOf, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto message = messageOfArguments(globalObject, callFrame);
    if (!message)
        return {};
    return JSValue::encode(jsNontrivialString(globalObject->vm(), WebCore::nameOf(message->fastPath())));
}

// jscHost.explain(value, { transfer }): { route, arm, reason, bytes } of such a message.
static JSC_DECLARE_HOST_FUNCTION(hostExplain);
JSC_DEFINE_HOST_FUNCTION(hostExplain, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    VM& vm = globalObject->vm();
    auto message = messageOfArguments(globalObject, callFrame);
    if (!message)
        return {};
    auto* explanation = constructEmptyObject(globalObject);
    auto put = [&](ASCIILiteral name, JSValue value) { explanation->putDirect(vm, Identifier::fromString(vm, name), value); };
    put("route"_s, jsNontrivialString(vm, "message"_s));
    put("arm"_s, jsNontrivialString(vm, WebCore::nameOf(message->fastPath())));
    put("reason"_s, jsString(vm, message->reasonForFastPath()));
    put("bytes"_s, jsNumber(message->memoryCost()));
    return JSValue::encode(explanation);
}

void installDiagnostics(GlobalObject& globalObject)
{
    VM& vm = globalObject.vm();
    auto* diagnostics = constructEmptyObject(&globalObject);
    auto add = [&](ASCIILiteral name, NativeFunction function) {
        diagnostics->putDirectNativeFunction(
            vm, &globalObject, Identifier::fromString(vm, name), 1, function, ImplementationVisibility::Public, NoIntrinsic, 0);
    };
    add("explain"_s, hostExplain);
    add("fastPathOf"_s, hostFastPathOf);
    add("structuredClone"_s, hostStructuredClone);
    addSerializeFunctions(globalObject, *diagnostics);
    globalObject.putDirect(vm, Identifier::fromString(vm, "jscHost"_s), diagnostics, static_cast<unsigned>(PropertyAttribute::DontEnum));
}

}

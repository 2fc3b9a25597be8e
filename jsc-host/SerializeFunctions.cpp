#include "config.h"

#include "jsc-host/SerializeFunctions.h"

#include "jsc-host/HostFunction.h"
#include "webcore/BufferSource.h"
#include "webcore/SerializedScriptValue.h"
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSTypedArrays.h>

namespace JSCHost {

using namespace JSC;
using WebCore::SerializedScriptValue;
using WebCore::WireFormat;

namespace {

constexpr std::pair<ASCIILiteral, WireFormat> formats[] {
    { "full"_s, WireFormat::Full },
    { "webkit"_s, WireFormat::WebKit },
};

// What the options' "format" says, "full" if nothing. Nothing with an exception when there is no such format.
std::optional<WireFormat> formatFrom(JSGlobalObject& globalObject, JSValue options)
{
    VM& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    if (options.isUndefinedOrNull())
        return WireFormat::Full;
    JSValue option = options.get(&globalObject, Identifier::fromString(vm, "format"_s));
    RETURN_IF_EXCEPTION(scope, std::nullopt);
    if (option.isUndefined())
        return WireFormat::Full;
    auto name = option.toWTFString(&globalObject);
    RETURN_IF_EXCEPTION(scope, std::nullopt);
    for (auto& [formatName, format] : formats) {
        if (name == formatName)
            return format;
    }
    throwTypeError(&globalObject, scope, makeString("jscHost.serialize: there is no format \""_s, name, '"'));
    return std::nullopt;
}

// jscHost.serialize(value, { format }): the bytes of a value, as a Uint8Array.
JSC_DECLARE_HOST_FUNCTION(serialize);
JSC_DEFINE_HOST_FUNCTION(serialize, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    if (!requireArguments(globalObject, callFrame, 1))
        return {};
    auto format = formatFrom(*globalObject, callFrame->argument(1));
    RETURN_IF_EXCEPTION(scope, {});
    auto bytes = SerializedScriptValue::serializeToBytes(*globalObject, callFrame->argument(0), *format);
    RETURN_IF_EXCEPTION(scope, {});
    auto* array = JSUint8Array::createUninitialized(globalObject, globalObject->typedArrayStructure(TypeUint8, false), bytes->size());
    RETURN_IF_EXCEPTION(scope, {});
    memcpySpan(array->typedSpan(), bytes->span());
    return JSValue::encode(array);
}

// jscHost.deserialize(bytes): the value of bytes in any of the formats, from a buffer or a view.
JSC_DECLARE_HOST_FUNCTION(deserialize);
JSC_DEFINE_HOST_FUNCTION(deserialize, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    if (!requireArguments(globalObject, callFrame, 1))
        return {};
    auto source = WebCore::BufferSource::from(callFrame->argument(0));
    if (!source || source->isShared())
        return throwVMTypeError(globalObject, scope, "jscHost.deserialize: the bytes must be an ArrayBuffer or a view of one"_s);
    RELEASE_AND_RETURN(scope, JSValue::encode(SerializedScriptValue::deserializeBytes(*globalObject, source->bytes())));
}

}

void addSerializeFunctions(GlobalObject& globalObject, JSObject& jscHost)
{
    VM& vm = globalObject.vm();
    auto add = [&](ASCIILiteral name, NativeFunction function) {
        jscHost.putDirectNativeFunction(vm, &globalObject, Identifier::fromString(vm, name), 1, function, ImplementationVisibility::Public, NoIntrinsic, 0);
    };
    add("serialize"_s, serialize);
    add("deserialize"_s, deserialize);
}

}

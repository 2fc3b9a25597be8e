#include "config.h"

#include "jsc-host/web/TextEncoder.h"

#include "webcore/UTF8.h"

namespace JSCHost {

using namespace JSC;

JSObject* TextEncoder::encode(JSGlobalObject& globalObject, const std::optional<String>& text) const
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto source = text.value_or(emptyString());
    auto* structure = globalObject.typedArrayStructure(TypeUint8, false);
    auto* array = JSUint8Array::createUninitialized(&globalObject, structure, WebCore::utf8Length(source));
    RETURN_IF_EXCEPTION(scope, nullptr);
    WebCore::writeUTF8(source, array->typedSpan());
    return array;
}

JSObject* TextEncoder::encodeInto(JSGlobalObject& globalObject, const String& source, EncodingTarget target) const
{
    auto& vm = globalObject.vm();
    auto span = target.array->isOutOfBounds() ? std::span<uint8_t> {} : target.array->typedSpan();
    auto written = WebCore::writeUTF8(source, span);
    auto* result = constructEmptyObject(&globalObject);
    result->putDirect(vm, Identifier::fromString(vm, "read"_s), jsNumber(written.unitsRead));
    result->putDirect(vm, Identifier::fromString(vm, "written"_s), jsNumber(written.bytesWritten));
    return result;
}

}

std::optional<JSCHost::EncodingTarget> Bindings::Converter<JSCHost::EncodingTarget>::fromJS(Conversion& conversion, JSC::JSValue value)
{
    auto* array = JSC::jsDynamicCast<JSC::JSUint8Array*>(value);
    if (!array)
        return conversion.mismatch("a Uint8Array"_s);
    if (array->isResizableOrGrowableShared())
        return conversion.mismatch("a Uint8Array of a buffer of fixed length"_s);
    return JSCHost::EncodingTarget { array };
}

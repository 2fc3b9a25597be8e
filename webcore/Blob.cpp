#include "config.h"

#include "webcore/Blob.h"

#include "webcore/BufferSource.h"
#include "webcore/Sequence.h"
#include "webcore/UTF8.h"

namespace WebCore {

using namespace JSC;

// The empty string for a type with other characters than printable ASCII.
static String normalizedType(const String& type)
{
    for (auto unit : StringView(type).codeUnits()) {
        if (unit < 0x20 || unit > 0x7E)
            return emptyString();
    }
    return type.convertToASCIILowercase();
}

// "\n", "\r\n" and "\r" as the platform's own line ending.
static String withNativeLineEndings(const String& text)
{
    return text.contains('\r') ? makeStringByReplacingAll(makeStringByReplacingAll(text, StringView("\r\n"_s), StringView("\n"_s)), '\r', '\n') : text;
}

static bool appendString(Vector<uint8_t>& bytes, const String& text)
{
    auto start = bytes.size();
    if (!bytes.tryGrow(start + utf8Length(text)))
        return false;
    writeUTF8(text, bytes.mutableSpan().subspan(start));
    return true;
}

static bool appendPart(JSGlobalObject& globalObject, Vector<uint8_t>& bytes, JSValue part, LineEndings endings)
{
    if (auto source = BufferSource::from(part))
        return bytes.tryAppend(source->bytes());
    if (auto* blob = Bindings::unwrap<Blob>(part))
        return bytes.tryAppend(blob->bytes());
    String text = asString(part)->value(&globalObject);
    return appendString(bytes, endings == LineEndings::Native ? withNativeLineEndings(text) : text);
}

Bindings::Result<Blob> Blob::create(JSGlobalObject& globalObject, std::optional<BlobParts> parts, const BlobPropertyBag& options)
{
    auto& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    Vector<uint8_t> bytes;
    for (unsigned i = 0; parts && i < parts->parts->length(); ++i) {
        bool appended = appendPart(globalObject, bytes, parts->parts->getDirectIndex(&globalObject, i), options.endings);
        RETURN_IF_EXCEPTION(scope, Bindings::error({}));
        if (!appended)
            return Bindings::rangeError("Out of memory"_s);
    }
    vm.heap.deprecatedReportExtraMemory(bytes.size());
    auto size = bytes.size();
    return Blob(BlobData::create(std::move(bytes)), 0, size, normalizedType(options.type));
}

Blob::Blob(Ref<BlobData>&& data, size_t start, size_t size, const String& type)
    : m_data(std::move(data))
    , m_start(start)
    , m_size(size)
    , m_type(type)
{
}

// Web IDL's [Clamp] to a whole number, and from there to a position.
static size_t positionFrom(double number, size_t size)
{
    double rounded = std::isnan(number) ? 0 : std::nearbyint(number);
    if (rounded < 0)
        rounded = std::max(rounded + size, 0.0);
    return std::min(rounded, static_cast<double>(size));
}

Blob Blob::slice(std::optional<double> start, std::optional<double> end, std::optional<String> contentType) const
{
    auto first = positionFrom(start.value_or(0), m_size);
    auto last = std::max(first, positionFrom(end.value_or(m_size), m_size));
    return { m_data.copyRef(), m_start + first, last - first, contentType ? normalizedType(*contentType) : emptyString() };
}

JSValue Blob::text(JSGlobalObject& globalObject) const
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto text = decodeUTF8(bytes());
    if (text.isNull()) {
        throwOutOfMemoryError(&globalObject, scope);
        return {};
    }
    return jsString(globalObject.vm(), text);
}

static RefPtr<ArrayBuffer> copyOf(JSGlobalObject& globalObject, std::span<const uint8_t> bytes, ThrowScope& scope)
{
    auto buffer = ArrayBuffer::tryCreate(bytes);
    if (!buffer)
        throwOutOfMemoryError(&globalObject, scope);
    return buffer;
}

JSValue Blob::arrayBuffer(JSGlobalObject& globalObject) const
{
    auto& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto buffer = copyOf(globalObject, bytes(), scope);
    RETURN_IF_EXCEPTION(scope, {});
    return JSArrayBuffer::create(vm, globalObject.arrayBufferStructure(ArrayBufferSharingMode::Default), WTFMove(buffer));
}

JSValue Blob::bytesAsArray(JSGlobalObject& globalObject) const
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto buffer = copyOf(globalObject, bytes(), scope);
    RETURN_IF_EXCEPTION(scope, {});
    RELEASE_AND_RETURN(scope, JSUint8Array::create(&globalObject, globalObject.typedArrayStructure(TypeUint8, false), WTFMove(buffer), 0, m_size));
}

}

// A part as it stays until the Blob is made. What is neither buffer nor Blob becomes a string here already, since that may run scripts.
static JSC::JSValue convertPart(JSC::JSGlobalObject& globalObject, JSC::JSValue part)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    if (auto source = WebCore::BufferSource::from(part)) {
        if (source->isShared() || source->isResizable())
            throwTypeError(&globalObject, scope, "Blob constructor: a buffer among the parts must be of fixed length and not shared"_s);
        return part;
    }
    if (Bindings::unwrap<WebCore::Blob>(part))
        return part;
    RELEASE_AND_RETURN(scope, part.toString(&globalObject));
}

std::optional<WebCore::BlobParts> Bindings::Converter<WebCore::BlobParts>::fromJS(Conversion& conversion, JSC::JSValue value)
{
    auto& globalObject = conversion.globalObject();
    auto* parts = JSC::constructEmptyArray(&globalObject, nullptr);
    if (conversion.hasException())
        return std::nullopt;
    bool isConverted = WebCore::forEachOfSequence(globalObject, value, "Blob constructor: argument 1"_s, [&](JSC::JSValue part) {
        auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
        auto converted = convertPart(globalObject, part);
        RETURN_IF_EXCEPTION(scope, void());
        scope.release();
        parts->putDirectIndex(&globalObject, parts->length(), converted);
    });
    if (!isConverted)
        return std::nullopt;
    return WebCore::BlobParts { parts };
}

std::optional<WebCore::LineEndings> Bindings::Converter<WebCore::LineEndings>::fromJS(Conversion& conversion, JSC::JSValue value)
{
    auto text = Converter<String>::fromJS(conversion, value);
    if (!text)
        return std::nullopt;
    if (*text == "transparent"_s)
        return WebCore::LineEndings::Transparent;
    if (*text == "native"_s)
        return WebCore::LineEndings::Native;
    return conversion.mismatch("\"transparent\" or \"native\""_s);
}

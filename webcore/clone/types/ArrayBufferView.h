#pragma once

#include "webcore/clone/BufferCarrier.h"
#include "webcore/clone/BufferWalk.h"
#include "webcore/clone/Codec.h"
#include "webcore/clone/ViewRecords.h"
#include "webcore/clone/wire/WebKitViews.h"
#include <JavaScriptCore/JSArrayBufferView.h>

namespace WebCore {

// Typed arrays and DataView: the whole buffer is cloned, and shared by all views of it. A typed array whose buffer nobody has
// asked for owns its elements alone; so does its clone then, and the source keeps its faster form.
struct ArrayBufferViewCodec {
    static constexpr std::array jsTypes { JSC::Int8ArrayType, JSC::Uint8ArrayType, JSC::Uint8ClampedArrayType, JSC::Int16ArrayType, JSC::Uint16ArrayType,
        JSC::Int32ArrayType, JSC::Uint32ArrayType, JSC::Float16ArrayType, JSC::Float32ArrayType, JSC::Float64ArrayType, JSC::BigInt64ArrayType,
        JSC::BigUint64ArrayType, JSC::DataViewType };

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& object)
    {
        auto& source = *JSC::jsCast<JSC::JSArrayBufferView*>(&object);
        if (!source.hasArrayBuffer()) {
            auto copy = walker.sink().copyViewWithoutBuffer(source);
            if (copy) {
                walker.remember(&source, copy);
                walker.rememberViewWithoutBuffer(&source, copy);
            }
            return copy;
        }
        if (auto* known = walker.recallReceived(source))
            return walker.useReceived(*known);
        if (source.isDetached() || source.isOutOfBounds())
            return walker.failAs(makeString(source.isDetached() ? "detached "_s : "out-of-bounds "_s, source.classInfo()->className));
        auto buffer = writeBuffer(walker, *source.possiblySharedBuffer());
        if (!buffer)
            return {};
        auto value = walker.sink().createView(source, buffer);
        if (!value)
            return {};
        if (walker.sink().isPlaceholder(value))
            return walker.useReceived(walker.rememberReceived(source, value));
        walker.remember(&source, value);
        return value;
    }

    static constexpr std::array tags { viewTag, viewWithBytesTag, viewWithContentsTag, bufferOfViewTag };

    static constexpr std::array<uint8_t, 1> webKitTags { webKitViewTag };
    static void writeWebKit(WebKitEncoder& encoder, uint32_t record) { writeWebKitView(encoder, record); }
    static uint32_t readWebKit(WebKitDecoder& decoder, uint8_t) { return readWebKitView(decoder); }

    static JSC::JSObject* read(MessageReader& reader, uint32_t record)
    {
        auto header = reader.message().header(record);
        if (header.tag() == viewTag)
            return readView(reader);
        if (header.tag() == viewWithBytesTag)
            return readBytes(reader, header);
        if (header.tag() == viewWithContentsTag)
            return readContents(reader);
        auto* view = readObject<JSC::JSArrayBufferView>(reader);
        return view ? JSC::asObject(reader.builder().bufferOf(view)) : reader.refuse();
    }

private:
    static std::optional<JSC::TypedArrayType> typeFrom(uint64_t word)
    {
        if (word == JSC::NotTypedArray || word > JSC::TypeDataView)
            return std::nullopt;
        return static_cast<JSC::TypedArrayType>(word);
    }

    template<typename T> static T* readObject(MessageReader& reader)
    {
        auto word = Word::fromBits(reader.nextWord());
        if (!word.isReference() || word.kind() != Word::Kind::Object)
            return nullptr;
        auto* object = reader.makeNow(word.index());
        return object ? JSC::jsDynamicCast<T*>(object) : nullptr;
    }

    static JSC::JSObject* readView(MessageReader& reader)
    {
        auto type = typeFrom(reader.nextWord());
        auto byteOffset = reader.nextWord();
        auto length = reader.nextWord();
        auto* buffer = readObject<JSC::JSArrayBuffer>(reader);
        if (!type || !buffer)
            return reader.refuse();
        ObjectBuilder::ViewPlan plan { *type, byteOffset, std::nullopt };
        if (length != trackingLength)
            plan.length = length;
        if (!plan.fits(*buffer->impl()))
            return reader.refuse();
        return reader.builder().createViewOf(plan, *buffer->impl());
    }

    static JSC::JSObject* readBytes(MessageReader& reader, RecordHeader header)
    {
        auto type = typeFrom(header.detail());
        auto length = reader.nextWord();
        auto bytes = reader.restOfWords();
        if (!type || *type == JSC::TypeDataView || length > bytes.size_bytes() / JSC::elementSize(*type)
            || bytes.size() != (length * JSC::elementSize(*type) + sizeof(uint64_t) - 1) / sizeof(uint64_t))
            return reader.refuse();
        return reader.builder().createTypedArray(*type, length, bytes.data());
    }

    static JSC::JSObject* readContents(MessageReader& reader)
    {
        auto type = typeFrom(reader.nextWord());
        auto* carrier = reader.nextCarrier();
        if (!type || *type == JSC::TypeDataView || !carrier || carrier->tag() != BufferCarrier::tag)
            return reader.refuse();
        auto& contents = static_cast<BufferCarrier&>(*carrier);
        if (contents.isGone() || contents.maxByteLength() || contents.bytes().size() % JSC::elementSize(*type))
            return reader.refuse();
        auto buffer = contents.receive(reader.takesContents());
        if (!buffer)
            return reader.outOfMemory();
        return reader.builder().createViewOf({ *type, 0, buffer->byteLength() / JSC::elementSize(*type) }, *buffer);
    }
};

}

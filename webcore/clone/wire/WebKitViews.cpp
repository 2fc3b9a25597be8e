#include "config.h"

#include "webcore/clone/wire/WebKitViews.h"

#include "webcore/clone/ObjectBuilder.h"
#include "webcore/clone/ViewRecords.h"
#include "webcore/clone/wire/WebKitDecoder.h"
#include "webcore/clone/wire/WebKitEncoder.h"
#include <JavaScriptCore/PageCount.h>

namespace WebCore {

using namespace JSC;

// By WebKit's number.
static constexpr std::array viewTypes { TypeDataView, TypeInt8, TypeUint8, TypeUint8Clamped, TypeInt16, TypeUint16, TypeInt32, TypeUint32, TypeFloat32,
    TypeFloat64, TypeBigInt64, TypeBigUint64, TypeFloat16 };

static uint8_t numberOf(TypedArrayType type)
{
    return std::ranges::find(viewTypes, type) - viewTypes.begin();
}

static const BufferCarrier& bufferCarrier(const WebKitEncoder& encoder, uint64_t number)
{
    return static_cast<const BufferCarrier&>(*encoder.message().carriers()[number]);
}

static void writeBytesOfBuffer(WebKitEncoder& encoder, std::span<const uint8_t> bytes)
{
    encoder.writeByte(webKitArrayBufferTag);
    encoder.write64(bytes.size());
    encoder.writeBytes(bytes);
}

void writeWebKitBuffer(WebKitEncoder& encoder, uint32_t record)
{
    auto& carrier = bufferCarrier(encoder, encoder.words(record)[0]);
    if (carrier.origin() == BufferCarrier::Origin::Shared)
        return encoder.refuse("SharedArrayBuffer"_s);
    encoder.addToPool(record);
    auto maxByteLength = carrier.maxByteLength();
    if (!maxByteLength)
        return writeBytesOfBuffer(encoder, carrier.bytes());
    encoder.writeByte(webKitResizableArrayBufferTag);
    encoder.write64(carrier.bytes().size());
    encoder.write64(*maxByteLength);
    encoder.writeBytes(carrier.bytes());
}

uint32_t readWebKitBuffer(WebKitDecoder& decoder, uint8_t tag)
{
    auto byteLength = decoder.readSize();
    std::optional<size_t> maxByteLength;
    if (tag == webKitResizableArrayBufferTag)
        maxByteLength = decoder.readSize();
    auto bytes = decoder.readBytes(byteLength);
    if (decoder.hasFailed())
        return 0;
    if (maxByteLength && (*maxByteLength < byteLength || *maxByteLength > MAX_ARRAY_BUFFER_SIZE)) {
        decoder.refuse("such a maximal length of a buffer cannot be"_s);
        return 0;
    }
    auto carrier = BufferCarrier::tryCreate(decoder.vm(), bytes, maxByteLength);
    if (!carrier) {
        decoder.refuse("there is no memory for the buffer"_s);
        return 0;
    }
    auto record = decoder.builder().addRecord(BufferCarrier::tag, { decoder.builder().addCarrier(WTFMove(carrier)) });
    decoder.addToPool(record);
    return record;
}

static void writeViewHead(WebKitEncoder& encoder, TypedArrayType type, uint64_t byteOffset, uint64_t byteLength)
{
    encoder.writeByte(webKitViewTag);
    encoder.writeByte(numberOf(type));
    encoder.write64(byteOffset);
    encoder.write64(byteLength);
}

// A view that had no buffer of its own when it was recorded.
struct BareView {
    TypedArrayType type;
    std::span<const uint8_t> bytes;
};

static BareView bareView(const WebKitEncoder& encoder, uint32_t view)
{
    auto header = encoder.message().header(view);
    auto words = encoder.words(view);
    if (header.tag() == viewWithContentsTag)
        return { static_cast<TypedArrayType>(words[0]), bufferCarrier(encoder, words[1]).bytes() };
    auto type = static_cast<TypedArrayType>(header.detail());
    return { type, asBytes(words.subspan(1)).first(words[0] * elementSize(type)) };
}

static void writeBareBuffer(WebKitEncoder& encoder, uint32_t view)
{
    if (auto index = encoder.bufferOfView(view))
        return encoder.writeReference(*index);
    encoder.setBufferOfView(view, encoder.takePoolIndex());
    writeBytesOfBuffer(encoder, bareView(encoder, view).bytes);
}

void writeWebKitView(WebKitEncoder& encoder, uint32_t record)
{
    auto tag = encoder.message().header(record).tag();
    auto words = encoder.words(record);
    if (tag == bufferOfViewTag)
        return writeBareBuffer(encoder, Word::fromBits(words[0]).index());
    if (tag == viewTag) {
        auto type = static_cast<TypedArrayType>(words[0]);
        writeViewHead(encoder, type, words[1], words[2] == trackingLength ? webKitTrackingLength : words[2] * elementSize(type));
        encoder.writeObject(Word::fromBits(words[3]).index());
    } else {
        auto view = bareView(encoder, record);
        writeViewHead(encoder, view.type, 0, view.bytes.size());
        writeBareBuffer(encoder, record);
    }
    encoder.addToPool(record);
}

uint32_t readWebKitView(WebKitDecoder& decoder)
{
    auto number = decoder.readByte();
    if (number >= viewTypes.size())
        decoder.refuse("no view is of this type"_s);
    auto byteOffset = decoder.readSize();
    auto byteLength = decoder.readSize();
    auto buffer = decoder.readBuffer();
    if (decoder.hasFailed())
        return 0;
    auto type = viewTypes[number];
    auto& carrier = static_cast<const BufferCarrier&>(decoder.builder().carrier(buffer));
    ObjectBuilder::ViewPlan plan { type, byteOffset, byteLength / elementSize(type) };
    if (byteLength == webKitTrackingLength)
        plan.length = std::nullopt;
    else if (byteLength % elementSize(type))
        decoder.refuse("a view ends within an element"_s);
    if (!plan.fits(carrier.bytes().size(), carrier.maxByteLength()))
        decoder.refuse("a view does not fit its buffer"_s);
    auto record = decoder.builder().addRecord(viewTag, { type, byteOffset, plan.length ? *plan.length : trackingLength, objectWord(buffer) });
    decoder.addToPool(record);
    return record;
}

}

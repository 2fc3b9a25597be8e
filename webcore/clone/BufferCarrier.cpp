#include "config.h"

#include "webcore/clone/BufferCarrier.h"

#include "webcore/clone/MessageMemory.h"

namespace WebCore {

using namespace JSC;

RefPtr<ArrayBuffer> tryCopyBytes(std::span<const uint8_t> bytes, std::optional<size_t> maxByteLength)
{
    RefPtr<ArrayBuffer> copy;
    if (maxByteLength)
        copy = ArrayBuffer::tryCreate(bytes.size(), 1, maxByteLength);
    else
        copy = ArrayBuffer::tryCreateUninitialized(bytes.size(), 1);
    if (copy && bytes.size())
        memcpy(copy->data(), bytes.data(), bytes.size());
    return copy;
}

RefPtr<ArrayBuffer> tryShareMemory(ArrayBuffer& source)
{
    ArrayBufferContents contents;
    if (!source.shareWith(contents))
        return nullptr;
    return ArrayBuffer::create(WTFMove(contents));
}

std::unique_ptr<BufferCarrier> BufferCarrier::tryCreate(VM& vm, ArrayBuffer& source)
{
    ArrayBufferContents contents;
    if (source.isShared()) {
        if (!source.shareWith(contents))
            return nullptr;
        return makeUnique<BufferCarrier>(Origin::Shared, WTFMove(contents));
    }
    return tryCreate(vm, source.span(), source.maxByteLength());
}

std::unique_ptr<BufferCarrier> BufferCarrier::tryCreate(VM& vm, std::span<const uint8_t> bytes, std::optional<size_t> maxByteLength)
{
    if (!mayAllocateForMessage())
        return nullptr;
    if (maxByteLength) {
        auto copy = tryCopyBytes(bytes, maxByteLength);
        ArrayBufferContents contents;
        if (!copy || !copy->transferTo(vm, contents))
            return nullptr;
        return makeUnique<BufferCarrier>(Origin::Copied, WTFMove(contents));
    }
    auto contents = ArrayBufferContents::fromSpan(bytes);
    return contents ? makeUnique<BufferCarrier>(Origin::Copied, WTFMove(*contents)) : nullptr;
}

RefPtr<ArrayBuffer> BufferCarrier::receive(bool takesContents)
{
    if (m_origin == Origin::Shared) {
        ArrayBufferContents contents;
        m_contents.shareWith(contents);
        return ArrayBuffer::create(WTFMove(contents));
    }
    if (m_origin == Origin::Copied && !takesContents)
        return tryCopyBytes(bytes(), maxByteLength());
    if (m_isTaken.exchange(true))
        return nullptr;
    return ArrayBuffer::create(WTFMove(m_contents));
}

}

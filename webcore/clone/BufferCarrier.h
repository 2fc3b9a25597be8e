#pragma once

#include "webcore/clone/Carrier.h"
#include <JavaScriptCore/ArrayBuffer.h>

namespace WebCore {

// The bytes of an ArrayBuffer on their way: copied, shared, or transferred. Transferred ones are received once.
class BufferCarrier final : public Carrier {
public:
    static constexpr RecordTag tag { 22 };

    enum class Origin : uint8_t {
        Copied,
        Shared,
        Transferred,
    };

    BufferCarrier(Origin origin, JSC::ArrayBufferContents&& contents = {})
        : Carrier(tag)
        , m_origin(origin)
        , m_contents(WTFMove(contents))
    {
    }

    // Copies a buffer's bytes, or shares its memory. Null when memory runs out.
    static std::unique_ptr<BufferCarrier> tryCreate(JSC::VM&, JSC::ArrayBuffer&);
    static std::unique_ptr<BufferCarrier> tryCreate(JSC::VM&, std::span<const uint8_t>, std::optional<size_t> maxByteLength = std::nullopt);

    // Before any receiver sees the message.
    void setContents(JSC::ArrayBufferContents&& contents) { m_contents = WTFMove(contents); }

    // A buffer for one receiver: of the very contents if it takes them or they were transferred. Thread-safe as long as nobody takes them.
    // Null when memory runs out or the contents are gone.
    RefPtr<JSC::ArrayBuffer> receive(bool takesContents);

    bool isGone() const { return m_isTaken; } // It was taken before.
    std::span<const uint8_t> bytes() const { return m_contents.span(); }
    std::optional<size_t> maxByteLength() const { return m_contents.maxByteLength(); }
    Origin origin() const { return m_origin; }
    size_t memoryCost() const final { return sizeof(*this) + (m_origin == Origin::Shared ? 0 : m_contents.sizeInBytes()); }

private:
    Origin m_origin;
    JSC::ArrayBufferContents m_contents;
    std::atomic<bool> m_isTaken { false };
};

// A buffer with a copy of the bytes, resizable up to a length if there is one. Null when memory runs out.
RefPtr<JSC::ArrayBuffer> tryCopyBytes(std::span<const uint8_t>, std::optional<size_t> maxByteLength);
// Another buffer over the same shared memory.
RefPtr<JSC::ArrayBuffer> tryShareMemory(JSC::ArrayBuffer&);

}

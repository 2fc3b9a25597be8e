#pragma once

#include "webcore/clone/Message.h"
#include "webcore/clone/wire/WebKitTags.h"
#include <wtf/HashMap.h>
#include <wtf/text/WTFString.h>

namespace WebCore {

// Writes a message as WebKit's bytes (webcore/FORMAT.md). Nesting costs no machine stack. A message made for another purpose may hold what the
// format cannot say; that is refused. Used once.
class WebKitEncoder {
    WTF_MAKE_NONCOPYABLE(WebKitEncoder);

public:
    explicit WebKitEncoder(const Message&);

    struct Failure {
        bool isOutOfMemory;
        String text; // "SharedArrayBuffer could not be cloned" …
    };

    // Nothing when that fails; see failure().
    std::optional<Vector<uint8_t>> encode();
    const Failure& failure() const { return *m_failure; }

    // For codecs' writeWebKit(encoder, record), which writes tag and data of the record.
    std::span<const uint64_t> words(uint32_t record) const { return m_message.recordWords(record); }
    const Message& message() const { return m_message; }
    void writeByte(uint8_t);
    void write32(uint32_t);
    void write64(uint64_t);
    void writeDouble(double number) { write64(std::bit_cast<uint64_t>(number)); }
    void writeBytes(std::span<const uint8_t>);
    void writeText(Word string); // without a tag; anything but a string counts as an empty one
    void writeNullableText(Word string); // anything but a string counts as none
    void writeBigInt(Word); // without a tag
    // The next number of the pool of objects, which references use. A record that is in the pool already is never written again.
    uint32_t takePoolIndex() { return m_poolSize++; }
    void addToPool(uint32_t record) { m_poolIndexPlusOne[record] = takePoolIndex() + 1; }
    std::optional<uint32_t> poolIndex(uint32_t record) const;
    void writeReference(uint32_t poolIndex);
    // The buffer of a view that had none of its own when it was recorded: its place in the pool.
    std::optional<uint32_t> bufferOfView(uint32_t view) const;
    void setBufferOfView(uint32_t view, uint32_t poolIndex) { m_buffersOfViews.add(view, poolIndex); }
    void writeObject(uint32_t record); // at most one level of leaves inside a leaf
    void refuse(const String& what);

private:
    enum class Phase : uint8_t {
        Names, // an object, or what comes after elements and entries
        Elements,
        NumberedElements, // (index, value) …
        Entries,
    };
    struct Frame {
        Phase phase;
        RecordHeader header;
        std::span<const uint64_t> words;
        uint32_t cursor { 0 };
        uint32_t end { 0 }; // of the words of this phase
    };

    void writeTag(WebKitTag tag) { writeByte(static_cast<uint8_t>(tag)); }
    void writeIndex(uint32_t index, uint32_t poolSize);
    void writeValue(uint64_t word);
    void writeImmediate(JSC::JSValue);
    void writeString(uint32_t number);
    void writeName(uint64_t key);
    void writeShapeName(uint32_t shape, uint32_t slot);
    uint32_t writeText(const String&); // its number in the pool
    void writePooledText(uint32_t index);
    void writeCharacters(StringView);

    void beginContainer(uint32_t record, RecordHeader);
    void step();
    void stepElements(Frame&);
    void stepNumberedElements(Frame&);
    void stepEntries(Frame&);
    void stepNames(Frame&);
    std::span<const uint64_t> inOrder(std::span<const uint64_t> pairs);
    void fail(bool isOutOfMemory, const String& text = {});

    const Message& m_message;
    Vector<uint8_t> m_bytes;
    std::optional<Failure> m_failure;
    Vector<Frame, 16> m_frames;
    Vector<uint32_t> m_poolIndexPlusOne; // by record
    uint32_t m_poolSize { 0 };
    HashMap<uint32_t, uint32_t, DefaultHash<uint32_t>, WTF::UnsignedWithZeroKeyHashTraits<uint32_t>> m_buffersOfViews;
    HashMap<String, uint32_t> m_texts; // the pool of strings
    Vector<uint32_t> m_textPlusOne; // by the string's number in the message
    Vector<Vector<uint32_t>> m_shapeNamePlusOne; // by the shape's number in the message, and the slot
    Vector<Vector<std::array<uint64_t, 2>>> m_sorted; // what inOrder() had to put in order
};

// Writes a leaf by the codec that its tag belongs to. False where there is none that has a form in these bytes.
bool writeWebKitLeaf(WebKitEncoder&, RecordTag, uint32_t record);

}

#pragma once

#include "webcore/clone/wire/MessageBuilder.h"
#include "webcore/clone/wire/WebKitTags.h"
#include <JavaScriptCore/VM.h>
#include <wtf/HashSet.h>

namespace WebCore {

// Reads WebKit's bytes of version 15 and older ones (webcore/FORMAT.md), which may come from anywhere: whatever is wrong with them is a failure at
// an offset, and nothing is allocated that the bytes at hand do not account for. Nesting costs no machine stack. Used once.
//
// After a failure all reading gives zeros, so that a codec need not look after each step.
class WebKitDecoder {
    WTF_MAKE_NONCOPYABLE(WebKitDecoder);

public:
    WebKitDecoder(JSC::VM&, std::span<const uint8_t>);

    struct Failure {
        size_t offset;
        String reason; // null when memory ran out
    };

    // Null when that fails; see failure().
    RefPtr<Message> decode();
    const Failure& failure() const { return *m_failure; }

    // For codecs' readWebKit(decoder, tag), which reads what follows the tag and gives the value's record.
    JSC::VM& vm() { return m_vm; }
    MessageBuilder& builder() { return m_builder; }
    uint32_t version() const { return m_version; }
    uint8_t readByte();
    uint32_t read32();
    uint64_t read64();
    uint64_t readSize() { return m_version < 10 ? read32() : read64(); } // of buffers and views
    double readDouble();
    std::span<const uint8_t> readBytes(uint64_t length);
    uint32_t readText(); // the string's number in the message
    uint64_t readNullableText(); // its word, or that of undefined
    uint64_t readBigInt(); // its word
    // Patterns and flags that make a RegExp, by their strings' numbers + 1.
    HashSet<std::pair<uint32_t, uint32_t>>& checkedRegExps() { return m_checkedRegExps; }
    uint32_t readBuffer(); // the record of the buffer, or of the known buffer, that follows
    void addToPool(uint32_t record);
    // The value that began at this byte makes no sense.
    void refuse(const String& reason);
    bool hasFailed() const { return m_failure.has_value(); }

private:
    enum class Phase : uint8_t {
        Names,
        Elements,
        Entries,
    };
    struct Frame {
        Phase phase;
        WebKitTag tag;
        bool valueFollows; // in a Map, where its key has been read
        uint32_t record;
        uint32_t length; // an array's
        uint32_t entryWordCount; // Map and Set: before their properties
        size_t firstWord; // in m_words
    };

    template<typename T> T read();
    uint32_t readIndex(uint32_t poolSize);
    uint32_t readTextAfter(uint32_t lengthOrMark);
    uint64_t readValue();
    uint64_t readLeaf(uint8_t tag);
    uint32_t readReference();

    bool readVersion();
    uint64_t beginContainer(WebKitTag);
    void step();
    void stepNames(Frame&);
    void stepElements(Frame&);
    void stepEntries(Frame&);
    void readProperty(uint32_t lengthOrMark);
    void appendWord(uint64_t);
    void appendValue();
    void end();
    void endArray(const Frame&, std::span<const uint64_t> words);
    bool endsElementsTwice() const { return m_version >= 15 || (m_version == 12 && m_minorVersion); }
    void fail(const String& reason);

    JSC::VM& m_vm;
    std::span<const uint8_t> m_bytes;
    size_t m_offset { 0 };
    size_t m_valueOffset { 0 }; // where the value under way begins
    uint32_t m_version { 0 };
    uint32_t m_minorVersion { 0 };
    std::optional<Failure> m_failure;
    MessageBuilder m_builder;
    Vector<uint64_t> m_words; // of the containers under way, one upon the other
    Vector<Frame, 16> m_frames;
    Vector<uint32_t> m_objects; // the pool: records
    Vector<uint32_t> m_texts; // the pool: numbers of strings
    HashSet<std::pair<uint32_t, uint32_t>> m_checkedRegExps;
};

// Reads a leaf by the codec that this tag of WebKit's belongs to. False where there is none.
bool readWebKitLeaf(WebKitDecoder&, uint8_t tag, uint32_t& record);

// What a tag of WebKit's that no codec reads stands for: "Blob", "File" …; null for no tag of WebKit's.
ASCIILiteral nameOfWebKitTag(uint8_t);

}

#pragma once

#include "webcore/clone/BufferCarrier.h"
#include "webcore/clone/Shape.h"
#include "webcore/clone/StringHolder.h"
#include "webcore/clone/TransferList.h"
#include "webcore/clone/Word.h"
#include <span>
#include <wtf/ThreadSafeRefCounted.h>

namespace WebCore {

struct MessageScratch;

enum class Purpose : bool {
    InProcess,
    Storage, // what only lives in this process is refused
};

// The word that a record begins with.
class RecordHeader {
public:
    static constexpr uint32_t maxDetail = (1u << 24) - 1;

    RecordHeader(RecordTag tag, uint32_t detail, uint32_t count)
        : m_bits(static_cast<uint64_t>(tag) | static_cast<uint64_t>(detail) << 8 | static_cast<uint64_t>(count) << 32)
    {
    }
    explicit RecordHeader(uint64_t bits)
        : m_bits(bits)
    {
    }

    uint64_t bits() const { return m_bits; }
    RecordTag tag() const { return static_cast<RecordTag>(m_bits & 0xff); }
    uint32_t detail() const { return m_bits >> 8 & maxDetail; } // Object: the number of its shape in the message
    uint32_t count() const { return m_bits >> 32; } // words that follow

private:
    uint64_t m_bits;
};

struct MessageString {
    enum Flag : uint8_t {
        Is8Bit = 1,
        IsHeld = 2,
    };
    uint32_t offset; // bytes into the message's characters, or the number of its holder
    uint32_t length; // characters
    uint32_t hash; // as StringImpl's
    uint8_t flags;
};

// Whether a word from anywhere is a value: an immediate that JavaScriptCore knows, or a reference to something that is there. Not a hole.
bool isSoundValue(Word, std::span<const uint64_t> words, size_t recordCount, size_t stringCount);

// A value on its way: records of eight-byte words, an object each, numbered in the order in which the walk met them, and tables of the strings,
// shapes and carriers that they refer to. Lies in one piece of memory; large strings and carriers are held from there.
// Immutable, so that any number of threads may read it at once; it may be destroyed on any thread. Only its carriers can be emptied, once.
class Message : public ThreadSafeRefCounted<Message> {
public:
    // Takes what the scratch holds. Null when memory runs out; the scratch is as it was then.
    static RefPtr<Message> tryCreate(MessageScratch&, Word root);
    ~Message();

    Word root() const { return m_root; }
    std::span<const uint64_t> words() const { return { m_words, m_wordCount }; }
    std::span<const uint32_t> records() const { return { m_records, m_recordCount }; } // by object: where in words() its record begins
    RecordHeader header(uint32_t object) const { return RecordHeader(m_words[m_records[object]]); }
    std::span<const uint64_t> recordWords(uint32_t object) const { return { m_words + m_records[object] + 1, header(object).count() }; }
    bool isValue(Word word) const { return isSoundValue(word, words(), m_recordCount, m_stringCount); }
    std::span<const Shape* const> shapes() const { return { m_shapes, m_shapeCount }; }

    std::span<const MessageString> strings() const { return { m_strings, m_stringCount }; }
    StringView string(uint32_t) const;
    const StringHolder& holder(const MessageString& string) const { return m_holders[string.offset]; }

    const Vector<std::unique_ptr<Carrier>>& carriers() const { return m_carriers; }

    uint32_t transferredCount() const { return m_transferredCount; } // The first records are theirs.
    // What transferred objects had, for their carriers, once they have been detached. Before the message is given to anybody.
    void setTransferred(const Vector<uint32_t>& carriers, Vector<TransferredData>&&);

    // Bytes that the message keeps in memory, transferred contents included.
    size_t memoryCost() const { return m_memoryCost; }

    void* operator new(size_t, void* place) { return place; }
    void operator delete(Message*, std::destroying_delete_t);

private:
    Message(MessageScratch&, Word root, size_t size);

    Word m_root;
    size_t m_memoryCost;
    // All of them in the memory behind the message itself.
    uint64_t* m_words;
    const Shape** m_shapes;
    MessageString* m_strings;
    uint32_t* m_records;
    uint8_t* m_characters;
    uint32_t m_wordCount;
    uint32_t m_shapeCount;
    uint32_t m_stringCount;
    uint32_t m_recordCount;
    uint32_t m_transferredCount { 0 };
    Vector<Ref<StringHolder>> m_holders;
    Vector<std::unique_ptr<Carrier>> m_carriers;
};

}

#pragma once

#include "webcore/clone/MessageScratch.h"

namespace WebCore {

// Puts a message together from parts that come from elsewhere than a walk: bytes. A record gets its number before its words are known, so that
// others can refer to it. Running out of memory is noted, and told by finish().
class MessageBuilder {
    WTF_MAKE_NONCOPYABLE(MessageBuilder);

public:
    MessageBuilder();
    ~MessageBuilder();

    // A record's number; setRecord() must follow before finish().
    uint32_t reserveRecord();
    void setRecord(uint32_t number, RecordTag, std::span<const uint64_t> words);
    void setRecord(uint32_t number, RecordTag, uint64_t firstWord, std::span<const uint64_t> otherWords);
    uint32_t addRecord(RecordTag, std::initializer_list<uint64_t> words);
    RecordTag tagOf(uint32_t record) const; // Invalid as long as it has none

    uint32_t addString(Ref<StringImpl>&&); // its number
    StringView string(uint32_t number) const; // never a null one
    Word addBigInt(bool isNegative, std::span<const uint64_t> digits); // without zeros at the end; no digits are 0n
    uint64_t addCarrier(std::unique_ptr<Carrier>&&); // null when there was no memory for it
    const Carrier& carrier(uint32_t record) const; // of a record whose first word is a carrier's number

    // The key of a property: a number for an array index.
    uint64_t keyFor(uint32_t string) const;

    void setOutOfMemory() { m_isOutOfMemory = true; }
    bool isOutOfMemory() const { return m_isOutOfMemory; }

    // Null when memory has run out.
    RefPtr<Message> finish(Word root);

private:
    void beginRecord(uint32_t number, RecordTag, size_t wordCount);
    void appendWords(std::span<const uint64_t>);

    MessageScratch m_scratch;
    bool m_isOutOfMemory { false };
};

inline uint64_t objectWord(uint32_t record)
{
    return Word::reference(Word::Kind::Object, record).bits();
}

inline uint64_t stringWord(uint32_t number)
{
    return Word::reference(Word::Kind::String, number).bits();
}

}

#include "config.h"

#include "webcore/clone/wire/MessageBuilder.h"

#include <JavaScriptCore/Identifier.h>

namespace WebCore {

using namespace JSC;

// Where a record without words is said to begin.
static constexpr uint32_t unset = std::numeric_limits<uint32_t>::max();

MessageBuilder::MessageBuilder() = default;

MessageBuilder::~MessageBuilder() = default;

uint32_t MessageBuilder::reserveRecord()
{
    m_isOutOfMemory |= !m_scratch.records.tryAppend(unset);
    return m_scratch.records.size() - 1;
}

void MessageBuilder::appendWords(std::span<const uint64_t> words)
{
    m_isOutOfMemory |= m_scratch.words.size() + words.size() >= unset || !m_scratch.words.reserve(words.size());
    if (!m_isOutOfMemory && words.size())
        memcpy(m_scratch.words.extend(words.size()), words.data(), words.size_bytes());
}

void MessageBuilder::beginRecord(uint32_t number, RecordTag tag, size_t wordCount)
{
    if (m_isOutOfMemory)
        return;
    m_scratch.records[number] = m_scratch.words.size();
    auto header = RecordHeader(tag, 0, wordCount).bits();
    appendWords(singleElementSpan(header));
}

void MessageBuilder::setRecord(uint32_t number, RecordTag tag, std::span<const uint64_t> words)
{
    beginRecord(number, tag, words.size());
    appendWords(words);
}

void MessageBuilder::setRecord(uint32_t number, RecordTag tag, uint64_t firstWord, std::span<const uint64_t> otherWords)
{
    beginRecord(number, tag, 1 + otherWords.size());
    appendWords(singleElementSpan(firstWord));
    appendWords(otherWords);
}

uint32_t MessageBuilder::addRecord(RecordTag tag, std::initializer_list<uint64_t> words)
{
    auto number = reserveRecord();
    setRecord(number, tag, { words.begin(), words.size() });
    return number;
}

RecordTag MessageBuilder::tagOf(uint32_t record) const
{
    auto place = m_scratch.records[record];
    return place == unset || m_isOutOfMemory ? RecordTag::Invalid : RecordHeader(m_scratch.words[place]).tag();
}

uint32_t MessageBuilder::addString(Ref<StringImpl>&& string)
{
    auto number = m_scratch.addString(string);
    m_isOutOfMemory |= number == MessageScratch::noString;
    return number;
}

StringView MessageBuilder::string(uint32_t number) const
{
    auto string = m_scratch.string(number);
    return string.isEmpty() ? StringView(emptyString()) : string;
}

Word MessageBuilder::addBigInt(bool isNegative, std::span<const uint64_t> digits)
{
    auto place = m_scratch.words.size();
    uint64_t head = digits.size() << 1 | (isNegative && digits.size());
    appendWords(singleElementSpan(head));
    appendWords(digits);
    return Word::reference(Word::Kind::BigInt, place);
}

uint64_t MessageBuilder::addCarrier(std::unique_ptr<Carrier>&& carrier)
{
    if (!carrier) {
        m_isOutOfMemory = true;
        return 0;
    }
    m_scratch.carriers.append(WTFMove(carrier));
    return m_scratch.carriers.size() - 1;
}

const Carrier& MessageBuilder::carrier(uint32_t record) const
{
    return *m_scratch.carriers[m_scratch.words[m_scratch.records[record] + 1]];
}

uint64_t MessageBuilder::keyFor(uint32_t number) const
{
    auto text = string(number);
    auto index = text.is8Bit() ? parseIndex(text.span8()) : parseIndex(text.span16());
    return index ? Word::immediate(jsNumber(*index)).bits() : stringWord(number);
}

RefPtr<Message> MessageBuilder::finish(Word root)
{
    return m_isOutOfMemory ? nullptr : Message::tryCreate(m_scratch, root);
}

}

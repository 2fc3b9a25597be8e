#include "config.h"

#include "webcore/clone/wire/MessageCheck.h"

#include "webcore/clone/MessageScratch.h"
#include <JavaScriptCore/PropertyName.h>
#include <wtf/HashSet.h>

namespace WebCore {

using namespace JSC;

namespace {

bool isArrayIndex(StringView name)
{
    return parseIndex(*name.toString().impl()).has_value();
}

class Check {
public:
    explicit Check(const MessageScratch& scratch)
        : m_scratch(scratch)
        , m_words(scratch.words.span())
    {
    }

    bool isValue(uint64_t word) const { return isSoundValue(Word::fromBits(word), m_words, m_scratch.records.size(), m_scratch.strings.size()); }

    bool isSoundRecord(uint32_t place) const
    {
        if (place >= m_words.size())
            return false;
        RecordHeader header(m_words[place]);
        if (header.count() > m_words.size() - place - 1)
            return false;
        auto words = m_words.subspan(place + 1, header.count());
        auto isValue = [&](uint64_t word) { return this->isValue(word); };
        auto isValueOrHole = [&](uint64_t word) { return !word || this->isValue(word); };
        auto isInt32OrHole = [](uint64_t word) { return !word || (Word::fromBits(word).isSound() && Word::fromBits(word).asJSValue().isInt32()); };
        switch (header.tag()) {
        case RecordTag::Invalid:
        case RecordTag::MapWithProperties: // WebKit's format only
        case RecordTag::SetWithProperties:
            return false;
        case RecordTag::Object:
            return header.detail() < m_scratch.shapes.size() && m_scratch.shapes[header.detail()]->size() == words.size()
                && std::ranges::all_of(words, isValue);
        case RecordTag::KeyedObject:
            return areProperties(words);
        case RecordTag::KeyedArray:
            return !words.empty() && isUInt32(words[0]) && areProperties(words.subspan(1));
        case RecordTag::Array:
            return std::ranges::all_of(words, isValueOrHole);
        case RecordTag::Int32Array:
            return std::ranges::all_of(words, isInt32OrHole);
        case RecordTag::DoubleArray:
            return true;
        case RecordTag::Map:
            return !(words.size() % 2) && std::ranges::all_of(words, isValue);
        case RecordTag::Set:
            return std::ranges::all_of(words, isValue);
        default:
            return true;
        }
    }

private:
    static bool isUInt32(uint64_t bits)
    {
        auto word = Word::fromBits(bits);
        return word && word.isSound() && !word.isReference() && word.asJSValue().isUInt32AsAnyInt();
    }

    bool isKey(uint64_t bits) const
    {
        auto word = Word::fromBits(bits);
        if (!word.isReference())
            return isUInt32(bits) && word.asJSValue().asUInt32AsAnyInt() <= MAX_ARRAY_INDEX;
        return isValue(bits) && word.kind() == Word::Kind::String && !isArrayIndex(m_scratch.string(word.index()));
    }

    bool areProperties(std::span<const uint64_t> words) const
    {
        if (words.size() % 2)
            return false;
        for (size_t i = 0; i < words.size(); i += 2) {
            if (!isKey(words[i]) || !isValue(words[i + 1]))
                return false;
        }
        return true;
    }

    const MessageScratch& m_scratch;
    std::span<const uint64_t> m_words;
};

}

bool isSoundMessage(const MessageScratch& scratch, Word root)
{
    Check check(scratch);
    if (!check.isValue(root.bits()))
        return false;
    return std::ranges::all_of(scratch.records.span(), [&](uint32_t place) { return check.isSoundRecord(place); });
}

bool areShapeNames(const Vector<String>& names)
{
    HashSet<String> seen;
    return std::ranges::all_of(names, [&](auto& name) { return !isArrayIndex(name) && seen.add(name).isNewEntry; });
}

}

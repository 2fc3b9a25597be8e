#include "config.h"

#include "webcore/clone/wire/MessageCheck.h"

#include "webcore/clone/MessageScratch.h"
#include "webcore/clone/ViewRecords.h"
#include <JavaScriptCore/PropertyName.h>
#include <wtf/HashSet.h>

namespace WebCore {

using namespace JSC;

namespace {

bool isArrayIndex(StringView name)
{
    constexpr unsigned maxDigits = 10;
    return name.length() <= maxDigits && parseIndex(*name.toString().impl()).has_value();
}

class Check {
public:
    explicit Check(const MessageScratch& scratch)
        : m_scratch(scratch)
        , m_words(scratch.words.span())
    {
    }

    bool isValue(uint64_t word) const { return isSoundValue(Word::fromBits(word), m_words, m_scratch.records.size(), m_scratch.strings.size()); }

    bool isInside(uint32_t place) const { return place < m_words.size() && RecordHeader(m_words[place]).count() < m_words.size() - place; }

    bool isSoundRecord(uint32_t place) const
    {
        RecordHeader header(m_words[place]);
        if (header.detail() && header.tag() != RecordTag::Object && header.tag() != viewWithBytesTag)
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
            return !words.empty() && isUInt32(words[0]) && areProperties(words.subspan(1)) && !namesLength(words.subspan(1));
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

    // Which an array has already, and of another kind.
    bool namesLength(std::span<const uint64_t> properties) const
    {
        for (size_t i = 0; i < properties.size(); i += 2) {
            auto key = Word::fromBits(properties[i]);
            if (key.isReference() && m_scratch.string(key.index()) == "length"_s)
                return true;
        }
        return false;
    }

    const MessageScratch& m_scratch;
    std::span<const uint64_t> m_words;
};

}

// Or few words would make many objects.
static bool areDisjoint(const MessageScratch& scratch)
{
    Vector<uint32_t> places(scratch.records.span());
    std::ranges::sort(places);
    for (size_t i = 1; i < places.size(); ++i) {
        if (places[i] - places[i - 1] <= RecordHeader(scratch.words[places[i - 1]]).count())
            return false;
    }
    return true;
}

bool isSoundMessage(const MessageScratch& scratch, Word root)
{
    Check check(scratch);
    if (!check.isValue(root.bits()))
        return false;
    auto isInside = [&](uint32_t place) { return check.isInside(place); };
    auto isSound = [&](uint32_t place) { return check.isSoundRecord(place); };
    return std::ranges::all_of(scratch.records.span(), isInside) && areDisjoint(scratch) && std::ranges::all_of(scratch.records.span(), isSound);
}

bool areShapeNames(const Vector<String>& names)
{
    HashSet<String> seen;
    return std::ranges::all_of(names, [&](auto& name) { return !isArrayIndex(name) && seen.add(name).isNewEntry; });
}

}

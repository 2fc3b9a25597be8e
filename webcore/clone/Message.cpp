#include "config.h"

#include "webcore/clone/Message.h"

#include "webcore/clone/MessageScratch.h"

namespace WebCore {

namespace {

// Parts of a message, one behind the other, each aligned for its type.
class Layout {
public:
    explicit Layout(size_t begin)
        : m_end(begin)
    {
    }

    template<typename T> size_t add(const ScratchBuffer<T>& part)
    {
        size_t begin = roundUpToMultipleOf<alignof(T)>(m_end);
        m_end = begin + part.size() * sizeof(T);
        return begin;
    }
    size_t end() const { return m_end; }

private:
    size_t m_end;
};

size_t sizeFor(const MessageScratch& scratch)
{
    Layout layout(sizeof(Message));
    layout.add(scratch.words);
    layout.add(scratch.shapes);
    layout.add(scratch.strings);
    layout.add(scratch.records);
    layout.add(scratch.characters);
    return layout.end();
}

}

static bool isSoundBigInt(std::span<const uint64_t> words)
{
    if (words.empty())
        return false;
    constexpr uint64_t maxDigits = 1 << 14; // JavaScriptCore's limit
    auto length = words[0] >> 1;
    bool isNegative = words[0] & 1;
    if (length >= words.size() || length > maxDigits)
        return false;
    return length ? words[length] : !isNegative; // No leading zeros, and no negative zero.
}

bool isSoundValue(Word word, std::span<const uint64_t> words, size_t recordCount, size_t stringCount)
{
    if (!word || !word.isSound())
        return false;
    if (!word.isReference())
        return true;
    switch (word.kind()) {
    case Word::Kind::Object:
        return word.index() < recordCount;
    case Word::Kind::String:
        return word.index() < stringCount;
    case Word::Kind::BigInt:
        return word.index() < words.size() && isSoundBigInt(words.subspan(word.index()));
    }
    return false;
}

RefPtr<Message> Message::tryCreate(MessageScratch& scratch, Word root)
{
    auto size = sizeFor(scratch);
    auto* memory = tryAllocateForMessage(size);
    if (!memory)
        return nullptr;
    return adoptRef(*new (memory) Message(scratch, root, size));
}

Message::Message(MessageScratch& scratch, Word root, size_t size)
    : m_root(root)
    , m_memoryCost(size)
    , m_wordCount(scratch.words.size())
    , m_shapeCount(scratch.shapes.size())
    , m_stringCount(scratch.strings.size())
    , m_recordCount(scratch.records.size())
    , m_holders(WTFMove(scratch.holders))
    , m_carriers(WTFMove(scratch.carriers))
{
    Layout layout(sizeof(*this));
    auto place = [&]<typename T>(T*& member, const ScratchBuffer<T>& part) {
        member = reinterpret_cast<T*>(reinterpret_cast<uint8_t*>(this) + layout.add(part));
        if (!part.isEmpty())
            memcpy(member, part.span().data(), part.sizeInBytes());
    };
    place(m_words, scratch.words);
    place(m_shapes, scratch.shapes);
    place(m_strings, scratch.strings);
    place(m_records, scratch.records);
    place(m_characters, scratch.characters);
    scratch.shapes.clear(); // Their references are the message's now.
    for (auto& holder : m_holders)
        m_memoryCost += holder->memoryCost();
    for (auto& carrier : m_carriers)
        m_memoryCost += carrier ? carrier->memoryCost() : 0;
}

Message::~Message()
{
    for (auto* shape : shapes()) {
        if (!shape->number())
            shape->deref();
    }
}

void Message::setTransferred(const Vector<uint32_t>& carriers, Vector<TransferredData>&& transferred)
{
    m_transferredCount = transferred.size();
    for (size_t i = 0; i < transferred.size(); ++i) {
        auto& carrier = m_carriers[carriers[i]];
        if (auto* contents = std::get_if<JSC::ArrayBufferContents>(&transferred[i])) {
            m_memoryCost += contents->sizeInBytes();
            static_cast<BufferCarrier&>(*carrier).setContents(WTFMove(*contents));
        } else {
            carrier = WTFMove(std::get<std::unique_ptr<NativeCarrier>>(transferred[i]));
            m_memoryCost += carrier->memoryCost();
        }
    }
}

void Message::operator delete(Message* message, std::destroying_delete_t)
{
    message->~Message();
    fastFree(message);
}

StringView Message::string(uint32_t number) const
{
    auto& entry = m_strings[number];
    if (entry.flags & MessageString::IsHeld)
        return m_holders[entry.offset]->view();
    if (entry.flags & MessageString::Is8Bit)
        return std::span { reinterpret_cast<const LChar*>(m_characters + entry.offset), entry.length };
    return std::span { reinterpret_cast<const char16_t*>(m_characters + entry.offset), entry.length };
}

}

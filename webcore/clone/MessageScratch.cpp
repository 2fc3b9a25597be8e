#include "config.h"

#include "webcore/clone/MessageScratch.h"

namespace WebCore {

static std::span<const uint8_t> bytesOf(const StringImpl& string)
{
    if (string.is8Bit())
        return string.span8();
    return asBytes(string.span16());
}

void MessageScratch::clear()
{
    constexpr unsigned keptCapacity = 16 * 1024;
    auto empty = [](auto& vector) {
        if (vector.capacity() > keptCapacity)
            vector.clear();
        else
            vector.shrink(0);
    };
    for (auto* shape : shapes) {
        if (!shape->number())
            shape->deref();
    }
    empty(words);
    empty(records);
    empty(shapes);
    empty(strings);
    empty(characters);
    holders.clear();
    carriers.clear();
    keyed.clear();
    m_largeStrings.clear();
    if (m_pool.size() > keptCapacity)
        m_pool.clear();
    else
        memset(m_pool.mutableSpan().data(), 0, m_pool.sizeInBytes());
}

StringView MessageScratch::string(uint32_t number) const
{
    auto& entry = strings[number];
    if (entry.flags & MessageString::IsHeld)
        return holders[entry.offset]->view();
    auto* begin = characters.span().data() + entry.offset;
    if (entry.flags & MessageString::Is8Bit)
        return std::span { reinterpret_cast<const LChar*>(begin), entry.length };
    return std::span { reinterpret_cast<const char16_t*>(begin), entry.length };
}

bool MessageScratch::isSame(uint32_t number, const StringImpl& other) const
{
    auto& entry = strings[number];
    if (entry.hash != other.hash() || entry.length != other.length() || entry.flags & MessageString::IsHeld)
        return false;
    return string(number) == StringView(other);
}

std::optional<uint32_t> MessageScratch::addString(StringImpl& string)
{
    if (string.length() >= largeStringLength) [[unlikely]]
        return addLargeString(string);
    if (strings.size() * 2 >= m_pool.size() && !growPool()) [[unlikely]]
        return std::nullopt;
    unsigned hash = string.hash();
    unsigned mask = m_pool.size() - 1;
    unsigned at = hash & mask;
    while (m_pool[at]) {
        if (isSame(m_pool[at] - 1, string))
            return m_pool[at] - 1;
        at = (at + 1) & mask;
    }
    auto number = strings.size();
    MessageString entry { .offset = 0, .length = string.length(), .hash = hash, .flags = static_cast<uint8_t>(string.is8Bit() ? MessageString::Is8Bit : 0) };
    if (!append(entry, bytesOf(string))) [[unlikely]]
        return std::nullopt;
    m_pool[at] = number + 1;
    return number;
}

bool MessageScratch::append(MessageString entry, std::span<const uint8_t> bytes)
{
    if (characters.size() % alignof(char16_t) && !(entry.flags & MessageString::Is8Bit) && !characters.tryAppend(0))
        return false;
    entry.offset = characters.size();
    return characters.tryAppend(bytes) && strings.tryAppend(singleElementSpan(entry));
}

bool MessageScratch::growPool()
{
    constexpr unsigned initialSize = 64;
    Vector<uint32_t, initialSize> pool;
    unsigned size = std::max<unsigned>(initialSize, m_pool.size() * 4);
    if (!pool.tryGrow(size))
        return false;
    memset(pool.mutableSpan().data(), 0, pool.sizeInBytes());
    for (unsigned number = 0; number < strings.size(); ++number) {
        if (strings[number].flags & MessageString::IsHeld)
            continue;
        unsigned at = strings[number].hash & (size - 1);
        while (pool[at])
            at = (at + 1) & (size - 1);
        pool[at] = number + 1;
    }
    m_pool = WTFMove(pool);
    return true;
}

// Large strings are told apart by their StringImpl alone: to compare or hash their characters would cost more than a copy.
std::optional<uint32_t> MessageScratch::addLargeString(StringImpl& string)
{
    if (auto it = m_largeStrings.find(&string); it != m_largeStrings.end())
        return it->value;
    auto holder = StringHolder::tryCreate(string);
    MessageString entry { .offset = static_cast<uint32_t>(holders.size()), .length = string.length(), .hash = 0, .flags = MessageString::IsHeld };
    if (!holder || !strings.tryAppend(singleElementSpan(entry)))
        return std::nullopt;
    holders.append(holder.releaseNonNull());
    uint32_t number = strings.size() - 1;
    m_largeStrings.add(string, number);
    return number;
}

}

#include "config.h"

#include "webcore/clone/MessageScratch.h"

namespace WebCore {

static constexpr size_t maxKeptPool = 1024;

void MessageScratch::clear()
{
    for (auto* shape : shapes.span()) {
        if (!shape->number())
            shape->deref();
    }
    if (!strings.isEmpty() && !m_pool.isEmpty()) {
        memset(m_pool.data(), 0, m_pool.sizeInBytes());
        if (m_pool.size() > maxKeptPool)
            m_pool.clear();
    }
    words.clear();
    leaf.clear();
    records.clear();
    shapes.clear();
    strings.clear();
    characters.clear();
    if (!holders.isEmpty() || !m_largeStrings.isEmpty()) {
        holders.clear();
        m_largeStrings.clear();
    }
    if (!carriers.isEmpty())
        carriers.clear();
    if (!keyed.isEmpty())
        keyed.clear();
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

uint32_t MessageScratch::addString(StringImpl& string)
{
    unsigned length = string.length();
    if (length >= largeStringLength) [[unlikely]]
        return addLargeString(string);
    if (strings.size() * 2 >= m_pool.size() && !growPool()) [[unlikely]]
        return noString;
    unsigned hash = string.hash();
    unsigned mask = m_pool.size() - 1;
    unsigned at = hash & mask;
    while (m_pool[at]) {
        if (isSame(m_pool[at] - 1, string))
            return m_pool[at] - 1;
        at = (at + 1) & mask;
    }
    // Room for the characters and for their alignment.
    if (!strings.reserve(1) || !characters.reserve((length + 1) * sizeof(char16_t))) [[unlikely]]
        return noString;
    uint32_t number = strings.size();
    m_pool[at] = number + 1;
    bool is8Bit = string.is8Bit();
    if (!is8Bit && characters.size() % alignof(char16_t))
        characters.append(0);
    strings.append({ static_cast<uint32_t>(characters.size()), length, hash, static_cast<uint8_t>(is8Bit ? MessageString::Is8Bit : 0) });
    if (is8Bit)
        memcpy(characters.extend(length), string.span8().data(), length);
    else
        memcpy(characters.extend(length * sizeof(char16_t)), string.span16().data(), length * sizeof(char16_t));
    return number;
}

bool MessageScratch::growPool()
{
    constexpr size_t initialSize = 64;
    size_t size = std::max(initialSize, m_pool.size() * 4);
    if (!m_pool.reserve(size - m_pool.size()))
        return false;
    m_pool.extend(size - m_pool.size());
    memset(m_pool.data(), 0, m_pool.sizeInBytes());
    for (uint32_t number = 0; number < strings.size(); ++number) {
        if (strings[number].flags & MessageString::IsHeld)
            continue;
        size_t at = strings[number].hash & (size - 1);
        while (m_pool[at])
            at = (at + 1) & (size - 1);
        m_pool[at] = number + 1;
    }
    return true;
}

// Large strings are told apart by their StringImpl alone: to compare or hash their characters would cost more than a copy.
uint32_t MessageScratch::addLargeString(StringImpl& string)
{
    if (auto it = m_largeStrings.find(&string); it != m_largeStrings.end())
        return it->value;
    auto holder = StringHolder::tryCreate(string);
    MessageString entry { .offset = static_cast<uint32_t>(holders.size()), .length = string.length(), .hash = 0, .flags = MessageString::IsHeld };
    if (!holder || !strings.tryAppend(entry))
        return noString;
    holders.append(holder.releaseNonNull());
    uint32_t number = strings.size() - 1;
    m_largeStrings.add(string, number);
    return number;
}

}

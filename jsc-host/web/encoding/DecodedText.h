#pragma once

#include <array>
#include <unicode/utf16.h>
#include <wtf/text/ASCIIFastPath.h>
#include <wtf/text/StringBuilder.h>

namespace JSCHost {

// What decoders write to: gathers characters, since a StringBuilder takes many at once far faster than one by one. Text of Latin-1 alone stays 8-bit.
class DecodedText {
public:
    void append(char16_t unit)
    {
        if (m_count == m_units.size())
            flush();
        m_units[m_count++] = unit;
    }

    void appendCodePoint(char32_t codePoint)
    {
        if (U_IS_BMP(codePoint)) {
            append(static_cast<char16_t>(codePoint));
            return;
        }
        append(U16_LEAD(codePoint));
        append(U16_TRAIL(codePoint));
    }

    void appendASCII(std::span<const uint8_t> characters)
    {
        if (characters.size() <= m_units.size() - m_count) {
            for (auto character : characters)
                m_units[m_count++] = character;
            return;
        }
        flush();
        m_builder.append(characters);
    }

    bool isTooLong() const { return m_builder.hasOverflowed(); }

    String toString()
    {
        flush();
        return isTooLong() ? String() : m_builder.toString();
    }

private:
    void flush()
    {
        std::span<const char16_t> units = std::span(m_units).first(std::exchange(m_count, 0));
        if (!m_builder.is8Bit() || !WTF::charactersAreAllLatin1(units)) {
            m_builder.append(units);
            return;
        }
        std::array<LChar, bufferSize> characters;
        std::ranges::copy(units, characters.begin());
        m_builder.append(std::span(characters).first(units.size()));
    }

    static constexpr size_t bufferSize = 1024;

    std::array<char16_t, bufferSize> m_units;
    size_t m_count { 0 };
    StringBuilder m_builder { OverflowPolicy::RecordOverflow };
};

}

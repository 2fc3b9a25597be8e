#include "config.h"

#include "webcore/UTF8.h"

#include <unicode/utf16.h>
#include <unicode/utf8.h>
#include <wtf/text/ASCIIFastPath.h>
#include <wtf/unicode/UTF8Conversion.h>

namespace WebCore {

static constexpr char32_t replacementCharacter = 0xFFFD;

// The character at the position, which moves behind it.
static char32_t nextCharacter(std::span<const char16_t> units, size_t& position)
{
    char32_t character = units[position++];
    if (!U16_IS_SURROGATE(character))
        return character;
    if (U16_IS_SURROGATE_LEAD(character) && position < units.size() && U16_IS_TRAIL(units[position]))
        return U16_GET_SUPPLEMENTARY(character, units[position++]);
    return replacementCharacter;
}

static char32_t nextCharacter(std::span<const LChar> characters, size_t& position)
{
    return characters[position++];
}

static size_t lengthOfCharacter(char32_t character)
{
    return U8_LENGTH(static_cast<UChar32>(character));
}

template<typename Unit> static size_t lengthOf(std::span<const Unit> units)
{
    if (charactersAreAllASCII(units))
        return units.size();
    size_t length = 0;
    for (size_t position = 0; position < units.size();)
        length += lengthOfCharacter(nextCharacter(units, position));
    return length;
}

template<typename Unit> static UTF8Written write(std::span<const Unit> units, std::span<uint8_t> target)
{
    size_t read = 0, written = 0;
    while (read < units.size()) {
        size_t next = read;
        char32_t character = nextCharacter(units, next);
        if (isASCII(character)) {
            if (written == target.size())
                break;
            target[written++] = character;
        } else {
            if (target.size() - written < lengthOfCharacter(character))
                break;
            U8_APPEND_UNSAFE(target.data(), written, character);
        }
        read = next;
    }
    return { read, written };
}

size_t utf8Length(StringView text)
{
    return text.is8Bit() ? lengthOf(text.span8()) : lengthOf(text.span16());
}

UTF8Written writeUTF8(StringView text, std::span<uint8_t> target)
{
    if (!text.is8Bit())
        return write(text.span16(), target);
    auto characters = text.span8().first(std::min<size_t>(text.length(), target.size()));
    if (!charactersAreAllASCII(characters))
        return write(text.span8(), target);
    memcpySpan(target, characters);
    return { characters.size(), characters.size() };
}

String decodeUTF8(std::span<const uint8_t> bytes)
{
    if (bytes.size() >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF)
        bytes = bytes.subspan(3);
    if (charactersAreAllASCII(bytes)) {
        std::span<LChar> characters;
        auto string = bytes.empty() ? RefPtr<StringImpl>(StringImpl::empty()) : StringImpl::tryCreateUninitialized(bytes.size(), characters);
        if (string)
            memcpySpan(characters, bytes);
        return string;
    }
    Vector<char16_t> units;
    if (bytes.size() > String::MaxLength || !units.tryGrow(bytes.size()))
        return {};
    auto converted = WTF::Unicode::convertReplacingInvalidSequences(byteCast<char8_t>(bytes), units.mutableSpan());
    return String(converted.buffer);
}

}

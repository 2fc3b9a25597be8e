#include "config.h"

#include "jsc-host/web/encoding/EncodingIndexes.h"

#include "jsc-host/web/encoding/EncodingData.h"
#include <algorithm>
#include <unicode/ucnv.h>
#include <wtf/NeverDestroyed.h>

namespace JSCHost {

namespace {

// One converter of ICU, asked for single characters.
class Converter {
public:
    explicit Converter(const char* name)
    {
        UErrorCode error = U_ZERO_ERROR;
        m_converter = ucnv_open(name, &error);
    }

    ~Converter() { ucnv_close(m_converter); }

    // The only code point that the bytes stand for; none if there is no such, or only one for private use that the index does not have.
    char32_t codePoint(std::initializer_list<uint8_t> bytes, bool hasPrivateUse = true)
    {
        if (!m_converter)
            return noCodePoint;
        UErrorCode error = U_ZERO_ERROR;
        UChar units[4];
        auto length = ucnv_toUChars(m_converter, units, std::size(units), reinterpret_cast<const char*>(bytes.begin()), bytes.size(), &error);
        if (U_FAILURE(error) || length <= 0)
            return noCodePoint;
        int32_t position = 0;
        UChar32 character;
        U16_NEXT(units, position, length, character);
        if (position != length || character == 0xFFFD || character == 0x1A || (!hasPrivateUse && character >= 0xE000 && character <= 0xF8FF))
            return noCodePoint;
        return character;
    }

private:
    UConverter* m_converter;
};

struct ByteRange {
    uint8_t first;
    uint8_t last;
};

using Index = Vector<char32_t>;

// An index whose pointers count trail bytes within lead bytes; trail bytes may be two ranges.
Index makeIndex(const char* converterName, std::initializer_list<ByteRange> leads, std::initializer_list<ByteRange> trails, bool hasPrivateUse,
    std::span<const MappingFix> fixes)
{
    Converter converter(converterName);
    Index index;
    for (auto leadRange : leads) {
        for (unsigned lead = leadRange.first; lead <= leadRange.last; ++lead) {
            for (auto trailRange : trails) {
                for (unsigned trail = trailRange.first; trail <= trailRange.last; ++trail) {
                    auto bytes = lead << 8 | trail;
                    auto fix = std::ranges::lower_bound(fixes, bytes, {}, &MappingFix::bytes);
                    if (fix != fixes.end() && fix->bytes == bytes)
                        index.append(fix->character);
                    else
                        index.append(converter.codePoint({ static_cast<uint8_t>(lead), static_cast<uint8_t>(trail) }, hasPrivateUse));
                }
            }
        }
    }
    return index;
}

Index makeJIS0212Index()
{
    Converter converter("euc-jp-2007");
    Index index;
    // The converter has characters of IBM in the rows after.
    for (unsigned lead = 0xA1; lead < 0xF3; ++lead) {
        for (unsigned trail = 0xA1; trail <= 0xFE; ++trail)
            index.append(converter.codePoint({ 0x8F, static_cast<uint8_t>(lead), static_cast<uint8_t>(trail) }));
    }
    return index;
}

using SingleByteIndex = std::array<char16_t, 128>;

std::span<const MappingFix> singleByteFixes(Encoding encoding)
{
    switch (encoding) {
    case Encoding::KOI8_U:
        return koi8UFixes;
    case Encoding::Windows1253:
        return windows1253Fixes;
    case Encoding::Windows1255:
        return windows1255Fixes;
    default:
        return {};
    }
}

SingleByteIndex makeSingleByteIndex(Encoding encoding)
{
    SingleByteIndex index;
    if (encoding == Encoding::UserDefined) {
        for (unsigned i = 0; i < index.size(); ++i)
            index[i] = 0xF780 + i;
        return index;
    }
    if (encoding == Encoding::ISO8859_16) {
        for (unsigned i = 0; i < index.size(); ++i)
            index[i] = i < 0x20 ? 0x80 + i : iso8859_16UpperHalf[i - 0x20];
        return index;
    }
    // ICU's converter of that name has characters for private use.
    Converter converter(encoding == Encoding::Windows874 ? "ibm-1162_P100-1999" : encodingName(encoding).characters());
    for (unsigned i = 0; i < index.size(); ++i) {
        auto character = converter.codePoint({ static_cast<uint8_t>(0x80 + i) });
        index[i] = character == noCodePoint ? 0xFFFD : character;
    }
    for (auto fix : singleByteFixes(encoding))
        index[fix.bytes - 0x80] = fix.character;
    return index;
}

}

std::span<const char16_t, 128> singleByteIndex(Encoding encoding)
{
    static std::array<std::once_flag, encodingCount> made;
    static std::array<SingleByteIndex, encodingCount> indexes;
    auto number = static_cast<size_t>(encoding);
    std::call_once(made[number], [&] { indexes[number] = makeSingleByteIndex(encoding); });
    return indexes[number];
}

std::span<const char32_t> jis0208Index()
{
    static const NeverDestroyed index = makeIndex("ibm-943_P15A-2003", { { 0x81, 0x9F }, { 0xE0, 0xFC } }, { { 0x40, 0x7E }, { 0x80, 0xFC } }, true, {});
    return index.get().span();
}

std::span<const char32_t> jis0212Index()
{
    static const NeverDestroyed index = makeJIS0212Index();
    return index.get().span();
}

std::span<const char32_t> eucKRIndex()
{
    static const NeverDestroyed index = makeIndex("windows-949-2000", { { 0x81, 0xFE } }, { { 0x41, 0xFE } }, false, {});
    return index.get().span();
}

std::span<const char32_t> gb18030Index()
{
    static const NeverDestroyed index = makeIndex("gb18030", { { 0x81, 0xFE } }, { { 0x40, 0x7E }, { 0x80, 0xFE } }, true, gb18030Fixes);
    return index.get().span();
}

std::span<const char32_t> big5Index()
{
    static const NeverDestroyed index = makeIndex("Big5-HKSCS", { { 0x81, 0xFE } }, { { 0x40, 0x7E }, { 0xA1, 0xFE } }, false, big5Fixes);
    return index.get().span();
}

char32_t gb18030RangesCodePoint(uint32_t pointer)
{
    constexpr uint32_t endOfBMP = 39420, startOfSupplementary = 189000, endOfSupplementary = 1237576;
    constexpr uint32_t privateUsePointer = 7457;
    if (pointer == privateUsePointer)
        return 0xE7C7;
    if (pointer >= startOfSupplementary && pointer < endOfSupplementary)
        return 0x10000 + pointer - startOfSupplementary;
    if (pointer >= endOfBMP)
        return noCodePoint;
    auto next = std::ranges::upper_bound(gb18030Ranges, pointer, {}, &GB18030Range::pointer);
    auto& range = *std::prev(next);
    return range.character + pointer - range.pointer;
}

}

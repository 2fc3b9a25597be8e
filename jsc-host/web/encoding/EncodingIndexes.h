// The standard's indexes (section 5) as tables, made from ICU's converters and EncodingData.h when they are first asked for. Any thread.
#pragma once

#include "jsc-host/web/encoding/EncodingLabels.h"
#include <span>

namespace JSCHost {

// What an index has at a pointer beyond its end, or where it has nothing.
constexpr char32_t noCodePoint = 0;

// The characters of the bytes 0x80 to 0xFF of a single-byte encoding; U+FFFD for none.
std::span<const char16_t, 128> singleByteIndex(Encoding);

// By pointer, as the decoders of the standard compute it.
std::span<const char32_t> jis0208Index();
std::span<const char32_t> jis0212Index();
std::span<const char32_t> eucKRIndex();
std::span<const char32_t> gb18030Index();
std::span<const char32_t> big5Index(); // without the four pointers that stand for two code points
char32_t gb18030RangesCodePoint(uint32_t pointer);

inline char32_t codePointAt(std::span<const char32_t> index, size_t pointer)
{
    return pointer < index.size() ? index[pointer] : noCodePoint;
}

}

// Where the standard's indexes (https://encoding.spec.whatwg.org, section 5) are not what ICU's converters have, and the ranges of gb18030. Sorted for a binary
// search.
#pragma once

#include <cstdint>
#include <span>

namespace JSCHost {

struct MappingFix {
    uint16_t bytes; // one byte, or two with the lead byte first
    char16_t character; // U+FFFD for none
};

struct GB18030Range {
    uint16_t pointer;
    char16_t character;
};

extern const std::span<const MappingFix> koi8UFixes;
extern const std::span<const MappingFix> windows1253Fixes;
extern const std::span<const MappingFix> windows1255Fixes;
extern const std::span<const MappingFix> big5Fixes; // of Big5-HKSCS, which has private use characters for some, and none for duplicates
extern const std::span<const MappingFix> gb18030Fixes; // GB 18030-2022, with the exceptions that the standard makes

// ICU has no converter for ISO-8859-16. From 0xA0 on.
extern const std::span<const char16_t> iso8859_16UpperHalf;

extern const std::span<const GB18030Range> gb18030Ranges;

}

// The encodings of the Encoding standard (https://encoding.spec.whatwg.org, section 4) and the labels that stand for them.
#pragma once

#include <cstdint>
#include <optional>
#include <wtf/text/ASCIILiteral.h>
#include <wtf/text/StringView.h>

namespace JSCHost {

enum class Encoding : uint8_t {
    UTF8,
    IBM866,
    ISO8859_2,
    ISO8859_3,
    ISO8859_4,
    ISO8859_5,
    ISO8859_6,
    ISO8859_7,
    ISO8859_8,
    ISO8859_8_I,
    ISO8859_10,
    ISO8859_13,
    ISO8859_14,
    ISO8859_15,
    ISO8859_16,
    KOI8_R,
    KOI8_U,
    Macintosh,
    Windows874,
    Windows1250,
    Windows1251,
    Windows1252,
    Windows1253,
    Windows1254,
    Windows1255,
    Windows1256,
    Windows1257,
    Windows1258,
    MacCyrillic,
    GBK,
    GB18030,
    Big5,
    EUC_JP,
    ISO2022_JP,
    Shift_JIS,
    EUC_KR,
    Replacement,
    UTF16BE,
    UTF16LE,
    UserDefined,
};
constexpr size_t encodingCount = static_cast<size_t>(Encoding::UserDefined) + 1;

// The standard's "get an encoding": ASCII case and white space around the label do not matter. Nothing for an unknown label.
std::optional<Encoding> encodingFromLabel(StringView);

// The name in lower case, as TextDecoder shows it.
ASCIILiteral encodingName(Encoding);

}

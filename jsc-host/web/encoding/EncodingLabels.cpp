#include "config.h"

#include "jsc-host/web/encoding/EncodingLabels.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace JSCHost {

namespace {

struct Label {
    std::string_view text;
    Encoding encoding;
};

// In ASCII order, for a binary search.
constexpr Label labels[] = {
    { "866", Encoding::IBM866 },
    { "ansi_x3.4-1968", Encoding::Windows1252 },
    { "arabic", Encoding::ISO8859_6 },
    { "ascii", Encoding::Windows1252 },
    { "asmo-708", Encoding::ISO8859_6 },
    { "big5", Encoding::Big5 },
    { "big5-hkscs", Encoding::Big5 },
    { "chinese", Encoding::GBK },
    { "cn-big5", Encoding::Big5 },
    { "cp1250", Encoding::Windows1250 },
    { "cp1251", Encoding::Windows1251 },
    { "cp1252", Encoding::Windows1252 },
    { "cp1253", Encoding::Windows1253 },
    { "cp1254", Encoding::Windows1254 },
    { "cp1255", Encoding::Windows1255 },
    { "cp1256", Encoding::Windows1256 },
    { "cp1257", Encoding::Windows1257 },
    { "cp1258", Encoding::Windows1258 },
    { "cp819", Encoding::Windows1252 },
    { "cp866", Encoding::IBM866 },
    { "csbig5", Encoding::Big5 },
    { "cseuckr", Encoding::EUC_KR },
    { "cseucpkdfmtjapanese", Encoding::EUC_JP },
    { "csgb2312", Encoding::GBK },
    { "csibm866", Encoding::IBM866 },
    { "csiso2022jp", Encoding::ISO2022_JP },
    { "csiso2022kr", Encoding::Replacement },
    { "csiso58gb231280", Encoding::GBK },
    { "csiso88596e", Encoding::ISO8859_6 },
    { "csiso88596i", Encoding::ISO8859_6 },
    { "csiso88598e", Encoding::ISO8859_8 },
    { "csiso88598i", Encoding::ISO8859_8_I },
    { "csisolatin1", Encoding::Windows1252 },
    { "csisolatin2", Encoding::ISO8859_2 },
    { "csisolatin3", Encoding::ISO8859_3 },
    { "csisolatin4", Encoding::ISO8859_4 },
    { "csisolatin5", Encoding::Windows1254 },
    { "csisolatin6", Encoding::ISO8859_10 },
    { "csisolatin9", Encoding::ISO8859_15 },
    { "csisolatinarabic", Encoding::ISO8859_6 },
    { "csisolatincyrillic", Encoding::ISO8859_5 },
    { "csisolatingreek", Encoding::ISO8859_7 },
    { "csisolatinhebrew", Encoding::ISO8859_8 },
    { "cskoi8r", Encoding::KOI8_R },
    { "csksc56011987", Encoding::EUC_KR },
    { "csmacintosh", Encoding::Macintosh },
    { "csshiftjis", Encoding::Shift_JIS },
    { "csunicode", Encoding::UTF16LE },
    { "cyrillic", Encoding::ISO8859_5 },
    { "dos-874", Encoding::Windows874 },
    { "ecma-114", Encoding::ISO8859_6 },
    { "ecma-118", Encoding::ISO8859_7 },
    { "elot_928", Encoding::ISO8859_7 },
    { "euc-jp", Encoding::EUC_JP },
    { "euc-kr", Encoding::EUC_KR },
    { "gb18030", Encoding::GB18030 },
    { "gb2312", Encoding::GBK },
    { "gb_2312", Encoding::GBK },
    { "gb_2312-80", Encoding::GBK },
    { "gbk", Encoding::GBK },
    { "greek", Encoding::ISO8859_7 },
    { "greek8", Encoding::ISO8859_7 },
    { "hebrew", Encoding::ISO8859_8 },
    { "hz-gb-2312", Encoding::Replacement },
    { "ibm819", Encoding::Windows1252 },
    { "ibm866", Encoding::IBM866 },
    { "iso-10646-ucs-2", Encoding::UTF16LE },
    { "iso-2022-cn", Encoding::Replacement },
    { "iso-2022-cn-ext", Encoding::Replacement },
    { "iso-2022-jp", Encoding::ISO2022_JP },
    { "iso-2022-kr", Encoding::Replacement },
    { "iso-8859-1", Encoding::Windows1252 },
    { "iso-8859-10", Encoding::ISO8859_10 },
    { "iso-8859-11", Encoding::Windows874 },
    { "iso-8859-13", Encoding::ISO8859_13 },
    { "iso-8859-14", Encoding::ISO8859_14 },
    { "iso-8859-15", Encoding::ISO8859_15 },
    { "iso-8859-16", Encoding::ISO8859_16 },
    { "iso-8859-2", Encoding::ISO8859_2 },
    { "iso-8859-3", Encoding::ISO8859_3 },
    { "iso-8859-4", Encoding::ISO8859_4 },
    { "iso-8859-5", Encoding::ISO8859_5 },
    { "iso-8859-6", Encoding::ISO8859_6 },
    { "iso-8859-6-e", Encoding::ISO8859_6 },
    { "iso-8859-6-i", Encoding::ISO8859_6 },
    { "iso-8859-7", Encoding::ISO8859_7 },
    { "iso-8859-8", Encoding::ISO8859_8 },
    { "iso-8859-8-e", Encoding::ISO8859_8 },
    { "iso-8859-8-i", Encoding::ISO8859_8_I },
    { "iso-8859-9", Encoding::Windows1254 },
    { "iso-ir-100", Encoding::Windows1252 },
    { "iso-ir-101", Encoding::ISO8859_2 },
    { "iso-ir-109", Encoding::ISO8859_3 },
    { "iso-ir-110", Encoding::ISO8859_4 },
    { "iso-ir-126", Encoding::ISO8859_7 },
    { "iso-ir-127", Encoding::ISO8859_6 },
    { "iso-ir-138", Encoding::ISO8859_8 },
    { "iso-ir-144", Encoding::ISO8859_5 },
    { "iso-ir-148", Encoding::Windows1254 },
    { "iso-ir-149", Encoding::EUC_KR },
    { "iso-ir-157", Encoding::ISO8859_10 },
    { "iso-ir-58", Encoding::GBK },
    { "iso8859-1", Encoding::Windows1252 },
    { "iso8859-10", Encoding::ISO8859_10 },
    { "iso8859-11", Encoding::Windows874 },
    { "iso8859-13", Encoding::ISO8859_13 },
    { "iso8859-14", Encoding::ISO8859_14 },
    { "iso8859-15", Encoding::ISO8859_15 },
    { "iso8859-2", Encoding::ISO8859_2 },
    { "iso8859-3", Encoding::ISO8859_3 },
    { "iso8859-4", Encoding::ISO8859_4 },
    { "iso8859-5", Encoding::ISO8859_5 },
    { "iso8859-6", Encoding::ISO8859_6 },
    { "iso8859-7", Encoding::ISO8859_7 },
    { "iso8859-8", Encoding::ISO8859_8 },
    { "iso8859-9", Encoding::Windows1254 },
    { "iso88591", Encoding::Windows1252 },
    { "iso885910", Encoding::ISO8859_10 },
    { "iso885911", Encoding::Windows874 },
    { "iso885913", Encoding::ISO8859_13 },
    { "iso885914", Encoding::ISO8859_14 },
    { "iso885915", Encoding::ISO8859_15 },
    { "iso88592", Encoding::ISO8859_2 },
    { "iso88593", Encoding::ISO8859_3 },
    { "iso88594", Encoding::ISO8859_4 },
    { "iso88595", Encoding::ISO8859_5 },
    { "iso88596", Encoding::ISO8859_6 },
    { "iso88597", Encoding::ISO8859_7 },
    { "iso88598", Encoding::ISO8859_8 },
    { "iso88599", Encoding::Windows1254 },
    { "iso_8859-1", Encoding::Windows1252 },
    { "iso_8859-15", Encoding::ISO8859_15 },
    { "iso_8859-1:1987", Encoding::Windows1252 },
    { "iso_8859-2", Encoding::ISO8859_2 },
    { "iso_8859-2:1987", Encoding::ISO8859_2 },
    { "iso_8859-3", Encoding::ISO8859_3 },
    { "iso_8859-3:1988", Encoding::ISO8859_3 },
    { "iso_8859-4", Encoding::ISO8859_4 },
    { "iso_8859-4:1988", Encoding::ISO8859_4 },
    { "iso_8859-5", Encoding::ISO8859_5 },
    { "iso_8859-5:1988", Encoding::ISO8859_5 },
    { "iso_8859-6", Encoding::ISO8859_6 },
    { "iso_8859-6:1987", Encoding::ISO8859_6 },
    { "iso_8859-7", Encoding::ISO8859_7 },
    { "iso_8859-7:1987", Encoding::ISO8859_7 },
    { "iso_8859-8", Encoding::ISO8859_8 },
    { "iso_8859-8:1988", Encoding::ISO8859_8 },
    { "iso_8859-9", Encoding::Windows1254 },
    { "iso_8859-9:1989", Encoding::Windows1254 },
    { "koi", Encoding::KOI8_R },
    { "koi8", Encoding::KOI8_R },
    { "koi8-r", Encoding::KOI8_R },
    { "koi8-ru", Encoding::KOI8_U },
    { "koi8-u", Encoding::KOI8_U },
    { "koi8_r", Encoding::KOI8_R },
    { "korean", Encoding::EUC_KR },
    { "ks_c_5601-1987", Encoding::EUC_KR },
    { "ks_c_5601-1989", Encoding::EUC_KR },
    { "ksc5601", Encoding::EUC_KR },
    { "ksc_5601", Encoding::EUC_KR },
    { "l1", Encoding::Windows1252 },
    { "l2", Encoding::ISO8859_2 },
    { "l3", Encoding::ISO8859_3 },
    { "l4", Encoding::ISO8859_4 },
    { "l5", Encoding::Windows1254 },
    { "l6", Encoding::ISO8859_10 },
    { "l9", Encoding::ISO8859_15 },
    { "latin1", Encoding::Windows1252 },
    { "latin2", Encoding::ISO8859_2 },
    { "latin3", Encoding::ISO8859_3 },
    { "latin4", Encoding::ISO8859_4 },
    { "latin5", Encoding::Windows1254 },
    { "latin6", Encoding::ISO8859_10 },
    { "logical", Encoding::ISO8859_8_I },
    { "mac", Encoding::Macintosh },
    { "macintosh", Encoding::Macintosh },
    { "ms932", Encoding::Shift_JIS },
    { "ms_kanji", Encoding::Shift_JIS },
    { "replacement", Encoding::Replacement },
    { "shift-jis", Encoding::Shift_JIS },
    { "shift_jis", Encoding::Shift_JIS },
    { "sjis", Encoding::Shift_JIS },
    { "sun_eu_greek", Encoding::ISO8859_7 },
    { "tis-620", Encoding::Windows874 },
    { "ucs-2", Encoding::UTF16LE },
    { "unicode", Encoding::UTF16LE },
    { "unicode-1-1-utf-8", Encoding::UTF8 },
    { "unicode11utf8", Encoding::UTF8 },
    { "unicode20utf8", Encoding::UTF8 },
    { "unicodefeff", Encoding::UTF16LE },
    { "unicodefffe", Encoding::UTF16BE },
    { "us-ascii", Encoding::Windows1252 },
    { "utf-16", Encoding::UTF16LE },
    { "utf-16be", Encoding::UTF16BE },
    { "utf-16le", Encoding::UTF16LE },
    { "utf-8", Encoding::UTF8 },
    { "utf8", Encoding::UTF8 },
    { "visual", Encoding::ISO8859_8 },
    { "windows-1250", Encoding::Windows1250 },
    { "windows-1251", Encoding::Windows1251 },
    { "windows-1252", Encoding::Windows1252 },
    { "windows-1253", Encoding::Windows1253 },
    { "windows-1254", Encoding::Windows1254 },
    { "windows-1255", Encoding::Windows1255 },
    { "windows-1256", Encoding::Windows1256 },
    { "windows-1257", Encoding::Windows1257 },
    { "windows-1258", Encoding::Windows1258 },
    { "windows-31j", Encoding::Shift_JIS },
    { "windows-874", Encoding::Windows874 },
    { "windows-949", Encoding::EUC_KR },
    { "x-cp1250", Encoding::Windows1250 },
    { "x-cp1251", Encoding::Windows1251 },
    { "x-cp1252", Encoding::Windows1252 },
    { "x-cp1253", Encoding::Windows1253 },
    { "x-cp1254", Encoding::Windows1254 },
    { "x-cp1255", Encoding::Windows1255 },
    { "x-cp1256", Encoding::Windows1256 },
    { "x-cp1257", Encoding::Windows1257 },
    { "x-cp1258", Encoding::Windows1258 },
    { "x-euc-jp", Encoding::EUC_JP },
    { "x-gbk", Encoding::GBK },
    { "x-mac-cyrillic", Encoding::MacCyrillic },
    { "x-mac-roman", Encoding::Macintosh },
    { "x-mac-ukrainian", Encoding::MacCyrillic },
    { "x-sjis", Encoding::Shift_JIS },
    { "x-unicode20utf8", Encoding::UTF8 },
    { "x-user-defined", Encoding::UserDefined },
    { "x-x-big5", Encoding::Big5 },
};
static_assert(std::ranges::is_sorted(labels, {}, &Label::text));

constexpr std::array names {
    "utf-8"_s, // Encoding::UTF8
    "ibm866"_s, // Encoding::IBM866
    "iso-8859-2"_s, // Encoding::ISO8859_2
    "iso-8859-3"_s, // Encoding::ISO8859_3
    "iso-8859-4"_s, // Encoding::ISO8859_4
    "iso-8859-5"_s, // Encoding::ISO8859_5
    "iso-8859-6"_s, // Encoding::ISO8859_6
    "iso-8859-7"_s, // Encoding::ISO8859_7
    "iso-8859-8"_s, // Encoding::ISO8859_8
    "iso-8859-8-i"_s, // Encoding::ISO8859_8_I
    "iso-8859-10"_s, // Encoding::ISO8859_10
    "iso-8859-13"_s, // Encoding::ISO8859_13
    "iso-8859-14"_s, // Encoding::ISO8859_14
    "iso-8859-15"_s, // Encoding::ISO8859_15
    "iso-8859-16"_s, // Encoding::ISO8859_16
    "koi8-r"_s, // Encoding::KOI8_R
    "koi8-u"_s, // Encoding::KOI8_U
    "macintosh"_s, // Encoding::Macintosh
    "windows-874"_s, // Encoding::Windows874
    "windows-1250"_s, // Encoding::Windows1250
    "windows-1251"_s, // Encoding::Windows1251
    "windows-1252"_s, // Encoding::Windows1252
    "windows-1253"_s, // Encoding::Windows1253
    "windows-1254"_s, // Encoding::Windows1254
    "windows-1255"_s, // Encoding::Windows1255
    "windows-1256"_s, // Encoding::Windows1256
    "windows-1257"_s, // Encoding::Windows1257
    "windows-1258"_s, // Encoding::Windows1258
    "x-mac-cyrillic"_s, // Encoding::MacCyrillic
    "gbk"_s, // Encoding::GBK
    "gb18030"_s, // Encoding::GB18030
    "big5"_s, // Encoding::Big5
    "euc-jp"_s, // Encoding::EUC_JP
    "iso-2022-jp"_s, // Encoding::ISO2022_JP
    "shift_jis"_s, // Encoding::Shift_JIS
    "euc-kr"_s, // Encoding::EUC_KR
    "replacement"_s, // Encoding::Replacement
    "utf-16be"_s, // Encoding::UTF16BE
    "utf-16le"_s, // Encoding::UTF16LE
    "x-user-defined"_s, // Encoding::UserDefined
};
static_assert(names.size() == encodingCount);

}

std::optional<Encoding> encodingFromLabel(StringView label)
{
    constexpr unsigned maxLength = 32;
    auto trimmed = label.trim([](char16_t unit) { return unit == '\t' || unit == '\n' || unit == '\f' || unit == '\r' || unit == ' '; });
    if (trimmed.length() > maxLength)
        return std::nullopt;
    std::array<char, maxLength> lowercase;
    for (unsigned i = 0; i < trimmed.length(); ++i) {
        if (!isASCII(trimmed[i]))
            return std::nullopt;
        lowercase[i] = toASCIILower(static_cast<char>(trimmed[i]));
    }
    std::string_view wanted(lowercase.data(), trimmed.length());
    auto found = std::ranges::lower_bound(labels, wanted, {}, &Label::text);
    if (found == std::end(labels) || found->text != wanted)
        return std::nullopt;
    return found->encoding;
}

ASCIILiteral encodingName(Encoding encoding)
{
    return names[static_cast<size_t>(encoding)];
}

}

#include "config.h"

#include "jsc-host/console/Text.h"

#include <unicode/uchar.h>
#include <unicode/utf16.h>

namespace JSCHost {

static constexpr unsigned maxLengthWithin = 1 << 19;

static void appendHex(StringBuilder& builder, unsigned value, unsigned digits)
{
    static constexpr auto hexDigits = "0123456789ABCDEF";
    for (unsigned i = digits; i--;)
        builder.append(hexDigits[(value >> (4 * i)) & 0xF]);
}

static bool appendShortEscape(StringBuilder& builder, char16_t unit)
{
    switch (unit) {
    case '\b':
        builder.append("\\b"_s);
        return true;
    case '\t':
        builder.append("\\t"_s);
        return true;
    case '\n':
        builder.append("\\n"_s);
        return true;
    case '\f':
        builder.append("\\f"_s);
        return true;
    case '\r':
        builder.append("\\r"_s);
        return true;
    case '\\':
        builder.append("\\\\"_s);
        return true;
    default:
        return false;
    }
}

static void appendEscaped(StringBuilder& builder, StringView text, char16_t quote)
{
    for (unsigned i = 0; i < text.length(); ++i) {
        char16_t unit = text[i];
        if (U16_IS_LEAD(unit) && i + 1 < text.length() && U16_IS_TRAIL(text[i + 1])) {
            builder.append(unit, text[++i]);
            continue;
        }
        if (quote && unit == quote)
            builder.append('\\', unit);
        else if (appendShortEscape(builder, unit))
            continue;
        else if (unit < 0x20 || (unit >= 0x7F && unit <= 0x9F)) {
            builder.append("\\x"_s);
            appendHex(builder, unit, 2);
        } else if (U16_IS_SURROGATE(unit)) {
            builder.append("\\u"_s);
            appendHex(builder, unit, 4);
        } else
            builder.append(unit);
    }
}

static char16_t bestQuote(StringView text)
{
    if (!text.contains('\''))
        return '\'';
    if (!text.contains('"'))
        return '"';
    return text.contains('`') || text.contains("${"_s) ? '\'' : '`';
}

String quoted(StringView text)
{
    char16_t quote = bestQuote(text);
    StringBuilder builder;
    builder.append(quote);
    appendEscaped(builder, text, quote);
    builder.append(quote);
    return builder.toString();
}

String escaped(StringView text)
{
    StringBuilder builder;
    appendEscaped(builder, text, 0);
    return builder.toString();
}

String bounded(const String& text)
{
    return text.length() > maxLengthWithin ? makeString(StringView(text).left(maxLengthWithin), "..."_s) : text;
}

String symbolText(const SymbolImpl& symbol)
{
    return makeString("Symbol("_s, symbol.isNullSymbol() ? emptyString() : escaped(StringView(&symbol).left(maxLengthWithin)), ')');
}

bool isPlainKey(StringView key)
{
    if (key.isEmpty() || isASCIIDigit(key[0]))
        return false;
    for (auto unit : key.codeUnits()) {
        if (!isASCIIAlphanumeric(unit) && unit != '_' && unit != '$')
            return false;
    }
    return true;
}

static unsigned widthOfCharacter(char32_t character)
{
    switch (u_charType(character)) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_FORMAT_CHAR:
    case U_CONTROL_CHAR:
        return 0;
    default:
        break;
    }
    auto width = u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_FULLWIDTH || width == U_EA_WIDE ? 2 : 1;
}

unsigned displayWidth(StringView text)
{
    if (text.containsOnlyASCII())
        return text.length();
    unsigned width = 0;
    for (auto character : text.codePoints())
        width += widthOfCharacter(character);
    return width;
}

String countOf(size_t count, ASCIILiteral noun)
{
    return makeString(count, ' ', noun, count == 1 ? ""_s : "s"_s);
}

String spaces(unsigned count)
{
    StringBuilder builder;
    for (unsigned i = 0; i < count; ++i)
        builder.append(' ');
    return builder.toString();
}

String indentedAfterLineFeeds(const String& text, unsigned indentation)
{
    if (!indentation || !text.contains('\n'))
        return text;
    return makeStringByReplacingAll(text, StringView("\n"_s), makeString('\n', spaces(indentation)));
}

}

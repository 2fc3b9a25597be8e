// Pieces of text for the inspector and the console: quoting, escapes, widths on a terminal.
#pragma once

#include <wtf/Vector.h>
#include <wtf/text/StringBuilder.h>
#include <wtf/text/SymbolImpl.h>
#include <wtf/text/WTFString.h>

namespace JSCHost {

// The string as a literal of JavaScript: the quotes it needs fewest escapes in, control characters and lone surrogates escaped.
String quoted(StringView);

// The string with control characters and lone surrogates escaped as in a literal, without quotes.
String escaped(StringView);

// The beginning of a text that is too long to be put into another one whole.
String bounded(const String&);

// The symbol as Symbol.prototype.toString shows it.
String symbolText(const SymbolImpl&);

// Whether an object literal could have this key without quotes.
bool isPlainKey(StringView);

// The columns that a line takes on a terminal: wide East Asian characters and emoji take two, combining marks none.
unsigned displayWidth(StringView);

// The count with its noun: "1 item", "2 items".
String countOf(size_t, ASCIILiteral noun);

String spaces(unsigned count);

// Puts the same number of spaces after every line feed.
String indentedAfterLineFeeds(const String&, unsigned indentation);

}

// Between strings and UTF-8 as the web's standards want it: with U+FFFD for what is invalid. Plain functions, any thread.
#pragma once

#include <span>
#include <wtf/text/StringView.h>
#include <wtf/text/WTFString.h>

namespace WebCore {

// How many bytes the whole string takes.
size_t utf8Length(StringView);

struct UTF8Written {
    size_t unitsRead;
    size_t bytesWritten;
};

// Writes as many whole characters as fit.
UTF8Written writeUTF8(StringView, std::span<uint8_t>);

// The Encoding standard's "UTF-8 decode", which leaves out a byte order mark. The null string if there is not enough memory.
String decodeUTF8(std::span<const uint8_t>);

}

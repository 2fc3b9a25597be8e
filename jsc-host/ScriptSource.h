#pragma once

#include <optional>
#include <span>
#include <wtf/Expected.h>
#include <wtf/Function.h>
#include <wtf/Vector.h>
#include <wtf/text/WTFString.h>

namespace JSCHost {

// Files as bytes and as text. Errors are one line for people, without the program's name in front.
// Any thread.

// Whether reading shall be given up. It is asked before each piece, and some times a second while there is nothing to read.
using ShouldGiveUp = Function<bool()>;

// The content of a regular file, pipe or device. A missing file, a directory and the like are errors that name the path, and so is what has no end.
Expected<Vector<uint8_t>, String> readBytes(const String& path, const ShouldGiveUp& = nullptr);

// Decodes UTF-8; a byte order mark is skipped. Bytes that are not UTF-8 are an error that names the source and the offset of the first.
Expected<String, String> decodeText(std::span<const uint8_t>, const String& nameOfSource);

// readBytes, then decodeText.
Expected<String, String> readText(const String& path, const ShouldGiveUp& = nullptr);

// The text of a file that has been read before, to show a place in it; a null string if it cannot be had, or is none that can be read twice.
String readTextAgain(const String& path);

// Decodes UTF-8 with U+FFFD for what is not UTF-8, and keeps a byte order mark. A null string when it would be too long.
String decodeLeniently(std::span<const uint8_t>);

// Makes or replaces a file. Returns the error, if any.
std::optional<String> writeBytes(const String& path, std::span<const uint8_t>);

}

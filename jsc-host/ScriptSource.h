#pragma once

#include <optional>
#include <span>
#include <wtf/Expected.h>
#include <wtf/Vector.h>
#include <wtf/text/WTFString.h>

namespace JSCHost {

// Files as bytes and as text. Errors are one line for people, without the program's name in front.
// Any thread.

// The content of a regular file, pipe or device. A missing file, a directory and the like are errors that name the path.
Expected<Vector<uint8_t>, String> readBytes(const String& path);

// Decodes UTF-8; a byte order mark is skipped. Bytes that are not UTF-8 are an error that names the source and the offset of the first.
Expected<String, String> decodeText(std::span<const uint8_t>, const String& nameOfSource);

// readBytes, then decodeText.
Expected<String, String> readText(const String& path);

// Decodes UTF-8 with U+FFFD for what is not UTF-8, and keeps a byte order mark. A null string when it would be too long.
String decodeLeniently(std::span<const uint8_t>);

// Makes or replaces a file. Returns the error, if any.
std::optional<String> writeBytes(const String& path, std::span<const uint8_t>);

}

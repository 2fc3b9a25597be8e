#include "config.h"

#include "jsc-host/ScriptSource.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <glib.h>
#include <unicode/ustring.h>
#include <unistd.h>
#include <wtf/text/CString.h>
#include <wtf/text/MakeString.h>

namespace JSCHost {

static String systemError(ASCIILiteral verb, const String& path, int error)
{
    return makeString("cannot "_s, verb, ' ', path, ": "_s, String::fromUTF8(g_strerror(error)));
}

// Nothing, with errno set, when reading fails or never seems to end.
static std::optional<Vector<uint8_t>> readAll(int file)
{
    constexpr size_t firstSize = 64 * 1024;
    constexpr size_t maxSize = size_t { 1 } << 32;
    Vector<uint8_t> bytes;
    size_t used = 0;
    while (true) {
        if (used == bytes.size()) {
            errno = EFBIG;
            size_t size = std::max(bytes.size() * 2, firstSize);
            if (size > maxSize || !bytes.tryReserveCapacity(size))
                return std::nullopt;
            bytes.grow(size);
        }
        auto count = read(file, bytes.mutableSpan().data() + used, bytes.size() - used);
        if (count < 0 && errno != EINTR)
            return std::nullopt;
        if (!count)
            break;
        used += std::max<ssize_t>(count, 0);
    }
    bytes.shrink(used);
    return bytes;
}

Expected<Vector<uint8_t>, String> readBytes(const String& path)
{
    int file = open(path.utf8().data(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return makeUnexpected(systemError("read"_s, path, errno));
    auto bytes = readAll(file);
    int error = errno;
    close(file);
    if (!bytes)
        return makeUnexpected(systemError("read"_s, path, error));
    return WTFMove(*bytes);
}

static size_t offsetOfInvalidByte(std::span<const uint8_t> bytes)
{
    auto* text = reinterpret_cast<const char*>(bytes.data());
    auto* end = text + bytes.size();
    const char* valid = text;
    // GLib takes a NUL for an invalid byte; in a script it is not one.
    while (valid != end && !g_utf8_validate(valid, end - valid, &valid) && !*valid)
        ++valid;
    return valid - text;
}

Expected<String, String> decodeText(std::span<const uint8_t> bytes, const String& nameOfSource)
{
    constexpr std::array<uint8_t, 3> byteOrderMark = { 0xef, 0xbb, 0xbf };
    bool hasMark = bytes.size() >= byteOrderMark.size() && std::equal(byteOrderMark.begin(), byteOrderMark.end(), bytes.begin());
    if (bytes.size() > String::MaxLength)
        return makeUnexpected(makeString(nameOfSource, ": too large for a text"_s));
    auto text = String::fromUTF8(hasMark ? bytes.subspan(byteOrderMark.size()) : bytes);
    if (text.isNull() && !bytes.empty())
        return makeUnexpected(makeString(nameOfSource, ": not valid UTF-8 at byte "_s, offsetOfInvalidByte(bytes)));
    return text.isNull() ? emptyString() : text;
}

Expected<String, String> readText(const String& path)
{
    auto bytes = readBytes(path);
    if (!bytes)
        return makeUnexpected(bytes.error());
    return decodeText(bytes->span(), path);
}

String decodeLeniently(std::span<const uint8_t> bytes)
{
    if (bytes.size() > String::MaxLength)
        return {};
    if (auto text = String::fromUTF8(bytes); !text.isNull())
        return text;
    Vector<UChar> characters(bytes.size()); // UTF-16 never takes more units than UTF-8 takes bytes.
    int32_t length = 0;
    auto status = U_ZERO_ERROR;
    constexpr UChar32 replacement = 0xfffd;
    u_strFromUTF8WithSub(
        characters.mutableSpan().data(), characters.size(), &length, reinterpret_cast<const char*>(bytes.data()), bytes.size(), replacement, nullptr, &status);
    return String(characters.subspan(0, length));
}

std::optional<String> writeBytes(const String& path, std::span<const uint8_t> bytes)
{
    auto* file = fopen(path.utf8().data(), "we");
    if (!file)
        return systemError("write"_s, path, errno);
    bool written = fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    int error = errno;
    if (fclose(file)) {
        error = written ? errno : error;
        written = false;
    }
    if (!written)
        return systemError("write"_s, path, error);
    return std::nullopt;
}

}

#include "config.h"

#include "jsc-host/ScriptSource.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <glib.h>
#include <poll.h>
#include <sys/stat.h>
#include <unicode/ustring.h>
#include <unistd.h>
#include <wtf/text/CString.h>
#include <wtf/text/MakeString.h>

namespace JSCHost {

static String systemError(ASCIILiteral verb, const String& path, int error)
{
    return makeString("cannot "_s, verb, ' ', path, ": "_s, String::fromUTF8(g_strerror(error)));
}

static constexpr size_t maxSizeOfFile = size_t { 1 } << 32;
// Pipes and devices may have no end.
static constexpr size_t maxSizeOfStream = size_t { 1 } << 29;

static size_t maxSizeOf(int file)
{
    struct stat status { };
    return !fstat(file, &status) && S_ISREG(status.st_mode) ? maxSizeOfFile : maxSizeOfStream;
}

// False, with errno set, when there will be nothing to read.
static bool waitForBytes(int file, const ShouldGiveUp& shouldGiveUp)
{
    constexpr int millisecondsBetweenLooks = 100;
    while (!shouldGiveUp || !shouldGiveUp()) {
        pollfd input { file, POLLIN, 0 };
        if (auto ready = poll(&input, 1, shouldGiveUp ? millisecondsBetweenLooks : -1); ready > 0)
            return true;
        else if (ready < 0 && errno != EINTR)
            return false;
    }
    errno = EINTR;
    return false;
}

// Nothing, with errno set, when reading fails, is given up, or never seems to end.
static std::optional<Vector<uint8_t>> readAll(int file, const ShouldGiveUp& shouldGiveUp)
{
    constexpr size_t firstSize = 64 * 1024;
    constexpr size_t maxPiece = 16 * 1024 * 1024;
    const size_t maxSize = maxSizeOf(file);
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
        if (!waitForBytes(file, shouldGiveUp))
            return std::nullopt;
        auto count = read(file, bytes.mutableSpan().data() + used, std::min(bytes.size() - used, maxPiece));
        if (count < 0 && errno != EINTR && errno != EAGAIN)
            return std::nullopt;
        if (!count)
            break;
        used += std::max<ssize_t>(count, 0);
    }
    bytes.shrink(used);
    return bytes;
}

Expected<Vector<uint8_t>, String> readBytes(const String& path, const ShouldGiveUp& shouldGiveUp)
{
    // Opening a pipe must not wait for its writer, since that could not be given up.
    int file = open(path.utf8().data(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return makeUnexpected(systemError("read"_s, path, errno));
    auto bytes = readAll(file, shouldGiveUp);
    int error = errno;
    bool isStream = maxSizeOf(file) == maxSizeOfStream;
    close(file);
    if (!bytes && error == EFBIG && isStream)
        return makeUnexpected(makeString("cannot read "_s, path, ": it is no regular file and has more than "_s, maxSizeOfStream >> 20, " MiB"_s));
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

Expected<String, String> readText(const String& path, const ShouldGiveUp& shouldGiveUp)
{
    auto bytes = readBytes(path, shouldGiveUp);
    if (!bytes)
        return makeUnexpected(bytes.error());
    return decodeText(bytes->span(), path);
}

String readTextAgain(const String& path)
{
    struct stat status { };
    if (stat(path.utf8().data(), &status) || !S_ISREG(status.st_mode))
        return {};
    return readText(path).value_or(String());
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

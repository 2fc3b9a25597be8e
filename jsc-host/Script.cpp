#include "config.h"

#include "jsc-host/Script.h"

#include <JavaScriptCore/SourceProvider.h>
#include <glib.h>
#include <wtf/glib/GUniquePtr.h>
#include <wtf/text/CString.h>

namespace JSCHost {

// URL::fileURLWithFileSystemPath would keep "%41" in a name as an escape.
static URL urlOfAbsolutePath(const char* path)
{
    GUniquePtr<char> url(g_filename_to_uri(path, nullptr, nullptr));
    return URL { String::fromUTF8(url.get()) };
}

URL urlOfPath(const String& path)
{
    GUniquePtr<char> absolute(g_canonicalize_filename(path.utf8().data(), nullptr));
    return urlOfAbsolutePath(absolute.get());
}

URL urlOfCurrentDirectory()
{
    GUniquePtr<char> directory(g_get_current_dir());
    GUniquePtr<char> withSlash(g_strconcat(directory.get(), "/", nullptr));
    return urlOfAbsolutePath(withSlash.get());
}

Expected<Script, String> Script::fromFile(const String& path, const ShouldGiveUp& shouldGiveUp)
{
    auto text = readText(path, shouldGiveUp);
    if (!text)
        return makeUnexpected(text.error());
    auto url = urlOfPath(path);
    auto name = url.fileSystemPath();
    return Script { *text, WTFMove(url), WTFMove(name) };
}

Script Script::fromText(String&& text, ASCIILiteral name)
{
    return { WTFMove(text), urlOfPath(name), name };
}

JSC::SourceCode Script::sourceCode(JSC::SourceProviderSourceType type) const
{
    return JSC::SourceCode(JSC::StringSourceProvider::create(text, JSC::SourceOrigin { url }, name, JSC::SourceTaintedOrigin::Untainted, {}, type));
}

}

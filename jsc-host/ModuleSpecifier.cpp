#include "config.h"

#include "jsc-host/ModuleSpecifier.h"

#include <wtf/text/MakeString.h>

namespace JSCHost {

static bool isRelative(const String& specifier)
{
    return specifier.startsWith('/') || specifier.startsWith("./"_s) || specifier.startsWith("../"_s);
}

Expected<URL, String> resolveModuleSpecifier(const String& specifier, const URL& referrer)
{
    URL url = isRelative(specifier) ? URL(referrer, specifier) : URL({}, specifier);
    if (url.protocolIsFile())
        return url;
    if (specifier.startsWith("node:"_s))
        return makeUnexpected(makeString("There is no builtin module \""_s, specifier, '"'));
    if (url.isValid())
        return makeUnexpected(makeString("Cannot import \""_s, specifier, "\": only file URLs and paths can be imported"_s));
    return makeUnexpected(makeString("Cannot import \""_s, specifier, "\": the name of a module file begins with \"./\", \"../\" or \"/\""_s));
}

String positionOfSpecifier(const String& text, const String& specifier)
{
    size_t found = notFound;
    for (char quote : { '"', '\'' })
        found = std::min(found, text.find(makeString(quote, specifier, quote)));
    if (found == notFound)
        return {};
    unsigned line = 1;
    size_t lineStart = 0;
    for (size_t end = text.find('\n'); end < found; end = text.find('\n', lineStart)) {
        ++line;
        lineStart = end + 1;
    }
    return makeString(line, ':', found - lineStart + 1);
}

}

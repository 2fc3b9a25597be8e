#pragma once

#include <wtf/Expected.h>
#include <wtf/URL.h>
#include <wtf/text/WTFString.h>

namespace JSCHost {

// What an import asks for (HTML standard, section 8.1.6.2, without import maps): a path that begins with "/", "./" or "../", or a file URL.
// The error is one sentence without the place of the import. Any thread.
Expected<URL, String> resolveModuleSpecifier(const String& specifier, const URL& referrer);

// "line:column" of the first place in a text that names this specifier in quotes, or a null string.
String positionOfSpecifier(const String& text, const String& specifier);

}

#pragma once

#include "jsc-host/ScriptSource.h"

#include <JavaScriptCore/SourceCode.h>
#include <wtf/Expected.h>
#include <wtf/URL.h>
#include <wtf/text/WTFString.h>

namespace JSCHost {

// The text of a classic script or a module and where it comes from. Any thread.
struct Script {
    String text;
    URL url; // What its imports are relative to; always a file URL.
    String name; // What stacks and messages call it: the absolute path, or e.g. [eval].

    // The error is one line that names the file. See readText for what can be wrong.
    static Expected<Script, String> fromFile(const String& path, const ShouldGiveUp& = nullptr);
    // A text without a file. Its imports are relative to the current directory.
    static Script fromText(String&& text, ASCIILiteral name);

    JSC::SourceCode sourceCode(JSC::SourceProviderSourceType) const;
};

// The file URL of a path, made absolute.
URL urlOfPath(const String& path);

// The file URL of the current directory, with a slash at its end.
URL urlOfCurrentDirectory();

}

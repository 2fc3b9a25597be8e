#pragma once

#include <wtf/Expected.h>
#include <wtf/Vector.h>
#include <wtf/text/CString.h>
#include <wtf/text/WTFString.h>

namespace JSCHost {

// What the command line asks for.
struct Options {
    enum class Action : uint8_t { RunFile, RunCode, RunStandardInput, Prompt, ShowVersion, ShowHelp };

    Action action { Action::Prompt };
    bool asModule { false };
    bool showPrompt { false }; // After the script, if there is one.
    bool exposeDollarVM { false };
    Vector<CString> engineOptions; // NAME=VALUE for JSC::Options
    String fileOrCode;
    Vector<String> arguments; // of the script
};

// Main thread, once, before JavaScriptCore is initialised. The error is one line for people.
Expected<Options, String> parseCommandLine(int argc, char** argv);

// The text of --help.
String helpText();

}

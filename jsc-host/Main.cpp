#include "config.h"

#include "jsc-host/InterruptMonitor.h"
#include "jsc-host/LayoutCheck.h"
#include "jsc-host/Options.h"
#include "jsc-host/Output.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/Script.h"
#include "jsc-host/ScriptRunner.h"
#include "jsc-host/ScriptSource.h"

#include <JavaScriptCore/InitializeThreading.h>
#include <JavaScriptCore/Options.h>
#include <unistd.h>
#include <wtf/MainThread.h>
#include <wtf/text/MakeString.h>

namespace JSCHost {

enum ExitCode : int {
    ExitCodeForError = 1,
    ExitCodeForWrongCommandLine = 2,
    ExitCodeForWrongLibrary = 70,
};

static int fail(int exitCode, StringView message)
{
    writeError(makeString("jsc-host: "_s, message, '\n'));
    return exitCode;
}

static int showVersion()
{
    writeOutput("jsc-host " JSCCLONE_VERSION "\nJavaScriptCore " JSCCLONE_JSC_VERSION "\n"_s);
    return 0;
}

// Engine options cannot be changed once there is a VM, and the layout check makes one.
static Expected<void, String> setEngineOptions(const Options& options)
{
    JSC::Options::initialize();
    JSC::Options::setOption("useSharedArrayBuffer=true");
    if (options.exposeDollarVM)
        JSC::Options::setOption("useDollarVM=true");
    for (auto& option : options.engineOptions) {
        if (!JSC::Options::setOption(option.data()))
            return makeUnexpected(makeString("JavaScriptCore has no such option, or not this value for it: "_s, option.span()));
    }
    return {};
}

static Expected<Script, String> mainScript(Options& options)
{
    switch (options.action) {
    case Options::Action::RunCode:
        return Script::fromText(WTFMove(options.fileOrCode), "[eval]"_s);
    case Options::Action::RunStandardInput: {
        auto bytes = readBytes("/dev/stdin"_s);
        if (!bytes)
            return makeUnexpected(bytes.error());
        auto text = decodeText(bytes->span(), "standard input"_s);
        if (!text)
            return makeUnexpected(text.error());
        return Script::fromText(WTFMove(*text), "[stdin]"_s);
    }
    default:
        return Script::fromFile(options.fileOrCode);
    }
}

static int runScript(Options& options, InterruptMonitor& interrupts)
{
    auto script = mainScript(options);
    if (!script)
        return fail(ExitCodeForError, script.error());
    bool isModule = options.asModule || (options.action == Options::Action::RunFile && options.fileOrCode.endsWith(".mjs"_s));

    Runtime runtime(WTFMove(options.arguments), Runtime::AfterError::End);
    interrupts.setHandler([&] { runtime.interrupt(exitCodeForInterrupt); });
    int exitCode = runToEnd(runtime, *script, isModule ? ScriptKind::Module : ScriptKind::Classic);
    interrupts.setHandler(nullptr);
    flushOutput();
    if constexpr (!ASAN_ENABLED)
        _exit(exitCode); // Taking the heap down piece by piece is only of use to leak checkers.
    return exitCode;
}

static int run(int argc, char** argv)
{
    InterruptMonitor interrupts;
    auto options = parseCommandLine(argc, argv);
    if (!options)
        return fail(ExitCodeForWrongCommandLine, options.error());
    if (options->action == Options::Action::ShowHelp) {
        writeOutput(helpText());
        return 0;
    }
    if (options->action == Options::Action::ShowVersion)
        return showVersion();
    if (auto set = setEngineOptions(*options); !set)
        return fail(ExitCodeForWrongCommandLine, set.error());
    if (auto mismatch = findLayoutMismatch())
        return fail(ExitCodeForWrongLibrary, String::fromUTF8(mismatch->c_str()));
    WTF::initializeMainThread();
    JSC::initialize();
    return runScript(*options, interrupts);
}

}

int main(int argc, char** argv)
{
    int exitCode = JSCHost::run(argc, argv);
    JSCHost::flushOutput();
    return exitCode;
}

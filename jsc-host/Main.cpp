#include "config.h"

#include "jsc-host/InterruptMonitor.h"
#include "jsc-host/LayoutCheck.h"
#include "jsc-host/Options.h"
#include "jsc-host/Output.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/Script.h"
#include "jsc-host/ScriptRunner.h"
#include "jsc-host/ScriptSource.h"
#include "jsc-host/prompt/Prompt.h"

#include <JavaScriptCore/InitializeThreading.h>
#include <JavaScriptCore/JSCConfig.h>
#include <JavaScriptCore/Options.h>
#include <csignal>
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

// A script that ended well before it was noticed that its output got lost did not end well.
static int exitCodeWithOutput(int exitCode)
{
    return exitCode ? exitCode : exitCodeOfOutputFailure();
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
    if (options.exposeDollarVM) {
        JSC::Config::enableRestrictedOptions();
        JSC::Options::setOption("useDollarVM=true");
    }
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

static ScriptKind kindOf(const Options& options)
{
    bool isModule = options.asModule || (options.action == Options::Action::RunFile && options.fileOrCode.endsWith(".mjs"_s));
    return isModule ? ScriptKind::Module : ScriptKind::Classic;
}

static int runScriptAndPrompt(Runtime& runtime, const std::optional<Script>& script, const Options& options, InterruptMonitor& interrupts)
{
    if (!options.showPrompt)
        return runToEnd(runtime, *script, kindOf(options));
    if (script)
        runScript(runtime, *script, kindOf(options));
    return Prompt(runtime, interrupts).run();
}

static int runInEngine(Options& options, InterruptMonitor& interrupts)
{
    std::optional<Script> script;
    if (options.action != Options::Action::Prompt) {
        auto loaded = mainScript(options);
        if (!loaded)
            return fail(ExitCodeForError, loaded.error());
        script = WTFMove(*loaded);
    }
    Runtime runtime(WTFMove(options.arguments), options.showPrompt ? Runtime::AfterError::GoOn : Runtime::AfterError::End);
    interrupts.setHandler([&] { runtime.interrupt(exitCodeForInterrupt); });
    setOutputFailureHandler([&](int exitCode) { runtime.interrupt(exitCode); });
    int exitCode = runScriptAndPrompt(runtime, script, options, interrupts);
    setOutputFailureHandler(nullptr);
    interrupts.setHandler(nullptr);
    if constexpr (!ASAN_ENABLED)
        _exit(exitCodeWithOutput(exitCode)); // Taking the heap down piece by piece is only of use to leak checkers.
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
    return runInEngine(*options, interrupts);
}

}

int main(int argc, char** argv)
{
    signal(SIGPIPE, SIG_IGN); // Closed pipes are write errors here.
    return JSCHost::exitCodeWithOutput(JSCHost::run(argc, argv));
}

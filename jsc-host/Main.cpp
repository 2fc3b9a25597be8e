#include "config.h"

#include "jsc-host/GlobalObject.h"
#include "jsc-host/LayoutCheck.h"
#include "jsc-host/Options.h"
#include "jsc-host/Output.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/ScriptSource.h"

#include <JavaScriptCore/InitializeThreading.h>
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/Options.h>
#include <unistd.h>
#include <wtf/MainThread.h>
#include <wtf/text/MakeString.h>

using namespace JSCHost;

static int fail(int exitCode, StringView message)
{
    writeError(makeString("jsc-host: "_s, message, '\n'));
    return exitCode;
}

static int runMain(int argc, char** argv)
{
    auto options = parseCommandLine(argc, argv);
    if (!options)
        return fail(2, options.error());
    if (options->action == Options::Action::ShowHelp) {
        writeOutput(helpText());
        return 0;
    }
    // Engine options cannot be changed once there is a VM, and the layout check makes one.
    JSC::Options::initialize();
    JSC::Options::setOption("useSharedArrayBuffer=true");
    for (auto& option : options->engineOptions) {
        if (!JSC::Options::setOption(option.data()))
            return fail(2, makeString("JavaScriptCore has no such option or value: "_s, option.span()));
    }
    if (auto mismatch = findLayoutMismatch())
        return fail(70, String::fromUTF8(mismatch->c_str()));

    WTF::initializeMainThread();
    JSC::initialize();
    String code = options->fileOrCode;
    if (options->action == Options::Action::RunFile || options->action == Options::Action::RunStandardInput) {
        auto text = readText(options->action == Options::Action::RunFile ? options->fileOrCode : "/dev/stdin"_str);
        if (!text)
            return fail(1, text.error());
        code = *text;
    }
    Runtime runtime(WTFMove(options->arguments));
    JSC::JSLockHolder lock(runtime.vm());
    NakedPtr<JSC::Exception> exception;
    JSC::evaluate(&runtime.globalObject(), JSC::makeSource(code, JSC::SourceOrigin(), JSC::SourceTaintedOrigin::Untainted, "script"_s), {}, exception);
    if (!exception)
        return 0;
    writeError(makeString("Uncaught "_s, exception->value().toWTFString(&runtime.globalObject()), '\n'));
    return 1;
}

int main(int argc, char** argv)
{
    int exitCode = runMain(argc, argv);
    flushOutput();
    _exit(exitCode);
}

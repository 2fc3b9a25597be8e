#include "config.h"

#include "jsc-host/prompt/Prompt.h"

#include "jsc-host/GlobalObject.h"
#include "jsc-host/InterruptMonitor.h"
#include "jsc-host/Output.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/Script.h"
#include "jsc-host/UncaughtException.h"
#include "jsc-host/console/Inspector.h"
#include "jsc-host/prompt/Completion.h"

#include <JavaScriptCore/Completion.h>
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/ParserError.h>
#include <glib-unix.h>
#include <unistd.h>
#include <wtf/RunLoop.h>
#include <wtf/text/MakeString.h>

namespace JSCHost {

using namespace JSC;

static Script scriptOf(const String& text)
{
    return Script::fromText(String { text }, "[prompt]"_s);
}

static bool isScript(VM& vm, const String& text, ParserError& error)
{
    return checkSyntax(vm, scriptOf(text).sourceCode(SourceProviderSourceType::Program), error);
}

static bool isScriptOrBeginning(VM& vm, const String& text)
{
    ParserError error;
    return isScript(vm, text, error) || error.syntaxErrorType() == ParserError::SyntaxErrorRecoverable;
}

// A script to which more lines must belong.
static bool isIncomplete(VM& vm, const String& text)
{
    JSLockHolder lock(vm);
    ParserError error;
    if (isScript(vm, text, error))
        return false;
    if (error.syntaxErrorType() == ParserError::SyntaxErrorRecoverable)
        return true;
    // The parser does not say of every unclosed template that it is one.
    return text.contains('`') && isScriptOrBeginning(vm, makeString(text, '`'));
}

// "{ a: 1 }" is more likely meant as an object than as a block with a label.
static String withObjectLiteralAsExpression(VM& vm, String&& text)
{
    auto trimmed = text.trim(isASCIIWhitespace<char16_t>);
    if (!trimmed.startsWith('{') || !trimmed.endsWith('}'))
        return WTFMove(text);
    auto expression = makeString('(', text, ')');
    ParserError error;
    return isScript(vm, expression, error) ? expression : WTFMove(text);
}

Prompt::Prompt(Runtime& runtime, InterruptMonitor& interrupts)
    : m_runtime(runtime)
    , m_interrupts(interrupts)
    , m_editor({
          [this] { return waitForInput(); },
          [&runtime](const String& text) {
              JSLockHolder lock(runtime.vm());
              return completionsFor(runtime.globalObject(), text);
          },
      })
{
}

bool Prompt::waitForInput()
{
    bool isReady = false;
    auto* source = g_unix_fd_source_new(STDIN_FILENO, static_cast<GIOCondition>(G_IO_IN | G_IO_HUP | G_IO_ERR));
    auto setReady = [](gint, GIOCondition, gpointer isReady) -> gboolean {
        *static_cast<bool*>(isReady) = true;
        return G_SOURCE_CONTINUE;
    };
    g_source_set_callback(source, G_SOURCE_FUNC(static_cast<GUnixFDSourceFunc>(setReady)), &isReady, nullptr);
    g_source_attach(source, m_runtime.vm().runLoop().mainContext());
    while (!isReady && !m_runtime.isEnding())
        m_runtime.eventLoop().runOnce();
    g_source_destroy(source);
    g_source_unref(source);
    return !m_runtime.isEnding();
}

void Prompt::serveInterrupt()
{
    if (m_runtime.interruption() != exitCodeForInterrupt)
        return; // Nothing, or something that ends the Runtime.
    writeOutput("\n"_s); // After the ^C that the terminal shows.
    m_runtime.takeInterruptionBack();
    m_interrupts.interruptWasServed();
}

std::optional<String> Prompt::readScript()
{
    String text = emptyString();
    while (!m_runtime.isEnding()) {
        auto [ending, line] = m_editor.readLine(text.isEmpty() ? "> "_s : "… "_s);
        switch (ending) {
        case LineEditor::Ending::EndOfInput:
            if (text.isEmpty())
                return std::nullopt;
            return text;
        case LineEditor::Ending::GivenUp:
            serveInterrupt();
            text = emptyString();
            break;
        case LineEditor::Ending::NotUTF8:
            writeError("jsc-host: the line is not valid UTF-8 and was left out\n"_s);
            break;
        case LineEditor::Ending::Line:
            text = makeString(text, line, '\n');
            if (!isIncomplete(m_runtime.vm(), text))
                return text;
        }
    }
    return std::nullopt;
}

void Prompt::evaluate(String&& text)
{
    auto& vm = m_runtime.vm();
    JSLockHolder lock(vm);
    auto& globalObject = m_runtime.globalObject();
    auto script = scriptOf(withObjectLiteralAsExpression(vm, WTFMove(text)));
    m_runtime.scripts().set(script.url.string(), script);
    NakedPtr<Exception> exception;
    auto result = JSC::evaluate(&globalObject, script.sourceCode(SourceProviderSourceType::Program), {}, exception);
    if (exception)
        reportUncaughtException(globalObject, exception);
    else {
        globalObject.putDirect(vm, Identifier::fromString(vm, "_"_s), result, static_cast<unsigned>(PropertyAttribute::DontEnum));
        writeOutput(makeString(inspect(globalObject, result), '\n'));
    }
    m_runtime.performMicrotaskCheckpoint();
}

int Prompt::run()
{
    if (isatty(STDIN_FILENO))
        writeOutput("jsc-host " JSCCLONE_VERSION ", JavaScriptCore " JSCCLONE_JSC_VERSION ". Ctrl-D ends, Tab completes.\n"_s);
    while (auto text = readScript()) {
        evaluate(WTFMove(*text));
        serveInterrupt();
    }
    if (isatty(STDIN_FILENO) && !m_runtime.isEnding())
        writeOutput("\n"_s);
    return m_runtime.exitCode();
}

}

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
#include <JavaScriptCore/JSPromise.h>
#include <JavaScriptCore/ParserError.h>
#include <JavaScriptCore/StrongInlines.h>
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
static bool isIncomplete(GlobalObject& globalObject, const String& text)
{
    auto& vm = globalObject.vm();
    JSLockHolder lock(vm);
    ParserError error;
    if (isScript(vm, text, error))
        return false;
    if (error.syntaxErrorType() == ParserError::SyntaxErrorRecoverable)
        return true;
    // Whoever awaits at the top level writes what only a module may.
    if (text.contains("await"_s)) {
        ParserError moduleError;
        checkModuleSyntax(&globalObject, scriptOf(text).sourceCode(SourceProviderSourceType::Module), moduleError);
        if (moduleError.syntaxErrorType() == ParserError::SyntaxErrorRecoverable)
            return true;
    }
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

// Whether a script has "await" outside of async functions, where it is a mere name, as in "await [promise]".
static bool hasAwaitAsName(VM& vm, const String& text)
{
    ParserError error;
    return !isScript(vm, makeString("(class { static { "_s, text, "\n} })"_s), error);
}

// A text that awaits something at its top level, as an async function that is called: a declaration with one name, an expression, or statements.
static std::optional<String> withAwait(VM& vm, const String& text)
{
    ParserError error;
    if (!text.contains("await"_s) || (isScript(vm, text, error) && !hasAwaitAsName(vm, text)))
        return std::nullopt;
    auto asScript = [&](String&& candidate) -> std::optional<String> {
        ParserError error;
        return isScript(vm, candidate, error) ? std::optional { WTFMove(candidate) } : std::nullopt;
    };
    auto expression = text.trim([](char16_t c) { return isASCIIWhitespace(c) || c == ';'; });
    for (auto keyword : { "let "_s, "const "_s, "var "_s }) {
        auto equals = expression.find('=');
        if (!expression.startsWith(keyword) || equals == notFound)
            continue;
        auto name = expression.substring(keyword.length(), equals - keyword.length());
        auto value = expression.substring(equals + 1);
        // The condition takes no second declaration for the right side of a comma.
        if (auto script = asScript(makeString("var "_s, name, "; (async () => { "_s, name, " = true ? "_s, value, "\n : 0 })()"_s)))
            return script;
    }
    if (auto script = asScript(makeString("(async () => ("_s, expression, "\n))()"_s)))
        return script;
    return asScript(makeString("(async () => { "_s, text, "\n})()"_s));
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
            if (!isIncomplete(m_runtime.globalObject(), text))
                return text;
        }
    }
    return std::nullopt;
}

void Prompt::evaluate(String&& text)
{
    auto& vm = m_runtime.vm();
    Strong<JSPromise> awaited;
    {
        JSLockHolder lock(vm);
        auto withFunction = withAwait(vm, text);
        auto result = run(withFunction ? WTFMove(*withFunction) : withObjectLiteralAsExpression(vm, WTFMove(text)));
        if (withFunction && result)
            awaited.set(vm, jsDynamicCast<JSPromise*>(result));
        else if (result)
            show(result);
        if (awaited)
            awaited->markAsHandled(&m_runtime.globalObject());
        m_runtime.performMicrotaskCheckpoint();
    }
    if (awaited)
        waitFor(*awaited.get());
    JSLockHolder lock(vm);
    awaited.clear();
}

// Empty after an error, which has been reported.
JSValue Prompt::run(String&& text)
{
    auto& globalObject = m_runtime.globalObject();
    // The comment keeps the engine from running "name = 1" without a stack that an error could show.
    auto script = scriptOf(makeString(text, "//"_s));
    m_runtime.scripts().set(script.url.string(), script);
    NakedPtr<Exception> exception;
    auto result = JSC::evaluate(&globalObject, script.sourceCode(SourceProviderSourceType::Program), {}, exception);
    if (!exception)
        return result;
    reportUncaughtException(globalObject, exception);
    return {};
}

void Prompt::show(JSValue value)
{
    auto& vm = m_runtime.vm();
    auto& globalObject = m_runtime.globalObject();
    globalObject.putDirect(vm, Identifier::fromString(vm, "_"_s), value, static_cast<unsigned>(PropertyAttribute::DontEnum));
    writeOutput(makeString(inspect(globalObject, value), '\n'));
}

void Prompt::waitFor(JSPromise& promise)
{
    auto& vm = m_runtime.vm();
    auto& loop = m_runtime.eventLoop();
    auto status = [&] {
        JSLockHolder lock(vm);
        return promise.status(vm);
    };
    auto mayBeSettled = [&] {
        JSLockHolder lock(vm);
        return !m_runtime.isEnding() && loop.hasWork();
    };
    while (status() == JSPromise::Status::Pending && mayBeSettled())
        loop.runOnce();
    JSLockHolder lock(vm);
    if (m_runtime.isEnding())
        return;
    if (status() == JSPromise::Status::Rejected)
        reportUncaughtValue(m_runtime.globalObject(), promise.result(vm));
    else
        show(status() == JSPromise::Status::Pending ? JSValue(&promise) : promise.result(vm));
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

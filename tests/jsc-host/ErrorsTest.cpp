#include "config.h"

#include "tests/jsc-host/support/Process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace Tests;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

namespace {

void expectError(const Result& result, const std::string& errors)
{
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(result.errors, errors);
}

std::string inFixtures(const std::string& text)
{
    return fixtures + "/" + text;
}

}

TEST(Errors, ShowMessageAndStack)
{
    expectError(runHost({ "throws.js" }),
        "Uncaught TypeError: inner ü\n"
        "    at thrower ("
            + inFixtures("throws.js:2:24)\n    at global code (") + inFixtures("throws.js:5:8)\n"));
}

TEST(Errors, ShowCauses)
{
    auto result = runCode("throw new Error('outer', { cause: new RangeError('inner', { cause: 'root' }) })");
    EXPECT_THAT(result.errors, StartsWith("Uncaught Error: outer\n    at global code ([eval]:1:16) {\n  [cause]: RangeError: inner\n"));
    EXPECT_THAT(result.errors, HasSubstr("[cause]: 'root'"));
}

TEST(Errors, ShowWhereOtherValuesWereThrown)
{
    expectError(runCode("function f() { throw 42 }\nf()"), "Uncaught 42\n    at f ([eval]:1:24)\n    at global code ([eval]:2:2)\n");
    expectError(runCode("throw { code: 'E' }"), "Uncaught { code: 'E' }\n    at global code ([eval]:1:20)\n");
    EXPECT_THAT(runCode("throw undefined").errors, StartsWith("Uncaught undefined\n"));
    EXPECT_THAT(runCode("throw Symbol('s')").errors, StartsWith("Uncaught Symbol(s)\n"));
}

TEST(Errors, RunNoScriptToShowAnError)
{
    for (auto* code : {
             "throw { toString() { print('ran'); throw 1 }, get line() { print('ran') }, get stack() { print('ran') } }",
             "throw new Proxy({}, { get() { print('ran') }, ownKeys() { print('ran') }, getPrototypeOf() { print('ran') } })",
             "class E extends Error { get name() { print('ran'); throw 1 } get message() { print('ran'); throw 1 } } throw new E",
             "const e = new Error; Object.defineProperty(e, 'stack', { get() { print('ran'); throw 1 } }); throw e",
             "const e = new Error; Object.defineProperty(e, 'cause', { get() { print('ran'); throw 1 } }); throw e",
             "const e = new Error; e.cause = e; throw e",
         }) {
        auto result = runCode(code);
        EXPECT_EQ(result.exitCode, 1) << code;
        EXPECT_EQ(result.output, "") << code;
        EXPECT_THAT(result.errors, StartsWith("Uncaught ")) << code;
    }
}

TEST(Errors, ShowDOMExceptions)
{
    auto result = runCode("structuredClone({ a: [1, { cb() { } }] })");
    EXPECT_THAT(result.errors, StartsWith("Uncaught DOMException [DataCloneError]: "));
    EXPECT_THAT(result.errors, HasSubstr("$.a[1].cb"));
    EXPECT_THAT(result.errors, HasSubstr("\n    at global code ([eval]:1:"));
}

TEST(Errors, NameThePlaceOfASyntaxError)
{
    expectError(runHost({ "-" }, "let ok = 1;\nlet broken = ;\n"), "Uncaught SyntaxError: Unexpected token ';'\n    at [stdin]:2:14\n");
    expectError(runHost({ "-e", "let 1" }), "Uncaught SyntaxError: Unexpected number '1'\n    at [eval]:1:5\n");
    expectError(runHost({ "syntax-error.mjs" }), "Uncaught SyntaxError: Unexpected token ';'\n    at " + inFixtures("syntax-error.mjs:3:14\n"));
    expectError(runHost({ "imports-syntax-error.mjs" }), "Uncaught SyntaxError: Unexpected token ';'\n    at " + inFixtures("syntax-error.mjs:3:14\n"));
    EXPECT_THAT(runCode("load('syntax-error.mjs')").errors, HasSubstr("\n    at " + inFixtures("syntax-error.mjs:1:1\n    at load ([native code])\n")));
    EXPECT_THAT(runHost({ "-" }, "/* never closed").errors, HasSubstr("at [stdin]:1:1"));
}

TEST(Errors, OfCompiledTextsHaveThePlaceOfTheCall)
{
    expectError(
        runCode("new Function('(')"), "Uncaught SyntaxError: Unexpected token '}'\n    at Function ([native code])\n    at global code ([eval]:1:13)\n");
    expectError(runCode("1;\nloadString('(')"),
        "Uncaught SyntaxError: Unexpected end of script\n    at loadString ([native code])\n    at global code ([eval]:2:11)\n");
    expectError(runCode("eval('(')"), "Uncaught SyntaxError: Unexpected end of script\n    at eval ([native code])\n    at global code ([eval]:1:5)\n");
}

TEST(Errors, OfTasksAndListenersLetTheProgramGoOn)
{
    for (auto* code : {
             "setTimeout(() => { throw new Error('boom') }); setTimeout(() => print('later'), 30)",
             "let n = 0; const id = setInterval(() => { if (++n < 3) throw new Error('boom'); print('later'); clearInterval(id) }, 1)",
             "queueMicrotask(() => { throw new Error('boom') }); queueMicrotask(() => print('later'))",
             "const r = new FinalizationRegistry(() => { throw new Error('boom') }); (() => { for (let i = 0; i < 100; ++i) r.register({ }) })();"
             "setTimeout(gc); setTimeout(() => print('later'), 200)",
             "const t = new EventTarget; t.addEventListener('x', () => { throw new Error('boom') }); t.dispatchEvent(new Event('x')); print('later')",
             "reportError(new Error('boom')); print('later')",
             "import('./lib/name.mjs').then(() => { reportError(new Error('boom')); print('later') })",
         }) {
        auto result = runCode(code);
        EXPECT_EQ(result.exitCode, 1) << code;
        EXPECT_EQ(result.output, "later\n") << code;
        EXPECT_THAT(result.errors, StartsWith("Uncaught Error: boom\n    at ")) << code;
    }
}

TEST(Errors, OfTheMainScriptEndTheProgram)
{
    for (auto* arguments : { "-e", "-me" }) {
        auto result = runHost({ arguments, "setTimeout(() => print('no')); throw new Error('boom')" });
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_EQ(result.output, "");
        EXPECT_THAT(result.errors, StartsWith("Uncaught Error: boom\n    at "));
    }
    EXPECT_EQ(runCode("reportError(1); quit(7)").exitCode, 7);
}

TEST(Errors, ReportUnhandledRejections)
{
    auto result = runCode("Promise.reject(new Error('one')); Promise.reject(2); setTimeout(() => print('no'))");
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(result.output, "");
    EXPECT_THAT(result.errors, StartsWith("Uncaught (in promise) Error: one\n    at global code ([eval]:1:25)\n"));
    EXPECT_EQ(runCode("(async () => { await 1; throw 'late' })()").errors, "Uncaught (in promise) 'late'\n");
    EXPECT_EQ(runCode("import('./nope.mjs')").exitCode, 1);
}

TEST(Errors, ForgetRejectionsThatAreHandledInTime)
{
    for (auto* code : {
             "Promise.reject(1).catch(() => { })",
             "const p = Promise.reject(1); queueMicrotask(() => queueMicrotask(() => p.catch(() => { })))",
             "const p = Promise.reject(1); p.then(() => { }).catch(() => { })",
             "(async () => { try { await Promise.reject(1) } catch { } })()",
             "import('./nope.mjs').catch(() => { })",
         }) {
        auto result = runCode(code);
        EXPECT_EQ(result.exitCode, 0) << code;
        EXPECT_EQ(result.errors, "") << code;
    }
}

TEST(Errors, AreShownUnlessAListenerCancels)
{
    for (auto* code : {
             "addEventListener('error', () => print('seen')); throw 1",
             "addEventListener('error', () => print('seen')); setTimeout(() => { throw 1 })",
             "addEventListener('unhandledrejection', () => print('seen')); Promise.reject(1); setTimeout(() => print('no'))",
             "addEventListener('error', () => print('seen')); reportError(1)",
             "onerror = () => { print('seen') }; new EventTarget().dispatchEvent(new Event('none')); reportError(1)",
         }) {
        auto result = runCode(code);
        EXPECT_EQ(result.exitCode, 1) << code;
        EXPECT_EQ(result.output, "seen\n") << code;
    }
    EXPECT_EQ(runCode("onerror = () => quit(9); throw 1").exitCode, 9);
    EXPECT_EQ(runCode("onerror = () => quit(9); throw 1").errors, "");
}

TEST(Errors, OfErrorListenersAreShownToo)
{
    auto result = runCode("onerror = () => { throw new Error('second') }; throw new Error('first')");
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("Uncaught Error: second\n"));
    EXPECT_THAT(result.errors, HasSubstr("Uncaught Error: first\n"));
}

TEST(Errors, SurviveAStackOverflow)
{
    auto result = runCode("function f() { f() } f()");
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, StartsWith("Uncaught RangeError: Maximum call stack size exceeded.\n    at f ([eval]:1:"));
}

#include "config.h"

#include "tests/jsc-host/support/Process.h"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace Tests;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

namespace {

void expectOneLineOfError(const Result& result, int exitCode, const std::string& message)
{
    EXPECT_EQ(result.exitCode, exitCode);
    EXPECT_EQ(result.output, "");
    EXPECT_EQ(result.errors, message + "\n");
}

}

TEST(CommandLine, RunsAFileWithArguments)
{
    auto result = runHost({ "arguments.js", "a", "b c", "-e", "ü" });
    EXPECT_EQ(result.output, "[\"a\",\"b c\",\"-e\",\"ü\"]\n");
    EXPECT_EQ(result.exitCode, 0);
}

TEST(CommandLine, RunsCode)
{
    auto result = runHost({ "-e", "print(arguments.length, 'ä€😀', arguments[0])", "é" });
    EXPECT_EQ(result.output, "1 ä€😀 é\n");
    EXPECT_EQ(runHost({ "-e", "" }).exitCode, 0);
}

TEST(CommandLine, RunsAllCodeInOrder)
{
    EXPECT_EQ(runHost({ "-e", "const a = 1", "-e", "print(a)", "x" }).output, "1\n");
    EXPECT_THAT(runHost({ "-e", "1", "-e", "throw new Error('x')" }).errors, HasSubstr("([eval]:2:"));
}

TEST(CommandLine, RunsStandardInput)
{
    EXPECT_EQ(runHost({ "-" }, "print('from -')").output, "from -\n");
    EXPECT_EQ(runHost({ "-", "x" }, "print(arguments)").output, "x\n");
    EXPECT_EQ(runHost({}, "print('not a terminal')").output, "not a terminal\n");
    EXPECT_EQ(runHost({ "-m", "-" }, "print(typeof import.meta.url, this)").output, "string undefined\n");
}

TEST(CommandLine, TakesFilesThatBeginWithADashAfterTwoDashes)
{
    EXPECT_THAT(runHost({ "--", "-dash.js" }).output, "dash\n");
}

TEST(CommandLine, ShowsVersionAndHelp)
{
    EXPECT_EQ(runHost({ "--version" }).output, "jsc-host " JSCCLONE_VERSION "\nJavaScriptCore " JSCCLONE_JSC_VERSION "\n");
    auto help = runHost({ "--help" });
    EXPECT_EQ(help.exitCode, 0);
    for (auto* option : { "-e, --eval=CODE", "-m, --module", "-i, --interactive", "--expose-vm", "--jsc-option=NAME=VALUE", "--version", "Examples:" })
        EXPECT_THAT(help.output, HasSubstr(option));
}

TEST(CommandLine, RefusesUnknownOptions)
{
    expectOneLineOfError(runHost({ "--nope" }), 2, "jsc-host: Unknown option --nope; see jsc-host --help");
    auto missing = runHost({ "-e" });
    EXPECT_EQ(missing.exitCode, 2);
    EXPECT_THAT(missing.errors, StartsWith("jsc-host: Missing argument for -e"));
    expectOneLineOfError(runHost({ "--jsc-option=nope=1", "-e", "1" }), 2, "jsc-host: JavaScriptCore has no such option, or not this value for it: nope=1");
    expectOneLineOfError(runHost({ "-e", "\xff" }), 2, "jsc-host: an argument is not valid UTF-8");
}

TEST(CommandLine, SaysWhyAFileCannotBeRead)
{
    expectOneLineOfError(runHost({ "nope.js" }), 1, "jsc-host: cannot read nope.js: No such file or directory");
    expectOneLineOfError(runHost({ "lib" }), 1, "jsc-host: cannot read lib: Is a directory");
    expectOneLineOfError(runHost({ "nope.mjs" }), 1, "jsc-host: cannot read nope.mjs: No such file or directory");
}

TEST(CommandLine, NamesTheFirstByteThatIsNotUTF8)
{
    expectOneLineOfError(runHost({ "-" }, "print(1) // \xc3\xa4 \xff\xfe"), 1, "jsc-host: standard input: not valid UTF-8 at byte 15");
    expectOneLineOfError(runHost({ "-" }, std::string("/*\0*/ \xed\xa0\x80", 9)), 1, "jsc-host: standard input: not valid UTF-8 at byte 6");
    expectOneLineOfError(runHost({ "-" }, "// cut off \xe2\x82"), 1, "jsc-host: standard input: not valid UTF-8 at byte 11");
    EXPECT_EQ(runHost({ "-" }, std::string("print('a\0b'.length)", 19)).output, "3\n");
}

TEST(CommandLine, SkipsByteOrderMarkAndHashBang)
{
    EXPECT_EQ(runHost({ "-" }, "\xef\xbb\xbfprint('mark')").output, "mark\n");
    EXPECT_EQ(runHost({ "-" }, "#!/usr/bin/env jsc-host\nprint('bang')").output, "bang\n");
    EXPECT_EQ(runHost({ "-" }, "\xef\xbb\xbf#!/usr/bin/env jsc-host\nprint('both')").output, "both\n");
    EXPECT_EQ(runHost({ "-m", "-" }, "\xef\xbb\xbf#!/usr/bin/env jsc-host\nprint('module')").output, "module\n");
    EXPECT_EQ(runHost({ "-" }, "").exitCode, 0);
}

TEST(CommandLine, WritesLoneSurrogatesAsReplacementCharacters)
{
    EXPECT_EQ(runCode("print('a\\ud800b', '\\ud83d\\ude00')").output, "a\uFFFDb 😀\n");
    EXPECT_EQ(runCode("printErr('\\udc00')").errors, "\uFFFD\n");
}

TEST(CommandLine, GivesScriptsTheEnginesDebuggingObjectOnRequest)
{
    EXPECT_EQ(runCode("print(typeof $vm)").output, "undefined\n");
    EXPECT_EQ(runHost({ "--expose-vm", "-e", "print(typeof $vm)" }).output, "object\n");
    EXPECT_EQ(runHost({ "--jsc-option=useTemporal=true", "-e", "print(typeof Temporal)" }).output, "object\n");
}

TEST(CommandLine, KeepsTheOrderOfOutputAndErrors)
{
    auto* code = "print(1); printErr(2); print(3); printErr(4); print(5)";
    auto path = std::filesystem::temp_directory_path() / ("jsc-host-order." + std::to_string(getpid()));
    auto command = std::string(JSC_HOST_PATH) + " -e '" + code + "' > " + path.string() + " 2>&1";
    ASSERT_EQ(system(command.c_str()), 0);
    std::ifstream file(path);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), "1\n2\n3\n4\n5\n");
    std::filesystem::remove(path);
}

TEST(CommandLine, QuitEndsWithItsCodeFromAnywhere)
{
    EXPECT_EQ(runCode("quit(); print('no')").exitCode, 0);
    EXPECT_EQ(runCode("quit(3)").exitCode, 3);
    EXPECT_EQ(runCode("exit(4)").exitCode, 4);
    EXPECT_EQ(runCode("quit('5')").exitCode, 5);
    EXPECT_EQ(runCode("try { quit('x') } catch (e) { print(e) }").output, "TypeError: quit: the exit code must be a number\n");
    auto nested = runCode(
        "print('before'); try { [1].map(() => JSON.parse('[1]', () => quit(5))) } catch { print('caught') } finally { print('finally') } print('after')");
    EXPECT_EQ(nested.exitCode, 5);
    EXPECT_EQ(nested.output, "before\n");
    EXPECT_EQ(runCode("setTimeout(() => quit(6)); setTimeout(() => print('no'), 50)").exitCode, 6);
    EXPECT_EQ(runCode("Promise.resolve().then(() => quit(7)).then(() => print('no')); queueMicrotask(() => print('no'))").output, "");
    EXPECT_EQ(runCode("Promise.resolve().then(() => quit(7))").exitCode, 7);
    EXPECT_EQ(runHost({ "-m", "-e", "await 1; quit(8)" }).exitCode, 8);
    EXPECT_EQ(runCode("({ toString() { quit(9) } }) + ''; print('no')").exitCode, 9);
    EXPECT_EQ(runCode("new Proxy({}, { get() { quit(10) } }).x; print('no')").exitCode, 10);
    EXPECT_EQ(runCode("createGlobalObject().eval('quit(11)')").exitCode, 11);
}

TEST(CommandLine, EndsQuietlyWhenNobodyReadsTheOutput)
{
    for (auto* code : { "for (;;) print('x'.repeat(1000))", "setInterval(() => print('x'.repeat(1000)))",
             "(function f() { print('x'.repeat(1000)); queueMicrotask(f) })()" }) {
        HostProcess process({ "-e", code });
        process.waitFor("x");
        auto result = process.finishUnread();
        EXPECT_EQ(result.exitCode, 141) << code;
        EXPECT_EQ(result.errors, "") << code;
    }
}

TEST(CommandLine, SaysWhenOutputCannotBeWritten)
{
    auto command = std::string(JSC_HOST_PATH) + " -e 'print(1)' > /dev/full 2>&1";
    EXPECT_EQ(WEXITSTATUS(system(command.c_str())), 1);
}

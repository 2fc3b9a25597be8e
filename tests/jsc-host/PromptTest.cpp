#include "config.h"

#include "tests/jsc-host/support/Process.h"

#include <csignal>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Tests;
using testing::HasSubstr;
using testing::Not;

namespace {

// A prompt on a terminal of its own, with an empty history in a folder of its own.
class Terminal {
public:
    explicit Terminal(const std::string& stateFolder, std::vector<std::string> arguments = {})
    {
        m_process = forkpty(&m_terminal, nullptr, nullptr, nullptr);
        if (m_process)
            return;
        setenv("XDG_STATE_HOME", stateFolder.c_str(), 1);
        setenv("TERM", "xterm", 1);
        unsetenv("LC_ALL");
        signal(SIGINT, SIG_DFL);
        arguments.insert(arguments.begin(), JSC_HOST_PATH);
        std::vector<char*> strings;
        for (auto& argument : arguments)
            strings.push_back(argument.data());
        strings.push_back(nullptr);
        if (!chdir(fixtures.c_str()))
            execv(JSC_HOST_PATH, strings.data());
        _exit(127);
    }

    ~Terminal()
    {
        if (m_process) {
            kill(m_process, SIGKILL);
            waitpid(m_process, nullptr, 0);
        }
        close(m_terminal);
    }

    // Waits for a text in what has come since the last call, and returns all up to its end.
    std::string waitFor(const std::string& text)
    {
        while (m_seen.find(text) == std::string::npos) {
            if (!readMore()) {
                ADD_FAILURE() << "waited in vain for " << text << " in: " << m_seen;
                return std::exchange(m_seen, "");
            }
        }
        auto end = m_seen.find(text) + text.size();
        auto result = m_seen.substr(0, end);
        m_seen.erase(0, end);
        return result;
    }

    void type(const std::string& keys) { EXPECT_EQ(write(m_terminal, keys.data(), keys.size()), static_cast<ssize_t>(keys.size())); }

    // Types a line at a prompt and waits for what it gives.
    void enter(const std::string& line, const std::string& expected)
    {
        type(line + "\n");
        waitFor("\r\n");
        waitFor(expected + "\r\n");
        waitFor("> ");
    }

    int exitCode()
    {
        while (readMore()) { }
        int status = 0;
        waitpid(std::exchange(m_process, 0), &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    bool readMore()
    {
        constexpr int patience = 20 * 1000;
        pollfd input { m_terminal, POLLIN, 0 };
        if (poll(&input, 1, patience) <= 0)
            return false;
        char buffer[4096];
        auto count = read(m_terminal, buffer, sizeof(buffer));
        if (count <= 0)
            return false;
        m_seen.append(buffer, count);
        return true;
    }

    pid_t m_process { 0 };
    int m_terminal { -1 };
    std::string m_seen;
};

class Prompt : public testing::Test {
protected:
    Prompt()
        : m_stateFolder(std::filesystem::temp_directory_path() / ("jsc-host-prompt." + std::to_string(getpid())))
    {
    }
    ~Prompt() override { std::filesystem::remove_all(m_stateFolder); }

    std::filesystem::path m_stateFolder;
};

constexpr auto controlC = "\x03";
constexpr auto controlD = "\x04";
constexpr auto upArrow = "\x1b[A";

}

TEST_F(Prompt, ShowsValuesAndErrorsAndGoesOn)
{
    Terminal terminal(m_stateFolder);
    terminal.waitFor("Ctrl-D ends, Tab completes.\r\n> ");
    terminal.enter("1 + 1", "2");
    terminal.enter("let v = { list: [1, 'ü'] }", "undefined");
    terminal.enter("v", "{ list: [ 1, 'ü' ] }");
    terminal.enter("{ a: 1 }", "{ a: 1 }");
    terminal.enter("_.a", "1");
    terminal.enter("throw new Error('boom')", "Uncaught Error: boom\r\n    at global code ([prompt]:1:16)");
    terminal.enter("let broken = ;", "Uncaught SyntaxError: Unexpected token ';'\r\n    at [prompt]:1:14");
    terminal.enter("Promise.reject(7); 'on'", "'on'\r\nUncaught (in promise) 7");
    terminal.enter("import('./lib/name.mjs').then(m => print(m.name)); 0", "lib");
    terminal.type(controlD);
    EXPECT_EQ(terminal.exitCode(), 0);
}

TEST_F(Prompt, AwaitsAtTheTopLevel)
{
    Terminal terminal(m_stateFolder);
    terminal.waitFor("> ");
    terminal.enter("await new Promise(resolve => setTimeout(resolve, 20, { a: 1 }))", "{ a: 1 }");
    terminal.enter("const { name } = await import('./lib/name.mjs'); print(name)", "undefined");
    terminal.enter("const m = await import('./lib/name.mjs')", "undefined");
    terminal.enter("m.name", "'lib'");
    terminal.enter("let x = await 5, y", "undefined");
    terminal.enter(
        "await Promise.reject(new Error('boom'))", "Uncaught Error: boom\r\n    at [prompt]:1:45\r\n    at [prompt]:1:9\r\n    at global code ([prompt]:2:3)");
    terminal.enter("async function f() { return await 3 }", "undefined");
    terminal.enter("await (f())", "3");
    terminal.enter("for (const p of [1, 2]) print(await p)", "2\r\nundefined");
    terminal.enter("await 1;", "1");
    terminal.enter("_ + 1", "2");
    terminal.type("await [\n");
    terminal.waitFor("… ");
    terminal.enter("7]", "[ 7 ]");
    terminal.enter("await )", "Uncaught SyntaxError: Unexpected token ')'\r\n    at [prompt]:1:7");
    terminal.type("await new Promise(() => { setInterval(() => { }, 10) })\n");
    terminal.waitFor("\r\n");
    usleep(50 * 1000);
    terminal.type(controlC);
    terminal.waitFor("> ");
    terminal.enter("typeof await", "'undefined'");
    terminal.type(controlD);
    EXPECT_EQ(terminal.exitCode(), 0);
}

TEST_F(Prompt, ShowsWhereAConstantCannotBeAssigned)
{
    EXPECT_THAT(runHost({ "-i" }, "const c = 1\nc = 2\n").errors,
        HasSubstr("Uncaught TypeError: Attempted to assign to readonly property.\n    at global code ([prompt]:1:"));
}

TEST_F(Prompt, LeavesOutLinesThatAreNotUTF8)
{
    auto result = runHost({ "-i" }, "'a\xff'\n1 + 1\n");
    EXPECT_EQ(result.errors, "jsc-host: the line is not valid UTF-8 and was left out\n");
    EXPECT_THAT(result.output, HasSubstr("2\n"));
    EXPECT_THAT(result.output, Not(HasSubstr("'a")));
}

TEST_F(Prompt, ReadsScriptsOfSeveralLines)
{
    Terminal terminal(m_stateFolder);
    terminal.waitFor("> ");
    terminal.type("function f(a) {\n");
    terminal.waitFor("… ");
    terminal.type("\n");
    terminal.waitFor("… ");
    terminal.enter("return a }", "undefined");
    terminal.type("f(`one\n");
    terminal.waitFor("… ");
    terminal.enter("two`)", "'one\\ntwo'");
    terminal.type("/* a comment\n");
    terminal.waitFor("… ");
    terminal.enter("*/ 3", "3");
}

TEST_F(Prompt, RunsTimersWhileItWaits)
{
    Terminal terminal(m_stateFolder);
    terminal.waitFor("> ");
    terminal.type("setTimeout(() => print('fi' + 'red'), 50); 0\n");
    terminal.waitFor("fired");
    terminal.type("\n");
    terminal.enter("'still here'", "'still here'");
}

TEST_F(Prompt, InterruptsGiveUpAScriptOrALine)
{
    Terminal terminal(m_stateFolder);
    terminal.waitFor("> ");
    terminal.type("print('loo' + 'ping'); for (;;);\n");
    terminal.waitFor("looping");
    terminal.type(controlC);
    terminal.waitFor("> ");
    terminal.enter("'alive'", "'alive'");
    terminal.type("typed in vain");
    terminal.waitFor("in vain");
    terminal.type(controlC);
    terminal.waitFor("> ");
    terminal.type("function unfinished() {\n");
    terminal.waitFor("… ");
    terminal.type(controlC);
    terminal.waitFor("> ");
    terminal.enter("typeof unfinished", "'undefined'");
    terminal.type("quit(3)\n");
    EXPECT_EQ(terminal.exitCode(), 3);
}

TEST_F(Prompt, CompletesNamesWithoutRunningScripts)
{
    Terminal terminal(m_stateFolder);
    terminal.waitFor("> ");
    terminal.enter("let holder = { propertyOne: { deepest: 5 }, get getter() { print('ran'); return { } } }", "undefined");
    terminal.type("hold\t.propertyO\t.dee\t\n");
    terminal.waitFor("5\r\n> ");
    terminal.type("structuredC\t('copied')\n");
    terminal.waitFor("'copied'\r\n> ");
    terminal.type("Math.lo\t\t");
    EXPECT_THAT(terminal.waitFor("log2"), HasSubstr("log10"));
    terminal.type(controlC);
    terminal.waitFor("> ");
    terminal.type("holder.getter.\t1\n");
    EXPECT_THAT(terminal.waitFor("> "), Not(HasSubstr("ran")));
}

TEST_F(Prompt, KeepsItsHistory)
{
    {
        Terminal terminal(m_stateFolder);
        terminal.waitFor("> ");
        terminal.enter("'remember ' + 'me'", "'remember me'");
        terminal.type(controlD);
        EXPECT_EQ(terminal.exitCode(), 0);
    }
    EXPECT_EQ(std::filesystem::status(m_stateFolder / "jsc-host/history").permissions(), std::filesystem::perms(0600));
    Terminal terminal(m_stateFolder);
    terminal.waitFor("> ");
    terminal.type(std::string(upArrow) + "\n");
    terminal.waitFor("'remember me'\r\n");
}

TEST_F(Prompt, FollowsAScriptOnRequest)
{
    Terminal terminal(m_stateFolder, { "-i", "-e", "globalThis.fromScript = 'set'; throw 'shown'" });
    EXPECT_THAT(terminal.waitFor("> "), HasSubstr("Uncaught 'shown'"));
    terminal.enter("fromScript", "'set'");
}

TEST_F(Prompt, ReadsLinesWithoutATerminalToo)
{
    auto result = runHost({ "-i" }, "1 + 1\nnope\nfunction f() {\nreturn 5 }\nf()\n");
    EXPECT_EQ(result.output, "2\nundefined\n5\n");
    EXPECT_THAT(result.errors, HasSubstr("Uncaught ReferenceError"));
    EXPECT_EQ(result.exitCode, 0);
}

#include "config.h"

#include "tests/jsc-host/support/Process.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <sys/stat.h>

using namespace Tests;

namespace {

void expectInterruptible(const std::vector<std::string>& arguments)
{
    HostProcess process(arguments);
    process.waitFor("ready");
    process.interrupt();
    process.waitForEnd();
    auto result = process.finish();
    EXPECT_EQ(result.exitCode, 130) << arguments.back();
    EXPECT_EQ(result.errors, "") << arguments.back();
}

}

TEST(Interrupt, EndsARunningScript)
{
    for (auto* code : {
             "print('ready'); for (;;);",
             "print('ready'); for (;;) try { for (;;); } catch { } finally { for (;;); }",
             "print('ready'); (function f() { queueMicrotask(f) })()",
             "print('ready'); (function f() { Promise.resolve().then(f) })()",
             "setTimeout(() => { print('ready'); for (;;); })",
             "print('ready'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)",
             "print('ready'); sleepSeconds(1000)",
             "print('ready'); readline()",
         })
        expectInterruptible({ "-e", code });
}

TEST(Interrupt, EndsReadingThatMayNeverEnd)
{
    auto pipe = (std::filesystem::temp_directory_path() / ("jsc-host-pipe." + std::to_string(getpid()) + ".mjs")).string();
    ASSERT_EQ(mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR), 0);
    for (auto* read : { "readFile(path)", "try { readFile(path) } catch { print('caught') } finally { print('finally') } print('after')",
             "for (let path of ['/dev/zero', '/dev/zero', '/dev/zero']) try { readFile(path) } catch { } for (;;);", "load(path)", "import(path)" })
        expectInterruptible({ "-e", "const path = '" + pipe + "'; print('ready'); " + read });
    std::filesystem::remove(pipe);
}

TEST(Interrupt, IsNotNeededForFilesWithoutAnEnd)
{
    auto result = runCode("readFile('/dev/zero')");
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_TRUE(result.errors.starts_with("Uncaught Error: readFile: cannot read /dev/zero: it is no regular file and has more than 512 MiB\n"))
        << result.errors;
}

#include "config.h"

#include "tests/jsc-host/support/Process.h"

#include <gtest/gtest.h>

using namespace Tests;

namespace {

void expectInterruptible(const std::vector<std::string>& arguments)
{
    HostProcess process(arguments);
    process.waitFor("ready");
    process.interrupt();
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

#include "config.h"

#include "jsc-host/EventLoop.h"

#include "jsc-host/GlobalObject.h"
#include "jsc-host/Runtime.h"

#include <JavaScriptCore/InitializeThreading.h>
#include <JavaScriptCore/JSCInlines.h>
#include <gtest/gtest.h>
#include <thread>
#include <wtf/MainThread.h>

using namespace JSCHost;

namespace {

class EventLoopTest : public testing::Test {
protected:
    EventLoopTest()
    {
        WTF::initializeMainThread();
        JSC::initialize();
        m_runtime = std::make_unique<Runtime>(Vector<String> {}, Runtime::AfterError::End);
    }

    EventLoop& loop() { return m_runtime->eventLoop(); }

    std::unique_ptr<Runtime> m_runtime;
};

TEST_F(EventLoopTest, ReturnsAtOnceWithoutWork)
{
    loop().run();
    EXPECT_FALSE(m_runtime->isEnding());
}

TEST_F(EventLoopTest, RunsTasksInTheOrderOfPosting)
{
    std::vector<int> order;
    for (int i = 0; i < 3; ++i)
        loop().postTask([&order, i] { order.push_back(i); });
    loop().postTask([&] { loop().postTask([&] { order.push_back(3); }); });
    loop().run();
    EXPECT_EQ(order, (std::vector<int> { 0, 1, 2, 3 }));
}

TEST_F(EventLoopTest, RunsTasksUnderTheLock)
{
    bool isLocked = false;
    loop().postTask([&] { isLocked = m_runtime->vm().currentThreadIsHoldingAPILock(); });
    loop().run();
    EXPECT_TRUE(isLocked);
    EXPECT_FALSE(m_runtime->vm().currentThreadIsHoldingAPILock());
}

TEST_F(EventLoopTest, AHoldKeepsItRunningForTasksOfOtherThreads)
{
    static constexpr int tasks = 10000;
    int ran = 0;
    std::optional<EventLoop::Hold> hold { loop() };
    std::thread poster([&] {
        for (int i = 0; i < tasks; ++i) {
            loop().postTask([&ran, &hold] {
                if (++ran == tasks)
                    hold.reset();
            });
        }
    });
    loop().run();
    poster.join();
    EXPECT_EQ(ran, tasks);
}

TEST_F(EventLoopTest, AHoldMayEndOnAnotherThread)
{
    EventLoop::Hold hold { loop() };
    auto moved = WTFMove(hold);
    std::thread ender([moved = WTFMove(moved)]() mutable {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        auto ended = WTFMove(moved);
    });
    loop().run();
    ender.join();
}

TEST_F(EventLoopTest, RefusesTasksAfterItsRuntime)
{
    Ref loop = m_runtime->eventLoop();
    bool ran = false;
    auto owned = std::make_shared<int>();
    loop->postTask([&ran, owned] { ran = true; });
    m_runtime = nullptr;
    loop->postTask([&ran, owned] { ran = true; });
    EXPECT_FALSE(ran);
    EXPECT_EQ(owned.use_count(), 1);
}

TEST_F(EventLoopTest, ReportsWhatATaskThrows)
{
    testing::internal::CaptureStderr();
    loop().postTask([&] {
        auto scope = DECLARE_THROW_SCOPE(m_runtime->vm());
        throwTypeError(&m_runtime->globalObject(), scope, "of a task"_s);
    });
    bool ran = false;
    loop().postTask([&] { ran = true; });
    loop().run();
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "Uncaught [TypeError: of a task]\n");
    EXPECT_EQ(m_runtime->exitCode(), 1);
    EXPECT_TRUE(ran);
}

TEST_F(EventLoopTest, AnInterruptFromAnotherThreadWakesIt)
{
    EventLoop::Hold hold { loop() };
    std::thread interrupter([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        m_runtime->interrupt(5);
    });
    loop().run();
    interrupter.join();
    EXPECT_EQ(m_runtime->exitCode(), 5);
}

}

#include "config.h"

#include "jsc-host/EventLoop.h"

#include "jsc-host/Output.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/UncaughtException.h"

#include <JavaScriptCore/DeferredWorkTimer.h>
#include <JavaScriptCore/JSCInlines.h>
#include <wtf/RunLoop.h>
#include <wtf/glib/RunLoopSourcePriority.h>
#include <wtf/text/MakeString.h>

namespace JSCHost {

// A source without conditions of its own: GLib dispatches it at its ready time.
static GSourceFuncs s_sourceFunctions = {
    nullptr,
    nullptr,
    [](GSource* source, GSourceFunc callback, gpointer data) -> gboolean {
        g_source_set_ready_time(source, -1);
        return callback(data);
    },
    nullptr,
    nullptr,
    nullptr,
};

EventLoop::EventLoop(Runtime& runtime)
    : m_runtime(runtime)
    , m_context(runtime.vm().runLoop().mainContext())
    , m_source(g_source_new(&s_sourceFunctions, sizeof(GSource)))
{
    // The engine's timers have this priority; with another one, whoever is always ready would starve the other.
    g_source_set_priority(m_source, WTF::RunLoopSourcePriority::JavascriptTimer);
    g_source_set_callback(m_source, dispatch, this, nullptr);
    g_source_attach(m_source, m_context);
}

EventLoop::~EventLoop()
{
    g_source_unref(m_source);
}

void EventLoop::close()
{
    Deque<Task> tasks;
    {
        std::scoped_lock locker(m_lock);
        m_isClosed = true;
        tasks.swap(m_tasks);
    }
    m_timers.clear();
    g_source_destroy(m_source);
}

void EventLoop::postTask(Task&& task)
{
    Task refused;
    {
        std::scoped_lock locker(m_lock);
        if (m_isClosed)
            refused = WTFMove(task); // Destroyed after the lock: a task may own anything.
        else
            m_tasks.append(WTFMove(task));
    }
    if (!refused)
        wake();
}

void EventLoop::wake()
{
    std::scoped_lock locker(m_lock);
    m_isWoken = true;
    g_source_set_ready_time(m_source, 0);
}

bool EventLoop::hasWork()
{
    if (isHeld() || !m_timers.isEmpty() || m_runtime.vm().deferredWorkTimer->hasAnyPendingWork())
        return true;
    std::scoped_lock locker(m_lock);
    return !m_tasks.isEmpty();
}

void EventLoop::run()
{
    while (true) {
        {
            JSC::JSLockHolder lock(m_runtime.vm());
            if (m_runtime.isEnding() || !hasWork())
                return;
        }
        runOnce();
    }
}

void EventLoop::runOnce()
{
    {
        JSC::JSLockHolder lock(m_runtime.vm());
        scheduleNextTimer();
    }
    // Waits without the lock, so that the collector can work meanwhile.
    g_main_context_iteration(m_context, TRUE);
    // The engine's own tasks ran with their microtasks, but rejections are for us to notice.
    JSC::JSLockHolder lock(m_runtime.vm());
    m_runtime.performMicrotaskCheckpoint();
}

void EventLoop::scheduleNextTimer()
{
    auto deadline = m_timers.nextDeadline();
    gint64 readyTime = -1;
    if (deadline) {
        auto delay = std::max(0_s, *deadline - MonotonicTime::now());
        readyTime = g_get_monotonic_time() + static_cast<gint64>(std::ceil(delay.microseconds()));
    }
    // Whatever was posted or ended since the look for work must not be slept through.
    std::scoped_lock locker(m_lock);
    g_source_set_ready_time(m_source, m_isWoken || !m_tasks.isEmpty() ? 0 : readyTime);
}

gboolean EventLoop::dispatch(gpointer data)
{
    auto& loop = *static_cast<EventLoop*>(data);
    JSC::JSLockHolder lock(loop.m_runtime.vm());
    loop.runTasks();
    loop.runTimers();
    return G_SOURCE_CONTINUE;
}

// Those that are there now; what they post comes after the timers. An interruption leaves the rest where it is.
void EventLoop::runTasks()
{
    size_t count;
    {
        std::scoped_lock locker(m_lock);
        m_isWoken = false;
        count = m_tasks.size();
    }
    for (; count && !m_runtime.isEnding(); --count)
        runTask(takeTask());
}

EventLoop::Task EventLoop::takeTask()
{
    std::scoped_lock locker(m_lock);
    return m_tasks.takeFirst();
}

void EventLoop::runTimers()
{
    for (auto& key : m_timers.due(MonotonicTime::now())) {
        if (m_runtime.isEnding())
            return;
        runTask([&] { m_timers.fire(key); });
        m_timers.endOfTask();
    }
}

void EventLoop::runTask(const Task& task)
{
    task();
    finishTask();
}

void EventLoop::warn(const String& text)
{
    writeError(makeString("jsc-host: "_s, text, '\n'));
}

bool EventLoop::finishTask()
{
    {
        auto& vm = m_runtime.vm();
        auto scope = DECLARE_CATCH_SCOPE(vm);
        if (auto* exception = scope.exception()) {
            scope.clearException();
            reportUncaughtException(m_runtime.globalObject(), exception);
        }
    }
    m_runtime.performMicrotaskCheckpoint();
    return !m_runtime.isEnding();
}

}

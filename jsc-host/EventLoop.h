#pragma once

#include "jsc-host/TimerQueue.h"
#include "webcore/TaskContext.h"

#include <glib.h>
#include <mutex>
#include <wtf/Deque.h>

namespace JSCHost {

class Runtime;

// The event loop (HTML standard, section 8.1.7) of one Runtime, on the GLib main context that the Runtime's VM uses for its own timers too.
// It runs tasks that other threads or the thread itself have posted, and timers; after each of them there is a microtask checkpoint.
// It ends when nothing is left: no task, no timer, no work of the engine (Atomics.waitAsync, WebAssembly compilation, FinalizationRegistry), no Hold.
//
// Everything may be called on the Runtime's own thread only, but for postTask, wake and references, which any thread may use, also after the Runtime is gone.
class EventLoop final : public WebCore::TaskContext {
public:
    static Ref<EventLoop> create(Runtime& runtime) { return adoptRef(*new EventLoop(runtime)); }
    ~EventLoop() final;

    // Queues a task; tasks run in the order of posting, on the Runtime's thread, under the VM's lock. An exception that a task leaves pending is reported as
    // uncaught. Tasks that have not run when the Runtime ends are destroyed, by the thread that ends it or that posts them later.
    void postTask(Task&&) final;

    // Makes a waiting run() look again whether there is something to do, or whether the Runtime ends.
    void wake() final;

    bool finishTask() final;
    void warn(const String&) final;

    TimerQueue& timers() { return m_timers; }

    // Whether something is queued, or may come. Under the VM's lock.
    bool hasWork();

    // Runs until nothing is left or the Runtime shall end. Called without the VM's lock.
    void run();

    // Runs what is ready, or waits for the first thing when there is nothing ready. Called without the VM's lock.
    void runOnce();

    // Drops what is queued and refuses more. Called once, by the Runtime, under the VM's lock.
    void close();

private:
    explicit EventLoop(Runtime&);

    void runTasks();
    Task takeTask();
    void runTimers();
    void runTask(const Task&);
    void scheduleNextTimer();

    static gboolean dispatch(gpointer);

    Runtime& m_runtime;
    GMainContext* m_context;
    GSource* m_source;
    TimerQueue m_timers;
    std::mutex m_lock; // for what follows
    Deque<Task> m_tasks;
    bool m_isWoken { false };
    bool m_isClosed { false };
};

}

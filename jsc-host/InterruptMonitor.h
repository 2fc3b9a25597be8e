#pragma once

#include <pthread.h>
#include <wtf/Function.h>
#include <wtf/Lock.h>
#include <wtf/Noncopyable.h>

namespace JSCHost {

// Ctrl-C: hands SIGINT to a function, on a thread of its own, so that a script that never returns can be ended too.
// One per process. Blocks the signal for the thread that makes it and for all that are started later, so make it before any other thread.
// When the program was started with SIGINT ignored, as in the background of a script, it stays ignored.
class InterruptMonitor {
    WTF_MAKE_NONCOPYABLE(InterruptMonitor);

public:
    InterruptMonitor();
    ~InterruptMonitor();

    // What happens at an interrupt, from now on and until it is set to null. Before there is any, and at a second interrupt before
    // interruptWasServed() was called, the process ends at once: a script that cannot be unwound must not be unstoppable.
    void setHandler(Function<void()>&&);
    void interruptWasServed();

private:
    void run();
    bool serve();

    pthread_t m_thread {};
    bool m_isRunning { false };
    Lock m_lock;
    bool m_isStopping WTF_GUARDED_BY_LOCK(m_lock) { false };
    bool m_isPending WTF_GUARDED_BY_LOCK(m_lock) { false };
    Function<void()> m_handler WTF_GUARDED_BY_LOCK(m_lock);
};

constexpr int exitCodeForInterrupt = 130; // What a shell shows for a program that SIGINT ended.

}

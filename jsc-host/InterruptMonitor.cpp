#include "config.h"

#include "jsc-host/InterruptMonitor.h"

#include <csignal>
#include <unistd.h>
#include <wtf/Locker.h>

namespace JSCHost {

static sigset_t interruptSignal()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    return signals;
}

InterruptMonitor::InterruptMonitor()
{
    struct sigaction action { };
    if (!sigaction(SIGINT, nullptr, &action) && action.sa_handler == SIG_IGN)
        return;
    auto signals = interruptSignal();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    auto run = [](void* self) -> void* {
        static_cast<InterruptMonitor*>(self)->run();
        return nullptr;
    };
    m_isRunning = !pthread_create(&m_thread, nullptr, run, this);
    if (!m_isRunning)
        pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

InterruptMonitor::~InterruptMonitor()
{
    if (!m_isRunning)
        return;
    {
        Locker locker { m_lock };
        m_isStopping = true;
    }
    pthread_kill(m_thread, SIGINT);
    pthread_join(m_thread, nullptr);
}

void InterruptMonitor::setHandler(Function<void()>&& handler)
{
    Locker locker { m_lock };
    m_handler = WTFMove(handler);
}

void InterruptMonitor::interruptWasServed()
{
    Locker locker { m_lock };
    m_isPending = false;
}

void InterruptMonitor::run()
{
    auto signals = interruptSignal();
    int signal;
    do
        sigwait(&signals, &signal);
    while (serve());
}

bool InterruptMonitor::serve()
{
    Locker locker { m_lock };
    if (m_isStopping)
        return false;
    if (!m_handler || m_isPending)
        _exit(exitCodeForInterrupt);
    m_isPending = true;
    m_handler();
    return true;
}

}

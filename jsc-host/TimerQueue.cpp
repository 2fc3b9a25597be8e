#include "config.h"

#include "jsc-host/TimerQueue.h"

#include "jsc-host/GlobalObject.h"

#include <JavaScriptCore/Completion.h>
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/StrongInlines.h>

namespace JSCHost {

int TimerQueue::unusedId()
{
    do
        m_lastId = m_lastId == std::numeric_limits<int>::max() ? 1 : m_lastId + 1;
    while (m_keys.contains(m_lastId));
    return m_lastId;
}

int TimerQueue::add(Timer&& timer)
{
    int id = unusedId();
    timer.id = id;
    timer.nestingLevel = m_nestingLevel + 1;
    start(WTFMove(timer));
    return id;
}

void TimerQueue::start(Timer&& timer)
{
    constexpr unsigned freeNestingLevels = 5;
    // The level of the new timer is one more than that of the standard's "nesting level", which is the level of the task that sets it.
    auto delay = timer.nestingLevel > freeNestingLevels + 1 ? std::max(timer.interval, 4_ms) : timer.interval;
    Key key { MonotonicTime::now() + delay, m_nextSequence++ };
    m_keys.set(timer.id, key);
    m_timers.emplace(key, WTFMove(timer));
}

void TimerQueue::remove(int id)
{
    if (id <= 0)
        return;
    auto entry = m_keys.find(id);
    if (entry == m_keys.end())
        return;
    m_timers.erase(entry->value);
    m_keys.remove(entry);
}

void TimerQueue::clear()
{
    m_timers.clear();
    m_keys.clear();
}

std::optional<MonotonicTime> TimerQueue::nextDeadline() const
{
    if (m_timers.empty())
        return std::nullopt;
    return m_timers.begin()->first.deadline;
}

Vector<TimerQueue::Key> TimerQueue::due(MonotonicTime now) const
{
    Vector<Key> keys;
    for (auto& [key, timer] : m_timers) {
        if (key.deadline > now)
            break;
        keys.append(key);
    }
    return keys;
}

static void run(GlobalObject& globalObject, const TimerQueue::Timer& timer)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto* callback = timer.callback.get();
    if (!callback) {
        NakedPtr<JSC::Exception> exception;
        evaluate(&globalObject, timer.code, {}, exception);
        if (exception)
            throwException(&globalObject, scope, exception);
        return;
    }
    JSC::MarkedArgumentBuffer arguments;
    arguments.ensureCapacity(timer.arguments.size());
    for (auto& argument : timer.arguments)
        arguments.append(argument.get());
    scope.release();
    JSC::call(&globalObject, callback, JSC::getCallData(callback), globalObject.globalThis(), arguments);
}

void TimerQueue::fire(const Key& key)
{
    auto node = m_timers.extract(key);
    if (node.empty())
        return;
    auto& timer = node.mapped();
    auto& globalObject = *timer.globalObject.get();
    auto& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    m_nestingLevel = timer.nestingLevel;
    if (!timer.repeats)
        m_keys.remove(timer.id);

    run(globalObject, timer);

    // The callback may have stopped its own timer.
    if (!timer.repeats || !m_keys.contains(timer.id))
        return;
    ++timer.nestingLevel;
    start(WTFMove(timer));
    scope.release();
}

}

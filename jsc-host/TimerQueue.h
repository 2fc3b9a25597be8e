#pragma once

#include <JavaScriptCore/SourceCode.h>
#include <JavaScriptCore/Strong.h>
#include <compare>
#include <map>
#include <optional>
#include <wtf/HashMap.h>
#include <wtf/MonotonicTime.h>
#include <wtf/Vector.h>

namespace JSCHost {

class GlobalObject;

// What setTimeout and setInterval have set (HTML standard, section 8.6). Belongs to an EventLoop; used under the VM's lock.
class TimerQueue {
public:
    struct Timer {
        JSC::Strong<GlobalObject> globalObject;
        JSC::Strong<JSC::JSObject> callback; // Or none, and the code of a script.
        JSC::SourceCode code;
        Vector<JSC::Strong<JSC::Unknown>> arguments;
        Seconds interval;
        bool repeats { false };
        unsigned nestingLevel { 0 };
        int id { 0 };
    };

    // Timers fire by time, and in the order of being set when the time is the same.
    struct Key {
        MonotonicTime deadline;
        uint64_t sequence;
        auto operator<=>(const Key&) const = default;
    };

    // Starts a timer and returns its positive number. The interval is lengthened to 4 ms for a timer that is set within more than 5 nested ones.
    int add(Timer&&);
    // Unknown numbers are ignored.
    void remove(int id);
    void clear();

    bool isEmpty() const { return m_timers.empty(); }
    std::optional<MonotonicTime> nextDeadline() const;
    Vector<Key> due(MonotonicTime now) const;

    // Calls the timer's function or runs its code, if the timer is still there. An exception of it is left pending.
    void fire(const Key&);
    // Timers that are set from now on are not nested in the one that fired last.
    void endOfTask() { m_nestingLevel = 0; }

private:
    void start(Timer&&);
    int unusedId();

    std::map<Key, Timer> m_timers;
    HashMap<int, Key> m_keys;
    uint64_t m_nextSequence { 0 };
    int m_lastId { 0 };
    unsigned m_nestingLevel { 0 };
};

}

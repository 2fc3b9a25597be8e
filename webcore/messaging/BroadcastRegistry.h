#pragma once

#include "webcore/TaskContext.h"

#include <mutex>
#include <wtf/HashMap.h>
#include <wtf/NeverDestroyed.h>
#include <wtf/Vector.h>
#include <wtf/text/StringHash.h>

namespace WebCore {

class BroadcastChannel;

// What other threads know of an open BroadcastChannel. Shared by the channel, the registry and tasks under way to the channel; the last reference may go
// on any thread.
struct BroadcastMember : ThreadSafeRefCounted<BroadcastMember> {
    BroadcastMember(const String& name, TaskContext& context)
        : name(name.isolatedCopy())
        , context(context)
    {
    }

    const String name; // For the registry, under its lock: strings do not count their references atomically.
    const Ref<TaskContext> context;
    BroadcastChannel* receiver { nullptr }; // Only on the context's thread. Null when the channel is closed, collected, or nobody listens to it.
};

// The open channels of the process, by name, each list in the order in which they were made. Any thread. The lock is held for looking up and copying a
// list only: nothing is serialized, posted or woken meanwhile.
class BroadcastRegistry {
public:
    static BroadcastRegistry& singleton();

    void add(BroadcastMember&);
    void remove(BroadcastMember&);
    Vector<Ref<BroadcastMember>> othersOf(BroadcastMember&);

private:
    std::mutex m_lock; // for what follows
    HashMap<String, Vector<Ref<BroadcastMember>>> m_members;
};

}

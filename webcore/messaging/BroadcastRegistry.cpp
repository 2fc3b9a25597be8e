#include "config.h"

#include "webcore/messaging/BroadcastRegistry.h"

namespace WebCore {

BroadcastRegistry& BroadcastRegistry::singleton()
{
    static NeverDestroyed<BroadcastRegistry> registry;
    return registry;
}

void BroadcastRegistry::add(BroadcastMember& member)
{
    std::scoped_lock locker(m_lock);
    auto found = m_members.find(member.name);
    if (found == m_members.end())
        found = m_members.add(member.name.isolatedCopy(), Vector<Ref<BroadcastMember>>()).iterator;
    found->value.append(member);
}

void BroadcastRegistry::remove(BroadcastMember& member)
{
    std::scoped_lock locker(m_lock);
    auto found = m_members.find(member.name);
    if (found == m_members.end())
        return;
    found->value.removeFirstMatching([&](auto& candidate) { return candidate.ptr() == &member; });
    if (found->value.isEmpty())
        m_members.remove(found);
}

Vector<Ref<BroadcastMember>> BroadcastRegistry::othersOf(BroadcastMember& member)
{
    Vector<Ref<BroadcastMember>> others;
    std::scoped_lock locker(m_lock);
    auto found = m_members.find(member.name);
    if (found == m_members.end())
        return others;
    for (auto& candidate : found->value) {
        if (candidate.ptr() != &member)
            others.append(candidate.copyRef());
    }
    return others;
}

}

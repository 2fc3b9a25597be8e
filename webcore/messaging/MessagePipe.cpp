#include "config.h"

#include "webcore/messaging/MessagePipe.h"

#include "webcore/messaging/MessagePort.h"

namespace WebCore {

// Messages own ports, whose queues own messages: whatever one of them drags along is appended to this list of the outermost drop on the thread.
void MessagePipe::drop(End& end)
{
    static thread_local Vector<std::unique_ptr<Item>>* s_dropped;
    Vector<std::unique_ptr<Item>> dropped;
    bool isOutermost = !s_dropped;
    if (isOutermost)
        s_dropped = &dropped;
    {
        std::scoped_lock locker(end.lock);
        while (auto item = end.queue.takeFirst())
            s_dropped->append(WTFMove(item));
    }
    if (!isOutermost)
        return;
    while (!dropped.isEmpty())
        dropped.takeLast();
    s_dropped = nullptr;
}

MessagePipe::~MessagePipe()
{
    for (auto& end : m_ends)
        drop(end);
}

void MessagePipe::send(Side from, Ref<SerializedScriptValue>&& message)
{
    auto to = other(from);
    if (isClosed(from) || isClosed(to))
        return;
    auto& receiving = end(to);
    auto item = makeUniqueWithoutFastMallocCheck<Item>(WTFMove(message));
    ++receiving.messageCount;
    receiving.queuedBytes += item->bytes;
    bool mustWake = receiving.queue.append(WTFMove(item));
    if (receiving.isAbandoned)
        drop(receiving);
    else if (mustWake)
        wake(to);
}

RefPtr<SerializedScriptValue> MessagePipe::takeFirst(Side side)
{
    auto& receiving = end(side);
    auto item = receiving.queue.takeFirst();
    if (!item)
        return nullptr;
    --receiving.messageCount;
    receiving.queuedBytes -= item->bytes;
    return WTFMove(item->message);
}

void MessagePipe::close(Side side)
{
    if (!end(side).isClosed.exchange(true, std::memory_order_acq_rel))
        wake(other(side));
}

void MessagePipe::abandon(Side side)
{
    close(side);
    end(side).isAbandoned = true;
    drop(end(side));
}

void MessagePipe::attach(Side side, MessagePort& port, JSC::VM& vm)
{
    auto& receiving = end(side);
    receiving.vm = &vm;
    {
        std::scoped_lock locker(receiving.lock);
        receiving.context = TaskContext::of(vm);
        receiving.receiver = &port;
    }
    if (hasMessages(side) || isClosed(other(side)))
        wake(side);
}

void MessagePipe::detach(Side side)
{
    auto& receiving = end(side);
    receiving.vm = nullptr;
    receiving.interest.listens = false;
    receiving.interest.isStarted = false;
    std::scoped_lock locker(receiving.lock);
    receiving.context = nullptr;
    receiving.receiver = nullptr;
}

MessagePort* MessagePipe::receiverIn(Side side, const TaskContext& context)
{
    auto& receiving = end(side);
    std::scoped_lock locker(receiving.lock);
    return receiving.context == &context ? receiving.receiver : nullptr;
}

void MessagePipe::wake(Side side)
{
    RefPtr<TaskContext> context;
    {
        auto& receiving = end(side);
        std::scoped_lock locker(receiving.lock);
        context = receiving.context;
    }
    if (!context)
        return;
    // By the time the task runs, the port may be elsewhere.
    context->postTask([pipe = Ref { *this }, side, context = context.get()] {
        if (auto* port = pipe->receiverIn(side, *context))
            port->receive(*context);
    });
}

bool MessagePipe::mayReceive(Side side, JSC::VM& vm, bool otherIsReachable) const
{
    auto& receiving = end(side);
    if (!receiving.interest.listens)
        return false;
    auto& sending = end(other(side));
    // In this order: what closes afterwards may have sent before.
    bool otherIsClosed = isClosed(other(side));
    if (receiving.interest.isStarted && receiving.messageCount)
        return true;
    if (receiving.isClosed)
        return false;
    if (otherIsClosed)
        return !receiving.interest.hasSeenClose;
    return sending.vm != &vm || otherIsReachable;
}

}

#pragma once

#include "webcore/SerializedScriptValue.h"
#include "webcore/TaskContext.h"
#include "webcore/messaging/MessageQueue.h"

#include <array>
#include <mutex>

namespace WebCore {

class MessagePort;

// What connects the two ports of a MessageChannel, wherever they are: for each side the messages on their way to it, and who receives them.
//
// Owned by whoever stands for a side: a MessagePort, or the carrier of a port in a message; and by tasks under way to a receiver. A side that is in
// a message has no receiver, and its messages wait here: nothing of it is left with the thread that sent it.
//
// Any thread may send, close and abandon. Taking messages is for the one who stands for the side (under its VM's lock if it is a port), and so is attaching
// and detaching. The lock of a side guards who its receiver is, and the queue once the side is abandoned; no other lock is taken while it is held.
class MessagePipe final : public ThreadSafeRefCounted<MessagePipe> {
public:
    enum class Side : bool { First, Second };
    static Side other(Side side) { return side == Side::First ? Side::Second : Side::First; }

    static Ref<MessagePipe> create() { return adoptRef(*new MessagePipe); }
    ~MessagePipe();

    // Puts a message into the other side's queue and wakes its receiver if need be. Drops it when either side is closed.
    void send(Side from, Ref<SerializedScriptValue>&&);

    // The first message for a side, or null.
    RefPtr<SerializedScriptValue> takeFirst(Side);
    // For whoever takes the messages. When the other side has been seen closed before, no more will come.
    bool hasMessages(Side side) const { return !end(side).queue.isEmpty(); }
    // What the messages for a side keep in memory. Any thread.
    size_t queuedBytes(Side side) const { return end(side).queuedBytes.load(std::memory_order_relaxed); }
    // Whether the receiver of a side lives in this VM. Any thread.
    bool isIn(Side side, JSC::VM& vm) const { return end(side).vm == &vm; }

    // From now on the side takes no messages and sends none; the other one's receiver is woken to see it. What is in its queue stays there.
    void close(Side);
    bool isClosed(Side side) const { return end(side).isClosed.load(std::memory_order_acquire); }

    // Closes a side that nobody stands for any more, and drops its messages. Ports in them are closed without recursion.
    void abandon(Side);

    // The port that receives for a side from now on, until detach(). Wakes it if there is something to receive already.
    void attach(Side, MessagePort&, JSC::VM&);
    void detach(Side);
    // Has the receiver of a side, if there is one, look at the queue again, as a task of its own.
    void wake(Side);

    // What the collector wants to know of a side's receiver; written by that, read by the collector's threads.
    struct Interest {
        std::atomic<bool> listens { false }; // has any listener
        std::atomic<bool> isStarted { false };
        std::atomic<bool> hasSeenClose { false }; // the other side's
    };
    Interest& interest(Side side) { return end(side).interest; }
    // Whether the receiver, which lives in this VM, can still hear of something although no script can reach it. otherIsReachable: whether scripts of that VM
    // can reach the port on the other side, if that is there.
    bool mayReceive(Side, JSC::VM&, bool otherIsReachable) const;

private:
    struct Item : MessageQueueItem<Item> {
        explicit Item(Ref<SerializedScriptValue>&& message)
            : bytes(message->memoryCost())
            , message(WTFMove(message))
        {
        }
        const size_t bytes;
        RefPtr<SerializedScriptValue> message;
    };
    struct End {
        MessageQueue<Item> queue;
        std::atomic<size_t> messageCount { 0 }; // not less than there are in the queue
        std::atomic<size_t> queuedBytes { 0 };
        std::atomic<bool> isClosed { false };
        std::atomic<bool> isAbandoned { false }; // From then on messages are taken only to be dropped, under the lock.
        std::atomic<JSC::VM*> vm { nullptr }; // the receiver's; only compared
        Interest interest;
        std::mutex lock; // for what follows
        RefPtr<TaskContext> context;
        MessagePort* receiver { nullptr }; // Lives in the VM of the context, and is used under its lock only.
    };

    MessagePipe() = default;

    End& end(Side side) { return m_ends[static_cast<bool>(side)]; }
    const End& end(Side side) const { return m_ends[static_cast<bool>(side)]; }
    MessagePort* receiverIn(Side, const TaskContext&);
    static void drop(End&);

    std::array<End, 2> m_ends;
};

}

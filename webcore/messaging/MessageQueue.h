#pragma once

#include <atomic>
#include <memory>
#include <utility>
#include <wtf/Noncopyable.h>

namespace WebCore {

// What an item of a MessageQueue derives from: the link to its neighbour.
template<typename Item> class MessageQueueItem {
    template<typename, template<typename> typename> friend class MessageQueue;
    Item* m_next { nullptr };
};

// A queue that any number of threads append to and one consumer takes from, first in, first out, without a lock. The items are linked through
// themselves, so that appending costs no allocation. Appended ones form a chain, the newest first; the consumer takes the whole chain by one exchange,
// turns it round and keeps it for itself.
//
// Appending and taking are in the one order of all sequentially consistent operations, so that either the consumer takes an item, or the appending thread
// sees afterwards what the consumer stored before it took (that it has gone away, say).
//
// The consumer need not be one thread for ever: whoever becomes it must be synchronized with the one before. It owns what it took and has not given out.
// AtomicType: std::atomic, or what a test puts in its place to try all interleavings.
template<typename Item, template<typename> typename AtomicType = std::atomic> class MessageQueue {
    WTF_MAKE_NONCOPYABLE(MessageQueue);

public:
    MessageQueue() = default;
    // By then nobody appends any more.
    ~MessageQueue()
    {
        while (takeFirst()) { }
    }

    // Any thread. True when nothing was waiting that the consumer had not taken: it must be woken then, and only then.
    [[nodiscard]] bool append(std::unique_ptr<Item> item)
    {
        auto* added = item.release();
        auto* newest = m_newest.load(std::memory_order_relaxed);
        do {
            added->m_next = newest;
        } while (!m_newest.compare_exchange_weak(newest, added, std::memory_order_seq_cst, std::memory_order_relaxed));
        return !newest;
    }

    // The consumer only. Null when the queue is empty; the next append says then that it must be woken.
    std::unique_ptr<Item> takeFirst()
    {
        if (!m_taken)
            takeAppended();
        auto* first = m_taken;
        if (first)
            m_taken = std::exchange(first->m_next, nullptr);
        return std::unique_ptr<Item>(first);
    }

    // The consumer only.
    bool isEmpty() const { return !m_taken && !m_newest.load(std::memory_order_acquire); }

private:
    void takeAppended()
    {
        auto* item = m_newest.exchange(nullptr, std::memory_order_seq_cst);
        while (item) {
            auto* older = std::exchange(item->m_next, m_taken);
            m_taken = std::exchange(item, older);
        }
    }

    AtomicType<Item*> m_newest { nullptr };
    Item* m_taken { nullptr }; // the oldest first
};

}

#include "config.h"

#include "webcore/messaging/MessageQueue.h"

#include <condition_variable>
#include <functional>
#include <gtest/gtest.h>
#include <mutex>
#include <semaphore>
#include <thread>
#include <vector>

using namespace WebCore;

namespace {

struct Item : MessageQueueItem<Item> {
    Item(unsigned producer, unsigned number)
        : producer(producer)
        , number(number)
    {
        ++alive;
    }
    ~Item() { --alive; }

    unsigned producer;
    unsigned number;
    static inline std::atomic<int> alive { 0 };
};

TEST(MessageQueueTest, IsFirstInFirstOut)
{
    MessageQueue<Item> queue;
    EXPECT_TRUE(queue.isEmpty());
    EXPECT_FALSE(queue.takeFirst());
    EXPECT_TRUE(queue.append(std::make_unique<Item>(0, 0)));
    EXPECT_FALSE(queue.append(std::make_unique<Item>(0, 1)));
    EXPECT_EQ(queue.takeFirst()->number, 0u);
    EXPECT_TRUE(queue.append(std::make_unique<Item>(0, 2))) << "what was taken off the chain does not count as waiting";
    EXPECT_FALSE(queue.isEmpty());
    EXPECT_EQ(queue.takeFirst()->number, 1u);
    EXPECT_EQ(queue.takeFirst()->number, 2u);
    EXPECT_TRUE(queue.isEmpty());
}

TEST(MessageQueueTest, DestroysWhatIsLeft)
{
    {
        MessageQueue<Item> queue;
        for (unsigned i = 0; i < 3; ++i)
            (void)queue.append(std::make_unique<Item>(0, i));
        queue.takeFirst();
        (void)queue.append(std::make_unique<Item>(0, 3));
        EXPECT_EQ(Item::alive, 3);
    }
    EXPECT_EQ(Item::alive, 0);
}

// A consumer that sleeps until it is woken, and is woken only when append() says so, gets everything, in the order of each producer.
TEST(MessageQueueTest, LosesNothingBetweenThreads)
{
    static constexpr unsigned producers = 4, perProducer = 50000;
    MessageQueue<Item> queue;
    std::mutex mutex;
    std::condition_variable condition;
    unsigned wakeUps = 0;

    std::vector<std::thread> threads;
    for (unsigned producer = 0; producer < producers; ++producer) {
        threads.emplace_back([&, producer] {
            for (unsigned i = 0; i < perProducer; ++i) {
                if (!queue.append(std::make_unique<Item>(producer, i)))
                    continue;
                std::lock_guard lock(mutex);
                ++wakeUps;
                condition.notify_one();
            }
        });
    }

    std::vector<unsigned> expected(producers);
    unsigned received = 0;
    while (received < producers * perProducer) {
        {
            std::unique_lock lock(mutex);
            ASSERT_TRUE(condition.wait_for(lock, std::chrono::seconds(60), [&] { return wakeUps; })) << "asleep with " << received << " received";
            wakeUps = 0;
        }
        while (auto item = queue.takeFirst()) {
            ASSERT_EQ(item->number, expected[item->producer]++);
            ++received;
        }
    }
    for (auto& thread : threads)
        thread.join();
    EXPECT_TRUE(queue.isEmpty());
    EXPECT_EQ(Item::alive, 0);
}

// Runs a few threads of which only one moves at a time, from one atomic operation to the next, in every possible order.
class Interleavings {
public:
    using Body = std::function<void()>;

    // makeBodies is called for each order anew, check after all bodies have ended. Returns the number of orders.
    static unsigned explore(const std::function<std::vector<Body>()>& makeBodies, const std::function<void()>& check)
    {
        unsigned count = 0;
        std::vector<Choice> choices;
        do {
            Interleavings run(choices);
            run.perform(makeBodies());
            check();
            ++count;
        } while (advance(choices));
        return count;
    }

    // At each atomic operation.
    static void step()
    {
        if (s_current)
            s_current->handOver(false);
    }

private:
    struct Choice {
        unsigned taken;
        unsigned options;
    };

    explicit Interleavings(std::vector<Choice>& choices)
        : m_choices(choices)
    {
    }

    static bool advance(std::vector<Choice>& choices)
    {
        while (!choices.empty() && ++choices.back().taken == choices.back().options)
            choices.pop_back();
        return !choices.empty();
    }

    void perform(std::vector<Body>&& bodies)
    {
        m_turns = std::vector<Turn>(bodies.size());
        for (unsigned i = 0; i < bodies.size(); ++i)
            m_runnable.push_back(i);
        std::vector<std::thread> threads;
        for (unsigned i = 0; i < bodies.size(); ++i) {
            threads.emplace_back([this, i, &body = bodies[i]] {
                s_current = this;
                s_self = i;
                m_turns[i].semaphore.acquire();
                body();
                handOver(true);
            });
        }
        giveTurn();
        for (auto& thread : threads)
            thread.join();
    }

    // The next one, by choice; what the one before did is seen by it.
    unsigned giveTurn()
    {
        if (m_depth == m_choices.size())
            m_choices.push_back({ 0, static_cast<unsigned>(m_runnable.size()) });
        auto next = m_runnable[m_choices[m_depth++].taken];
        if (next != s_self || !s_current)
            m_turns[next].semaphore.release();
        return next;
    }

    void handOver(bool hasEnded)
    {
        if (hasEnded) {
            std::erase(m_runnable, s_self);
            s_current = nullptr;
            if (!m_runnable.empty())
                giveTurn();
            return;
        }
        if (giveTurn() != s_self)
            m_turns[s_self].semaphore.acquire();
    }

    struct Turn {
        std::binary_semaphore semaphore { 0 };
    };

    static inline thread_local Interleavings* s_current { nullptr };
    static inline thread_local unsigned s_self { 0 };

    std::vector<Choice>& m_choices;
    size_t m_depth { 0 };
    std::vector<unsigned> m_runnable;
    std::vector<Turn> m_turns;
};

template<typename T> class SteppedAtomic {
public:
    SteppedAtomic(T value)
        : m_value(value)
    {
    }

    T load(std::memory_order) const
    {
        Interleavings::step();
        return m_value;
    }
    T exchange(T value, std::memory_order)
    {
        Interleavings::step();
        return std::exchange(m_value, value);
    }
    bool compare_exchange_weak(T& expected, T value, std::memory_order, std::memory_order)
    {
        Interleavings::step();
        if (m_value != expected) {
            expected = m_value;
            return false;
        }
        m_value = value;
        return true;
    }

private:
    T m_value;
};

TEST(MessageQueueTest, LosesNothingInAnyInterleaving)
{
    struct State {
        MessageQueue<Item, SteppedAtomic> queue;
        unsigned wakeUps { 0 }; // Only one thread moves at a time.
        std::vector<unsigned> received[2];
    };
    std::unique_ptr<State> state;
    auto drainIfWoken = [&] {
        if (!state->wakeUps)
            return;
        state->wakeUps = 0;
        while (auto item = state->queue.takeFirst())
            state->received[item->producer].push_back(item->number);
    };
    auto produce = [&](unsigned producer, unsigned count) {
        for (unsigned i = 0; i < count; ++i)
            state->wakeUps += state->queue.append(std::make_unique<Item>(producer, i));
    };
    auto orders = Interleavings::explore(
        [&]() -> std::vector<Interleavings::Body> {
            state = std::make_unique<State>();
            return { [&] { produce(0, 2); }, [&] { produce(1, 1); }, drainIfWoken };
        },
        [&] {
            drainIfWoken();
            EXPECT_EQ(state->received[0], (std::vector<unsigned> { 0, 1 }));
            EXPECT_EQ(state->received[1], (std::vector<unsigned> { 0 }));
        });
    EXPECT_GT(orders, 1000u);
    state = nullptr;
    EXPECT_EQ(Item::alive, 0);
}

}

#pragma once

#include "webcore/clone/MessageMemory.h"
#include <algorithm>
#include <span>
#include <type_traits>
#include <wtf/FastMalloc.h>
#include <wtf/Noncopyable.h>

namespace WebCore {

// A growing row of plain values for what is written again and again: room is asked for first, then values are put in unchecked.
template<typename T> class ScratchBuffer {
    WTF_MAKE_NONCOPYABLE(ScratchBuffer);
    static_assert(std::is_trivially_copyable_v<T>);

public:
    ScratchBuffer() = default;
    ~ScratchBuffer() { WTF::fastFree(m_begin); }

    size_t size() const { return m_size; }
    bool isEmpty() const { return !m_size; }
    size_t sizeInBytes() const { return m_size * sizeof(T); }
    T* data() { return m_begin; }
    T& operator[](size_t at) { return m_begin[at]; }
    const T& operator[](size_t at) const { return m_begin[at]; }
    T& last() { return m_begin[m_size - 1]; }
    std::span<T> span() { return { m_begin, m_size }; }
    std::span<const T> span() const { return { m_begin, m_size }; }

    // Makes room for that many more. False when memory runs out.
    ALWAYS_INLINE bool reserve(size_t count) { return m_capacity - m_size >= count || grow(count); }

    // Into room that is there.
    ALWAYS_INLINE void append(T value) { m_begin[m_size++] = value; }
    ALWAYS_INLINE T* extend(size_t count) // not initialized
    {
        m_size += count;
        return m_begin + m_size - count;
    }

    // Makes room as well. False when memory runs out.
    ALWAYS_INLINE bool tryAppend(T value)
    {
        if (!reserve(1)) [[unlikely]]
            return false;
        append(value);
        return true;
    }

    // For the next use; memory beyond the kept capacity is given back.
    void clear()
    {
        constexpr size_t keptCapacity = 16 * 1024;
        m_size = 0;
        if (m_capacity <= keptCapacity) [[likely]]
            return;
        WTF::fastFree(m_begin);
        m_begin = nullptr;
        m_capacity = 0;
    }

private:
    NEVER_INLINE bool grow(size_t count)
    {
        constexpr size_t initialCapacity = 64;
        constexpr size_t maxCapacity = 1ull << 31;
        size_t capacity = std::max({ initialCapacity, m_capacity * 2, m_size + count });
        if (capacity > maxCapacity * 2 || m_size + count > maxCapacity)
            return false;
        auto* memory = tryReallocateForMessage(m_begin, capacity * sizeof(T));
        if (!memory)
            return false;
        m_begin = static_cast<T*>(memory);
        m_capacity = capacity;
        return true;
    }

    T* m_begin { nullptr };
    size_t m_size { 0 };
    size_t m_capacity { 0 };
};

}

#pragma once

#include <bit>
#include <cstdint>
#include <wtf/FastMalloc.h>
#include <wtf/Noncopyable.h>

namespace WebCore {

// The standard's "memory": from a source object (its address) to what the sink made of it.
// The first entries are searched in a row, which is quickest for small graphs; later ones are hashed.
// Holds plain addresses: whoever walks keeps sources and values alive. One thread.
template<typename Value> class IdentityMap {
    WTF_MAKE_NONCOPYABLE(IdentityMap);

public:
    IdentityMap() { } // The row is not initialized.
    ~IdentityMap()
    {
        if (m_table) [[unlikely]]
            WTF::fastFree(m_table);
    }

    // The value that was put for the source, or null.
    ALWAYS_INLINE Value* find(const void* source)
    {
        if (!m_table) {
            for (unsigned i = 0; i < m_size; ++i) {
                if (m_row[i].source == source)
                    return &m_row[i].value;
            }
            return nullptr;
        }
        auto& entry = slotFor(source);
        return entry.source ? &entry.value : nullptr;
    }

    // The source must not be in the map yet.
    ALWAYS_INLINE void add(const void* source, Value value)
    {
        if (!m_table) {
            if (m_size < rowLength) {
                m_row[m_size++] = { source, value };
                return;
            }
            growTo(rowLength * 8);
        } else if (m_size * 2 >= m_capacity)
            growTo(m_capacity * 4);
        slotFor(source) = { source, value };
        ++m_size;
    }

    template<typename Functor> void forEachSource(const Functor& functor) const
    {
        const Entry* entries = m_table ? m_table : m_row;
        size_t count = m_table ? m_capacity : m_size;
        for (size_t i = 0; i < count; ++i) {
            if (entries[i].source)
                functor(entries[i].source);
        }
    }

private:
    static constexpr size_t rowLength = 16;

    struct Entry {
        const void* source;
        Value value;
    };

    ALWAYS_INLINE Entry& slotFor(const void* source)
    {
        size_t mask = m_capacity - 1;
        // Cells are 16-byte aligned; the multiplication spreads neighbours over the table's high bits.
        size_t index = ((reinterpret_cast<uintptr_t>(source) >> 4) * 0x9E3779B97F4A7C15ull) >> m_shift;
        while (m_table[index].source && m_table[index].source != source)
            index = (index + 1) & mask;
        return m_table[index];
    }

    NEVER_INLINE void growTo(size_t capacity)
    {
        const Entry* oldEntries = m_table ? m_table : m_row;
        size_t oldCount = m_table ? m_capacity : m_size;
        Entry* oldTable = m_table;
        m_table = static_cast<Entry*>(WTF::fastZeroedMalloc(capacity * sizeof(Entry)));
        m_capacity = capacity;
        m_shift = 64 - std::countr_zero(capacity);
        for (size_t i = 0; i < oldCount; ++i) {
            if (oldEntries[i].source)
                slotFor(oldEntries[i].source) = oldEntries[i];
        }
        WTF::fastFree(oldTable);
    }

    size_t m_size { 0 };
    Entry* m_table { nullptr };
    size_t m_capacity { 0 };
    unsigned m_shift { 0 };
    union {
        Entry m_row[rowLength];
    };
};

}

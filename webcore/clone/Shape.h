#pragma once

#include <wtf/ThreadSafeRefCounted.h>
#include <wtf/Vector.h>
#include <wtf/text/StringView.h>
#include <wtf/text/UniquedStringImpl.h>

namespace WebCore {

// The property names, in order, of objects that were made alike. Immutable, and its characters are its own, so that any thread may read it.
//
// Shapes that are met again and again are registered: the process keeps one Shape for each list of names, for good, and its number stands for
// it in the caches of every realm. Their number is bounded; further shapes live as long as the messages that use them.
class Shape : public ThreadSafeRefCounted<Shape> {
public:
    using Names = Vector<UniquedStringImpl*, 16>;

    static constexpr unsigned maxRegistered = 16 * 1024;
    static constexpr unsigned maxNames = 64; // Structures with more are likely to be dictionaries.

    // The registered shape of the names, or a new one that is not registered when the registry is full. Thread-safe.
    static Ref<Shape> forNames(const Names&);
    static Ref<Shape> create(Vector<String>&& names);

    unsigned size() const { return m_names.size(); }
    StringView name(unsigned i) const { return m_names[i]; }
    std::optional<unsigned> number() const { return m_number; }
    bool hasNames(const Names&) const;
    size_t memoryCost() const;

private:
    explicit Shape(Vector<String>&& names, std::optional<unsigned> number);

    Vector<String> m_names; // Nobody hashes or atomizes these strings.
    std::optional<unsigned> m_number;
};

}

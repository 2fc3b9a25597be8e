#include "config.h"

#include "webcore/clone/Shape.h"

#include <mutex>
#include <wtf/HashMap.h>
#include <wtf/NeverDestroyed.h>

namespace WebCore {

namespace {

struct Registry {
    std::mutex lock; // for the members below
    // By the hash of the names.
    HashMap<unsigned, Vector<Ref<Shape>, 1>, DefaultHash<unsigned>, WTF::UnsignedWithZeroKeyHashTraits<unsigned>> shapes;
    unsigned count { 0 };
};

Registry& registry()
{
    static NeverDestroyed<Registry> registry;
    return registry;
}

unsigned hashOf(const Shape::Names& names)
{
    unsigned hash = names.size();
    for (auto* name : names)
        hash = pairIntHash(hash, name->hash());
    return hash >> 1; // The map keeps the highest numbers for itself.
}

// Copies of the characters, since a StringImpl belongs to one thread.
Vector<String> isolated(const Shape::Names& names)
{
    Vector<String> copies;
    copies.reserveInitialCapacity(names.size());
    for (auto* name : names)
        copies.append(name->isolatedCopy());
    return copies;
}

}

Shape::Shape(Vector<String>&& names, std::optional<unsigned> number)
    : m_names(WTFMove(names))
    , m_number(number)
{
}

Ref<Shape> Shape::create(Vector<String>&& names)
{
    return adoptRef(*new Shape(WTFMove(names), std::nullopt));
}

Ref<Shape> Shape::forNames(const Names& names)
{
    auto& registry = WebCore::registry();
    std::scoped_lock locker(registry.lock);
    auto hash = hashOf(names);
    if (auto it = registry.shapes.find(hash); it != registry.shapes.end()) {
        for (auto& shape : it->value) {
            if (shape->hasNames(names))
                return shape;
        }
    }
    if (registry.count == maxRegistered)
        return create(isolated(names));
    auto& candidates = registry.shapes.add(hash, Vector<Ref<Shape>, 1>()).iterator->value;
    candidates.append(adoptRef(*new Shape(isolated(names), registry.count++)));
    return candidates.last();
}

bool Shape::hasNames(const Names& names) const
{
    if (names.size() != m_names.size())
        return false;
    for (unsigned i = 0; i < names.size(); ++i) {
        if (!equal(m_names[i].impl(), names[i]))
            return false;
    }
    return true;
}

size_t Shape::memoryCost() const
{
    size_t cost = sizeof(*this);
    for (auto& name : m_names)
        cost += name.sizeInBytes();
    return cost;
}

}

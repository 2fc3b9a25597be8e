#pragma once

#include "webcore/clone/MessageScratch.h"
#include "webcore/clone/Shape.h"
#include <JavaScriptCore/JSGlobalObject.h>
#include <JavaScriptCore/Structure.h>
#include <JavaScriptCore/Weak.h>
#include <array>
#include <wtf/HashMap.h>

namespace WebCore {

// How the slots of objects of one Structure are read in the order of their Shape.
struct SourceShape {
    JSC::Weak<JSC::Structure> structure; // so that another Structure at the same address is told apart
    Ref<Shape> shape;
    Vector<JSC::PropertyOffset, 8> offsets; // empty: slot after slot, in order
    uint64_t message { 0 }; // the last message that used it,
    uint32_t indexInMessage { 0 }; // and its number there
};

// What one realm remembers between messages: from Structure to Shape for writing, from Shape to Structure for reading.
// Belongs to the realm's VM and is used under its lock; keeps neither Structures nor the realm alive, and dies with the realm.
class ShapeCache {
    WTF_MAKE_NONCOPYABLE(ShapeCache);
    WTF_DEPRECATED_MAKE_FAST_ALLOCATED(ShapeCache);

public:
    static ShapeCache& of(JSC::JSGlobalObject&);

    // How objects of the Structure are read, if that has been found out before.
    ALWAYS_INLINE SourceShape* knownSourceShape(JSC::Structure* structure)
    {
        auto* recent = m_recentSources[recentIndex(structure)];
        if (recent && recent->structure.get() == structure) [[likely]]
            return recent;
        return findSourceShape(structure);
    }
    // Finds it out, for a Structure whose properties are data properties only and that is no dictionary. Null where it has too many of them.
    SourceShape* addSourceShape(JSC::Structure*);

    // What objects of the shape get in this realm: a Structure whose slots are the shape's names in order. Null if there is none such.
    ALWAYS_INLINE JSC::Structure* targetStructure(const Shape& shape)
    {
        auto number = shape.number();
        if (number && *number < m_targets.size()) {
            if (auto* structure = m_targets[*number].get())
                return structure;
        }
        return makeTargetStructure(shape);
    }

    // The room for writing a message, unless it is in use: a getter may write another message in the middle of one.
    std::unique_ptr<MessageScratch> takeScratch();
    void giveBackScratch(std::unique_ptr<MessageScratch>&&);

private:
    static constexpr size_t recentSourceCount = 256;
    static size_t recentIndex(JSC::Structure* structure)
    {
        auto bits = structure->id().bits() / sizeof(JSC::Structure);
        return bits % recentSourceCount;
    }

    explicit ShapeCache(JSC::JSGlobalObject&);

    SourceShape* findSourceShape(JSC::Structure*);
    JSC::Structure* makeTargetStructure(const Shape&);

    friend class ShapeCaches;

    JSC::VM& m_vm;
    JSC::Weak<JSC::JSGlobalObject> m_realm;
    std::array<SourceShape*, recentSourceCount> m_recentSources {};
    HashMap<JSC::Structure*, std::unique_ptr<SourceShape>> m_sources;
    Vector<JSC::Weak<JSC::Structure>> m_targets; // by the shape's number
    std::unique_ptr<MessageScratch> m_scratch;
};

}

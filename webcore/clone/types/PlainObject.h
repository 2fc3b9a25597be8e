#pragma once

#include "webcore/clone/Codec.h"
#include "webcore/clone/ObjectPlan.h"

namespace WebCore {

// Ordinary objects: plain objects, class instances, and built-in objects that have no state of their own (Math, Map.prototype …).
struct PlainObjectCodec {
    static constexpr std::array jsTypes { JSC::FinalObjectType, JSC::ObjectType };

    template<typename Walker> ALWAYS_INLINE static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        // A cell that is larger than a bare object holds what the standard calls further internal slots.
        if (source.type() == JSC::ObjectType && (Walker::followsWebKit || source.cellSize() != sizeof(JSC::JSNonFinalObject))) [[unlikely]]
            return walker.fail(&source);
        auto plan = walker.sink().planFor(source);
        if (plan.isCareful() || walker.isCarefulOnly()) [[unlikely]]
            return writeByKeys(walker, source);

        unsigned slotCount;
        auto container = walker.sink().copyObject(source, plan, slotCount);
        if (!container) [[unlikely]]
            return {};
        walker.remember(&source, container);
        auto slots = walker.sink().slots(container);
        for (unsigned i = 0; i < slotCount; ++i) {
            if (needsVisit(slots.raw(i))) {
                walker.push({ .kind = FrameKind::Slots, .cursor = i, .end = slotCount, .source = &source, .container = container });
                break;
            }
        }
        return container;
    }

private:
    template<typename Walker> NEVER_INLINE static typename Walker::Value writeByKeys(Walker& walker, JSC::JSObject& source)
    {
        auto container = walker.sink().createObject();
        if (!container)
            return {};
        walker.remember(&source, container);
        if (!walker.pushKeys(source, container))
            return {};
        return container;
    }
};

}

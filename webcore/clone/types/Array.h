#pragma once

#include "webcore/clone/Codec.h"

namespace WebCore {

// Array exotic objects, of any realm and class: elements, named properties and length; all own keys are taken before the first element is read.
struct ArrayCodec {
    static constexpr std::array jsTypes { JSC::ArrayType, JSC::DerivedArrayType };

    template<typename Walker> ALWAYS_INLINE static typename Walker::Value write(Walker& walker, JSC::JSObject& object)
    {
        constexpr bool propertiesFollow = Walker::followsWebKit;
        auto& source = *JSC::jsCast<JSC::JSArray*>(&object);
        if (walker.isCarefulOnly()) [[unlikely]]
            return writeByKeys(walker, source);
        bool mayHoldObjects;
        auto container = walker.sink().copyArray(source, mayHoldObjects);
        if (!container) [[unlikely]]
            return walker.hasException() ? typename Walker::Value() : writeByKeys(walker, source);
        walker.remember(&source, container);
        if (!mayHoldObjects)
            return container;
        auto elements = walker.sink().elements(container);
        for (unsigned i = 0, length = source.length(); i < length; ++i) {
            if (needsVisit(elements.raw(i))) {
                walker.push({ .kind = FrameKind::Elements,
                    .propertiesFollow = propertiesFollow,
                    .cursor = i,
                    .end = length,
                    .source = &source,
                    .container = container });
                break;
            }
        }
        return container;
    }

private:
    template<typename Walker> NEVER_INLINE static typename Walker::Value writeByKeys(Walker& walker, JSC::JSArray& source)
    {
        auto container = walker.sink().createArray(source.length(), source.getArrayLength() ? countElements(source) : 0);
        if (!container)
            return {};
        walker.remember(&source, container);
        if constexpr (Walker::followsWebKit)
            walker.pushElementsOnly(source, container);
        else if (!walker.pushKeys(source, container))
            return {};
        return container;
    }

    // An upper bound, without a walk over the elements.
    static size_t countElements(JSC::JSArray& source)
    {
        if (!JSC::hasAnyArrayStorage(source.indexingType()))
            return source.length();
        auto& storage = *source.butterfly()->arrayStorage();
        auto* map = storage.m_sparseMap.get();
        return storage.m_numValuesInVector + (map ? map->size() : 0);
    }
};

}

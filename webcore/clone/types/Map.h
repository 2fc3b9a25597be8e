#pragma once

#include "webcore/clone/Codec.h"

namespace WebCore {

// Map: all entries are copied before the first is visited; own properties and the class are dropped.
struct MapCodec {
    static constexpr std::array jsTypes { JSC::JSMapType };

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        uint32_t entryCount;
        auto container = walker.sink().copyMap(*JSC::jsCast<JSC::JSMap*>(&source), entryCount);
        if (!container)
            return {};
        walker.remember(&source, container);
        constexpr bool propertiesFollow = Walker::followsWebKit;
        if (entryCount || propertiesFollow)
            walker.push(
                { .kind = FrameKind::MapEntries, .propertiesFollow = propertiesFollow, .end = entryCount * 2, .source = &source, .container = container });
        return container;
    }
};

}

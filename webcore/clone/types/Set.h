#pragma once

#include "webcore/clone/Codec.h"

namespace WebCore {

// Set: all members are copied before the first is visited; own properties and the class are dropped.
struct SetCodec {
    static constexpr std::array jsTypes { JSC::JSSetType };

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        uint32_t entryCount;
        auto container = walker.sink().copySet(*JSC::jsCast<JSC::JSSet*>(&source), entryCount);
        if (!container)
            return {};
        walker.remember(&source, container);
        constexpr bool propertiesFollow = Walker::followsWebKit;
        if (entryCount || propertiesFollow)
            walker.push({ .kind = FrameKind::SetEntries, .propertiesFollow = propertiesFollow, .end = entryCount, .source = &source, .container = container });
        return container;
    }
};

}

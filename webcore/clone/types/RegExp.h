#pragma once

#include "webcore/clone/Codec.h"

namespace WebCore {

// RegExp: pattern and flags, as one compiled expression that any number of objects share; lastIndex starts at 0.
struct RegExpCodec {
    static constexpr std::array jsTypes { JSC::RegExpObjectType };

    struct Data {
        JSC::RegExp* regExp;
    };

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        return writeLeaf<RegExpCodec>(walker, source, Data { JSC::jsCast<JSC::RegExpObject*>(&source)->regExp() });
    }

    static JSC::JSObject* build(ObjectBuilder& builder, const Data& data)
    {
        return JSC::RegExpObject::create(builder.vm(), builder.realm().regExpStructure(), data.regExp);
    }
};

}

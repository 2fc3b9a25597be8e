#pragma once

#include "bindings/Registry.h"
#include "webcore/CloneHooks.h"
#include "webcore/clone/Codec.h"

namespace WebCore {

// Instances of bound C++ classes: what the class's declaration says.
struct NativeClassCodec {
    static constexpr std::array jsTypes { Bindings::BoundObjectType };

    struct Data {
        const CloneHooks& hooks;
        JSC::JSObject& source;
    };

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        if (auto* known = walker.recallReceived(source))
            return walker.useReceived(*known);
        auto* hooks = CloneHooks::of(source);
        if (!hooks)
            return walker.fail(&source);
        if (!hooks->clone)
            return walker.fail(&source, "it is not in the transfer list"_s);
        if (walker.sink().isForStorage())
            return walker.refuseToStore(&source);
        return writeLeaf<NativeClassCodec>(walker, source, Data { *hooks, source });
    }

    static constexpr RecordTag tag = NativeCarrier::tag;

    static void store(MessageWriter& writer, const Data& data) { writer.appendCarrier(data.hooks.store(data.source)); }

    static JSC::JSObject* read(MessageReader& reader, uint32_t)
    {
        auto* carrier = reader.nextCarrier();
        if (!carrier || carrier->tag() != tag)
            return reader.refuse();
        return static_cast<NativeCarrier*>(carrier)->create(reader.realm());
    }

    static JSC::JSObject* build(ObjectBuilder& builder, const Data& data) { return data.hooks.clone(builder.realm(), data.source); }
};

}

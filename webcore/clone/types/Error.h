#pragma once

#include "webcore/clone/Codec.h"
#include "webcore/clone/ErrorParts.h"
#include <wtf/ScopedLambda.h>

namespace WebCore {

// Error: one of the standard's seven kinds, chosen by the exact name; message, stack and JavaScriptCore's position; cause, deeply.
struct ErrorCodec {
    static constexpr std::array jsTypes { JSC::ErrorInstanceType };

    using Data = ErrorParts;

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        auto scope = DECLARE_THROW_SCOPE(walker.vm());
        auto parts = readErrorParts(walker.globalObject(), source, scopedLambda<void()>([&] { walker.willRunUserCode(); }));
        RETURN_IF_EXCEPTION(scope, {});
        auto cause = parts.cause;
        auto value = writeLeaf<ErrorCodec>(walker, source, WTFMove(parts));
        if (!value || !cause)
            return value;
        auto container = walker.sink().containerOf(value);
        walker.sink().putRawCause(container, cause);
        if (needsVisit(cause))
            walker.push({ .kind = FrameKind::Cause, .source = &source, .container = container });
        return value;
    }

    static JSC::JSObject* build(ObjectBuilder& builder, const Data& parts)
    {
        return JSC::ErrorInstance::create(&builder.realm(), String(parts.message), parts.type, parts.position, String(parts.sourceURL), String(parts.stack));
    }
};

}

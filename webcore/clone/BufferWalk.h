#pragma once

#include <JavaScriptCore/ArrayBuffer.h>
#include <JavaScriptCore/JSArrayBufferView.h>

namespace WebCore {

// A view may have been copied while it had no buffer, which user code has asked for since: the copy's buffer is that buffer's clone.
template<typename Walker> typename Walker::Value adoptBufferFromViews(Walker& walker, JSC::ArrayBuffer& buffer)
{
    for (auto& [source, copy] : walker.viewsWithoutBuffer()) {
        if (!source->hasArrayBuffer() || source->possiblySharedBuffer() != &buffer)
            continue;
        auto value = walker.sink().bufferOf(copy);
        walker.rememberBuffer(buffer, value);
        return value;
    }
    return {};
}

// The clone of a buffer, met as an object or through one of its views, whose wrapper need not exist.
template<typename Walker> typename Walker::Value writeBuffer(Walker& walker, JSC::ArrayBuffer& buffer)
{
    if (auto* known = walker.recallBuffer(buffer))
        return walker.useReceived(*known);
    if (walker.hasRunUserCode()) {
        if (auto known = adoptBufferFromViews(walker, buffer))
            return known;
    }
    if (buffer.isDetached())
        return walker.failAs("detached ArrayBuffer"_s);
    if (buffer.isShared() && walker.sink().isForStorage())
        return walker.failAs("SharedArrayBuffer"_s, "it cannot be stored"_s);
    auto value = walker.sink().copyBuffer(buffer);
    if (value)
        walker.rememberBuffer(buffer, value);
    return value;
}

}

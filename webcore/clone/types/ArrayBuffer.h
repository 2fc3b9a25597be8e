#pragma once

#include "webcore/clone/Codec.h"
#include <JavaScriptCore/ArrayBuffer.h>
#include <JavaScriptCore/JSArrayBuffer.h>

namespace WebCore {

// ArrayBuffer: its bytes are copied, resizable stays resizable. SharedArrayBuffer: another object over the same memory.
struct ArrayBufferCodec {
    static constexpr std::array jsTypes { JSC::ArrayBufferType };

    template <typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        return writeBuffer(walker, *JSC::jsCast<JSC::JSArrayBuffer*>(&source)->impl());
    }

    // Also for the buffer of a view, whose wrapper need not exist.
    template <typename Walker> static typename Walker::Value writeBuffer(Walker& walker, JSC::ArrayBuffer& buffer)
    {
        if (auto* known = walker.recallBuffer(buffer))
            return walker.useReceived(*known);
        if (walker.hasRunUserCode()) {
            if (auto known = adoptFromViews(walker, buffer))
                return known;
        }
        if (buffer.isDetached())
            return walker.failAs("detached ArrayBuffer"_s);
        auto value = walker.sink().copyBuffer(buffer);
        if (value)
            walker.rememberBuffer(buffer, value);
        return value;
    }

private:
    // A view may have been copied while it had no buffer, which user code has asked for since: the copy's buffer is that buffer's clone.
    template <typename Walker> static typename Walker::Value adoptFromViews(Walker& walker, JSC::ArrayBuffer& buffer)
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
};

}

#pragma once

#include "webcore/clone/BufferWalk.h"
#include "webcore/clone/Codec.h"
#include <JavaScriptCore/JSArrayBuffer.h>

namespace WebCore {

// ArrayBuffer: its bytes are copied, resizable stays resizable. SharedArrayBuffer: another object over the same memory.
struct ArrayBufferCodec {
    static constexpr std::array jsTypes { JSC::ArrayBufferType };

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        return writeBuffer(walker, *JSC::jsCast<JSC::JSArrayBuffer*>(&source)->impl());
    }
};

}

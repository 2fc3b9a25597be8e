#pragma once

#include "webcore/clone/BufferCarrier.h"
#include "webcore/clone/BufferWalk.h"
#include "webcore/clone/Codec.h"
#include "webcore/clone/wire/WebKitViews.h"
#include <JavaScriptCore/JSArrayBuffer.h>

namespace WebCore {

// ArrayBuffer: its bytes are copied, resizable stays resizable. SharedArrayBuffer: another object over the same memory.
struct ArrayBufferCodec {
    static constexpr std::array jsTypes { JSC::ArrayBufferType };

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        return writeBuffer(walker, *JSC::jsCast<JSC::JSArrayBuffer*>(&source)->impl());
    }

    static constexpr std::array tags { BufferCarrier::tag };

    static constexpr std::array<uint8_t, 2> webKitTags { webKitArrayBufferTag, webKitResizableArrayBufferTag };
    static void writeWebKit(WebKitEncoder& encoder, uint32_t record) { writeWebKitBuffer(encoder, record); }
    static uint32_t readWebKit(WebKitDecoder& decoder, uint8_t tag) { return readWebKitBuffer(decoder, tag); }

    static JSC::JSObject* read(MessageReader& reader, uint32_t)
    {
        auto* carrier = reader.nextCarrier();
        if (!carrier || carrier->tag() != BufferCarrier::tag)
            return reader.refuse();
        auto& buffer = static_cast<BufferCarrier&>(*carrier);
        if (buffer.isGone())
            return reader.refuse();
        return reader.createBuffer(buffer.receive(reader.takesContents()));
    }
};

}

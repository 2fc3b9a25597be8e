#pragma once

#include "webcore/clone/BufferWalk.h"
#include "webcore/clone/Codec.h"
#include <JavaScriptCore/JSArrayBufferView.h>

namespace WebCore {

// Typed arrays and DataView: the whole buffer is cloned, and shared by all views of it. A typed array whose buffer nobody has
// asked for owns its elements alone; so does its clone then, and the source keeps its faster form.
struct ArrayBufferViewCodec {
    static constexpr std::array jsTypes { JSC::Int8ArrayType, JSC::Uint8ArrayType, JSC::Uint8ClampedArrayType, JSC::Int16ArrayType, JSC::Uint16ArrayType,
        JSC::Int32ArrayType, JSC::Uint32ArrayType, JSC::Float16ArrayType, JSC::Float32ArrayType, JSC::Float64ArrayType, JSC::BigInt64ArrayType,
        JSC::BigUint64ArrayType, JSC::DataViewType };

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& object)
    {
        auto& source = *JSC::jsCast<JSC::JSArrayBufferView*>(&object);
        if (!source.hasArrayBuffer()) {
            auto copy = walker.sink().copyViewWithoutBuffer(source);
            if (copy) {
                walker.remember(&source, copy);
                walker.rememberViewWithoutBuffer(&source, copy);
            }
            return copy;
        }
        if (auto* known = walker.recallReceivedView(source))
            return walker.useReceived(*known);
        if (source.isDetached() || source.isOutOfBounds())
            return walker.failAs(makeString("out-of-bounds "_s, source.classInfo()->className));
        auto buffer = writeBuffer(walker, *source.possiblySharedBuffer());
        if (!buffer)
            return {};
        auto value = walker.sink().createView(source, buffer);
        if (!value)
            return {};
        if (walker.sink().isPlaceholder(value))
            return walker.rememberReceivedView(source, value);
        walker.remember(&source, value);
        return value;
    }
};

}

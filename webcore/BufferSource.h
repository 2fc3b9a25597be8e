#pragma once

#include "bindings/Convert.h"

#include <span>

namespace WebCore {

// Web IDL's buffer types (section 3.2.26) as an argument of a bound function: an ArrayBuffer, a SharedArrayBuffer or a view of one.
// It holds the object, not its bytes, since the conversion of a later argument may detach, resize or change the buffer. For the stack only.
class BufferSource {
    WTF_FORBID_HEAP_ALLOCATION;

public:
    explicit BufferSource(JSC::JSObject& object)
        : m_object(&object)
    {
    }

    // Nothing if the object is of another kind.
    static std::optional<BufferSource> from(JSC::JSValue);

    // The bytes as of now, none if the buffer is detached or no longer reaches the view. Valid until scripts run again. Other threads may write to shared ones.
    std::span<const uint8_t> bytes() const;
    bool isShared() const;
    // Whether it can be resized or grow, or is a view of such a buffer: Web IDL refuses those nearly everywhere.
    bool isResizable() const;

private:
    JSC::JSObject* m_object;
};

// Web IDL's AllowSharedBufferSource.
struct AllowSharedBufferSource : BufferSource { };

}

template<> struct Bindings::Converter<WebCore::AllowSharedBufferSource> {
    static constexpr bool isOptional = false;

    static std::optional<WebCore::AllowSharedBufferSource> fromJS(Conversion& conversion, JSC::JSValue value)
    {
        auto source = WebCore::BufferSource::from(value);
        if (!source)
            return conversion.mismatch("an ArrayBuffer or a view of one"_s);
        if (source->isResizable())
            return conversion.mismatch("a buffer of fixed length or a view of one"_s);
        return WebCore::AllowSharedBufferSource { *source };
    }
};

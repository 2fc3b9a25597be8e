#pragma once

#include "bindings/Convert.h"

#include <span>

namespace WebCore {

// Web IDL's [AllowShared] BufferSource (section 3.2.26) as an argument of a bound function: an ArrayBuffer, a SharedArrayBuffer or a view of one.
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

private:
    JSC::JSObject* m_object;
};

}

template<> struct Bindings::Converter<WebCore::BufferSource> {
    static constexpr bool isOptional = false;

    static std::optional<WebCore::BufferSource> fromJS(Conversion& conversion, JSC::JSValue value)
    {
        if (auto source = WebCore::BufferSource::from(value))
            return source;
        return conversion.mismatch("an ArrayBuffer or a view of one"_s);
    }
};

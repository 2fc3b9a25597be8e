#pragma once

#include "bindings/Class.h"

namespace JSCHost {

// The argument of encodeInto: a Uint8Array, also of a SharedArrayBuffer, but of none that can be resized. For the stack only.
struct EncodingTarget {
    JSC::JSUint8Array* array;
};

// TextEncoder of the Encoding standard (section 7.4). Lone surrogates become U+FFFD.
class TextEncoder {
public:
    static TextEncoder create() { return {}; }

    String encoding() const { return "utf-8"_s; }

    // The text as a new Uint8Array. Null, with an error thrown, if there is not enough memory.
    JSC::JSObject* encode(JSC::JSGlobalObject&, const std::optional<String>&) const;

    // Writes as many whole characters as there is room for; { read, written } says how many UTF-16 units and bytes that were.
    JSC::JSObject* encodeInto(JSC::JSGlobalObject&, const String&, EncodingTarget) const;
};

}

template<> struct Bindings::Converter<JSCHost::EncodingTarget> {
    static constexpr bool isOptional = false;
    static std::optional<JSCHost::EncodingTarget> fromJS(Conversion&, JSC::JSValue);
};

template<>
inline constexpr auto Bindings::classOf<JSCHost::TextEncoder> = Bindings::Class<JSCHost::TextEncoder>("TextEncoder"_s)
                                                                    .constructor<&JSCHost::TextEncoder::create>()
                                                                    .accessor<&JSCHost::TextEncoder::encoding>("encoding"_s)
                                                                    .method<&JSCHost::TextEncoder::encode>("encode"_s)
                                                                    .method<&JSCHost::TextEncoder::encodeInto>("encodeInto"_s);

#pragma once

#include "bindings/Dictionary.h"

namespace WebCore {

// The options of addEventListener and removeEventListener (DOM standard, section 2.7), and how they are converted.

// There is no AbortSignal yet, so that no value is one.
struct AbortSignalReference { };

struct EventListenerOptions {
    bool capture { false };
};

struct AddEventListenerOptions : EventListenerOptions {
    bool once { false };
    bool passive { false };
    AbortSignalReference signal;
};

// A dictionary, or a boolean that means `capture`.
template<typename Options> struct OptionsOrCapture {
    Options options;
};

}

namespace Bindings {

template<> struct Converter<WebCore::AbortSignalReference> {
    static constexpr bool isOptional = false;
    static std::optional<WebCore::AbortSignalReference> fromJS(Conversion& conversion, JSC::JSValue) { return conversion.mismatch("an AbortSignal"_s); }
};

template<>
inline constexpr auto dictionaryOf<WebCore::EventListenerOptions> = Dictionary<WebCore::EventListenerOptions>().member<&WebCore::EventListenerOptions::capture>(
    "capture");

template<>
inline constexpr auto dictionaryOf<WebCore::AddEventListenerOptions> = Dictionary<WebCore::AddEventListenerOptions>()
                                                                           .inherits<WebCore::EventListenerOptions>()
                                                                           .member<&WebCore::AddEventListenerOptions::once>("once")
                                                                           .member<&WebCore::AddEventListenerOptions::passive>("passive")
                                                                           .member<&WebCore::AddEventListenerOptions::signal>("signal");

template<typename Options> struct Converter<WebCore::OptionsOrCapture<Options>> {
    using Result = WebCore::OptionsOrCapture<Options>;
    static constexpr bool isOptional = true;

    static std::optional<Result> fromJS(Conversion& conversion, JSC::JSValue value)
    {
        Result result;
        if (!value.isUndefinedOrNull() && !value.isObject()) {
            result.options.capture = value.toBoolean(&conversion.globalObject());
            return result;
        }
        auto options = Converter<Options>::fromJS(conversion, value);
        if (!options)
            return std::nullopt;
        result.options = *options;
        return result;
    }
};

}

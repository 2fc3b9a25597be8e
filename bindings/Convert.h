#pragma once

#include "bindings/Registry.h"
#include "bindings/Result.h"

#include <JavaScriptCore/JSCInlines.h>
#include <concepts>
#include <optional>

namespace Bindings {

// Conversions between JavaScript and C++ by trait. A type of yours becomes usable as an argument or a result by its own specialisation:
//
//     template<> struct Bindings::Converter<Milliseconds> {
//         static constexpr bool isOptional = false;
//         static std::optional<Milliseconds> fromJS(Bindings::Conversion&, JSC::JSValue);
//         static JSC::JSValue toJS(JSC::JSGlobalObject&, Milliseconds);
//     };
//
// fromJS may run JavaScript (toString, valueOf); when that throws it returns nothing, with the exception pending. When the value is of the
// wrong type it returns conversion.mismatch("a number"_s), from which the caller makes the TypeError. isOptional: an argument that is left
// out is converted from undefined. Dictionaries are declared, see Dictionary.h. Under the VM's lock, as everything in JavaScript.
//
// Without a specialisation: bool, int32_t, uint32_t (modulo 2^32, as Web IDL's long and unsigned long), double (Web IDL's unrestricted
// double), String (DOMString), JSValue (any), JSObject (a reference: object; a pointer: object or null), T& and T* of a bound class T,
// and std::optional of them all (nothing is undefined as an argument, null as a result).

// What one conversion needs and, when it fails, why.
class Conversion {
public:
    explicit Conversion(JSC::JSGlobalObject& globalObject)
        : m_globalObject(globalObject)
    {
    }

    JSC::JSGlobalObject& globalObject() { return m_globalObject; }
    bool hasException() const { return m_globalObject.vm().exceptionForInspection(); }

    // expected: with its article, "a number".
    std::nullopt_t mismatch(ASCIILiteral expected)
    {
        m_expected = expected;
        return std::nullopt;
    }

    std::nullopt_t mismatch(const ClassDescriptor& expected)
    {
        m_expectedClass = &expected;
        return std::nullopt;
    }

    // The failure, or that nothing is there, concerns a member of a dictionary.
    void blame(ASCIILiteral member) { m_member = member; }
    void blameMissing(ASCIILiteral member)
    {
        m_member = member;
        m_isMissing = true;
    }

    ASCIILiteral expected() const { return m_expected; }
    const ClassDescriptor* expectedClass() const { return m_expectedClass; }
    ASCIILiteral member() const { return m_member; }
    bool isMissing() const { return m_isMissing; }

private:
    JSC::JSGlobalObject& m_globalObject;
    ASCIILiteral m_expected;
    const ClassDescriptor* m_expectedClass { nullptr };
    ASCIILiteral m_member;
    bool m_isMissing { false };
};

template<typename T> T* unwrap(JSC::JSValue);
template<typename T> JSC::JSObject& create(JSC::JSGlobalObject&, T&&);
template<typename T> JSC::JSObject& wrapperOf(const T&);

// The primary template: an instance of a bound class. Arguments are references into its cell, a result by value becomes a new instance.
template<typename T> struct Converter {
    static constexpr bool isOptional = false;

    static std::optional<T*> fromJS(Conversion& conversion, JSC::JSValue value)
    {
        if (auto* native = unwrap<T>(value)) [[likely]]
            return native;
        return conversion.mismatch(descriptorOf<T>());
    }

    static JSC::JSValue toJS(JSC::JSGlobalObject& globalObject, T&& native) { return &create<T>(globalObject, std::move(native)); }
    static JSC::JSValue toJS(JSC::JSGlobalObject&, const T& native) { return &wrapperOf(native); }
};

template<typename T> struct Converter<T*> {
    static constexpr bool isOptional = false;

    static std::optional<T*> fromJS(Conversion& conversion, JSC::JSValue value)
    {
        return value.isUndefinedOrNull() ? std::optional<std::remove_const_t<T>*> { nullptr } : Converter<std::remove_const_t<T>>::fromJS(conversion, value);
    }

    static JSC::JSValue toJS(JSC::JSGlobalObject&, const T* native) { return native ? JSC::JSValue(&wrapperOf(*native)) : JSC::jsNull(); }
};

template<> struct Converter<bool> {
    static constexpr bool isOptional = false;
    static std::optional<bool> fromJS(Conversion& conversion, JSC::JSValue value) { return value.toBoolean(&conversion.globalObject()); }
    static JSC::JSValue toJS(JSC::JSGlobalObject&, bool value) { return JSC::jsBoolean(value); }
};

template<typename T>
requires(std::same_as<T, double> || std::same_as<T, int32_t> || std::same_as<T, uint32_t>) struct Converter<T> {
    static constexpr bool isOptional = false;

    static std::optional<T> fromJS(Conversion& conversion, JSC::JSValue value)
    {
        if (value.isSymbol() || value.isBigInt())
            return conversion.mismatch("a number"_s);
        double number = value.toNumber(&conversion.globalObject());
        if (conversion.hasException())
            return std::nullopt;
        if constexpr (std::same_as<T, double>)
            return number;
        else
            return static_cast<T>(JSC::toInt32(number));
    }

    static JSC::JSValue toJS(JSC::JSGlobalObject&, T value) { return JSC::jsNumber(value); }
};

template<> struct Converter<String> {
    static constexpr bool isOptional = false;
    static std::optional<String> fromJS(Conversion&, JSC::JSValue);
    static JSC::JSValue toJS(JSC::JSGlobalObject& globalObject, const String& value) { return JSC::jsString(globalObject.vm(), value); }
};

template<> struct Converter<JSC::JSValue> {
    static constexpr bool isOptional = false;
    static std::optional<JSC::JSValue> fromJS(Conversion&, JSC::JSValue value) { return value; }
    static JSC::JSValue toJS(JSC::JSGlobalObject&, JSC::JSValue value) { return value; }
};

template<> struct Converter<JSC::JSObject> {
    static constexpr bool isOptional = false;

    static std::optional<JSC::JSObject*> fromJS(Conversion& conversion, JSC::JSValue value)
    {
        if (value.isObject())
            return JSC::asObject(value);
        return conversion.mismatch("an object"_s);
    }

    static JSC::JSValue toJS(JSC::JSGlobalObject&, JSC::JSObject& object) { return &object; }
};

template<> struct Converter<JSC::JSObject*> {
    static constexpr bool isOptional = false;

    static std::optional<JSC::JSObject*> fromJS(Conversion& conversion, JSC::JSValue value)
    {
        if (value.isUndefinedOrNull())
            return nullptr;
        if (value.isObject())
            return JSC::asObject(value);
        return conversion.mismatch("an object or null"_s);
    }

    static JSC::JSValue toJS(JSC::JSGlobalObject&, JSC::JSObject* object) { return object ? JSC::JSValue(object) : JSC::jsNull(); }
};

// An object that must be there, as the member of a dictionary, where no reference can stand.
struct RequiredObject {
    JSC::JSObject* object { nullptr };
};

template<> struct Converter<RequiredObject> {
    static constexpr bool isOptional = false;

    static std::optional<RequiredObject> fromJS(Conversion& conversion, JSC::JSValue value)
    {
        if (auto object = Converter<JSC::JSObject>::fromJS(conversion, value))
            return RequiredObject { *object };
        return std::nullopt;
    }
};

template<typename T> struct Converter<std::optional<T>> {
    static constexpr bool isOptional = true;

    static std::optional<std::optional<T>> fromJS(Conversion& conversion, JSC::JSValue value)
    {
        if (value.isUndefined())
            return std::optional<T> {};
        auto converted = Converter<T>::fromJS(conversion, value);
        if (!converted)
            return std::nullopt;
        return std::optional<T> { std::move(*converted) };
    }

    template<typename Optional> static JSC::JSValue toJS(JSC::JSGlobalObject& globalObject, Optional&& value)
    {
        return value ? Converter<T>::toJS(globalObject, *std::forward<Optional>(value)) : JSC::jsNull();
    }
};

}

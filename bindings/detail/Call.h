#pragma once

#include "bindings/Convert.h"
#include "bindings/detail/Throw.h"

#include <array>
#include <tuple>

namespace Bindings {

// The thin templates between JavaScriptCore's calling convention and a native function: check, convert, call, convert back. Whatever is
// not on the good path is an ordinary function of Throw.h.

// Parameters that are no arguments from JavaScript.
template<typename Parameter>
concept IsContext = std::same_as<Parameter, JSC::JSGlobalObject&> || std::same_as<Parameter, JSC::PropertyName>;

template<typename Parameter> using ConverterOf = Converter<std::remove_cvref_t<Parameter>>;

template<typename Parameter> struct HeldArgument {
    using Type = typename decltype(ConverterOf<Parameter>::fromJS(std::declval<Conversion&>(), JSC::JSValue()))::value_type;
};

template<typename Parameter>
requires IsContext<Parameter>
struct HeldArgument<Parameter> {
    using Type = std::monostate;
};

struct CallContext {
    JSC::JSGlobalObject& globalObject;
    JSC::ThrowScope& scope;
    const CallSite& site;
    JSC::PropertyName attribute; // Null in functions.
};

// Gives the value of a Result to encode, or throws its failure.
template<typename Value, typename Encode> JSC::EncodedJSValue encodeOrThrow(const CallContext& context, Value&& value, const Encode& encode)
{
    if constexpr (requires { value.error().kind; }) {
        if (!value) [[unlikely]]
            return throwFailure(context.globalObject, context.scope, context.site, value.error());
        if constexpr (std::is_void_v<typename std::remove_cvref_t<Value>::value_type>)
            return JSC::JSValue::encode(JSC::jsUndefined());
        else
            return encode(std::move(*value));
    } else
        return encode(std::forward<Value>(value));
}

template<typename Value> JSC::EncodedJSValue encodeResult(const CallContext& context, Value&& value)
{
    return encodeOrThrow(context, std::forward<Value>(value),
        [&]<typename Plain>(Plain&& plain) { return JSC::JSValue::encode(ConverterOf<Plain>::toJS(context.globalObject, std::forward<Plain>(plain))); });
}

template<typename Result, typename... Parameters> struct Signature {
    using ResultType = Result;
    static constexpr bool needsGlobalObject = (std::same_as<Parameters, JSC::JSGlobalObject&> || ...);

    // For each parameter its index among the arguments, or -1.
    static constexpr auto argumentIndices = [] {
        std::array<int, sizeof...(Parameters)> indices {};
        std::array<bool, sizeof...(Parameters)> isContext { IsContext<Parameters>... };
        int next = 0;
        for (size_t i = 0; i < indices.size(); ++i)
            indices[i] = isContext[i] ? -1 : next++;
        return indices;
    }();

    static constexpr unsigned argumentCount = (0u + ... + !IsContext<Parameters>);

    // Web IDL's `length`, and what must at least be passed.
    static constexpr unsigned requiredCount = [] {
        unsigned required = 0, index = 0;
        [[maybe_unused]] auto count = [&]<typename Parameter> {
            if constexpr (!IsContext<Parameter>) {
                ++index;
                if constexpr (!ConverterOf<Parameter>::isOptional)
                    required = index;
            }
        };
        (count.template operator()<Parameters>(), ...);
        return required;
    }();

    // Converts the arguments in order, calls, and gives the result to encode, normally encodeResult. argumentAt(index): undefined where nothing was passed.
    template<typename Function, typename ArgumentAt>
    static JSC::EncodedJSValue run(const CallContext& context, const Function& function, const ArgumentAt& argumentAt)
    {
        return run(context, function, argumentAt, [&](auto&& result) { return encodeResult(context, std::forward<decltype(result)>(result)); });
    }

    template<typename Function, typename ArgumentAt, typename Encode>
    static JSC::EncodedJSValue run(const CallContext& context, const Function& function, const ArgumentAt& argumentAt, const Encode& encode)
    {
        return convertAndCall(context, function, argumentAt, encode, std::index_sequence_for<Parameters...>());
    }

private:
    template<typename Function, typename ArgumentAt, typename Encode, size_t... index>
    static JSC::EncodedJSValue convertAndCall(const CallContext& context, const Function& function, [[maybe_unused]] const ArgumentAt& argumentAt,
        const Encode& encode, std::index_sequence<index...>)
    {
        Conversion conversion(context.globalObject);
        [[maybe_unused]] unsigned converting = 0;
        std::tuple<std::optional<typename HeldArgument<Parameters>::Type>...> held;
        bool converted = (convert<Parameters>(conversion, std::get<index>(held), argumentIndices[index], converting, argumentAt) && ...);
        if (!converted) [[unlikely]]
            return conversion.hasException() ? JSC::encodedJSValue() : throwMismatch(context.globalObject, context.scope, context.site, converting, conversion);
        if constexpr (std::is_void_v<Result>) {
            function(pass<Parameters>(context, std::get<index>(held))...);
            RETURN_IF_EXCEPTION(context.scope, {});
            return JSC::JSValue::encode(JSC::jsUndefined());
        } else {
            Result result = function(pass<Parameters>(context, std::get<index>(held))...);
            if constexpr (needsGlobalObject)
                RETURN_IF_EXCEPTION(context.scope, {});
            RELEASE_AND_RETURN(context.scope, encode(static_cast<Result&&>(result)));
        }
    }

    template<typename Parameter, typename Held, typename ArgumentAt>
    static bool convert([[maybe_unused]] Conversion& conversion, [[maybe_unused]] std::optional<Held>& held, [[maybe_unused]] int argument,
        [[maybe_unused]] unsigned& converting, [[maybe_unused]] const ArgumentAt& argumentAt)
    {
        if constexpr (!IsContext<Parameter>) {
            converting = argument;
            held = ConverterOf<Parameter>::fromJS(conversion, argumentAt(argument));
            return !!held;
        } else
            return true;
    }

    template<typename Parameter, typename Held> static decltype(auto) pass(const CallContext& context, [[maybe_unused]] std::optional<Held>& held)
    {
        if constexpr (std::same_as<Parameter, JSC::JSGlobalObject&>)
            return (context.globalObject);
        else if constexpr (std::same_as<Parameter, JSC::PropertyName>)
            return JSC::PropertyName(context.attribute);
        else if constexpr (std::is_pointer_v<Held> && !std::is_pointer_v<std::remove_cvref_t<Parameter>>)
            return static_cast<Parameter>(**held);
        else
            return std::move(*held);
    }
};

// The signature of a native function without its receiver. For a member: a member function, a free function whose first parameter is the native
// by reference, or a data member; anything else has no type here.
template<typename T, typename Result, typename... Parameters> struct ReceivingFunction;

template<typename T, typename Result, typename First, typename... Rest>
requires std::is_base_of_v<std::remove_const_t<First>, T>
struct ReceivingFunction<T, Result, First&, Rest...> {
    using Type = Signature<Result, Rest...>;
};

template<typename T, typename Result, typename Owner, typename... Parameters>
Signature<Result, Parameters...> memberSignature(Result (Owner::*)(Parameters...));
template<typename T, typename Result, typename Owner, typename... Parameters>
Signature<Result, Parameters...> memberSignature(Result (Owner::*)(Parameters...) const);
template<typename T, typename Result, typename... Parameters>
typename ReceivingFunction<T, Result, Parameters...>::Type memberSignature(Result (*)(Parameters...));
template<typename T, typename Field, typename Owner>
requires(!std::is_function_v<Field>) Signature<const Field&> memberSignature(Field Owner::*);

template<typename Result, typename... Parameters> Signature<Result, Parameters...> staticSignature(Result (*)(Parameters...));

template<typename T, auto function> using MemberSignature = decltype(memberSignature<T>(function));
template<auto function> using StaticSignature = decltype(staticSignature(function));

template<typename T, auto function>
concept IsMember = requires
{
    typename MemberSignature<T, function>;
};
template<auto function>
concept IsStatic = requires
{
    typename StaticSignature<function>;
};

template<typename Function> inline constexpr bool isConstMemberFunction = false;
template<typename Result, typename Owner, typename... Parameters> inline constexpr bool isConstMemberFunction<Result (Owner::*)(Parameters...) const> = true;

}

#pragma once

#include "bindings/detail/Call.h"
#include "bindings/detail/Constructor.h"
#include "bindings/detail/InlineCell.h"
#include "bindings/detail/Promise.h"
#include "bindings/detail/Realm.h"

#include <functional>

namespace Bindings {

// The functions that JavaScriptCore calls, one per bound member.

template<typename T> inline constinit std::atomic<unsigned> classOrdinal { 0 };

template<typename T> T* receiverOf(JSC::JSGlobalObject& globalObject, JSC::JSValue thisValue)
{
    if (auto* native = unwrap<T>(thisValue)) [[likely]]
        return native;
    auto* hook = descriptorOf<T>().hooks.receiver;
    auto* standIn = hook ? hook(globalObject, thisValue) : nullptr;
    return standIn ? unwrap<T>(standIn) : nullptr;
}

template<auto function, typename T> auto boundTo(T& receiver)
{
    return [&receiver](auto&&... arguments) -> decltype(auto) { return std::invoke(function, receiver, std::forward<decltype(arguments)>(arguments)...); };
}

template<typename T, auto function> JSC::EncodedJSValue JSC_HOST_CALL_ATTRIBUTES hostMethod(JSC::JSGlobalObject* globalObject, JSC::CallFrame* callFrame)
{
    using Signature = MemberSignature<T, function>;
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    CallSite site(descriptorOf<T>(), *callFrame);
    T* receiver = receiverOf<T>(*globalObject, callFrame->thisValue());
    if (!receiver) [[unlikely]]
        return throwWrongReceiver(*globalObject, scope, site);
    if (callFrame->argumentCount() < Signature::requiredCount) [[unlikely]]
        return throwMissingArgument(*globalObject, scope, site, callFrame->argumentCount());
    CallContext context { *globalObject, scope, site, {} };
    return Signature::run(context, boundTo<function>(*receiver), [callFrame](unsigned index) { return callFrame->argument(index); });
}

template<typename T, auto function> JSC::EncodedJSValue JSC_HOST_CALL_ATTRIBUTES hostPromiseMethod(JSC::JSGlobalObject* globalObject, JSC::CallFrame* callFrame)
{
    return promiseOf(*globalObject, hostMethod<T, function>(globalObject, callFrame));
}

template<typename T, auto function> JSC::EncodedJSValue JSC_HOST_CALL_ATTRIBUTES hostStaticMethod(JSC::JSGlobalObject* globalObject, JSC::CallFrame* callFrame)
{
    using Signature = StaticSignature<function>;
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    CallSite site(descriptorOf<T>(), *callFrame);
    if (callFrame->argumentCount() < Signature::requiredCount) [[unlikely]]
        return throwMissingArgument(*globalObject, scope, site, callFrame->argumentCount());
    CallContext context { *globalObject, scope, site, {} };
    return Signature::run(context, function, [callFrame](unsigned index) { return callFrame->argument(index); });
}

// The order: new.target, structure, arguments, native, cell. A throw before the last step leaves nothing behind.
template<typename T, auto function> JSC::EncodedJSValue JSC_HOST_CALL_ATTRIBUTES hostConstructor(JSC::JSGlobalObject* globalObject, JSC::CallFrame* callFrame)
{
    using Signature = StaticSignature<function>;
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    CallSite site(descriptorOf<T>(), *callFrame);
    auto* structure = structureForNewTarget(*globalObject, *callFrame, descriptorOf<T>());
    RETURN_IF_EXCEPTION(scope, {});
    if (callFrame->argumentCount() < Signature::requiredCount) [[unlikely]]
        return throwMissingArgument(*globalObject, scope, site, callFrame->argumentCount());
    CallContext context { *globalObject, scope, site, {} };
    auto encode = [&](auto&& result) {
        return encodeOrThrow(context, std::forward<decltype(result)>(result), [&](auto&& native) {
            auto* space = Realm::of(*globalObject).slot(descriptorOf<T>()).space;
            return JSC::JSValue::encode(&Storage<T>::create(*globalObject, structure, space, std::forward<decltype(native)>(native)));
        });
    };
    return Signature::run(
        context, function, [callFrame](unsigned index) { return callFrame->argument(index); }, encode);
}

template<typename T, auto function>
JSC::EncodedJSValue JIT_OPERATION_ATTRIBUTES hostGetter(JSC::JSGlobalObject* globalObject, JSC::EncodedJSValue thisValue, JSC::PropertyName name)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    CallSite site(descriptorOf<T>(), name);
    JSC::EnsureStillAliveScope keepAlive(JSC::JSValue::decode(thisValue));
    T* receiver = receiverOf<T>(*globalObject, keepAlive.value());
    if (!receiver) [[unlikely]]
        return throwWrongReceiver(*globalObject, scope, site);
    CallContext context { *globalObject, scope, site, name };
    return MemberSignature<T, function>::run(context, boundTo<function>(*receiver), [](unsigned) { return JSC::jsUndefined(); });
}

template<typename T, auto function>
bool JIT_OPERATION_ATTRIBUTES hostSetter(JSC::JSGlobalObject* globalObject, JSC::EncodedJSValue thisValue, JSC::EncodedJSValue value, JSC::PropertyName name)
{
    static_assert(MemberSignature<T, function>::argumentCount == 1, "A setter takes the new value.");
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    CallSite site(descriptorOf<T>(), name);
    JSC::EnsureStillAliveScope keepAlive(JSC::JSValue::decode(thisValue));
    T* receiver = receiverOf<T>(*globalObject, keepAlive.value());
    if (!receiver) [[unlikely]] {
        throwWrongReceiver(*globalObject, scope, site);
        return false;
    }
    CallContext context { *globalObject, scope, site, name };
    MemberSignature<T, function>::run(context, boundTo<function>(*receiver), [value](unsigned) { return JSC::JSValue::decode(value); });
    return !scope.exception();
}

}

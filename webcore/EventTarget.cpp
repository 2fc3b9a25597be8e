#include "config.h"

#include "webcore/EventTarget.h"

#include "bindings/Class.h"
#include "webcore/ErrorEvent.h"
#include "webcore/EventListener.h"

#include <JavaScriptCore/GlobalObjectMethodTable.h>

namespace WebCore {

using namespace JSC;

static constinit SymbolImpl::StaticSymbolImpl globalTargetSymbol { "GlobalEventTarget", SymbolImpl::s_flagIsPrivate };

// A callback that throws: termination stays pending, everything else is reported. Returns false for termination.
static bool survive(VM& vm, JSObject& callback, NakedPtr<Exception> exception)
{
    if (!exception)
        return true;
    auto* globalObject = callback.globalObject();
    if (vm.isTerminationException(exception)) {
        auto scope = DECLARE_THROW_SCOPE(vm);
        throwException(globalObject, scope, exception.get());
        return false;
    }
    globalObject->globalObjectMethodTable()->reportUncaughtExceptionAtEventLoop(globalObject, exception.get());
    return true;
}

EventTarget* EventTarget::ofGlobalObject(JSGlobalObject& globalObject)
{
    JSValue hidden = globalObject.getDirect(globalObject.vm(), &static_cast<SymbolImpl&>(globalTargetSymbol));
    return hidden ? Bindings::unwrap<EventTarget>(hidden) : nullptr;
}

template<typename Visitor> void EventTarget::visit(Visitor& visitor)
{
    visitor.append(m_globalThis);
    Locker locker { Bindings::wrapperOf(*this).cellLock() };
    for (auto& listener : m_listeners)
        visitor.append(listener->callback);
}

template void EventTarget::visit(SlotVisitor&);
template void EventTarget::visit(AbstractSlotVisitor&);

JSObject& EventTarget::thisObject() const
{
    return m_globalThis ? *m_globalThis.get() : Bindings::wrapperOf(*this);
}

auto EventTarget::findListener(StringView type, JSObject* callback, bool capture) const -> Listener*
{
    for (auto& listener : m_listeners) {
        if (!listener->isHandler && listener->callback.get() == callback && listener->capture == capture && listener->type == type)
            return listener.ptr();
    }
    return nullptr;
}

auto EventTarget::findHandler(StringView type) const -> Listener*
{
    for (auto& listener : m_listeners) {
        if (listener->isHandler && listener->type == type)
            return listener.ptr();
    }
    return nullptr;
}

bool EventTarget::hasEventListeners(StringView type) const
{
    return std::ranges::any_of(m_listeners, [&](auto& listener) { return listener->type == type; });
}

void EventTarget::append(VM& vm, Ref<Listener>&& listener, JSObject& callback)
{
    auto& wrapper = Bindings::wrapperOf(*this);
    {
        Locker locker { wrapper.cellLock() };
        listener->callback.setWithoutWriteBarrier(&callback);
        m_listeners.append(WTFMove(listener));
    }
    vm.writeBarrier(&wrapper, &callback);
    if (m_observer)
        m_observer(*this);
}

void EventTarget::remove(Listener& listener)
{
    listener.removed = true;
    {
        Locker locker { Bindings::wrapperOf(*this).cellLock() };
        m_listeners.removeFirstMatching([&](auto& candidate) { return candidate.ptr() == &listener; });
    }
    if (m_observer)
        m_observer(*this);
}

void EventTarget::addEventListener(JSGlobalObject& globalObject, const String& type, JSObject* callback, const OptionsOrCapture<AddEventListenerOptions>& given)
{
    auto& options = given.options;
    if (!callback || findListener(type, callback, options.capture))
        return;
    auto listener = adoptRef(*new Listener(type, options.capture));
    listener->once = options.once;
    listener->passive = options.passive;
    append(globalObject.vm(), WTFMove(listener), *callback);
}

void EventTarget::removeEventListener(const String& type, JSObject* callback, const OptionsOrCapture<EventListenerOptions>& given)
{
    if (auto* listener = findListener(type, callback, given.options.capture))
        remove(*listener);
}

JSValue EventTarget::eventHandler(StringView type) const
{
    auto* handler = findHandler(type);
    return handler ? JSValue(handler->callback.get()) : jsNull();
}

void EventTarget::setEventHandler(JSGlobalObject& globalObject, const String& type, JSValue value)
{
    VM& vm = globalObject.vm();
    auto* existing = findHandler(type);
    if (!value.isObject()) {
        if (existing)
            remove(*existing);
        return;
    }
    if (existing) {
        existing->callback.set(vm, &Bindings::wrapperOf(*this), asObject(value));
        return;
    }
    auto handler = adoptRef(*new Listener(type, false));
    handler->isHandler = true;
    append(vm, WTFMove(handler), *asObject(value));
}

static String typeOfAttribute(PropertyName attribute)
{
    return StringView(attribute.uid()).substring(2).toString();
}

JSValue EventTarget::eventHandlerAttribute(PropertyName attribute) const
{
    return eventHandler(typeOfAttribute(attribute));
}

void EventTarget::setEventHandlerAttribute(JSGlobalObject& globalObject, PropertyName attribute, JSValue value)
{
    setEventHandler(globalObject, typeOfAttribute(attribute), value);
}

// HTML standard, section 8.1.8.1, "the event handler processing algorithm". Returns false for termination.
static bool callEventHandler(JSGlobalObject& globalObject, JSObject& handler, Event& event, bool targetIsGlobal)
{
    auto callData = getCallData(&handler);
    if (callData.type == CallData::Type::None)
        return true;
    MarkedArgumentBuffer arguments;
    VM& vm = globalObject.vm();
    auto* errorEvent = targetIsGlobal && event.type() == "error"_s ? Bindings::unwrap<ErrorEvent>(&Bindings::wrapperOf(event)) : nullptr;
    if (errorEvent) {
        arguments.append(jsString(vm, errorEvent->message()));
        arguments.append(jsString(vm, errorEvent->filename()));
        arguments.append(jsNumber(errorEvent->lineno()));
        arguments.append(jsNumber(errorEvent->colno()));
        arguments.append(errorEvent->error());
    } else
        arguments.append(&Bindings::wrapperOf(event));
    NakedPtr<Exception> exception;
    JSValue result = call(&globalObject, &handler, callData, event.currentTarget(), arguments, exception);
    if (exception)
        return survive(vm, handler, exception);
    if (result.isBoolean() && result.asBoolean() == !!errorEvent)
        event.preventDefault();
    return true;
}

// Web IDL, "call a user object's operation", for handleEvent. Returns false for termination.
static bool callEventListener(JSGlobalObject& globalObject, JSObject& listener, Event& event)
{
    VM& vm = globalObject.vm();
    JSValue function = &listener;
    JSValue thisValue = event.currentTarget();
    auto callData = getCallData(&listener);
    if (callData.type == CallData::Type::None) {
        auto scope = DECLARE_CATCH_SCOPE(vm);
        function = listener.get(&globalObject, Identifier::fromString(vm, "handleEvent"_s));
        thisValue = &listener;
        if (!scope.exception()) {
            callData = getCallData(function);
            if (callData.type == CallData::Type::None) {
                auto throwScope = DECLARE_THROW_SCOPE(vm);
                throwTypeError(&globalObject, throwScope, "An event listener must be a function or an object with the method handleEvent"_s);
            }
        }
        if (auto* exception = scope.exception()) {
            scope.clearException();
            return survive(vm, listener, exception);
        }
    }
    MarkedArgumentBuffer arguments;
    arguments.append(&Bindings::wrapperOf(event));
    NakedPtr<Exception> exception;
    call(&globalObject, function, callData, thisValue, arguments, exception);
    return survive(vm, listener, exception);
}

// DOM standard, section 2.9, "inner invoke". The listeners are those from before the first of them is called; removed ones are not called.
void EventTarget::callListeners(JSGlobalObject& globalObject, Event& event, bool capture)
{
    auto listeners = m_listeners;
    for (auto& listener : listeners) {
        if (listener->removed || listener->capture != capture || listener->type != event.type())
            continue;
        auto* callback = listener->callback.get();
        if (listener->once)
            remove(listener);
        event.setInPassiveListener(listener->passive);
        bool goesOn
            = listener->isHandler ? callEventHandler(globalObject, *callback, event, !!m_globalThis) : callEventListener(globalObject, *callback, event);
        event.setInPassiveListener(false);
        if (!goesOn || event.wasStoppedImmediately())
            return;
    }
}

// DOM standard, section 2.9, "dispatch".
bool EventTarget::dispatch(JSGlobalObject& globalObject, Event& event)
{
    VM& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    EnsureStillAliveScope targetStaysAlive(&Bindings::wrapperOf(*this));
    EnsureStillAliveScope eventStaysAlive(&Bindings::wrapperOf(event));
    event.beginDispatch(vm, thisObject());
    if (!event.cancelBubble())
        callListeners(globalObject, event, true);
    if (!scope.exception() && !event.cancelBubble())
        callListeners(globalObject, event, false);
    event.endDispatch();
    return !event.defaultPrevented();
}

static Bindings::Result<bool> dispatchEvent(EventTarget& target, JSGlobalObject& globalObject, Event& event)
{
    if (event.isBeingDispatched())
        return Bindings::domException("InvalidStateError"_s, "the event is being dispatched already"_s);
    event.setIsTrusted(false);
    return target.dispatch(globalObject, event);
}

// The members of a global object work without a receiver, and with the global object, behind which the target is hidden.
static JSCell* standInForGlobal(JSGlobalObject& globalObject, JSValue thisValue)
{
    auto* global = &globalObject;
    if (auto* proxy = jsDynamicCast<JSGlobalProxy*>(thisValue))
        global = proxy->target();
    else if (!thisValue.isUndefinedOrNull())
        global = jsDynamicCast<JSGlobalObject*>(thisValue);
    auto* target = global ? EventTarget::ofGlobalObject(*global) : nullptr;
    return target ? &Bindings::wrapperOf(*target) : nullptr;
}

static constexpr auto eventTargetClass = Bindings::Class<EventTarget>("EventTarget")
                                             .constructor<&EventTarget::construct>()
                                             .method<&EventTarget::addEventListener>("addEventListener")
                                             .method<&EventTarget::removeEventListener>("removeEventListener")
                                             .method<&dispatchEvent>("dispatchEvent")
                                             .hooks({ .receiver = standInForGlobal });

// The event handlers of a global object are its own properties, as Web IDL says of every attribute of a global interface.
static constexpr auto globalEventHandlers = Bindings::Class<EventTarget>("EventTarget")
                                                .accessor<&EventTarget::eventHandlerAttribute, &EventTarget::setEventHandlerAttribute>("onerror")
                                                .accessor<&EventTarget::eventHandlerAttribute, &EventTarget::setEventHandlerAttribute>("onrejectionhandled")
                                                .accessor<&EventTarget::eventHandlerAttribute, &EventTarget::setEventHandlerAttribute>("onunhandledrejection");

void makeGlobalAnEventTarget(JSGlobalObject& globalObject)
{
    VM& vm = globalObject.vm();
    auto& hidden = Bindings::create(globalObject, EventTarget());
    Bindings::unwrap<EventTarget>(&hidden)->m_globalThis.set(vm, &hidden, globalObject.globalThis());
    globalObject.putDirect(
        vm, &static_cast<SymbolImpl&>(globalTargetSymbol), &hidden, PropertyAttribute::DontEnum | PropertyAttribute::DontDelete | PropertyAttribute::ReadOnly);
    auto& prototype = Bindings::prototypeOf(globalObject, eventTargetClass.descriptor);
    globalObject.setPrototypeDirect(vm, &prototype);
    globalObject.globalThis()->setPrototypeDirect(vm, &prototype);
    Bindings::installMembers(globalObject, globalObject, globalEventHandlers.descriptor);
}

}

template<> const Bindings::ClassDescriptor& Bindings::descriptorOf<WebCore::EventTarget>()
{
    return WebCore::eventTargetClass.descriptor;
}

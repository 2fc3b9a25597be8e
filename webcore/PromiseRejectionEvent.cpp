#include "config.h"

#include "webcore/PromiseRejectionEvent.h"

#include "webcore/EventInit.h"
#include "webcore/EventTarget.h"

template<>
constexpr auto Bindings::dictionaryOf<WebCore::PromiseRejectionEventInit> = Bindings::Dictionary<WebCore::PromiseRejectionEventInit>()
                                                                                .inherits<WebCore::EventInit>()
                                                                                .required<&WebCore::PromiseRejectionEventInit::promise>("promise")
                                                                                .member<&WebCore::PromiseRejectionEventInit::reason>("reason");

namespace WebCore {

using namespace JSC;

PromiseRejectionEvent PromiseRejectionEvent::construct(const String& type, const PromiseRejectionEventInit& init)
{
    return PromiseRejectionEvent(type, init, IsTrusted::No);
}

PromiseRejectionEvent::PromiseRejectionEvent(const String& type, const PromiseRejectionEventInit& init, IsTrusted isTrusted)
    : Event(type, init, isTrusted)
{
    m_promise.setWithoutWriteBarrier(init.promise.object);
    m_reason.setWithoutWriteBarrier(init.reason ? init.reason : jsUndefined());
}

static constexpr auto promiseRejectionEventClass = Bindings::Class<PromiseRejectionEvent>("PromiseRejectionEvent")
                                                       .inherits<Event>()
                                                       .constructor<&PromiseRejectionEvent::construct>()
                                                       .accessor<&PromiseRejectionEvent::promise>("promise")
                                                       .accessor<&PromiseRejectionEvent::reason>("reason");

bool dispatchPromiseRejectionEvent(JSGlobalObject& globalObject, PromiseRejection kind, JSObject& promise, JSValue reason)
{
    auto* target = EventTarget::ofGlobalObject(globalObject);
    if (!target)
        return false;
    bool isUnhandled = kind == PromiseRejection::Unhandled;
    PromiseRejectionEventInit init;
    init.cancelable = isUnhandled;
    init.promise = { &promise };
    init.reason = reason;
    PromiseRejectionEvent event(isUnhandled ? "unhandledrejection"_s : "rejectionhandled"_s, init, Event::IsTrusted::Yes);
    return !target->dispatch(globalObject, *Bindings::unwrap<PromiseRejectionEvent>(&Bindings::create(globalObject, WTFMove(event))));
}

}

template<> const Bindings::ClassDescriptor& Bindings::descriptorOf<WebCore::PromiseRejectionEvent>()
{
    return WebCore::promiseRejectionEventClass.descriptor;
}

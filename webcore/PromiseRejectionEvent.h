#pragma once

#include "bindings/Convert.h"
#include "webcore/Event.h"

namespace WebCore {

struct PromiseRejectionEventInit : EventInit {
    Bindings::RequiredObject promise;
    JSC::JSValue reason;
};

// PromiseRejectionEvent of the HTML standard (section 8.1.4.7). As Event.
class PromiseRejectionEvent : public Event {
public:
    static PromiseRejectionEvent construct(const String& type, const PromiseRejectionEventInit&);
    PromiseRejectionEvent(const String& type, const PromiseRejectionEventInit&, IsTrusted);

    JSC::JSObject* promise() const { return m_promise.get(); }
    JSC::JSValue reason() const { return m_reason.get(); }

    template<typename Visitor> void visit(Visitor& visitor)
    {
        Event::visit(visitor);
        visitor.append(m_promise);
        visitor.append(m_reason);
    }

private:
    JSC::WriteBarrier<JSC::JSObject> m_promise;
    JSC::WriteBarrier<JSC::Unknown> m_reason;
};

enum class PromiseRejection : bool { Unhandled, HandledLater };

// Dispatches "unhandledrejection" (cancelable) or "rejectionhandled" at the global object. Returns whether a listener called preventDefault(); false
// when the global object is no event target. Errors of listeners are reported, only the termination of the VM leaves an exception pending.
bool dispatchPromiseRejectionEvent(JSC::JSGlobalObject&, PromiseRejection, JSC::JSObject& promise, JSC::JSValue reason);

}

namespace Bindings {

template<> const ClassDescriptor& descriptorOf<WebCore::PromiseRejectionEvent>();

}

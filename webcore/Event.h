#pragma once

#include "bindings/Registry.h"

#include <JavaScriptCore/WriteBarrier.h>
#include <wtf/MonotonicTime.h>
#include <wtf/text/WTFString.h>

namespace WebCore {

struct EventInit {
    bool bubbles { false };
    bool cancelable { false };
    bool composed { false };
};

// Event of the DOM standard (section 2.2). Lives in a JavaScript object (Bindings::create<Event>); classes that inherit from it in C++ and in their
// declaration (ErrorEvent) are events for EventTarget too. Under the VM's lock.
class Event {
public:
    enum Phase : uint8_t { None, Capturing, AtTarget, Bubbling };
    enum class IsTrusted : bool { No, Yes };

    static Event construct(const String& type, const EventInit&);
    Event(const String& type, const EventInit&, IsTrusted);

    const String& type() const { return m_type; }
    JSC::JSObject* target() const { return m_target.get(); }
    JSC::JSObject* currentTarget() const { return m_currentTarget.get(); }
    uint32_t eventPhase() const { return m_phase; }
    JSC::JSValue composedPath(JSC::JSGlobalObject&) const;

    bool bubbles() const { return m_bubbles; }
    bool cancelable() const { return m_cancelable; }
    bool composed() const { return m_composed; }
    bool isTrusted() const { return m_isTrusted; }
    // Milliseconds since timeOrigin().
    double timeStamp() const { return m_timeStamp; }

    void stopPropagation() { m_propagationStopped = true; }
    void stopImmediatePropagation();
    bool cancelBubble() const { return m_propagationStopped; }
    void setCancelBubble(bool);
    void preventDefault();
    bool defaultPrevented() const { return m_canceled; }
    bool returnValue() const { return !m_canceled; }
    void setReturnValue(bool);
    void initEvent(const String& type, std::optional<bool> bubbles, std::optional<bool> cancelable);

    bool isBeingDispatched() const { return m_dispatching; }
    bool wasStoppedImmediately() const { return m_immediatelyStopped; }

    // The steps around a dispatch, for EventTarget.
    void beginDispatch(JSC::VM&, JSC::JSObject& target);
    void endDispatch();
    void setIsTrusted(bool isTrusted) { m_isTrusted = isTrusted; }
    void setInPassiveListener(bool isPassive) { m_inPassiveListener = isPassive; }

    template<typename Visitor> void visit(Visitor& visitor)
    {
        visitor.append(m_target);
        visitor.append(m_currentTarget);
    }

    // What time stamps count from: the start of the program.
    static MonotonicTime timeOrigin();

private:
    String m_type;
    JSC::WriteBarrier<JSC::JSObject> m_target;
    JSC::WriteBarrier<JSC::JSObject> m_currentTarget;
    double m_timeStamp;
    Phase m_phase { None };
    bool m_bubbles : 1;
    bool m_cancelable : 1;
    bool m_composed : 1;
    bool m_isTrusted : 1;
    bool m_dispatching : 1 { false };
    bool m_propagationStopped : 1 { false };
    bool m_immediatelyStopped : 1 { false };
    bool m_canceled : 1 { false };
    bool m_inPassiveListener : 1 { false };
};

}

namespace Bindings {

template<> const ClassDescriptor& descriptorOf<WebCore::Event>();

}

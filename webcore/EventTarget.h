#pragma once

#include "bindings/Registry.h"

#include <JavaScriptCore/WriteBarrier.h>
#include <wtf/RefCounted.h>
#include <wtf/Vector.h>
#include <wtf/text/WTFString.h>

namespace WebCore {

class Event;
struct AddEventListenerOptions;
struct EventListenerOptions;
template<typename> struct OptionsOrCapture;

// EventTarget of the DOM standard (section 2.7), without a tree: an event's path is its target. Lives in a JavaScript object; classes that inherit
// from it in C++ and in their declaration (MessagePort) are event targets too. Under the VM's lock.
//
// A listener that throws does not stop the others: its exception goes to reportUncaughtExceptionAtEventLoop of the GlobalObjectMethodTable of the
// listener's realm, where a host shows it (and may first offer it to dispatchErrorEvent).
class EventTarget {
public:
    static EventTarget construct() { return {}; }

    // The target that the global object is, after makeGlobalAnEventTarget; else null.
    static EventTarget* ofGlobalObject(JSC::JSGlobalObject&);

    void addEventListener(JSC::JSGlobalObject&, const String& type, JSC::JSObject* callback, const OptionsOrCapture<AddEventListenerOptions>&);
    void removeEventListener(const String& type, JSC::JSObject* callback, const OptionsOrCapture<EventListenerOptions>&);
    bool hasEventListeners(StringView type) const;

    // Calls the listeners, in order, and returns false if one of them canceled the event. The event must not be under dispatch. No exception is
    // left pending but the termination of the VM.
    bool dispatch(JSC::JSGlobalObject&, Event&);

    // An event handler (HTML standard, section 8.1.8.1): what was last assigned to the attribute "on" + type, or null.
    JSC::JSValue eventHandler(StringView type) const;
    // Anything but an object means null.
    void setEventHandler(JSC::JSGlobalObject&, const String& type, JSC::JSValue);
    // The two as an accessor of a bound class: .accessor<&EventTarget::eventHandlerAttribute, &EventTarget::setEventHandlerAttribute>("onmessage").
    JSC::JSValue eventHandlerAttribute(JSC::PropertyName) const;
    void setEventHandlerAttribute(JSC::JSGlobalObject&, JSC::PropertyName, JSC::JSValue);

    // Only of a global object: whether an "error" event is under way (HTML: "in error reporting mode").
    bool& isReportingError() { return m_isReportingError; }

    template<typename Visitor> void visit(Visitor&);

protected:
    // Calls a function of the derived class whenever a listener has come or gone.
    void observeListeners(void (*observer)(EventTarget&)) { m_observer = observer; }

private:
    friend void makeGlobalAnEventTarget(JSC::JSGlobalObject&);

    struct Listener : RefCounted<Listener> {
        Listener(const String& type, bool capture)
            : type(type)
            , capture(capture)
        {
        }

        String type;
        JSC::WriteBarrier<JSC::JSObject> callback;
        bool capture;
        bool once { false };
        bool passive { false };
        bool isHandler { false };
        bool removed { false };
    };

    JSC::JSObject& thisObject() const;
    Listener* findListener(StringView type, JSC::JSObject* callback, bool capture) const;
    Listener* findHandler(StringView type) const;
    void append(JSC::VM&, Ref<Listener>&&, JSC::JSObject& callback);
    void remove(Listener&);
    void callListeners(JSC::JSGlobalObject&, Event&, bool capture);

    Vector<Ref<Listener>> m_listeners;
    JSC::WriteBarrier<JSC::JSObject> m_globalThis; // What scripts see as this target, when it is hidden behind a global object.
    void (*m_observer)(EventTarget&) { nullptr };
    bool m_isReportingError { false };
};

// Makes any global object an event target: `addEventListener` and the others work on it (EventTarget.prototype joins its prototype chain), and it gets
// onerror, onunhandledrejection and onrejectionhandled. Once per global object.
void makeGlobalAnEventTarget(JSC::JSGlobalObject&);

}

namespace Bindings {

template<> const ClassDescriptor& descriptorOf<WebCore::EventTarget>();

}

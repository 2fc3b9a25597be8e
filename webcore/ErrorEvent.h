#pragma once

#include "webcore/Event.h"

namespace WebCore {

struct ErrorEventInit : EventInit {
    uint32_t colno { 0 };
    JSC::JSValue error;
    String filename { emptyString() };
    uint32_t lineno { 0 };
    String message { emptyString() };
};

// ErrorEvent of the HTML standard (section 8.1.4.6). As Event.
class ErrorEvent : public Event {
public:
    static ErrorEvent construct(const String& type, const ErrorEventInit&);
    ErrorEvent(const String& type, const ErrorEventInit&, IsTrusted);

    const String& message() const { return m_message; }
    const String& filename() const { return m_filename; }
    uint32_t lineno() const { return m_lineno; }
    uint32_t colno() const { return m_colno; }
    JSC::JSValue error() const { return m_error.get(); }

    template<typename Visitor> void visit(Visitor& visitor)
    {
        Event::visit(visitor);
        visitor.append(m_error);
    }

private:
    String m_message;
    String m_filename;
    uint32_t m_lineno;
    uint32_t m_colno;
    JSC::WriteBarrier<JSC::Unknown> m_error;
};

// What the standard's "report an exception" (section 8.1.4.6) does before it falls back to the console: dispatches a cancelable "error" event at
// the global object. Returns whether a listener handled the error, by preventDefault() or by returning true from onerror; also false when the
// global object is no event target, and for an error inside such a listener. Errors of listeners are reported, only the termination of the VM
// leaves an exception pending. error: what was thrown.
bool dispatchErrorEvent(JSC::JSGlobalObject&, JSC::JSValue error, const String& message, const String& filename, unsigned line, unsigned column);

}

namespace Bindings {

template<> const ClassDescriptor& descriptorOf<WebCore::ErrorEvent>();

}

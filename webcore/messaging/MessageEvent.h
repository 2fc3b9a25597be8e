#pragma once

#include "webcore/Event.h"

#include <JavaScriptCore/ArgList.h>
#include <JavaScriptCore/JSArray.h>

namespace WebCore {

class MessagePort;

// sequence<MessagePort>, which scripts see as a frozen array. Null: the empty one, which is made when somebody asks.
struct FrozenPorts {
    JSC::JSArray* array { nullptr };
};

struct MessageEventInit : EventInit {
    JSC::JSValue data { JSC::jsNull() };
    String lastEventId { emptyString() };
    String origin { emptyString() };
    FrozenPorts ports;
    MessagePort* source { nullptr };
};

// MessageEvent of the HTML standard (section 9.1). As Event. Its source is a port or null: there are no windows here.
class MessageEvent : public Event {
public:
    static MessageEvent construct(const String& type, const MessageEventInit&);
    MessageEvent(const String& type, const MessageEventInit&, IsTrusted);

    JSC::JSValue data() const { return m_data.get(); }
    const String& origin() const { return m_origin; }
    const String& lastEventId() const { return m_lastEventId; }
    JSC::JSObject* source() const { return m_source.get(); }
    JSC::JSValue ports(JSC::JSGlobalObject&);

    void initMessageEvent(JSC::JSGlobalObject&, const String& type, std::optional<bool> bubbles, std::optional<bool> cancelable,
        std::optional<JSC::JSValue> data, const std::optional<String>& origin, const std::optional<String>& lastEventId, std::optional<MessagePort*> source,
        std::optional<FrozenPorts> ports);

    template<typename Visitor> void visit(Visitor& visitor)
    {
        Event::visit(visitor);
        visitor.append(m_data);
        visitor.append(m_source);
        visitor.append(m_ports);
    }

private:
    JSC::WriteBarrier<JSC::Unknown> m_data;
    String m_origin;
    String m_lastEventId;
    JSC::WriteBarrier<JSC::JSObject> m_source;
    JSC::WriteBarrier<JSC::JSArray> m_ports;
};

// The frozen array of these ports. Null with an exception when memory runs out.
JSC::JSArray* createFrozenPorts(JSC::JSGlobalObject&, const JSC::MarkedArgumentBuffer& ports);

}

namespace Bindings {

template<> const ClassDescriptor& descriptorOf<WebCore::MessageEvent>();

}

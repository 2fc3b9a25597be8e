#pragma once

#include "bindings/Registry.h"

#include <JavaScriptCore/WriteBarrier.h>

namespace WebCore {

// MessageChannel of the HTML standard (section 9.3.2): two entangled ports. Lives in a JavaScript object. Under the VM's lock.
class MessageChannel {
public:
    static MessageChannel construct(JSC::JSGlobalObject&);

    JSC::JSObject* port1() const { return m_port1.get(); }
    JSC::JSObject* port2() const { return m_port2.get(); }

    template<typename Visitor> void visit(Visitor& visitor)
    {
        visitor.append(m_port1);
        visitor.append(m_port2);
    }

private:
    MessageChannel(JSC::JSObject& port1, JSC::JSObject& port2);

    JSC::WriteBarrier<JSC::JSObject> m_port1;
    JSC::WriteBarrier<JSC::JSObject> m_port2;
};

}

namespace Bindings {

template<> const ClassDescriptor& descriptorOf<WebCore::MessageChannel>();

}

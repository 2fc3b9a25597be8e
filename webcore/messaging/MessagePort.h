#pragma once

#include "webcore/EventTarget.h"
#include "webcore/messaging/MessagePipe.h"

#include <JavaScriptCore/Weak.h>

namespace WebCore {

class NativeCarrier;

// MessagePort of the HTML standard (section 9.3.3). Lives in a JavaScript object and stands for one side of a MessagePipe, until it is transferred
// or collected. Under the VM's lock.
//
// A started port with a listener for "message" holds the task context, so that the program does not end, while it is open and may receive something.
// The collector keeps a port that no script can reach while it has listeners and may still hear of something: as long as the other port, in the same
// VM, is reachable, or is elsewhere and open, or something is waiting. A pair that nobody can reach is collected.
class MessagePort : public EventTarget {
public:
    // A port for a side that nobody stands for.
    static MessagePort& create(JSC::JSGlobalObject& realm, Ref<MessagePipe>&&, MessagePipe::Side);

    MessagePort(MessagePort&&) = default;
    ~MessagePort();

    // transferOrOptions: a sequence of objects, or StructuredSerializeOptions, or undefined.
    void postMessage(JSC::JSGlobalObject&, JSC::JSValue message, std::optional<JSC::JSValue> transferOrOptions);
    void start();
    void close();
    // Assigning the handler starts the port, whatever is assigned.
    void setOnMessage(JSC::JSGlobalObject&, JSC::PropertyName, JSC::JSValue);

    // Delivers what has come, each message as a task of its own, but not more than a certain number; the rest is continued after what else is waiting in
    // the context. Tells of the other side's end when there is nothing before it.
    void receive(TaskContext&);

    // Transferring (HTML section 9.3.3, "transfer steps").
    bool isDetached() const { return m_isTransferred || m_pipe->isClosed(m_side); }
    std::unique_ptr<NativeCarrier> transfer();

    bool mayReceive(bool otherIsReachable) const;
    bool isEntangledWith(const MessagePort& port) const { return m_pipe == port.m_pipe && m_side != port.m_side; }
    void* root() const { return m_pipe.get(); } // What tells the collector that one of the two ports is reachable.

    template<typename Visitor> void visit(Visitor&);

private:
    MessagePort(Ref<MessagePipe>&&, MessagePipe::Side);

    void listenersChanged();
    void updateHold();
    void dispatchClose(TaskContext&);

    RefPtr<MessagePipe> m_pipe; // Null only after a move.
    MessagePipe::Side m_side;
    bool m_isStarted { false };
    bool m_isTransferred { false }; // Written under the cell's lock too, since the collector reads it.
    JSC::Weak<JSC::JSObject> m_wrapper; // Empty when the port is waiting to be swept.
    std::optional<TaskContext::Hold> m_hold;
};

}

namespace Bindings {

template<> const ClassDescriptor& descriptorOf<WebCore::MessagePort>();

}

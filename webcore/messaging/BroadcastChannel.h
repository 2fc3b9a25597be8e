#pragma once

#include "bindings/Result.h"
#include "webcore/EventTarget.h"
#include "webcore/SerializedScriptValue.h"
#include "webcore/messaging/BroadcastRegistry.h"

#include <JavaScriptCore/Strong.h>

namespace WebCore {

// BroadcastChannel of the HTML standard (section 9.4). Lives in a JavaScript object. Under the VM's lock.
//
// An open channel holds the task context, so that the program does not end; one with a listener is not collected. A message is serialized once,
// and every receiver makes its own value of it, each by a task of its own.
class BroadcastChannel : public EventTarget {
public:
    static BroadcastChannel construct(JSC::JSGlobalObject&, const String& name);

    BroadcastChannel(BroadcastChannel&&);
    ~BroadcastChannel();

    const String& name() const { return m_name; }
    Bindings::Result<void> postMessage(JSC::JSGlobalObject&, JSC::JSValue message);
    void close();

    void receive(Ref<SerializedScriptValue>&&);

private:
    BroadcastChannel(const String& name, TaskContext*);

    void listenersChanged();

    String m_name;
    RefPtr<BroadcastMember> m_member; // Null when the channel is closed.
    JSC::Strong<JSC::JSObject> m_self; // While it is open and has listeners.
    std::optional<TaskContext::Hold> m_hold;
    bool m_isClosed { false };
};

}

namespace Bindings {

template<> const ClassDescriptor& descriptorOf<WebCore::BroadcastChannel>();

}

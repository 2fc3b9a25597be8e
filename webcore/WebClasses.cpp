#include "config.h"

#include "webcore/WebClasses.h"

#include "bindings/Registry.h"
#include "webcore/Blob.h"
#include "webcore/DOMException.h"
#include "webcore/ErrorEvent.h"
#include "webcore/EventTarget.h"
#include "webcore/PromiseRejectionEvent.h"
#include "webcore/messaging/BroadcastChannel.h"
#include "webcore/messaging/MessageChannel.h"
#include "webcore/messaging/MessageEvent.h"
#include "webcore/messaging/MessagePort.h"

namespace WebCore {

void installWebClasses(JSC::JSGlobalObject& globalObject)
{
    installDOMException(globalObject);
    for (auto* descriptor : { &Bindings::descriptorOf<Event>(), &Bindings::descriptorOf<EventTarget>(), &Bindings::descriptorOf<ErrorEvent>(),
             &Bindings::descriptorOf<PromiseRejectionEvent>(), &Bindings::descriptorOf<Blob>(), &Bindings::descriptorOf<MessageEvent>(),
             &Bindings::descriptorOf<MessageChannel>(), &Bindings::descriptorOf<MessagePort>(), &Bindings::descriptorOf<BroadcastChannel>() })
        Bindings::install(globalObject, *descriptor);
}

}

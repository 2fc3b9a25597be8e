#pragma once

namespace JSC {
class JSGlobalObject;
}

namespace WebCore {

// Puts every web class of this library on the global object: DOMException, Event, EventTarget, ErrorEvent, PromiseRejectionEvent, Blob,
// MessageEvent, MessageChannel, MessagePort, BroadcastChannel.
// Once per realm, under the VM's lock.
void installWebClasses(JSC::JSGlobalObject&);

}

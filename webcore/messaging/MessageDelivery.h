#pragma once

#include "webcore/SerializedScriptValue.h"

namespace WebCore {

class EventTarget;

// What all that posts and receives messages has in common. Under the VM's lock.

// The second argument of postMessage(message, transferOrOptions), by Web IDL's overload resolution: a sequence of objects when it is iterable, or else
// StructuredSerializeOptions. function: its name, for TypeErrors, "MessagePort.postMessage". False with an exception.
bool convertTransferOrOptions(JSC::JSGlobalObject&, JSC::JSValue transferOrOptions, ASCIILiteral function, JSC::MarkedArgumentBuffer& transferList);

// Reads a message in the realm and dispatches a trusted "message" event with it at the target; or a "messageerror" event when it cannot be read.
// The message is released before that. Leaves no exception but the termination of the VM.
void dispatchMessage(EventTarget&, JSC::JSGlobalObject& realm, Ref<SerializedScriptValue>&&);

}

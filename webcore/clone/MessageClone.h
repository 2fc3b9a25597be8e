#pragma once

#include "webcore/clone/Message.h"

namespace WebCore {

// Messages to other realms, VMs and threads (the Pooled route): StructuredSerializeWithTransfer and StructuredDeserializeWithTransfer of the
// HTML standard (sections 2.7.7 and 2.7.8), in process. The functions hold the VM's lock of their realm.

// The message for a value and a transfer list of objects. Null with an exception, and then nothing is detached.
RefPtr<Message> createMessage(JSC::JSGlobalObject& realm, JSC::JSValue, const JSC::MarkedArgumentBuffer& transferList);

// The message of a value for storage, without what only lives in this process. Null with an exception.
RefPtr<Message> createMessageForStorage(JSC::JSGlobalObject& realm, JSC::JSValue);

// The value of a message in the realm. What was transferred is appended to received, in list order, when that is not null.
// isLastReader: nobody reads the message afterwards. Empty with an exception.
JSC::JSValue readMessage(JSC::JSGlobalObject& realm, const Message&, bool isLastReader, JSC::MarkedArgumentBuffer* received);

}

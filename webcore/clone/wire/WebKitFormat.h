#pragma once

#include "webcore/clone/Message.h"

namespace JSC {
class JSGlobalObject;
}

namespace WebCore {

// WebKit's byte format, version 15, as WebKitGTK 2.50.6 writes it; webcore/FORMAT.md describes it, and what it loses.
// All functions want the lock of the realm's VM, on which they leave their exceptions.

// The message of a value as far and in the order that WebKit stores it: what its format has no form for is refused with a DataCloneError that
// names the value and its path. Null with an exception.
RefPtr<Message> createMessageForWebKit(JSC::JSGlobalObject&, JSC::JSValue);

// The bytes of such a message; those of any other are right as far as the format goes, but not always what WebKit would have written.
// Nothing with an exception: a DataCloneError, or out of memory.
std::optional<Vector<uint8_t>> encodeWebKit(JSC::JSGlobalObject&, const Message&);

// The message of bytes of version 15 or an older one, which may come from anywhere: whatever is not sound is refused with a DataCloneError that
// gives the offset, and no more memory is taken than the bytes account for. Shared memory and WebAssembly never come out of bytes.
// Null with an exception.
RefPtr<Message> decodeWebKit(JSC::JSGlobalObject&, std::span<const uint8_t>);

}

#pragma once

#include "webcore/clone/Message.h"

namespace JSC {
class JSGlobalObject;
}

namespace WebCore {

// The byte format that says everything a message can say, for storage and other processes; webcore/FORMAT.md describes it.
// Both functions want the lock of the realm's VM, on which they leave their exceptions.

inline constexpr uint8_t fullFormatVersion = 1;

// Whether bytes begin as this format does.
bool isFullFormat(std::span<const uint8_t>);

// The bytes of a message that was written for storage. Nothing with an exception when memory runs out.
std::optional<Vector<uint8_t>> encodeFull(JSC::JSGlobalObject&, const Message&);

// The message of bytes, which may come from anywhere: whatever is not sound is refused with a DataCloneError that gives the place, and no
// more memory is taken than the bytes account for. Null with an exception.
RefPtr<Message> decodeFull(JSC::JSGlobalObject&, std::span<const uint8_t>);

}

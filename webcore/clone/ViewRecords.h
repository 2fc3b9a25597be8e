#pragma once

#include "webcore/clone/Word.h"

namespace WebCore {

// How the views of a message are recorded. Type is JavaScriptCore's TypedArrayType.
inline constexpr RecordTag viewTag { 23 }; // type, byte offset, length or trackingLength, the buffer
inline constexpr RecordTag viewWithBytesTag { 24 }; // detail: type; length, then the bytes: a small typed array without a buffer
inline constexpr RecordTag viewWithContentsTag { 25 }; // type, carrier: a larger one
inline constexpr RecordTag bufferOfViewTag { 26 }; // the view: the buffer of one that had none when it was recorded

inline constexpr uint64_t trackingLength = ~0ull;
inline constexpr size_t maxInlineViewBytes = 1024;

}

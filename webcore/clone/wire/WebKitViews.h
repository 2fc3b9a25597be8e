#pragma once

#include "webcore/clone/Message.h"

namespace WebCore {

class WebKitDecoder;
class WebKitEncoder;

// Buffers and views in WebKit's bytes, for their codecs (see Codec.h). A view is written around its buffer, and comes into the pool after it.

inline constexpr uint8_t webKitArrayBufferTag = 21;
inline constexpr uint8_t webKitResizableArrayBufferTag = 54;
inline constexpr uint8_t webKitViewTag = 22;

void writeWebKitBuffer(WebKitEncoder&, uint32_t record);
uint32_t readWebKitBuffer(WebKitDecoder&, uint8_t tag);
void writeWebKitView(WebKitEncoder&, uint32_t record);
uint32_t readWebKitView(WebKitDecoder&);

}

#pragma once

#include "webcore/clone/Word.h"

namespace JSC {
class JSObject;
}

namespace WebCore {

class MessageReader;

// Makes the object of a record by the codec that its tag belongs to. Null with an exception.
JSC::JSObject* readRecord(MessageReader&, RecordTag, uint32_t record);

}

#pragma once

#include "webcore/clone/GraphWalker.h"

namespace WebCore {

// The same-VM clone: one walk straight into new objects of the realm, without a message (HTML sections 2.7.3 to 2.7.8).
// The transfer list holds objects only; what was received for them is in the result, where the value refers to them, and is
// put into received in list order when that is not null. An empty value after an exception, and then nothing is detached.
JSC::JSValue directClone(
    JSC::JSGlobalObject& realm, JSC::JSValue, const JSC::MarkedArgumentBuffer& transferList, JSC::MarkedArgumentBuffer* received, Lanes = Lanes::All);

// The same without a transfer list.
JSC::JSValue directClone(JSC::JSGlobalObject& realm, JSC::JSValue, Lanes = Lanes::All);

}

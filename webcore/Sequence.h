#pragma once

#include <JavaScriptCore/JSCJSValue.h>
#include <wtf/Function.h>
#include <wtf/text/ASCIILiteral.h>

namespace JSC {
class JSGlobalObject;
}

namespace WebCore {

// Web IDL's conversion of a sequence (section 3.2.21): gives take each value of an iterable object in turn, until take throws. As the standard has it, an
// iterator is not closed then. what: the value's name for the TypeErrors, "the transfer list". False with an exception. Under the VM's lock.
bool forEachOfSequence(JSC::JSGlobalObject&, JSC::JSValue iterable, ASCIILiteral what, NOESCAPE const Function<void(JSC::JSValue)>& take);

}

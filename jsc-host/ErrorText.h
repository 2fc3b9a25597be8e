#pragma once

#include <wtf/text/WTFString.h>

namespace JSC {
class Exception;
class JSValue;
}

namespace JSCHost {

class GlobalObject;

// The text that is shown for something thrown: for errors with message, stack and causes, for syntax errors with the place in the source
// ("file:line:column"), for other values as console.log shows them. Runs no script and never throws. Under the VM's lock.
String errorText(GlobalObject&, JSC::JSValue);

// The same, and for values that have no stack of their own the place where they were thrown.
String errorText(GlobalObject&, JSC::Exception&);

// The first line of that: "TypeError: message".
String errorHeader(GlobalObject&, JSC::JSValue);

}

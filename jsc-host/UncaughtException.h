#pragma once

#include <wtf/Forward.h>

namespace JSC {
class Exception;
class JSPromise;
class JSValue;
}

namespace JSCHost {

class GlobalObject;

// What happens to errors that nobody catches (HTML standard, section 8.1.4.6): first the global object gets an "error" or "unhandledrejection"
// event. Unless a listener cancels that, the error is printed on standard error, and the Runtime ends with exit code 1 if it is not a prompt.
// All want the VM's lock, and leave no exception pending but the one by which the engine ends scripts, and that only when a script is on the stack.

// Does nothing for the exception by which the engine ends scripts.
void reportUncaughtException(GlobalObject&, JSC::Exception*);
void reportUncaughtValue(GlobalObject&, JSC::JSValue);
void reportUnhandledRejection(GlobalObject&, JSC::JSPromise&);

// A promise that has been reported has got a handler now: the global object gets a "rejectionhandled" event.
void reportRejectionHandledLater(GlobalObject&, JSC::JSPromise&);

}

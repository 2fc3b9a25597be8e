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
// event. Unless a listener cancels that, the error is printed on standard error, and the exit code will be 1 if the Runtime is no prompt. What
// follows depends on whose error it was: the program goes on after that of a task, of a listener or of reportError(), and ends after that of the
// main script and after an unhandled rejection. Nothing happens in a Runtime that was interrupted.
// All want the VM's lock, and leave no exception pending but the one by which the engine ends scripts, and that only when a script is on the stack.

enum class AfterReport : bool { GoOn, End };

// Does nothing for the exception by which the engine ends scripts.
void reportUncaughtException(GlobalObject&, JSC::Exception*, AfterReport = AfterReport::GoOn);
void reportUncaughtValue(GlobalObject&, JSC::JSValue, AfterReport = AfterReport::GoOn);
void reportUnhandledRejection(GlobalObject&, JSC::JSPromise&);

// A promise that has been reported has got a handler now: the global object gets a "rejectionhandled" event.
void reportRejectionHandledLater(GlobalObject&, JSC::JSPromise&);

}

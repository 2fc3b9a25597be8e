#pragma once

#include <wtf/Forward.h>

namespace JSC {
class Exception;
class JSPromise;
class JSValue;
}

namespace JSCHost {

class GlobalObject;

// What happens to errors that nobody catches: they are printed on standard error, and the Runtime ends with exit code 1 unless it is
// a prompt. All want the VM's lock, never throw, and do nothing for the exception by which the engine ends scripts.

void reportUncaughtException(GlobalObject&, JSC::Exception*);
void reportUncaughtValue(GlobalObject&, JSC::JSValue);
void reportUnhandledRejection(GlobalObject&, JSC::JSPromise&);

}

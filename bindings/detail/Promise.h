#pragma once

#include <JavaScriptCore/JSCJSValue.h>

namespace JSC {
class JSGlobalObject;
}

namespace Bindings {

// A promise that is resolved with the result of a host function, or rejected with what it threw. Termination stays pending.
JSC::EncodedJSValue promiseOf(JSC::JSGlobalObject&, JSC::EncodedJSValue result);

}

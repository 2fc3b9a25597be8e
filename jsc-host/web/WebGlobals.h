#pragma once

namespace JSC {
class JSGlobalObject;
}

namespace JSCHost {

// Puts what scripts know from the web on a new realm's global object: console, performance, TextDecoder, TextEncoder, atob, btoa. Called once per realm,
// under the VM's lock.
void installWebGlobals(JSC::JSGlobalObject&);

}

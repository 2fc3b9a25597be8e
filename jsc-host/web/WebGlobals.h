#pragma once

namespace JSC {
class JSGlobalObject;
}

namespace JSCHost {

// Puts what scripts know from the web on a new realm's global object: console. Called once per realm, under the VM's lock.
void installWebGlobals(JSC::JSGlobalObject&);

}

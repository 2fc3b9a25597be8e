#pragma once

namespace JSC {
class JSGlobalObject;
}

namespace JSCHost {

// Puts atob and btoa of the HTML standard (section 8.3) on the global object. Any thread that holds the VM's lock.
void installBase64(JSC::JSGlobalObject&);

}

#pragma once

namespace JSC {
class JSGlobalObject;
}

namespace WebCore {

// Puts the structuredClone function of the HTML standard (section 2.7.10) on the global object. Any thread that holds the VM's lock.
void installStructuredClone(JSC::JSGlobalObject&);

}

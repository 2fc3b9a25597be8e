// The console object of the Console standard (https://console.spec.whatwg.org), writing to the terminal:
// warn, error, assert and trace to standard error, everything else to standard output.
#pragma once

namespace JSC {
class JSGlobalObject;
}

namespace JSCHost {

// Puts a console of its own on the global object, in place of the engine's. Any thread that holds the VM's lock;
// the consoles of several threads may write at the same time, each message stays whole.
void installConsole(JSC::JSGlobalObject&);

}

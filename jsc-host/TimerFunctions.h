#pragma once

namespace JSCHost {

class GlobalObject;

// setTimeout, setInterval, clearTimeout, clearInterval (HTML standard, section 8.6) and queueMicrotask (section 8.7).
// Functions only: a string as the handler is a TypeError.
void installTimerFunctions(GlobalObject&);

}

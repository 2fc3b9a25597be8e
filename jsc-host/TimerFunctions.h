#pragma once

namespace JSCHost {

class GlobalObject;

// setTimeout, setInterval, clearTimeout, clearInterval (HTML standard, section 8.6) and queueMicrotask (section 8.7).
// What is no function is run as the text of a script.
void installTimerFunctions(GlobalObject&);

}

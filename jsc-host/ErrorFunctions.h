#pragma once

namespace JSCHost {

class GlobalObject;

// reportError (HTML standard, section 8.1.4.6).
void installErrorFunctions(GlobalObject&);

}

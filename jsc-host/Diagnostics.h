#pragma once

namespace JSCHost {

class GlobalObject;

// The jscHost object: what the engine tells about itself to scripts and tests.
void installDiagnostics(GlobalObject&);

}

#pragma once

namespace JSCHost {

class GlobalObject;

// The functions of JavaScriptCore's own `jsc` shell that scripts written for it use: print, load, readFile, quit, gc, ….
void installShellFunctions(GlobalObject&);

}

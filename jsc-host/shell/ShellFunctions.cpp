#include "config.h"

#include "jsc-host/shell/ShellFunctions.h"

namespace JSCHost {

void installShellFunctions(GlobalObject& globalObject)
{
    installPrintFunctions(globalObject);
    installFileFunctions(globalObject);
    installScriptFunctions(globalObject);
    installProcessFunctions(globalObject);
    installHeapFunctions(globalObject);
    installEngineFunctions(globalObject);
}

}

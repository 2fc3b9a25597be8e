#include "config.h"

#include "jsc-host/web/WebGlobals.h"

#include "jsc-host/console/Console.h"

namespace JSCHost {

void installWebGlobals(JSC::JSGlobalObject& globalObject)
{
    installConsole(globalObject);
}

}

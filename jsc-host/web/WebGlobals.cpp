#include "config.h"

#include "jsc-host/web/WebGlobals.h"

#include "jsc-host/console/Console.h"
#include "jsc-host/web/TextDecoder.h"
#include "jsc-host/web/TextEncoder.h"

namespace JSCHost {

void installWebGlobals(JSC::JSGlobalObject& globalObject)
{
    installConsole(globalObject);
    Bindings::install<TextDecoder>(globalObject);
    Bindings::install<TextEncoder>(globalObject);
}

}

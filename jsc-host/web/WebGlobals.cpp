#include "config.h"

#include "jsc-host/web/WebGlobals.h"

#include "jsc-host/console/Console.h"
#include "jsc-host/web/Base64.h"
#include "jsc-host/web/Performance.h"
#include "jsc-host/web/TextDecoder.h"
#include "jsc-host/web/TextEncoder.h"

namespace JSCHost {

void installWebGlobals(JSC::JSGlobalObject& globalObject)
{
    installConsole(globalObject);
    installBase64(globalObject);
    installPerformance(globalObject);
    Bindings::install<TextDecoder>(globalObject);
    Bindings::install<TextEncoder>(globalObject);
}

}

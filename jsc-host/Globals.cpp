#include "config.h"

#include "jsc-host/Globals.h"

#include "jsc-host/Diagnostics.h"
#include "jsc-host/ErrorFunctions.h"
#include "jsc-host/GlobalObject.h"
#include "jsc-host/TimerFunctions.h"
#include "jsc-host/shell/ShellFunctions.h"
#include "jsc-host/web/WebGlobals.h"
#include "webcore/EventTarget.h"
#include "webcore/StructuredClone.h"
#include "webcore/WebClasses.h"

namespace JSCHost {

void installGlobals(GlobalObject& globalObject)
{
    WebCore::installWebClasses(globalObject);
    WebCore::makeGlobalAnEventTarget(globalObject);
    WebCore::installStructuredClone(globalObject);
    installDiagnostics(globalObject);
    installErrorFunctions(globalObject);
    installTimerFunctions(globalObject);
    installShellFunctions(globalObject);
    installWebGlobals(globalObject);
}

}

#include "config.h"

#include "jsc-host/ErrorFunctions.h"

#include "jsc-host/HostFunction.h"
#include "jsc-host/UncaughtException.h"

#include <JavaScriptCore/JSCInlines.h>

namespace JSCHost {

using namespace JSC;

static JSC_DECLARE_HOST_FUNCTION(functionReportError);
JSC_DEFINE_HOST_FUNCTION(functionReportError, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    if (!requireArguments(globalObject, callFrame, 1))
        return {};
    reportUncaughtValue(realmOf(callFrame), callFrame->uncheckedArgument(0));
    RETURN_IF_EXCEPTION(scope, {}); // Throws what unwinds the script, if that was the end.
    return JSValue::encode(jsUndefined());
}

void installErrorFunctions(GlobalObject& globalObject)
{
    addFunction(globalObject, "reportError"_s, 1, functionReportError, PropertyAttribute::None);
}

}

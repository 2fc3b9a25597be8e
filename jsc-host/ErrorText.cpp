#include "config.h"

#include "jsc-host/ErrorText.h"

#include "jsc-host/GlobalObject.h"

#include <JavaScriptCore/ErrorInstance.h>
#include <JavaScriptCore/JSCInlines.h>

namespace JSCHost {

using namespace JSC;

String errorText(GlobalObject& globalObject, JSValue value)
{
    auto* error = jsDynamicCast<ErrorInstance*>(value);
    return error ? error->sanitizedToString(&globalObject) : value.toWTFStringForConsole(&globalObject);
}

String errorText(GlobalObject& globalObject, Exception* exception)
{
    return errorText(globalObject, exception->value());
}

}

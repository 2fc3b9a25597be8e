#include "config.h"

#include "jsc-host/ErrorText.h"

#include "jsc-host/ErrorPlace.h"
#include "jsc-host/GlobalObject.h"
#include "jsc-host/console/Inspector.h"
#include "jsc-host/console/Reflection.h"
#include "jsc-host/console/StackText.h"

#include <JavaScriptCore/ErrorInstance.h>
#include <JavaScriptCore/JSCInlines.h>

namespace JSCHost {

using namespace JSC;

String errorText(GlobalObject& globalObject, JSValue value)
{
    auto* error = jsDynamicCast<ErrorInstance*>(value);
    auto place = error ? placeOfSyntaxError(globalObject, *error) : ErrorPlace();
    if (!place)
        return inspect(globalObject, value);
    auto stack = stringProperty(globalObject, *error, globalObject.vm().propertyNames->stack);
    return makeString(error->sanitizedToString(&globalObject), "\n    at "_s, place.toString(), stack.isEmpty() ? ""_s : "\n"_s, framesText(stack));
}

String errorText(GlobalObject& globalObject, Exception& exception)
{
    auto stack = stackOfThrow(globalObject, exception);
    auto* error = jsDynamicCast<ErrorInstance*>(exception.value());
    auto text = error && !stack.isEmpty() ? error->sanitizedToString(&globalObject) : errorText(globalObject, exception.value());
    return stack.isEmpty() ? text : makeString(text, '\n', framesText(stack));
}

String errorHeader(GlobalObject& globalObject, JSValue value)
{
    if (auto* error = jsDynamicCast<ErrorInstance*>(value))
        return error->sanitizedToString(&globalObject);
    return value.isString() ? stringContents(*asString(value)) : inspect(globalObject, value);
}

}

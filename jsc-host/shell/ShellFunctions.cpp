#include "config.h"

#include "jsc-host/shell/ShellFunctions.h"

#include "jsc-host/GlobalObject.h"
#include "jsc-host/Output.h"

#include <JavaScriptCore/JSCInlines.h>
#include <wtf/text/StringBuilder.h>

namespace JSCHost {

using namespace JSC;

// The arguments as text with a blank between, and a line end; a null string when a conversion threw.
static String textOfArguments(JSGlobalObject* globalObject, CallFrame* callFrame)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    StringBuilder text;
    for (size_t i = 0; i < callFrame->argumentCount(); ++i) {
        if (i)
            text.append(' ');
        text.append(callFrame->uncheckedArgument(i).toWTFString(globalObject));
        RETURN_IF_EXCEPTION(scope, {});
    }
    text.append('\n');
    return text.toString();
}

static JSC_DECLARE_HOST_FUNCTION(functionPrint);
static JSC_DECLARE_HOST_FUNCTION(functionPrintErr);

JSC_DEFINE_HOST_FUNCTION(functionPrint, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    writeOutput(textOfArguments(globalObject, callFrame));
    return JSValue::encode(jsUndefined());
}

JSC_DEFINE_HOST_FUNCTION(functionPrintErr, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    writeError(textOfArguments(globalObject, callFrame));
    return JSValue::encode(jsUndefined());
}

void installShellFunctions(GlobalObject& globalObject)
{
    auto& vm = globalObject.vm();
    auto add = [&](ASCIILiteral name, unsigned length, NativeFunction function) {
        globalObject.putDirectNativeFunction(vm, &globalObject, Identifier::fromString(vm, name), length, function, ImplementationVisibility::Public,
            NoIntrinsic, static_cast<unsigned>(PropertyAttribute::DontEnum));
    };
    add("print"_s, 1, functionPrint);
    add("printErr"_s, 1, functionPrintErr);
}

}

#include "config.h"

#include "jsc-host/HostFunction.h"
#include "jsc-host/Output.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/shell/ShellFunctions.h"

#include <JavaScriptCore/JSCInlines.h>
#include <cerrno>
#include <poll.h>
#include <unistd.h>
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
static JSC_DECLARE_HOST_FUNCTION(functionReadline);

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

// The next byte of standard input, or -1 at its end and when the Runtime is interrupted. Unbuffered, as the descriptor may be shared.
static int readByte(Runtime& runtime)
{
    constexpr int millisecondsBetweenLooks = 100;
    while (!runtime.isEnding()) {
        pollfd input { STDIN_FILENO, POLLIN, 0 };
        if (poll(&input, 1, millisecondsBetweenLooks) <= 0)
            continue;
        unsigned char byte;
        auto count = read(STDIN_FILENO, &byte, 1);
        if (count == 1)
            return byte;
        if (!count || errno != EINTR)
            break;
    }
    return -1;
}

JSC_DEFINE_HOST_FUNCTION(functionReadline, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    Vector<char8_t> line;
    auto& runtime = realmOf(callFrame).runtime();
    int byte = readByte(runtime);
    if (byte < 0)
        return JSValue::encode(jsNull());
    for (; byte >= 0 && byte != '\n'; byte = readByte(runtime))
        line.append(byte);
    return JSValue::encode(jsString(globalObject->vm(), String::fromUTF8(line.span())));
}

void installPrintFunctions(GlobalObject& globalObject)
{
    constexpr auto attributes = PropertyAttribute::DontEnum;
    addFunction(globalObject, "print"_s, 1, functionPrint, attributes);
    addFunction(globalObject, "printErr"_s, 1, functionPrintErr, attributes);
    addFunction(globalObject, "readline"_s, 0, functionReadline, attributes);
}

}

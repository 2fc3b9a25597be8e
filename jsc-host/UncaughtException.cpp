#include "config.h"

#include "jsc-host/UncaughtException.h"

#include "jsc-host/ErrorText.h"
#include "jsc-host/GlobalObject.h"
#include "jsc-host/Output.h"
#include "jsc-host/Runtime.h"

#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSPromise.h>
#include <wtf/text/MakeString.h>

namespace JSCHost {

using namespace JSC;

static void printAndEnd(GlobalObject& globalObject, const String& text)
{
    writeError(text);
    globalObject.runtime().endAfterError();
}

void reportUncaughtException(GlobalObject& globalObject, Exception* exception)
{
    if (globalObject.vm().isTerminationException(exception))
        return;
    printAndEnd(globalObject, makeString("Uncaught "_s, errorText(globalObject, exception), '\n'));
}

void reportUncaughtValue(GlobalObject& globalObject, JSValue value)
{
    printAndEnd(globalObject, makeString("Uncaught "_s, errorText(globalObject, value), '\n'));
}

void reportUnhandledRejection(GlobalObject& globalObject, JSPromise& promise)
{
    printAndEnd(globalObject, makeString("Uncaught (in promise) "_s, errorText(globalObject, promise.result(globalObject.vm())), '\n'));
}

}

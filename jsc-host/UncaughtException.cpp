#include "config.h"

#include "jsc-host/UncaughtException.h"

#include "jsc-host/ErrorPlace.h"
#include "jsc-host/ErrorText.h"
#include "jsc-host/GlobalObject.h"
#include "jsc-host/Output.h"
#include "jsc-host/Runtime.h"
#include "webcore/ErrorEvent.h"
#include "webcore/PromiseRejectionEvent.h"

#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSPromise.h>
#include <wtf/text/MakeString.h>

namespace JSCHost {

using namespace JSC;

// Dispatches an event. True when that settles the matter: a listener canceled it, or the engine is ending scripts.
static bool isSettledByEvent(GlobalObject& globalObject, NOESCAPE const Invocable<bool()> auto& dispatch)
{
    if (globalObject.runtime().isEnding())
        return false;
    auto& vm = globalObject.vm();
    auto scope = DECLARE_CATCH_SCOPE(vm);
    bool isCanceled = dispatch();
    if (!scope.exception())
        return isCanceled;
    if (!vm.isEntered())
        scope.clearException();
    return true;
}

static void print(GlobalObject& globalObject, ASCIILiteral prefix, const String& text, AfterReport afterReport)
{
    writeError(makeString(prefix, text, '\n'));
    if (afterReport == AfterReport::End)
        globalObject.runtime().endAfterError();
    else
        globalObject.runtime().noteError();
}

static bool isHandledByErrorEvent(GlobalObject& globalObject, JSValue value, const ErrorPlace& place)
{
    return isSettledByEvent(globalObject,
        [&] { return WebCore::dispatchErrorEvent(globalObject, value, errorHeader(globalObject, value), place.source, place.line, place.column); });
}

// While an interruption is pending, values cannot be looked at.
static bool isInterrupted(GlobalObject& globalObject)
{
    return globalObject.runtime().interruption();
}

void reportUncaughtException(GlobalObject& globalObject, Exception* exception, AfterReport afterReport)
{
    if (globalObject.vm().isTerminationException(exception) || isInterrupted(globalObject))
        return;
    if (!isHandledByErrorEvent(globalObject, exception->value(), placeOfThrow(globalObject, *exception)))
        print(globalObject, "Uncaught "_s, errorText(globalObject, *exception), afterReport);
}

void reportUncaughtValue(GlobalObject& globalObject, JSValue value, AfterReport afterReport)
{
    if (!isInterrupted(globalObject) && !isHandledByErrorEvent(globalObject, value, placeOfError(globalObject, value)))
        print(globalObject, "Uncaught "_s, errorText(globalObject, value), afterReport);
}

void reportUnhandledRejection(GlobalObject& globalObject, JSPromise& promise)
{
    if (isInterrupted(globalObject))
        return;
    auto reason = promise.result(globalObject.vm());
    auto dispatch = [&] { return WebCore::dispatchPromiseRejectionEvent(globalObject, WebCore::PromiseRejection::Unhandled, promise, reason); };
    if (!isSettledByEvent(globalObject, dispatch))
        print(globalObject, "Uncaught (in promise) "_s, errorText(globalObject, reason), AfterReport::End);
}

void reportRejectionHandledLater(GlobalObject& globalObject, JSPromise& promise)
{
    auto reason = promise.result(globalObject.vm());
    isSettledByEvent(
        globalObject, [&] { return WebCore::dispatchPromiseRejectionEvent(globalObject, WebCore::PromiseRejection::HandledLater, promise, reason); });
}

}

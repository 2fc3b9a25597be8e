#include "config.h"

#include "webcore/messaging/MessageDelivery.h"

#include "bindings/Class.h"
#include "webcore/EventTarget.h"
#include "webcore/StructuredClone.h"
#include "webcore/messaging/MessageEvent.h"
#include "webcore/messaging/MessagePort.h"

namespace WebCore {

using namespace JSC;

bool convertTransferOrOptions(JSGlobalObject& globalObject, JSValue transferOrOptions, ASCIILiteral function, MarkedArgumentBuffer& transferList)
{
    VM& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    if (transferOrOptions.isUndefinedOrNull())
        return true;
    if (!transferOrOptions.isObject()) {
        throwTypeError(&globalObject, scope, makeString(function, ": argument 2 must be an array of objects to transfer, or an options object"_s));
        return false;
    }
    JSValue iterator = asObject(transferOrOptions)->get(&globalObject, vm.propertyNames->iteratorSymbol);
    RETURN_IF_EXCEPTION(scope, false);
    if (!iterator.isUndefinedOrNull())
        RELEASE_AND_RETURN(scope, convertTransferSequence(globalObject, transferOrOptions, transferList));
    RELEASE_AND_RETURN(scope, convertStructuredSerializeOptions(globalObject, transferOrOptions, transferList));
}

void dispatchMessage(EventTarget& target, JSGlobalObject& realm, Ref<SerializedScriptValue>&& message)
{
    auto scope = DECLARE_CATCH_SCOPE(realm.vm());
    MessageEventInit init;
    MarkedArgumentBuffer received;
    MarkedArgumentBuffer ports;
    init.data = SerializedScriptValue::deserializeLast(WTFMove(message), realm, &received);
    if (!scope.exception()) {
        for (size_t i = 0; i < received.size(); ++i) {
            if (Bindings::unwrap<MessagePort>(received.at(i)))
                ports.appendWithCrashOnOverflow(received.at(i));
        }
        if (!ports.isEmpty())
            init.ports.array = createFrozenPorts(realm, ports);
    }
    auto type = "message"_s;
    if (scope.exception()) {
        if (!scope.clearExceptionExceptTermination())
            return;
        type = "messageerror"_s;
        init = {};
    }
    auto& event = Bindings::create(realm, MessageEvent(type, init, Event::IsTrusted::Yes));
    target.dispatch(realm, *Bindings::unwrap<MessageEvent>(&event));
}

}

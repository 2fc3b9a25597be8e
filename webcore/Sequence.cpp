#include "config.h"

#include "webcore/Sequence.h"

#include <JavaScriptCore/IteratorOperations.h>
#include <JavaScriptCore/JSCInlines.h>

namespace WebCore {

using namespace JSC;

static std::optional<IterationRecord> openIterator(JSGlobalObject& globalObject, JSValue iterable, ASCIILiteral what)
{
    VM& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto fail = [&](ASCIILiteral problem) {
        throwTypeError(&globalObject, scope, makeString(what, problem));
        return std::nullopt;
    };
    JSValue method;
    if (iterable.isObject())
        method = asObject(iterable)->get(&globalObject, vm.propertyNames->iteratorSymbol);
    RETURN_IF_EXCEPTION(scope, std::nullopt);
    auto callData = method ? getCallData(method) : CallData();
    if (callData.type == CallData::Type::None)
        return fail(" must be an iterable object"_s);
    JSValue iterator = call(&globalObject, method, callData, iterable, ArgList());
    RETURN_IF_EXCEPTION(scope, std::nullopt);
    if (!iterator.isObject())
        return fail(" has an iterator that is no object"_s);
    JSValue next = asObject(iterator)->get(&globalObject, vm.propertyNames->next);
    RETURN_IF_EXCEPTION(scope, std::nullopt);
    if (!next.isCallable())
        return fail(" has an iterator without the method next"_s);
    return IterationRecord { iterator, next };
}

bool forEachOfSequence(JSGlobalObject& globalObject, JSValue iterable, ASCIILiteral what, NOESCAPE const Function<void(JSValue)>& take)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto iteration = openIterator(globalObject, iterable, what);
    RETURN_IF_EXCEPTION(scope, false);
    while (true) {
        JSValue next = iteratorStep(&globalObject, *iteration);
        RETURN_IF_EXCEPTION(scope, false);
        if (next.isFalse())
            return true;
        JSValue value = iteratorValue(&globalObject, next);
        RETURN_IF_EXCEPTION(scope, false);
        take(value);
        RETURN_IF_EXCEPTION(scope, false);
    }
}

}

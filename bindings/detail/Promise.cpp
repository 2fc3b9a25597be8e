#include "config.h"

#include "bindings/detail/Promise.h"

#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSPromise.h>

namespace Bindings {

using namespace JSC;

EncodedJSValue promiseOf(JSGlobalObject& globalObject, EncodedJSValue result)
{
    auto& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    EnsureStillAliveScope keepAlive(JSValue::decode(result));
    auto* promise = JSPromise::create(vm, globalObject.promiseStructure());
    if (scope.exception()) [[unlikely]]
        return JSValue::encode(promise->rejectWithCaughtException(&globalObject, scope));
    promise->resolve(&globalObject, keepAlive.value());
    RETURN_IF_EXCEPTION(scope, {});
    return JSValue::encode(promise);
}

}

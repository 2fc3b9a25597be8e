#include "config.h"

#include "jsc-host/PromiseRejections.h"

#include "jsc-host/GlobalObject.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/UncaughtException.h"

#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSPromise.h>
#include <JavaScriptCore/StrongInlines.h>

namespace JSCHost {

using namespace JSC;

void PromiseRejections::track(JSGlobalObject* globalObject, JSPromise* promise, JSPromiseRejectionOperation operation)
{
    // One that is handled later needs no entry: the promise itself knows it when it comes to reporting.
    auto& vm = globalObject->vm();
    if (operation == JSPromiseRejectionOperation::Reject)
        Runtime::of(vm).rejections().m_rejected.append({ vm, promise });
}

bool PromiseRejections::report()
{
    bool reported = false;
    for (auto& rejected : std::exchange(m_rejected, {})) {
        auto* promise = rejected.get();
        auto* globalObject = jsCast<GlobalObject*>(promise->globalObject());
        if (promise->isHandled(globalObject->vm()))
            continue;
        reported = true;
        reportUnhandledRejection(*globalObject, *promise);
    }
    return reported;
}

}

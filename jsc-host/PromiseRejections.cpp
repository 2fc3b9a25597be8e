#include "config.h"

#include "jsc-host/PromiseRejections.h"

#include "jsc-host/GlobalObject.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/UncaughtException.h"

#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSPromise.h>
#include <JavaScriptCore/StrongInlines.h>
#include <JavaScriptCore/WeakInlines.h>

namespace JSCHost {

using namespace JSC;

void PromiseRejections::track(JSGlobalObject* globalObject, JSPromise* promise, JSPromiseRejectionOperation operation)
{
    auto& vm = globalObject->vm();
    auto& rejections = Runtime::of(vm).rejections();
    if (operation == JSPromiseRejectionOperation::Reject)
        rejections.m_rejected.append({ vm, promise });
    else
        rejections.handled(*promise);
}

// A promise that is not reported yet needs nothing: that it is handled is seen when it comes to reporting.
void PromiseRejections::handled(JSPromise& promise)
{
    auto reported = m_reported.take(&promise);
    if (reported.get() != &promise)
        return; // None, or a dead one that was at the same address.
    auto& vm = promise.vm();
    Runtime::of(vm).eventLoop().postTask(
        [promise = Strong<JSPromise>(vm, &promise)] { reportRejectionHandledLater(*jsCast<GlobalObject*>(promise->globalObject()), *promise.get()); });
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
        if (!promise->isHandled(globalObject->vm()))
            addReported(*promise);
    }
    return reported;
}

void PromiseRejections::addReported(JSPromise& promise)
{
    m_reported.set(&promise, Weak<JSPromise>(&promise));
    if (m_reported.size() < m_sizeToSweepAt)
        return;
    constexpr unsigned smallSize = 64;
    m_reported.removeIf([](auto& entry) { return !entry.value; });
    m_sizeToSweepAt = std::max(smallSize, m_reported.size() * 2);
}

void PromiseRejections::clear()
{
    m_rejected.clear();
    m_reported.clear();
}

}

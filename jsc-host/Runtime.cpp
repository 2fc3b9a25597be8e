#include "config.h"

#include "jsc-host/Runtime.h"

#include "jsc-host/GlobalObject.h"

#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/SideDataRepository.h>
#include <JavaScriptCore/StrongInlines.h>
#include <JavaScriptCore/VMInlines.h>

namespace JSCHost {

namespace {

struct RuntimeOfVM final : JSC::SideDataRepository::SideData {
    explicit RuntimeOfVM(Runtime* runtime)
        : runtime(runtime)
    {
    }
    Runtime* runtime;
};

RuntimeOfVM& sideData(JSC::VM& vm, Runtime* runtime = nullptr)
{
    static char key;
    return vm.ensureSideData<RuntimeOfVM>(&key, [&] { return makeUnique<RuntimeOfVM>(runtime); });
}

}

Runtime::Runtime(Vector<String>&& arguments, AfterError afterError)
    : m_vm(JSC::VM::create(JSC::HeapType::Large))
    , m_eventLoop(EventLoop::create(*this))
    , m_arguments(WTFMove(arguments))
    , m_afterError(afterError)
{
    JSC::JSLockHolder lock(vm());
    m_vm->ensureTerminationException();
    sideData(vm(), this);
    WebCore::TaskContext::set(vm(), m_eventLoop);
    m_globalObject.set(vm(), GlobalObject::create(vm()));
}

Runtime::~Runtime()
{
    JSC::JSLockHolder lock(vm());
    m_vm->setExecutionForbidden();
    m_eventLoop->close();
    m_rejections.clear();
    m_globalObject.clear();
    m_vm = nullptr; // The lock's own reference is the last one: a VM has to be locked when it goes.
}

Runtime& Runtime::of(JSC::VM& vm)
{
    return *sideData(vm).runtime;
}

void Runtime::performMicrotaskCheckpoint()
{
    do {
        auto scope = DECLARE_CATCH_SCOPE(vm());
        m_vm->drainMicrotasks();
        scope.clearException(); // Only the one that ends scripts gets here.
    } while (!isEnding() && m_rejections.report());
}

void Runtime::end(int exitCode)
{
    if (m_exitCode)
        return;
    m_exitCode = exitCode;
    m_vm->setExecutionForbidden();
    if (m_vm->isEntered())
        m_vm->notifyNeedTermination();
}

void Runtime::endAfterError()
{
    if (m_afterError == AfterError::End)
        end(1);
}

void Runtime::noteError()
{
    m_hasSeenError |= m_afterError == AfterError::End;
}

int Runtime::exitCode()
{
    if (m_exitCode)
        return *m_exitCode;
    return m_interruption ? m_interruption.load() : m_hasSeenError;
}

void Runtime::interrupt(int exitCode)
{
    m_interruption = exitCode;
    m_vm->notifyNeedTermination();
    m_eventLoop->wake();
}

void Runtime::takeInterruptionBack()
{
    // When no script was running, the request is still waiting for one.
    m_vm->traps().clearTrap(JSC::VMTraps::NeedTermination);
    m_vm->clearHasTerminationRequest();
    m_interruption = 0;
}

}

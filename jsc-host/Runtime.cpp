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

Runtime::Runtime(Vector<String>&& arguments)
    : m_vm(JSC::VM::create(JSC::HeapType::Large))
    , m_arguments(WTFMove(arguments))
{
    JSC::JSLockHolder lock(m_vm);
    sideData(m_vm, this);
    m_globalObject.set(m_vm, GlobalObject::create(m_vm));
}

Runtime::~Runtime()
{
    JSC::JSLockHolder lock(m_vm);
    m_globalObject.clear();
}

Runtime& Runtime::of(JSC::VM& vm)
{
    return *sideData(vm).runtime;
}

}

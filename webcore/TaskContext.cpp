#include "config.h"

#include "webcore/TaskContext.h"

#include <JavaScriptCore/SideDataRepository.h>
#include <JavaScriptCore/VMInlines.h>

namespace WebCore {

namespace {

struct ContextOfVM final : JSC::SideDataRepository::SideData {
    RefPtr<TaskContext> context;
};

ContextOfVM& sideData(JSC::VM& vm)
{
    static char key;
    return vm.ensureSideData<ContextOfVM>(&key, [] { return makeUnique<ContextOfVM>(); });
}

}

TaskContext* TaskContext::of(JSC::VM& vm)
{
    return sideData(vm).context.get();
}

void TaskContext::set(JSC::VM& vm, TaskContext& context)
{
    sideData(vm).context = &context;
}

TaskContext::Hold::Hold(TaskContext& context)
    : m_context(&context)
{
    ++context.m_holds;
}

TaskContext::Hold& TaskContext::Hold::operator=(Hold&& other)
{
    release();
    m_context = WTFMove(other.m_context);
    return *this;
}

TaskContext::Hold::~Hold()
{
    release();
}

void TaskContext::Hold::release()
{
    if (auto context = std::exchange(m_context, nullptr); context && !--context->m_holds)
        context->wake();
}

}

#include "config.h"

#include "webcore/clone/MessageMemory.h"

#include <wtf/FastMalloc.h>

namespace WebCore {

static thread_local constinit std::optional<unsigned> allocationsUntilFailure;

void failMessageAllocationAfter(std::optional<unsigned> count)
{
    allocationsUntilFailure = count;
}

bool mayAllocateForMessage()
{
    if (!allocationsUntilFailure) [[likely]]
        return true;
    if ((*allocationsUntilFailure)--)
        return true;
    allocationsUntilFailure = std::nullopt;
    return false;
}

void* tryAllocateForMessage(size_t size)
{
    void* memory;
    return mayAllocateForMessage() && WTF::tryFastMalloc(size).getValue(memory) ? memory : nullptr;
}

void* tryReallocateForMessage(void* old, size_t size)
{
    void* memory;
    return mayAllocateForMessage() && WTF::tryFastRealloc(old, size).getValue(memory) ? memory : nullptr;
}

}

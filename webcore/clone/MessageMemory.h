#pragma once

#include <cstddef>
#include <optional>

namespace WebCore {

// Where the parts of messages come from, so that tests can see what happens when any one of them is not to be had.

// As fastMalloc and fastRealloc; null when memory runs out. Free with WTF::fastFree.
void* tryAllocateForMessage(size_t);
void* tryReallocateForMessage(void*, size_t);

// What other allocations of a message ask first: false when one shall fail.
bool mayAllocateForMessage();

// For tests: after so many more allocations on this thread, one fails; nothing ends that.
void failMessageAllocationAfter(std::optional<unsigned>);

}

#pragma once

#include "bindings/detail/Descriptor.h"

namespace Bindings {

// Puts the methods, accessors and constants of a class on its prototype.
void putMembers(JSC::JSGlobalObject&, JSC::JSObject& prototype, const ClassDescriptor&);

// Puts the static methods and the constants on a class.
void putStaticMembers(JSC::JSGlobalObject&, JSC::JSObject& constructor, const ClassDescriptor&);

}

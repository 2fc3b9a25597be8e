#pragma once

#include "bindings/detail/Descriptor.h"

namespace JSC {
class JSCell;
}

namespace Bindings {

// Bound classes as the rest of a program sees them. A class needs no registration: it comes into being in a realm when it is first used there,
// in as many realms, VMs and threads as there are. All under the lock of the VM that the argument belongs to.

// The descriptor of a bound C++ class (see Class.h for where it comes from).
template<typename T> const ClassDescriptor& descriptorOf();

// Puts the class on the global object, as a property that is not enumerable.
void install(JSC::JSGlobalObject&, const ClassDescriptor&);

// Puts the methods, accessors and constants of a class on any object. They still want instances of their class as their receiver.
void installMembers(JSC::JSGlobalObject&, JSC::JSObject&, const ClassDescriptor&);

// The class object, and the prototype of its instances, in that realm.
JSC::JSObject& constructorOf(JSC::JSGlobalObject&, const ClassDescriptor&);
JSC::JSObject& prototypeOf(JSC::JSGlobalObject&, const ClassDescriptor&);

// The structure of new instances in that realm.
JSC::Structure& structureOf(JSC::JSGlobalObject&, const ClassDescriptor&);

// The class of an instance of a bound class, also through subclasses in JavaScript; null for every other cell. Takes constant time.
// (Objects of the engine that a class declares with a Storage of its own, such as DOMException, are not found by it.)
const ClassDescriptor* descriptorOf(const JSC::JSCell*);

// Whether a cell is an instance of the class, or of a bound class that inherits from it.
bool inherits(const JSC::JSCell*, const ClassDescriptor&);

}

#include "config.h"

#include "bindings/Registry.h"

#include "bindings/detail/Prototype.h"
#include "bindings/detail/Realm.h"

namespace Bindings {

using namespace JSC;

void install(JSGlobalObject& globalObject, const ClassDescriptor& descriptor)
{
    VM& vm = globalObject.vm();
    globalObject.putDirect(
        vm, Identifier::fromString(vm, descriptor.name()), &constructorOf(globalObject, descriptor), static_cast<unsigned>(PropertyAttribute::DontEnum));
}

void installMembers(JSGlobalObject& globalObject, JSObject& object, const ClassDescriptor& descriptor)
{
    putMembers(globalObject, object, descriptor);
}

JSObject& constructorOf(JSGlobalObject& globalObject, const ClassDescriptor& descriptor)
{
    return *Realm::of(globalObject).slot(descriptor).constructor.get();
}

JSObject& prototypeOf(JSGlobalObject& globalObject, const ClassDescriptor& descriptor)
{
    return *asObject(structureOf(globalObject, descriptor).storedPrototype());
}

Structure& structureOf(JSGlobalObject& globalObject, const ClassDescriptor& descriptor)
{
    return *Realm::of(globalObject).slot(descriptor).structure.get();
}

const ClassDescriptor* descriptorOf(const JSCell* cell)
{
    return cell->type() == BoundObjectType ? reinterpret_cast<const ClassDescriptor*>(cell->classInfo()) : nullptr;
}

bool inherits(const JSCell* cell, const ClassDescriptor& ancestor)
{
    auto* descriptor = descriptorOf(cell);
    while (descriptor && descriptor != &ancestor)
        descriptor = descriptor->parent ? &descriptor->parent() : nullptr;
    return descriptor;
}

}

#include "config.h"

#include "bindings/detail/Prototype.h"

namespace Bindings {

using namespace JSC;

// The attributes are those of Web IDL, section 3.7 "Interfaces": operations and attributes are enumerable, constants neither writable nor configurable.

static void putFunction(JSGlobalObject& globalObject, JSObject& object, const Member& member)
{
    VM& vm = globalObject.vm();
    object.putDirectNativeFunction(vm, &globalObject, Identifier::fromString(vm, member.name), member.length, member.function, ImplementationVisibility::Public,
        NoIntrinsic, static_cast<unsigned>(PropertyAttribute::None));
}

static void putAccessor(VM& vm, JSObject& object, const Member& member)
{
    auto attributes = static_cast<unsigned>(PropertyAttribute::CustomAccessor);
    if (!member.setter)
        attributes |= PropertyAttribute::ReadOnly;
    auto* accessor = CustomGetterSetter::create(vm, member.getter, member.setter);
    object.putDirectCustomAccessor(vm, Identifier::fromString(vm, member.name), accessor, attributes);
}

static void putConstant(VM& vm, JSObject& object, const Member& member)
{
    object.putDirect(vm, Identifier::fromString(vm, member.name), jsNumber(member.constant), PropertyAttribute::ReadOnly | PropertyAttribute::DontDelete);
}

void putMembers(JSGlobalObject& globalObject, JSObject& prototype, const ClassDescriptor& descriptor)
{
    for (auto& member : descriptor.members()) {
        switch (member.kind) {
        case Member::Kind::Method:
            putFunction(globalObject, prototype, member);
            break;
        case Member::Kind::Accessor:
            putAccessor(globalObject.vm(), prototype, member);
            break;
        case Member::Kind::Constant:
            putConstant(globalObject.vm(), prototype, member);
            break;
        case Member::Kind::StaticMethod:
        case Member::Kind::Unforgeable:
            break;
        }
    }
}

void putStaticMembers(JSGlobalObject& globalObject, JSObject& constructor, const ClassDescriptor& descriptor)
{
    for (auto& member : descriptor.members()) {
        if (member.kind == Member::Kind::StaticMethod)
            putFunction(globalObject, constructor, member);
        else if (member.kind == Member::Kind::Constant)
            putConstant(globalObject.vm(), constructor, member);
    }
}

}

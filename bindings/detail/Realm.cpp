#include "config.h"

#include "bindings/detail/Realm.h"

#include "bindings/detail/ClassSpaces.h"
#include "bindings/detail/Constructor.h"
#include "bindings/detail/Prototype.h"

#include <JavaScriptCore/FunctionPrototype.h>

namespace Bindings {

using namespace JSC;

const ClassInfo Realm::s_info = { "Bindings::Realm"_s, &Base::s_info, nullptr, nullptr, CREATE_METHOD_TABLE(Realm) };

constinit std::atomic<PropertyOffset> Realm::s_likelyOffset { invalidOffset };

static constinit SymbolImpl::StaticSymbolImpl realmSymbol { "BindingsRealm", SymbolImpl::s_flagIsPrivate };

static unsigned ordinalOf(const ClassDescriptor& descriptor)
{
    static constinit std::atomic<unsigned> lastOrdinal { 0 };
    unsigned ordinal = descriptor.ordinal->load();
    if (ordinal)
        return ordinal;
    unsigned fresh = ++lastOrdinal;
    // Another thread may be first; then the fresh number stays unused.
    return descriptor.ordinal->compare_exchange_strong(ordinal, fresh) ? fresh : ordinal;
}

Realm::Realm(VM& vm, Structure* structure, JSGlobalObject& globalObject, ClassSpaces& spaces)
    : Base(vm, structure)
    , m_globalObject(&globalObject, WriteBarrierEarlyInit)
    , m_spaces(spaces)
{
}

void Realm::destroy(JSCell* cell)
{
    static_cast<Realm*>(cell)->Realm::~Realm();
}

template<typename Visitor> void Realm::visitChildrenImpl(JSCell* cell, Visitor& visitor)
{
    auto* realm = jsCast<Realm*>(cell);
    Base::visitChildren(cell, visitor);
    visitor.append(realm->m_globalObject);
    Locker locker { realm->cellLock() };
    for (auto& slot : realm->m_slots) {
        visitor.append(slot.structure);
        visitor.append(slot.constructor);
    }
}

DEFINE_VISIT_CHILDREN(Realm);

Realm& Realm::findOrMake(JSGlobalObject& globalObject)
{
    VM& vm = globalObject.vm();
    PropertyName name(&static_cast<SymbolImpl&>(realmSymbol));
    auto remembered = [&] {
        auto offset = globalObject.getDirectOffset(vm, name);
        s_likelyOffset.store(offset, std::memory_order_relaxed);
        return at(globalObject, offset);
    };
    if (auto* realm = remembered())
        return *realm;
    auto& spaces = ClassSpaces::of(vm);
    auto* structure = Structure::create(vm, &globalObject, jsNull(), TypeInfo(RealmType, StructureFlags), info());
    auto* memory
        = static_cast<JSCell*>(spaces.realmSpace().allocate(vm, WTF::roundUpToMultipleOf<atomSize>(sizeof(Realm)), nullptr, AllocationFailureMode::Assert));
    memory->clearStructure();
    auto* realm = new (NotNull, memory) Realm(vm, structure, globalObject, spaces);
    realm->finishCreation(vm);
    globalObject.putDirect(vm, name, realm, PropertyAttribute::DontEnum | PropertyAttribute::DontDelete | PropertyAttribute::ReadOnly);
    return *remembered();
}

Realm::Slot& Realm::makeSlot(const ClassDescriptor& descriptor)
{
    VM& vm = this->vm();
    auto& globalObject = *m_globalObject.get();
    JSObject* parentConstructor = globalObject.functionPrototype();
    JSObject* parentPrototype = globalObject.objectPrototype();
    if (descriptor.parent) {
        auto& parent = slot(descriptor.parent());
        parentConstructor = parent.constructor.get();
        parentPrototype = asObject(parent.structure->storedPrototype());
    } else if (descriptor.hooks.prototypeParent)
        parentPrototype = descriptor.hooks.prototypeParent(globalObject);

    auto* prototype = constructEmptyObject(&globalObject, parentPrototype);
    putMembers(globalObject, *prototype, descriptor);
    prototype->putDirect(
        vm, vm.propertyNames->toStringTagSymbol, jsString(vm, String(descriptor.name())), PropertyAttribute::DontEnum | PropertyAttribute::ReadOnly);
    auto* constructor = Constructor::create(globalObject, descriptor, parentConstructor, prototype);
    putStaticMembers(globalObject, *constructor, descriptor);
    prototype->putDirect(vm, vm.propertyNames->constructor, constructor, static_cast<unsigned>(PropertyAttribute::DontEnum));
    unsigned flags = JSNonFinalObject::StructureFlags | (descriptor.classInfo.staticPropHashTable ? HasStaticPropertyTable : 0);
    auto* structure = descriptor.hooks.structure ? descriptor.hooks.structure(vm, globalObject, prototype, descriptor)
                                                 : Structure::create(vm, &globalObject, prototype, TypeInfo(BoundObjectType, flags), &descriptor.classInfo);

    unsigned ordinal = ordinalOf(descriptor);
    auto* space = m_spaces.spaceFor(descriptor, ordinal);
    {
        Locker locker { cellLock() };
        if (m_slots.size() <= ordinal)
            m_slots.grow(ordinal + 1);
    }
    auto& slot = m_slots[ordinal];
    slot.constructor.set(vm, this, constructor);
    slot.space = space;
    slot.structure.set(vm, this, structure);
    return slot;
}

}

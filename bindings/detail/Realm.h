#pragma once

#include "bindings/detail/Descriptor.h"

#include <JavaScriptCore/JSCInlines.h>

namespace Bindings {

class ClassSpaces;

// What the bound classes keep for one global object: structures (and by them prototypes) and constructors, by the ordinal of the class.
// The global object owns it by a private symbol, so that it works in any realm of any program. Used under the VM's lock.
class Realm final : public JSC::JSNonFinalObject {
public:
    using Base = JSC::JSNonFinalObject;
    static constexpr unsigned StructureFlags = Base::StructureFlags;
    static constexpr JSC::DestructionMode needsDestruction = JSC::NeedsDestruction;

    struct Slot {
        JSC::WriteBarrier<JSC::Structure> structure;
        JSC::WriteBarrier<JSC::JSObject> constructor;
        JSC::GCClient::IsoSubspace* space { nullptr };
    };

    static Realm& of(JSC::JSGlobalObject&);

    // The slot of a class, which is made (prototype, structure, constructor) at the first use in this realm. Valid until the next such first use.
    Slot& slot(const ClassDescriptor& descriptor)
    {
        unsigned ordinal = descriptor.ordinal->load(std::memory_order_relaxed);
        if (ordinal < m_slots.size() && m_slots[ordinal].structure) [[likely]]
            return m_slots[ordinal];
        return makeSlot(descriptor);
    }

    DECLARE_INFO;
    static void destroy(JSC::JSCell*);
    DECLARE_VISIT_CHILDREN;

private:
    Realm(JSC::VM&, JSC::Structure*, JSC::JSGlobalObject&, ClassSpaces&);

    static Realm* at(JSC::JSGlobalObject&, JSC::PropertyOffset);
    static Realm& findOrMake(JSC::JSGlobalObject&);
    Slot& makeSlot(const ClassDescriptor&);

    // Where a realm was last found in a global object. Only a guess, that is checked: offsets are mostly the same in all global objects.
    static std::atomic<JSC::PropertyOffset> s_likelyOffset;

    JSC::WriteBarrier<JSC::JSGlobalObject> m_globalObject;
    ClassSpaces& m_spaces;
    Vector<Slot> m_slots;
};

inline Realm* Realm::at(JSC::JSGlobalObject& globalObject, JSC::PropertyOffset offset)
{
    if (!globalObject.structure()->isValidOffset(offset))
        return nullptr;
    JSC::JSValue value = globalObject.getDirect(offset);
    return value && value.isCell() && value.asCell()->type() == RealmType ? static_cast<Realm*>(value.asCell()) : nullptr;
}

inline Realm& Realm::of(JSC::JSGlobalObject& globalObject)
{
    if (auto* realm = at(globalObject, s_likelyOffset.load(std::memory_order_relaxed))) [[likely]]
        return *realm;
    return findOrMake(globalObject);
}

}

#pragma once

#include <JavaScriptCore/JSObject.h>
#include <wtf/Vector.h>

namespace WebCore {

// Whether visiting a value can lead to anything but the value itself: objects, and symbols, which are refused.
ALWAYS_INLINE bool needsVisit(JSC::JSValue value)
{
    return value && value.isCell() && value.asCell()->type() > JSC::HeapBigIntType;
}

// How the own properties of an ordinary object without own indexed properties can be read, decided from its Structure alone.
struct ObjectPlan {
    enum class Kind : uint8_t {
        SameStructure, // all enumerable, writable, string-keyed data properties, at home in the target realm: storage may be copied as it is
        Relocated, // data properties only, readable by offset without user code, but the result needs another Structure
        Careful, // anything else: key by key
    };
    Kind kind;
    JSC::Structure* structure; // SameStructure: what the copy gets
    unsigned slotCount;

    bool isCareful() const { return kind == Kind::Careful; }
};

// The slots of an object in the order of their property offsets.
inline JSC::WriteBarrierBase<JSC::Unknown>* slotOf(JSC::JSObject* object, unsigned inlineCapacity, unsigned slot)
{
    if (slot < inlineCapacity)
        return object->inlineStorage() + slot;
    return object->locationForOffset(JSC::firstOutOfLineOffset + (slot - inlineCapacity));
}

inline JSC::PropertyOffset offsetOfSlot(unsigned inlineCapacity, unsigned slot)
{
    return slot < inlineCapacity ? static_cast<JSC::PropertyOffset>(slot) : JSC::firstOutOfLineOffset + static_cast<JSC::PropertyOffset>(slot - inlineCapacity);
}

// Whether a copy may simply get the structure: every property is copied and comes out as the standard says, and sharing
// the structure breaks none of the assumptions that JavaScriptCore keeps per Structure (prototypes, private brands, dictionaries).
inline bool canShareStructure(JSC::Structure& structure, JSC::JSGlobalObject& realm)
{
    return !structure.isDictionary() && !structure.hasBeenDictionary() && !structure.hasBeenFlattenedBefore() && !structure.mayBePrototype()
        && !structure.isBrandedStructure() && !structure.hasPolyProto() && !structure.didPreventExtensions()
        && !structure.hasReadOnlyOrGetterSetterPropertiesExcludingProto() && !structure.hasNonEnumerableProperties()
        && !structure.hasNonConfigurableProperties() && structure.isQuickPropertyAccessAllowedForEnumeration() && structure.globalObject() == &realm
        && structure.storedPrototype() == realm.objectPrototype();
}

inline ObjectPlan planFor(JSC::JSObject* source, JSC::JSGlobalObject& realm)
{
    auto* structure = source->structure();
    constexpr ObjectPlan careful { ObjectPlan::Kind::Careful, nullptr, 0 };
    if (JSC::hasIndexedProperties(structure->indexingType()) || structure->typeInfo().overridesGetOwnPropertySlot()
        || structure->typeInfo().overridesAnyFormOfGetOwnPropertyNames() || structure->hasNonReifiedStaticProperties()
        || structure->hasAnyKindOfGetterSetterProperties() || structure->isUncacheableDictionary())
        return careful;
    if (source->type() == JSC::FinalObjectType && structure->didTransition() && canShareStructure(*structure, realm)) {
        return { ObjectPlan::Kind::SameStructure, structure,
            static_cast<unsigned>(JSC::numberOfSlotsForMaxOffset(structure->maxOffset(), structure->inlineCapacity())) };
    }
    return { ObjectPlan::Kind::Relocated, nullptr, 0 };
}

}

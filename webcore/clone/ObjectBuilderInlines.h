#pragma once

#include "webcore/clone/ObjectBuilder.h"
#include <JavaScriptCore/GCMemoryOperations.h>
#include <JavaScriptCore/ObjectInitializationScope.h>

namespace WebCore {

ALWAYS_INLINE JSC::JSObject* ObjectBuilder::copySameStructure(JSC::JSObject& source, JSC::Structure& structure)
{
    using namespace JSC;
    unsigned outOfLineCapacity = structure.outOfLineCapacity();
    if (!outOfLineCapacity) [[likely]] {
        auto* copy = JSFinalObject::create(m_vm, &structure);
        gcSafeMemcpy(copy->inlineStorage(), source.inlineStorage(), structure.inlineCapacity() * sizeof(EncodedJSValue));
        m_vm.writeBarrier(copy);
        return copy;
    }
    // The storage is not reachable until the object holds it, so no collection may come in between.
    DeferGC deferGC(m_vm);
    auto* butterfly = Butterfly::createUninitialized(m_vm, nullptr, 0, outOfLineCapacity, false, 0);
    memcpy(butterfly->propertyStorage() - outOfLineCapacity, source.butterfly()->propertyStorage() - outOfLineCapacity,
        outOfLineCapacity * sizeof(EncodedJSValue));
    auto* copy = JSFinalObject::createWithButterfly(m_vm, &structure, butterfly);
    gcSafeMemcpy(copy->inlineStorage(), source.inlineStorage(), structure.inlineCapacity() * sizeof(EncodedJSValue));
    m_vm.writeBarrier(copy);
    return copy;
}

inline JSC::JSObject* ObjectBuilder::createObject(JSC::Structure& structure, std::span<const JSC::EncodedJSValue> values)
{
    using namespace JSC;
    unsigned inlineCapacity = structure.inlineCapacity();
    unsigned outOfLineCapacity = structure.outOfLineCapacity();
    auto inlineValues = values.first(std::min<size_t>(values.size(), inlineCapacity));
    auto fillInline = [&](JSFinalObject* object) {
        gcSafeMemcpy(std::bit_cast<EncodedJSValue*>(object->inlineStorage()), inlineValues.data(), inlineValues.size_bytes());
        m_vm.writeBarrier(object);
        return object;
    };
    if (!outOfLineCapacity) [[likely]]
        return fillInline(JSFinalObject::create(m_vm, &structure));
    DeferGC deferGC(m_vm);
    auto* butterfly = Butterfly::createUninitialized(m_vm, nullptr, 0, outOfLineCapacity, false, 0);
    memset(static_cast<void*>(butterfly->propertyStorage() - outOfLineCapacity), 0, outOfLineCapacity * sizeof(EncodedJSValue));
    auto* object = JSFinalObject::createWithButterfly(m_vm, &structure, butterfly);
    for (size_t i = inlineCapacity; i < values.size(); ++i)
        slotOf(object, inlineCapacity, i)->setWithoutWriteBarrier(JSValue::decode(values[i]));
    return fillInline(object);
}

ALWAYS_INLINE JSC::JSObject* ObjectBuilder::copyObject(JSC::JSObject& source, const ObjectPlan& plan, unsigned& slotCount)
{
    if (plan.kind == ObjectPlan::Kind::SameStructure) [[likely]] {
        slotCount = plan.slotCount;
        return copySameStructure(source, *plan.structure);
    }
    if (source.structure()->maxOffset() == JSC::invalidOffset) {
        slotCount = 0;
        return createObject();
    }
    return copyRelocated(source, slotCount);
}

ALWAYS_INLINE JSC::JSArray* ObjectBuilder::copyArray(JSC::JSArray& source, bool& mayHoldObjects)
{
    using namespace JSC;
    auto* sourceStructure = source.structure();
    mayHoldObjects = false;
    if (sourceStructure->maxOffset() != invalidOffset || m_realm.isHavingABadTime()) [[unlikely]]
        return nullptr;
    auto mode = source.indexingMode();
    if (isCopyOnWrite(mode)) {
        // An immutable butterfly holds no objects, and may be shared by any number of arrays of one VM.
        return JSArray::createWithButterfly(m_vm, nullptr, m_realm.originalArrayStructureForIndexingType(mode), source.butterfly());
    }
    auto type = source.indexingType();
    if (!hasInt32(type) && !hasDouble(type) && !hasContiguous(type)) {
        if (!hasUndecided(type))
            return nullptr;
        return JSArray::tryCreate(m_vm, m_realm.arrayStructureForIndexingTypeDuringAllocation(type), source.length());
    }
    unsigned length = source.length();
    ObjectInitializationScope initialization(m_vm);
    auto* copy = JSArray::tryCreateUninitializedRestricted(initialization, m_realm.arrayStructureForIndexingTypeDuringAllocation(type), length);
    if (!copy) [[unlikely]]
        return nullptr;
    gcSafeMemcpy(copy->butterfly()->contiguous().data(), source.butterfly()->contiguous().data(), length * sizeof(EncodedJSValue));
    if (hasContiguous(type)) {
        m_vm.writeBarrier(copy);
        mayHoldObjects = true;
    }
    return copy;
}

}

#include "config.h"

#include "webcore/clone/ObjectBuilder.h"

#include "webcore/clone/ObjectBuilderInlines.h"
#include <JavaScriptCore/JSMapInlines.h>
#include <JavaScriptCore/JSSetInlines.h>
#include <JavaScriptCore/OrderedHashTable.h>

namespace WebCore {

using namespace JSC;

using MapHelper = OrderedHashTableHelper<MapTraits>;
using SetHelper = OrderedHashTableHelper<SetTraits>;

namespace {

// A Map's or Set's storage is one immutable butterfly: four numbers, the buckets, then (key, value, chain) or (item, chain) per entry.
// Copying it as it is keeps order, hashes and chains. A table that is mostly empty or holds deleted entries is rebuilt in its right size.
template<typename Helper> JSImmutableButterfly* copyStorage(JSGlobalObject& realm, JSImmutableButterfly& source)
{
    VM& vm = realm.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto fittingCapacity = std::max<uint32_t>(Helper::InitialCapacity, std::bit_ceil(Helper::aliveEntryCount(source)));
    if (Helper::deletedEntryCount(source) || Helper::capacity(source) > fittingCapacity * 2)
        RELEASE_AND_RETURN(scope, Helper::copyImpl(&realm, source, fittingCapacity));
    auto* copy = Helper::tryCreate(&realm, 0, 0, Helper::capacity(source));
    RETURN_IF_EXCEPTION(scope, nullptr);
    gcSafeMemcpy(copy->toButterfly()->contiguous().data(), source.toButterfly()->contiguous().data(), source.length() * sizeof(EncodedJSValue));
    vm.writeBarrier(copy);
    return copy;
}

template<typename Helper, typename Table> Table* copyTable(JSGlobalObject& realm, Structure* structure, Table& source, uint32_t& aliveCount)
{
    VM& vm = realm.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    aliveCount = source.size();
    auto* copy = Table::create(vm, structure);
    if (!aliveCount)
        return copy;
    auto* storage = copyStorage<Helper>(realm, source.storageRef());
    RETURN_IF_EXCEPTION(scope, nullptr);
    copy->m_storage.set(vm, copy, storage);
    return copy;
}

template<typename Helper, typename Table> void rehashTable(JSGlobalObject& realm, Table& table)
{
    VM& vm = realm.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto* storage = Helper::copy(&realm, table.storageRef());
    RETURN_IF_EXCEPTION(scope, void());
    table.m_storage.set(vm, &table, storage);
}

}

JSObject* ObjectBuilder::copyRelocated(JSObject& source, unsigned& slotCount)
{
    auto* sourceStructure = source.structure();
    if (sourceStructure == m_relocatedFrom) {
        slotCount = m_relocatedOffsets.size();
        return repeatRelocation(source);
    }
    Vector<UniquedStringImpl*, 16> names;
    Vector<PropertyOffset, 16> offsets;
    sourceStructure->forEachProperty(m_vm, [&](const auto& entry) {
        if (!(entry.attributes() & static_cast<unsigned>(PropertyAttribute::DontEnum)) && !entry.key()->isSymbol()) {
            names.append(entry.key());
            offsets.append(entry.offset());
        }
        return true;
    });
    slotCount = names.size();
    if (names.isEmpty())
        return createObject();
    auto* copy = constructEmptyObject(m_vm,
        m_realm.structureCache().emptyObjectStructureForPrototype(
            &m_realm, m_realm.objectPrototype(), std::min<unsigned>(slotCount, JSFinalObject::maxInlineCapacity)));
    for (unsigned i = 0; i < slotCount; ++i)
        copy->putDirect(m_vm, PropertyName(names[i]), source.getDirect(offsets[i]));
    if (!sourceStructure->isDictionary() && !copy->structure()->isDictionary()) {
        m_relocatedFrom = sourceStructure;
        m_relocatedTo = copy->structure();
        m_relocatedOffsets = WTFMove(offsets);
    }
    return copy;
}

JSObject* ObjectBuilder::repeatRelocation(JSObject& source)
{
    Vector<EncodedJSValue, 64> values(m_relocatedOffsets.size());
    for (unsigned i = 0; i < values.size(); ++i)
        values[i] = JSValue::encode(source.getDirect(m_relocatedOffsets[i]));
    return createObject(*m_relocatedTo, values.span());
}

JSArray* ObjectBuilder::createArray(uint32_t length, size_t elementCount)
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    auto* structure = m_realm.arrayStructureForIndexingTypeDuringAllocation(ArrayWithUndecided);
    // Room for every index is only made where a fair part of them is used.
    bool isDense = length < MIN_SPARSE_ARRAY_INDEX || (length / 8 <= elementCount && length <= MAX_STORAGE_VECTOR_LENGTH);
    if (isDense) {
        auto* array = JSArray::tryCreate(m_vm, structure, length);
        if (!array)
            throwOutOfMemoryError(&m_realm, scope);
        return array;
    }
    return createSparseArray(length);
}

JSArray* ObjectBuilder::createSparseArray(uint32_t length)
{
    return JSArray::tryCreate(m_vm, m_realm.arrayStructureForIndexingTypeDuringAllocation(ArrayWithArrayStorage), length);
}

JSArray* ObjectBuilder::createArrayOfType(IndexingType type, uint32_t length)
{
    if (m_realm.isHavingABadTime()) [[unlikely]]
        return createArray(length, length);
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    auto* array = JSArray::tryCreate(m_vm, m_realm.arrayStructureForIndexingTypeDuringAllocation(type), length);
    if (!array) [[unlikely]]
        throwOutOfMemoryError(&m_realm, scope);
    return array;
}

JSMap* ObjectBuilder::copyMap(JSMap& source, uint32_t& entryCount)
{
    return copyTable<MapHelper>(m_realm, m_realm.mapStructure(), source, entryCount);
}

JSSet* ObjectBuilder::copySet(JSSet& source, uint32_t& entryCount)
{
    return copyTable<SetHelper>(m_realm, m_realm.setStructure(), source, entryCount);
}

void ObjectBuilder::rehashEntries(JSObject* object, bool isMap)
{
    if (isMap)
        rehashTable<MapHelper>(m_realm, *jsCast<JSMap*>(object));
    else
        rehashTable<SetHelper>(m_realm, *jsCast<JSSet*>(object));
}

ObjectBuilder::Entries ObjectBuilder::entries(JSObject* object, bool isMap)
{
    if (isMap)
        return { m_vm, jsCast<JSMap*>(object)->storageRef(), true };
    return { m_vm, jsCast<JSSet*>(object)->storageRef(), false };
}

ObjectBuilder::Entries::Entries(VM& vm, JSImmutableButterfly& storage, bool isMap)
    : m_vm(vm)
    , m_storage(storage)
    , m_isMap(isMap)
    , m_firstEntry(isMap ? MapHelper::dataTableStartIndex(MapHelper::capacity(storage)) : SetHelper::dataTableStartIndex(SetHelper::capacity(storage)))
{
}

OwnKey ObjectBuilder::slotKey(JSObject* object, uint32_t slot)
{
    auto offset = offsetOfSlot(object->structure()->inlineCapacity(), slot);
    UniquedStringImpl* name = nullptr;
    object->structure()->forEachProperty(m_vm, [&](const auto& entry) {
        if (entry.offset() == offset)
            name = entry.key();
        return !name;
    });
    RELEASE_ASSERT(name);
    return OwnKey(name);
}

void ObjectBuilder::appendSlotKeys(JSObject* object, uint32_t firstSlot, OwnKeys& keys)
{
    // A container is made without deletions, so its properties lie in the order of their creation.
    uint32_t slot = 0;
    object->structure()->forEachProperty(m_vm, [&](const auto& entry) {
        if (slot++ >= firstSlot)
            keys.append(OwnKey(entry.key()));
        return true;
    });
}

void ObjectBuilder::appendElementKeys(JSObject* array, uint32_t begin, uint32_t end, OwnKeys& keys)
{
    for (uint32_t i = begin; i < end; ++i) {
        if (array->butterfly()->contiguous().at(array, i))
            keys.append(OwnKey(i));
    }
}

void ObjectBuilder::defineProperty(JSObject* object, const OwnKey& key, JSValue value)
{
    if (key.isIndex())
        object->putDirectIndex(&m_realm, key.index(), value);
    else
        object->putDirect(m_vm, PropertyName(key.name()), value);
}

void ObjectBuilder::removeProperty(JSObject* object, const OwnKey& key)
{
    if (key.isIndex()) {
        JSObject::deletePropertyByIndex(object, &m_realm, key.index());
        return;
    }
    DeletePropertySlot slot;
    JSObject::deleteProperty(object, &m_realm, PropertyName(key.name()), slot);
}

JSValue ObjectBuilder::rawCause(JSObject* error)
{
    return error->getDirect(m_vm, m_vm.propertyNames->cause);
}

void ObjectBuilder::replaceCause(JSObject* error, JSValue value)
{
    error->putDirect(m_vm, m_vm.propertyNames->cause, value, static_cast<unsigned>(PropertyAttribute::DontEnum));
}

}

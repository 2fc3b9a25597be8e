#include "config.h"

#include "webcore/clone/OwnKeys.h"

#include <JavaScriptCore/SparseArrayValueMap.h>

namespace WebCore {

using namespace JSC;

namespace {

bool isEnumerableName(const PropertyTableEntry& entry)
{
    return !(entry.attributes() & static_cast<unsigned>(PropertyAttribute::DontEnum)) && !entry.key()->isSymbol();
}

// Which indices are wanted.
struct IndexRange {
    uint32_t begin { 0 };
    uint32_t end { std::numeric_limits<uint32_t>::max() };
    bool withHidden { false }; // those that are not enumerable
};

void appendArrayStorageIndices(ArrayStorage& storage, const IndexRange& range, OwnKeys& keys)
{
    for (uint32_t i = range.begin, end = std::min({ storage.vectorLength(), storage.length(), range.end }); i < end; ++i) {
        if (storage.m_vector[i])
            keys.append(OwnKey(i));
    }
    auto* map = storage.m_sparseMap.get();
    if (!map)
        return;
    Vector<uint32_t> indices;
    for (auto& entry : *map) {
        bool isHidden = entry.value.attributes() & static_cast<unsigned>(PropertyAttribute::DontEnum);
        if ((!isHidden || range.withHidden) && entry.key >= range.begin && entry.key < range.end)
            indices.append(static_cast<uint32_t>(entry.key));
    }
    std::ranges::sort(indices);
    for (auto index : indices)
        keys.append(OwnKey(index));
}

void appendIndices(JSObject& object, OwnKeys& keys, const IndexRange& range = {})
{
    auto* butterfly = object.butterfly();
    switch (object.indexingType() & IndexingShapeMask) {
    case Int32Shape:
    case ContiguousShape:
        for (uint32_t i = range.begin, end = std::min(butterfly->publicLength(), range.end); i < end; ++i) {
            if (butterfly->contiguous().at(&object, i))
                keys.append(OwnKey(i));
        }
        return;
    case DoubleShape:
        for (uint32_t i = range.begin, end = std::min(butterfly->publicLength(), range.end); i < end; ++i) {
            double value = butterfly->contiguousDouble().at(&object, i);
            if (value == value)
                keys.append(OwnKey(i));
        }
        return;
    case ArrayStorageShape:
    case SlowPutArrayStorageShape:
        appendArrayStorageIndices(*butterfly->arrayStorage(), range, keys);
        return;
    default:
        return;
    }
}

bool appendKeysByMethodTable(JSGlobalObject& globalObject, JSObject& object, OwnKeys& keys)
{
    VM& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    PropertyNameArray names(vm, PropertyNameMode::Strings, PrivateSymbolMode::Exclude);
    object.methodTable()->getOwnPropertyNames(&object, &globalObject, names, DontEnumPropertiesMode::Exclude);
    RETURN_IF_EXCEPTION(scope, false);
    for (auto& name : names) {
        if (auto index = parseIndex(name))
            keys.append(OwnKey(*index));
        else
            keys.append(OwnKey(name.impl()));
    }
    return true;
}

}

bool appendOwnEnumerableKeys(JSGlobalObject& globalObject, JSObject& object, OwnKeys& keys)
{
    auto* structure = object.structure();
    // An array's only special name, "length", is not enumerable, so its storage tells all.
    bool isArray = object.type() == ArrayType || object.type() == DerivedArrayType;
    if (!isArray && (structure->typeInfo().overridesAnyFormOfGetOwnPropertyNames() || structure->hasNonReifiedStaticProperties()))
        return appendKeysByMethodTable(globalObject, object, keys);
    appendIndices(object, keys);
    appendOwnEnumerableNames(object, keys);
    return true;
}

void appendOwnElementKeys(JSObject& array, uint32_t begin, uint32_t end, OwnKeys& keys)
{
    appendIndices(array, keys, { begin, end, true });
}

void appendOwnEnumerableNames(JSObject& object, OwnKeys& keys)
{
    object.structure()->forEachProperty(object.vm(), [&](const auto& entry) {
        if (isEnumerableName(entry))
            keys.append(OwnKey(entry.key()));
        return true;
    });
}

}

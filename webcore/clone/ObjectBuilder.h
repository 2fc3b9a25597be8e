#pragma once

#include "webcore/clone/KeptValues.h"
#include "webcore/clone/ObjectPlan.h"
#include "webcore/clone/OwnKeys.h"
#include "webcore/clone/TransferList.h"
#include <JavaScriptCore/ArrayBuffer.h>
#include <JavaScriptCore/JSImmutableButterfly.h>
#include <JavaScriptCore/JSMap.h>
#include <JavaScriptCore/JSSet.h>
#include <JavaScriptCore/TypedArrayType.h>
#include <wtf/HashMap.h>

namespace WebCore {

// Makes the objects of a clone in one realm; the sink of the Direct route. All of it runs without user code.
// A container is reachable from the root of the clone as soon as it is made, or from the machine stack until then.
class ObjectBuilder {
    WTF_MAKE_NONCOPYABLE(ObjectBuilder);

public:
    using Value = JSC::JSValue;
    using Container = JSC::JSObject*;
    static constexpr bool followsWebKit = false; // see MessageWriter

    explicit ObjectBuilder(JSC::JSGlobalObject& realm)
        : m_vm(realm.vm())
        , m_realm(realm)
    {
    }

    JSC::VM& vm() { return m_vm; }
    JSC::JSGlobalObject& realm() { return m_realm; }
    static constexpr bool isForStorage() { return false; }

    // Strings and BigInts are immutable cells, which the clone shares.
    JSC::JSValue leaf(JSC::JSValue value) { return value; }

    // Objects of a type that has no children. Null with an exception when that fails.
    template<typename Codec> JSC::JSValue leafObject(const typename Codec::Data& data)
    {
        auto* object = Codec::build(*this, data);
        return object ? JSC::JSValue(object) : JSC::JSValue();
    }

    ObjectPlan planFor(JSC::JSObject& source) { return WebCore::planFor(&source, m_realm); }
    // Objects: a copy whose slots hold the source's values; slotCount tells how many there are.
    JSC::JSObject* copyObject(JSC::JSObject& source, const ObjectPlan&, unsigned& slotCount);
    JSC::JSObject* createObject() { return JSC::constructEmptyObject(&m_realm); }
    // With the values in its slots, in order, of which the Structure has at least that many.
    JSC::JSObject* createObject(JSC::Structure&, std::span<const JSC::EncodedJSValue>);

    // Arrays. copyArray gives null where the source's storage or this realm does not allow a plain copy of the elements,
    // createArray null with an exception when memory runs out.
    JSC::JSArray* copyArray(JSC::JSArray& source, bool& mayHoldObjects);
    JSC::JSArray* createArray(uint32_t length, size_t elementCount);
    JSC::JSArray* createSparseArray(uint32_t length);
    // Of holes; of another indexing type where this realm does not allow a plain array. Null with an exception when memory runs out.
    JSC::JSArray* createArrayOfType(JSC::IndexingType, uint32_t length);

    // Map and Set: a copy whose entries are the source's. Null with an exception when memory runs out.
    JSC::JSMap* copyMap(JSC::JSMap& source, uint32_t& entryCount);
    JSC::JSSet* copySet(JSC::JSSet& source, uint32_t& entryCount);

    class Slots {
    public:
        Slots(JSC::VM& vm, JSC::JSObject* object)
            : m_vm(vm)
            , m_object(object)
            , m_inlineCapacity(object->structure()->inlineCapacity())
        {
        }
        JSC::JSValue raw(uint32_t slot) const { return slotOf(m_object, m_inlineCapacity, slot)->get(); }
        void replace(uint32_t slot, JSC::JSValue value) { slotOf(m_object, m_inlineCapacity, slot)->set(m_vm, m_object, value); }
        static constexpr bool isKey(uint32_t) { return false; }

    private:
        JSC::VM& m_vm;
        JSC::JSObject* m_object;
        unsigned m_inlineCapacity;
    };
    Slots slots(JSC::JSObject* object) { return { m_vm, object }; }
    OwnKey slotKey(JSC::JSObject*, uint32_t slot);
    void appendSlotKeys(JSC::JSObject*, uint32_t firstSlot, OwnKeys&);

    class Elements {
    public:
        Elements(JSC::VM& vm, JSC::JSObject* array)
            : m_vm(vm)
            , m_array(array)
            , m_elements(array->butterfly()->contiguous())
        {
        }
        JSC::JSValue raw(uint32_t index) const { return m_elements.at(m_array, index).get(); }
        void replace(uint32_t index, JSC::JSValue value) { m_elements.at(m_array, index).set(m_vm, m_array, value); }
        static constexpr bool isKey(uint32_t) { return false; }

    private:
        JSC::VM& m_vm;
        JSC::JSObject* m_array;
        JSC::ContiguousJSValues m_elements;
    };
    Elements elements(JSC::JSObject* array) { return { m_vm, array }; }
    void appendElementKeys(JSC::JSObject*, uint32_t begin, uint32_t end, OwnKeys&);

    // The values of a Map's or Set's entries, in order: key 0, value 0, key 1 … or item 0, item 1 …
    class Entries {
    public:
        Entries(JSC::VM&, JSC::JSImmutableButterfly& storage, bool isMap);
        JSC::JSValue raw(uint32_t at) const { return values().at(&m_storage, indexOf(at)).get(); }
        void replace(uint32_t at, JSC::JSValue value) { values().at(&m_storage, indexOf(at)).set(m_vm, &m_storage, value); }
        bool isKey(uint32_t at) const { return !m_isMap || !(at % 2); }

    private:
        JSC::ContiguousJSValues values() const { return m_storage.toButterfly()->contiguous(); }
        // Each entry is followed by the number that chains it.
        uint32_t indexOf(uint32_t at) const { return m_firstEntry + (m_isMap ? at + at / 2 : at * 2); }

        JSC::VM& m_vm;
        JSC::JSImmutableButterfly& m_storage;
        bool m_isMap;
        uint32_t m_firstEntry;
    };
    Entries entries(JSC::JSObject*, bool isMap);
    void rehashEntries(JSC::JSObject*, bool isMap);

    // Structures may be gone afterwards.
    void willRunUserCode() { m_relocatedFrom = nullptr; }

    // Key by key. Out of memory leaves an exception.
    void defineProperty(JSC::JSObject*, const OwnKey&, JSC::JSValue);
    void removeProperty(JSC::JSObject*, const OwnKey&);

    JSC::JSObject* containerOf(JSC::JSValue value) { return JSC::asObject(value); }

    struct ViewPlan {
        JSC::TypedArrayType type;
        size_t byteOffset;
        std::optional<size_t> length; // nothing for a length-tracking view

        // Whether it is aligned, and possible over a buffer of that maximal length.
        bool fits(size_t byteLength, std::optional<size_t> maxByteLength) const;
        bool fits(JSC::ArrayBuffer& buffer) const { return fits(buffer.byteLength(), buffer.maxByteLength()); }
    };
    // Buffers and views (ObjectBuilderBuffers.cpp). Empty with an exception when memory runs out.
    JSC::JSValue copyBuffer(JSC::ArrayBuffer&); // a copy of the bytes, or the same shared memory
    JSC::JSValue bufferOf(JSC::JSValue view); // makes it where there is none
    JSC::JSValue copyViewWithoutBuffer(JSC::JSArrayBufferView& source);
    JSC::JSObject* createTypedArray(JSC::TypedArrayType, size_t length, const void* elements); // without a buffer
    JSC::JSObject* createViewOf(const ViewPlan&, JSC::ArrayBuffer&);
    JSC::JSValue createView(JSC::JSArrayBufferView& source, JSC::JSValue buffer); // a placeholder for a buffer that is one

    // Transferred objects are moved after the walk; until then a placeholder stands for them and for views of them.
    JSC::JSValue createPlaceholder(bool isBuffer);
    bool isPlaceholder(JSC::JSValue);
    // What the placeholders stand for, in the order they were made. May leave an exception.
    void receive(Vector<TransferredData>&&);
    JSC::JSValue received(JSC::JSValue placeholder); // empty with an exception when the view does not fit its buffer any more
    JSC::JSValue receivedObject(size_t index) { return m_transfer->objects.at(index); }

    // An Error's cause, put there raw when the Error was made.
    void putRawCause(JSC::JSObject* error, JSC::JSValue cause) { replaceCause(error, cause); }
    JSC::JSValue rawCause(JSC::JSObject* error);
    void replaceCause(JSC::JSObject* error, JSC::JSValue);

private:
    JSC::JSObject* copySameStructure(JSC::JSObject& source, JSC::Structure&);
    JSC::JSObject* copyRelocated(JSC::JSObject& source, unsigned& slotCount);
    JSC::JSObject* repeatRelocation(JSC::JSObject& source);

    JSC::VM& m_vm;
    JSC::JSGlobalObject& m_realm;
    // The last relocation, which the next object of the same Structure repeats without look-ups.
    JSC::Structure* m_relocatedFrom { nullptr };
    JSC::Structure* m_relocatedTo { nullptr };
    Vector<JSC::PropertyOffset, 16> m_relocatedOffsets;

    struct Placeholder {
        size_t index; // position in the transfer list
        std::optional<ViewPlan> view;
    };
    JSC::JSObject* createViewAt(const ViewPlan&, JSC::ArrayBuffer&);
    JSC::JSValue addPlaceholder(Placeholder&&);
    struct Transfer {
        HashMap<JSC::JSObject*, Placeholder> placeholders;
        size_t count { 0 }; // of entries of the transfer list
        HashMap<JSC::JSObject*, JSC::JSObject*> views;
        KeptValues objects;
        KeptValues kept; // placeholders and received views
    };
    std::unique_ptr<Transfer> m_transfer; // once there is a placeholder
};

}

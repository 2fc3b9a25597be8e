#pragma once

#include "webcore/clone/Message.h"
#include "webcore/clone/ObjectBuilder.h"
#include "webcore/clone/ShapeCache.h"

namespace WebCore {

// Makes the values of a message in one realm. No JavaScript runs. Objects are made from the last to the first, so that nearly everything an object
// refers to is there when it is made; references back to earlier ones are put in at the end. Nesting costs no machine stack.
//
// A message that came from bytes has been checked for sound words and references, but the codecs still refuse contents that make no sense.
// Lives on the machine stack of the thread that holds the lock of the realm's VM.
class MessageReader {
    WTF_MAKE_NONCOPYABLE(MessageReader);

public:
    enum class Contents : bool {
        Copied, // others will read the message too
        Taken, // this is its only reader: bytes of buffers are not copied again
    };

    MessageReader(JSC::JSGlobalObject& realm, const Message&, Contents);

    // The root value. Empty with an exception when memory runs out, and a DataCloneError when the message is damaged.
    JSC::JSValue read();
    // After read(): what an object of the message became.
    JSC::JSObject* object(uint32_t record) const { return JSC::asObject(m_objects[record]); }

    // For codecs.
    JSC::VM& vm() { return m_vm; }
    JSC::JSGlobalObject& realm() { return m_realm; }
    ObjectBuilder& builder() { return m_builder; }
    const Message& message() const { return m_message; }
    bool takesContents() const { return m_contents == Contents::Taken; }

    // The values of a reference or an immediate: empty for an object that has not been made yet.
    JSC::JSValue value(Word);
    JSC::JSString* string(uint32_t number);
    // An object that another one cannot be made without. Null with an exception.
    JSC::JSObject* makeNow(uint32_t record);

    // The next word of the leaf record that is being read, which may be anything.
    uint64_t nextWord();
    std::span<const uint64_t> restOfWords();
    String nextString(); // null for undefined; anything else makes the record unsound, as do words that are too few or too many
    JSC::JSValue nextPrimitive(); // empty if it is none
    Carrier* nextCarrier(); // null if there is none
    template<typename T> T* nextCarrierOf(RecordTag tag) // null if there is none of that codec
    {
        auto* carrier = nextCarrier();
        return carrier && carrier->tag() == tag ? &static_cast<CarrierOf<T>*>(carrier)->value : nullptr;
    }
    // The value of a word of a record; null if that is made later, and put into its place then.
    JSC::JSValue valueOrPatch(uint32_t record, uint32_t at, uint64_t word);
    // The contents make no sense. Leaves a DataCloneError.
    std::nullptr_t refuse();
    std::nullptr_t outOfMemory();
    JSC::JSObject* createBuffer(RefPtr<JSC::ArrayBuffer>&&); // null with an exception for null

private:
    using Words = std::span<const uint64_t>;

    // A place that waits for an object which is made later.
    struct Patch {
        uint32_t record;
        uint32_t at; // which word of the record
        uint32_t target;
    };

    bool make(uint32_t record);
    JSC::Structure* structureOf(uint32_t number, const Shape&);
    JSC::Structure* structureOfOwnShape(uint32_t number, const Shape&);
    JSC::JSObject* makeObject(uint32_t record, Words);
    JSC::JSObject* makeKeyed(uint32_t record, Words, bool isArray);
    JSC::JSArray* createKeyedArray(uint32_t length, uint32_t elementCount);
    JSC::JSObject* makeArray(uint32_t record, Words);
    JSC::JSObject* makeNumberArray(RecordTag, Words);
    bool putKeyed(JSC::JSObject*, uint32_t record, size_t at);
    Words entriesOf(uint32_t record) const;
    bool fillEntries(uint32_t record);
    bool hasUnmade(Words) const;

    JSC::JSValue resolve(uint32_t record, uint32_t at, uint64_t word);
    bool applyPatches();
    bool put(const Patch&, JSC::JSValue);
    OwnKey key(uint64_t word);
    JSC::JSValue bigInt(uint32_t place);

    JSC::VM& m_vm;
    JSC::JSGlobalObject& m_realm;
    const Message& m_message;
    Contents m_contents;
    ObjectBuilder m_builder;
    ShapeCache& m_shapes;
    JSC::MarkedArgumentBufferWithSize<64> m_values; // objects by record, then strings by number; empty until they are made
    JSC::JSValue* m_objects { nullptr };
    JSC::JSValue* m_strings { nullptr };
    JSC::MarkedArgumentBuffer m_kept; // until it is in its place
    HashMap<uint32_t, size_t, DefaultHash<uint32_t>, WTF::UnsignedWithZeroKeyHashTraits<uint32_t>> m_bigIntsByPlace; // to places in m_kept
    Vector<std::optional<JSC::Structure*>> m_ownStructures; // by the number of a shape that is not registered
    Vector<Patch, 8> m_patches;
    Vector<uint32_t, 4> m_collections; // Maps and Sets that refer to what is made later
    Words m_leafWords;
    size_t m_leafCursor { 0 };
    unsigned m_makeDepth { 0 };
    uint32_t m_holesLeft { 1u << 20 };
    bool m_isLeafSound { true };
    bool m_hasFailed { false };
};

}

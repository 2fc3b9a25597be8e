#pragma once

#include "webcore/clone/ErrorParts.h"
#include "webcore/clone/KeptValues.h"
#include "webcore/clone/ObjectPlan.h"
#include "webcore/clone/ShapeCache.h"
#include <JavaScriptCore/ArrayBuffer.h>
#include <JavaScriptCore/JSMap.h>
#include <JavaScriptCore/JSSet.h>

namespace WebCore {

// A record under way, by its number; none when that failed.
class RecordRef {
public:
    RecordRef() = default;
    explicit RecordRef(uint32_t object)
        : m_numberPlusOne(object + 1ull)
    {
    }
    explicit operator bool() const { return m_numberPlusOne; }
    uint32_t object() const { return static_cast<uint32_t>(m_numberPlusOne - 1); }
    operator Word() const { return m_numberPlusOne ? Word::reference(Word::Kind::Object, object()) : Word(); }

private:
    uint64_t m_numberPlusOne { 0 };
};

// The sink of the walk that makes a message (the Pooled route). A failure leaves an exception on the realm's VM.
// Lives on the machine stack, as the walker does.
class MessageWriter {
    WTF_MAKE_NONCOPYABLE(MessageWriter);

public:
    using Value = Word;
    using Container = RecordRef;
    static constexpr bool followsWebKit = false; // Whether codecs and walk do as WebKit does when it stores a value. Known when they are compiled.

    explicit MessageWriter(JSC::JSGlobalObject& realm, Purpose = Purpose::InProcess);
    ~MessageWriter();

    JSC::JSGlobalObject& realm() { return m_realm; }
    bool isForStorage() const { return m_purpose == Purpose::Storage; }

    // The message with this root. Null with an exception when memory runs out.
    RefPtr<Message> finish(Word root);

    // Strings, BigInts and immediates. Empty with an exception when memory runs out.
    Word leaf(JSC::JSValue);

    // Objects of a type that has no children: Codec::store() puts the data into a record of its own.
    template<typename Codec> Word leafObject(const typename Codec::Data&);

    // Containers: records that hold the source's raw values, its objects still to be visited.
    // slotCount tells how many slots may have to be visited.
    struct Plan {
        SourceShape* shape; // null where there are too many properties for one
        bool mustReadByKeys;
        bool isCareful() const { return mustReadByKeys; }
    };
    Plan planFor(JSC::JSObject& source);
    RecordRef copyObject(JSC::JSObject& source, const Plan&, unsigned& slotCount);
    RecordRef createObject() { return createKeyed({}); }
    RecordRef copyArray(JSC::JSArray& source, bool& mayHoldObjects); // none, without an exception, where it must be read key by key
    RecordRef createArray(uint32_t length, size_t) { return createKeyed({ .isArray = true, .length = length }); }
    RecordRef copyMap(JSC::JSMap& source, uint32_t& entryCount);
    RecordRef copySet(JSC::JSSet& source, uint32_t& entryCount);

    // The words of a record from one of them on.
    class Values {
    public:
        Values(ScratchBuffer<uint64_t>& words, uint32_t first, bool areKeyed = false)
            : m_words(words)
            , m_first(first)
            , m_shift(areKeyed)
        {
        }
        JSC::JSValue raw(uint32_t at) const { return Word::fromBits(m_words[m_first + (at << m_shift)]).asJSValue(); }
        void replace(uint32_t at, Word value) { m_words[m_first + (at << m_shift)] = value.bits(); }
        static constexpr bool isKey(uint32_t) { return false; }

    private:
        ScratchBuffer<uint64_t>& m_words;
        uint32_t m_first;
        unsigned m_shift;
    };
    Values slots(RecordRef);
    Values elements(RecordRef record) { return { m_scratch->words, firstWord(record) }; }
    Values entries(RecordRef record, bool) { return { m_scratch->words, firstWord(record) }; }
    void rehashEntries(RecordRef, bool) { }
    uint32_t arrayLength(RecordRef);
    OwnKey slotKey(RecordRef, uint32_t slot);
    void appendSlotKeys(RecordRef, uint32_t firstSlot, OwnKeys&);
    void appendElementKeys(RecordRef, uint32_t begin, uint32_t end, OwnKeys&);

    // User code may free what the records still refer to.
    void willRunUserCode();

    void defineProperty(RecordRef, const OwnKey&, Word);
    void removeProperty(RecordRef record, const OwnKey& key) { defineProperty(record, key, {}); }

    RecordRef containerOf(Word value) { return RecordRef(value.index()); }

    // Buffers and views (MessageWriterBuffers.cpp).
    Word copyBuffer(JSC::ArrayBuffer&);
    Word bufferOf(Word view);
    Word copyViewWithoutBuffer(JSC::JSArrayBufferView& source);
    Word createView(JSC::JSArrayBufferView& source, Word buffer);
    // The record of a transferred buffer, whose contents come after the walk, into its carrier; or of another transferred object, whose carrier comes then.
    Word createPlaceholder(bool isBuffer);
    static constexpr bool isPlaceholder(Word) { return false; }
    const Vector<uint32_t>& transferredCarriers() const { return m_transferred; }

    // An Error's cause is the last word of its record.
    void putRawCause(RecordRef, JSC::JSValue);
    JSC::JSValue rawCause(RecordRef record) { return Word::fromBits(lastWord(record)).asJSValue(); }
    void replaceCause(RecordRef record, Word value) { lastWord(record) = value.bits(); }

    // For codecs' store().
    void appendWord(uint64_t);
    void appendPrimitive(JSC::JSValue);
    void appendString(const String&); // a null string is undefined
    void appendCarrier(std::unique_ptr<Carrier>&&);

private:
    // Set in the place of a keyed record until that is laid out at the end; the rest is its number among them.
    static constexpr uint32_t keyedBit = 1u << 31;

    uint32_t firstWord(RecordRef record) { return m_scratch->records[record.object()] + 1; }
    uint64_t& lastWord(RecordRef);
    RecordHeader header(RecordRef record) { return RecordHeader(m_scratch->words[m_scratch->records[record.object()]]); }

    RecordRef addRecord(uint32_t place);
    RecordRef createRecord(RecordTag, uint32_t detail, uint32_t count);
    RecordRef finishLeaf(RecordTag);
    RecordRef createKeyed(KeyedRecord&&);
    KeyedRecord& keyedFor(RecordRef);
    void layOut(const KeyedRecord&);

    Word convert(JSC::JSValue);
    Word convertString(JSC::JSString*);
    Word convertBigInt(JSC::JSBigInt*);
    Word keyWord(const OwnKey&);
    void keep(Word);
    uint32_t numberOf(SourceShape&);
    RecordRef copyManyProperties(JSC::JSObject& source, unsigned& slotCount);
    template<typename Helper, typename Table> RecordRef copyTable(RecordTag, Table&, uint32_t& entryCount);
    RecordRef fail(); // out of memory

    JSC::VM& m_vm;
    JSC::JSGlobalObject& m_realm;
    ShapeCache& m_shapes;
    std::unique_ptr<MessageScratch> m_scratch;
    std::unique_ptr<KeptValues> m_kept;
    bool m_hasRunUserCode { false };
    const Purpose m_purpose;
    Vector<uint32_t> m_transferred; // the carriers for the transfer list, in order
    bool m_isOutOfMemory { false };
};

template<typename Codec> Word MessageWriter::leafObject(const typename Codec::Data& data)
{
    m_scratch->leaf.clear();
    Codec::store(*this, data);
    return finishLeaf(Codec::tag);
}

}

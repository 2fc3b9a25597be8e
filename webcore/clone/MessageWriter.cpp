#include "config.h"

#include "webcore/clone/MessageWriter.h"

#include <JavaScriptCore/JSBigInt.h>
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSMapInlines.h>
#include <JavaScriptCore/JSSetInlines.h>

namespace WebCore {

using namespace JSC;

static uint64_t nextSerial()
{
    static std::atomic<uint64_t> serial { 0 };
    return ++serial;
}

MessageWriter::MessageWriter(JSGlobalObject& realm, Purpose purpose)
    : m_vm(realm.vm())
    , m_realm(realm)
    , m_shapes(ShapeCache::of(realm))
    , m_scratch(m_shapes.takeScratch())
    , m_purpose(purpose)
{
    m_scratch->serial = nextSerial();
}

MessageWriter::~MessageWriter()
{
    m_shapes.giveBackScratch(WTFMove(m_scratch));
}

RefPtr<Message> MessageWriter::finish(Word root)
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    for (auto& keyed : m_scratch->keyed)
        layOut(keyed);
    RefPtr<Message> message;
    if (!m_isOutOfMemory)
        message = Message::tryCreate(*m_scratch, root);
    if (!message)
        throwOutOfMemoryError(&m_realm, scope);
    return message;
}

RecordRef MessageWriter::fail()
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    if (!scope.exception())
        throwOutOfMemoryError(&m_realm, scope);
    return {};
}

RecordRef MessageWriter::addRecord(uint32_t place)
{
    if (!m_scratch->records.tryAppend(place)) [[unlikely]]
        return fail();
    return RecordRef(m_scratch->records.size() - 1);
}

// The words of the record are there afterwards, and not initialized.
RecordRef MessageWriter::createRecord(RecordTag tag, uint32_t detail, uint32_t count)
{
    auto& words = m_scratch->words;
    if (!words.reserve(count + 1ull)) [[unlikely]]
        return fail();
    auto record = addRecord(words.size());
    *words.extend(count + 1ull) = RecordHeader(tag, detail, count).bits();
    return record;
}

// Leaves

Word MessageWriter::leaf(JSValue value)
{
    auto word = convert(value);
    if (!word) [[unlikely]]
        return fail();
    return word;
}

// Empty when memory runs out, and for an empty value.
ALWAYS_INLINE Word MessageWriter::convert(JSValue value)
{
    if (!value.isCell() || !value)
        return Word::immediate(value);
    auto* cell = value.asCell();
    if (cell->type() == StringType)
        return convertString(asString(cell));
    if (cell->type() == HeapBigIntType) [[unlikely]]
        return convertBigInt(jsCast<JSBigInt*>(cell));
    return Word::immediate(value); // To be visited.
}

Word MessageWriter::convertString(JSString* string)
{
    auto characters = string->value(&m_realm);
    if (characters->isNull()) [[unlikely]]
        return {};
    auto number = m_scratch->addString(*characters->impl());
    if (number == MessageScratch::noString) [[unlikely]] {
        m_isOutOfMemory = true;
        return {};
    }
    return Word::reference(Word::Kind::String, number);
}

Word MessageWriter::convertBigInt(JSBigInt* number)
{
    if (!m_scratch->words.reserve(number->length() + 1ull)) {
        m_isOutOfMemory = true;
        return {};
    }
    auto& words = m_scratch->words;
    uint32_t place = words.size();
    words.append(static_cast<uint64_t>(number->length()) << 1 | number->sign());
    for (unsigned i = 0; i < number->length(); ++i)
        words.append(number->digit(i));
    return Word::reference(Word::Kind::BigInt, place);
}

void MessageWriter::appendWord(uint64_t word)
{
    m_isOutOfMemory |= !m_scratch->leaf.tryAppend(word);
}

void MessageWriter::appendPrimitive(JSValue value)
{
    appendWord(convert(value).bits());
}

void MessageWriter::appendString(const String& string)
{
    if (string.isNull())
        return appendWord(Word::immediate(jsUndefined()).bits());
    auto number = m_scratch->addString(*string.impl());
    m_isOutOfMemory |= number == MessageScratch::noString;
    appendWord(Word::reference(Word::Kind::String, number).bits());
}

void MessageWriter::appendCarrier(std::unique_ptr<Carrier>&& carrier)
{
    appendWord(m_scratch->carriers.size());
    m_scratch->carriers.append(WTFMove(carrier));
}

RecordRef MessageWriter::finishLeaf(RecordTag tag)
{
    auto& leaf = m_scratch->leaf;
    bool hasFailed = m_isOutOfMemory || m_vm.exceptionForInspection();
    auto record = hasFailed ? RecordRef() : createRecord(tag, 0, leaf.size());
    if (!record) [[unlikely]]
        return fail();
    if (!leaf.isEmpty())
        memcpy(&m_scratch->words[firstWord(record)], leaf.data(), leaf.sizeInBytes());
    return record;
}

// Objects

uint32_t MessageWriter::numberOf(SourceShape& source)
{
    if (source.message == m_scratch->serial) [[likely]]
        return source.indexInMessage;
    auto& shape = source.shape.get();
    if (!shape.number())
        shape.ref();
    m_isOutOfMemory |= !m_scratch->shapes.tryAppend(&shape);
    source.message = m_scratch->serial;
    return source.indexInMessage = m_scratch->shapes.size() - 1;
}

MessageWriter::Plan MessageWriter::planFor(JSObject& source)
{
    // A Structure that has a shape was looked at before.
    auto* structure = source.structure();
    if (auto* shape = m_shapes.knownSourceShape(structure)) [[likely]]
        return { shape, false };
    if (WebCore::planFor(&source, m_realm).isCareful())
        return { nullptr, true };
    bool mayHaveShape = !structure->isDictionary() && m_scratch->shapes.size() < RecordHeader::maxDetail;
    return { mayHaveShape ? m_shapes.addSourceShape(structure) : nullptr, false };
}

RecordRef MessageWriter::copyObject(JSObject& source, const Plan& plan, unsigned& slotCount)
{
    if (!plan.shape) [[unlikely]]
        return copyManyProperties(source, slotCount);
    auto& offsets = plan.shape->offsets;
    unsigned count = plan.shape->shape->size();
    auto record = createRecord(RecordTag::Object, numberOf(*plan.shape), count);
    if (!record) [[unlikely]]
        return {};
    auto first = firstWord(record);
    unsigned inlineCapacity = source.structure()->inlineCapacity();
    bool hasObjects = false;
    for (unsigned i = 0; i < count; ++i) {
        JSValue value = offsets.isEmpty() ? slotOf(&source, inlineCapacity, i)->get() : source.getDirect(offsets[i]);
        auto word = convert(value);
        if (!word) [[unlikely]]
            return fail();
        m_scratch->words[first + i] = word.bits();
        hasObjects |= needsVisit(value);
    }
    slotCount = hasObjects ? count : 0;
    return record;
}

RecordRef MessageWriter::copyManyProperties(JSObject& source, unsigned& slotCount)
{
    Vector<std::pair<UniquedStringImpl*, PropertyOffset>> properties;
    source.structure()->forEachProperty(m_vm, [&](const auto& entry) {
        if (!(entry.attributes() & static_cast<unsigned>(PropertyAttribute::DontEnum)) && !entry.key()->isSymbol())
            properties.append({ entry.key(), entry.offset() });
        return true;
    });
    slotCount = properties.size();
    auto record = createRecord(RecordTag::KeyedObject, 0, slotCount * 2);
    if (!record)
        return {};
    auto first = firstWord(record);
    for (unsigned i = 0; i < slotCount; ++i) {
        auto key = keyWord(OwnKey(properties[i].first));
        auto value = convert(source.getDirect(properties[i].second));
        if (!key || !value)
            return fail();
        m_scratch->words[first + i * 2] = key.bits();
        m_scratch->words[first + i * 2 + 1] = value.bits();
    }
    return record;
}

MessageWriter::Values MessageWriter::slots(RecordRef record)
{
    if (header(record).tag() == RecordTag::KeyedObject)
        return { m_scratch->words, firstWord(record) + 1, true };
    return { m_scratch->words, firstWord(record) };
}

OwnKey MessageWriter::slotKey(RecordRef record, uint32_t slot)
{
    auto header = this->header(record);
    if (header.tag() == RecordTag::KeyedObject) {
        auto key = Word::fromBits(m_scratch->words[firstWord(record) + slot * 2]);
        return OwnKey(static_cast<UniquedStringImpl*>(m_scratch->string(key.index()).toAtomString().impl()));
    }
    return OwnKey(static_cast<UniquedStringImpl*>(m_scratch->shapes[header.detail()]->name(slot).toAtomString().impl()));
}

void MessageWriter::appendSlotKeys(RecordRef record, uint32_t firstSlot, OwnKeys& keys)
{
    auto header = this->header(record);
    uint32_t end = header.tag() == RecordTag::KeyedObject ? header.count() / 2 : header.count();
    for (uint32_t slot = firstSlot; slot < end; ++slot)
        keys.append(slotKey(record, slot));
}

// Arrays, Maps and Sets

RecordRef MessageWriter::copyArray(JSArray& source, bool& mayHoldObjects)
{
    mayHoldObjects = false;
    auto type = source.indexingType();
    bool isEmpty = hasUndecided(type) || !hasIndexedProperties(type);
    if (source.structure()->maxOffset() != invalidOffset || (isEmpty && source.length()) || hasAnyArrayStorage(type))
        return {};
    auto tag = hasInt32(type) ? RecordTag::Int32Array : hasDouble(type) ? RecordTag::DoubleArray : RecordTag::Array;
    unsigned length = source.length();
    auto record = createRecord(tag, 0, length);
    if (!record || !length)
        return record;
    auto first = firstWord(record);
    if (tag != RecordTag::Array) {
        memcpy(&m_scratch->words[first], source.butterfly()->contiguous().data(), length * sizeof(uint64_t));
        return record;
    }
    for (unsigned i = 0; i < length; ++i) {
        JSValue value = source.butterfly()->contiguous().at(&source, i).get();
        auto word = convert(value);
        if (!word && value) [[unlikely]]
            return fail();
        m_scratch->words[first + i] = word.bits();
    }
    mayHoldObjects = true;
    return record;
}

uint32_t MessageWriter::arrayLength(RecordRef record)
{
    auto place = m_scratch->records[record.object()];
    return place & keyedBit ? m_scratch->keyed[place & ~keyedBit].length : header(record).count();
}

void MessageWriter::appendElementKeys(RecordRef record, uint32_t begin, uint32_t end, OwnKeys& keys)
{
    auto first = firstWord(record);
    for (uint32_t i = begin; i < end; ++i) {
        if (m_scratch->words[first + i])
            keys.append(OwnKey(i));
    }
}

template<typename Helper, typename Table> RecordRef MessageWriter::copyTable(RecordTag tag, Table& source, uint32_t& entryCount)
{
    constexpr bool isMap = std::is_same_v<Table, JSMap>;
    entryCount = source.size();
    auto record = createRecord(tag, 0, entryCount * (isMap ? 2 : 1));
    if (!record || !entryCount)
        return record;
    auto& storage = source.storageRef();
    auto at = firstWord(record);
    auto add = [&](JSValue value) {
        auto word = convert(value);
        m_scratch->words[at++] = word.bits();
        if (m_hasRunUserCode) [[unlikely]]
            keep(word);
        return !!word;
    };
    for (unsigned entry = 0, end = Helper::usedCapacity(storage); entry < end; ++entry) {
        JSValue key = Helper::getKey(storage, entry);
        if (Helper::isDeleted(m_vm, key))
            continue;
        bool isAdded = add(key);
        if constexpr (isMap)
            isAdded = isAdded && add(Helper::getValue(storage, entry));
        if (!isAdded) [[unlikely]]
            return fail();
    }
    return record;
}

RecordRef MessageWriter::copyMap(JSMap& source, uint32_t& entryCount)
{
    return copyTable<JSMap::Helper>(RecordTag::Map, source, entryCount);
}

RecordRef MessageWriter::copySet(JSSet& source, uint32_t& entryCount)
{
    return copyTable<JSSet::Helper>(RecordTag::Set, source, entryCount);
}

// Key by key

Word MessageWriter::keyWord(const OwnKey& key)
{
    if (key.isIndex())
        return Word::immediate(jsNumber(key.index()));
    auto number = m_scratch->addString(*key.name());
    if (number == MessageScratch::noString) {
        m_isOutOfMemory = true;
        return {};
    }
    return Word::reference(Word::Kind::String, number);
}

RecordRef MessageWriter::createKeyed(KeyedRecord&& keyed)
{
    auto record = addRecord(keyedBit | m_scratch->keyed.size());
    if (!record)
        return {};
    keyed.object = record.object();
    m_scratch->keyed.append(WTFMove(keyed));
    return record;
}

// The keyed record of a container, which was copied as a whole until user code came in between.
KeyedRecord& MessageWriter::keyedFor(RecordRef record)
{
    auto& place = m_scratch->records[record.object()];
    if (place & keyedBit) [[likely]]
        return m_scratch->keyed[place & ~keyedBit];
    auto header = this->header(record);
    if (header.tag() == RecordTag::Map || header.tag() == RecordTag::Set) {
        KeyedRecord properties { .entries = place, .object = record.object() };
        place = keyedBit | m_scratch->keyed.size();
        m_scratch->keyed.append(WTFMove(properties));
        return m_scratch->keyed.last();
    }
    KeyedRecord keyed { .isArray = header.tag() == RecordTag::Array, .length = header.count(), .object = record.object(), .nextOverwrite = 0 };
    OwnKeys keys;
    if (keyed.isArray)
        appendElementKeys(record, 0, header.count(), keys);
    else
        appendSlotKeys(record, 0, keys);
    auto values = slots(record);
    for (uint32_t i = 0; i < keys.size(); ++i)
        keyed.properties.append({ keys[i], Word::immediate(values.raw(keyed.isArray ? keys[i].index() : i)) });
    place = keyedBit | m_scratch->keyed.size();
    m_scratch->keyed.append(WTFMove(keyed));
    return m_scratch->keyed.last();
}

void MessageWriter::defineProperty(RecordRef record, const OwnKey& key, Word value)
{
    auto& keyed = keyedFor(record);
    auto isSame = [&](const OwnKey& other) { return other.name() == key.name() && (other.name() || other.index() == key.index()); };
    for (size_t at = keyed.nextOverwrite.value_or(keyed.properties.size()); at < keyed.properties.size(); ++at) {
        if (!isSame(keyed.properties[at].first))
            continue;
        keyed.properties[at].second = value;
        keyed.nextOverwrite = at + 1;
        return;
    }
    keyed.properties.append({ key, value });
}

void MessageWriter::layOut(const KeyedRecord& keyed)
{
    uint32_t present = 0;
    for (auto& property : keyed.properties)
        present += !!property.second;
    auto& words = m_scratch->words;
    auto entries = keyed.entries ? RecordHeader(words[*keyed.entries]) : RecordHeader(RecordTag::KeyedObject, 0, 0);
    if (!words.reserve(2 + entries.count() + present * 2ull)) {
        m_isOutOfMemory = true;
        return;
    }
    auto tag = keyed.isArray ? RecordTag::KeyedArray : entries.tag();
    if (keyed.entries)
        tag = tag == RecordTag::Map ? RecordTag::MapWithProperties : RecordTag::SetWithProperties;
    bool hasCount = tag != RecordTag::KeyedObject;
    m_scratch->records[keyed.object] = words.size();
    words.append(RecordHeader(tag, 0, hasCount + entries.count() + present * 2).bits());
    if (hasCount)
        words.append(Word::immediate(jsNumber(keyed.isArray ? keyed.length : entries.count())).bits());
    for (uint32_t at = 0; at < entries.count(); ++at)
        words.append(words[*keyed.entries + 1 + at]);
    for (auto& [key, value] : keyed.properties) {
        if (!value)
            continue;
        words.append(keyWord(key).bits());
        words.append(value.bits());
    }
}

// User code

void MessageWriter::willRunUserCode()
{
    if (std::exchange(m_hasRunUserCode, true))
        return;
    for (uint32_t i = 0; i < m_scratch->records.size(); ++i) {
        if (m_scratch->records[i] & keyedBit)
            continue;
        RecordRef record(i);
        auto tag = header(record).tag();
        for (uint32_t at = 0; (tag == RecordTag::Map || tag == RecordTag::Set) && at < header(record).count(); ++at)
            keep(Word::fromBits(m_scratch->words[firstWord(record) + at]));
    }
}

// An object that waits in a record to be visited, and that its source may let go of meanwhile.
void MessageWriter::keep(Word word)
{
    JSValue value = word.asJSValue();
    if (!value || !value.isCell())
        return;
    if (!m_kept)
        m_kept = makeUniqueWithoutFastMallocCheck<KeptValues>();
    m_kept->append(value);
}

// Errors

uint64_t& MessageWriter::lastWord(RecordRef record)
{
    return m_scratch->words[firstWord(record) + header(record).count() - 1];
}

void MessageWriter::putRawCause(RecordRef record, JSValue cause)
{
    auto word = convert(cause);
    lastWord(record) = word.bits();
    keep(word);
}

}

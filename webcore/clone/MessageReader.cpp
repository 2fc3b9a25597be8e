#include "config.h"

#include "webcore/clone/MessageReader.h"

#include "webcore/DOMException.h"
#include "webcore/clone/RecordTable.h"
#include <JavaScriptCore/JSArrayBuffer.h>
#include <JavaScriptCore/JSBigInt.h>
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSMapInlines.h>
#include <JavaScriptCore/JSSetInlines.h>
#include <JavaScriptCore/KeyAtomStringCacheInlines.h>
#include <wtf/SetForScope.h>

namespace WebCore {

using namespace JSC;

MessageReader::MessageReader(JSGlobalObject& realm, const Message& message, Contents contents)
    : m_vm(realm.vm())
    , m_realm(realm)
    , m_message(message)
    , m_contents(contents)
    , m_builder(realm)
    , m_shapes(ShapeCache::of(realm))
{
}

std::nullptr_t MessageReader::refuse()
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    if (!scope.exception())
        throwDataCloneError(m_realm, scope, "The message is damaged"_s);
    return nullptr;
}

std::nullptr_t MessageReader::outOfMemory()
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    if (!scope.exception())
        throwOutOfMemoryError(&m_realm, scope);
    return nullptr;
}

JSValue MessageReader::read()
{
    auto recordCount = m_message.records().size();
    m_values.fill(m_vm, recordCount + m_message.strings().size(), [&](JSValue* values) {
        m_objects = values;
        m_strings = values + recordCount;
    });
    if (m_values.hasOverflowed()) {
        outOfMemory();
        return {};
    }
    for (auto record = recordCount; record--;) {
        if (!m_objects[record] && !make(record))
            return {};
    }
    for (auto record : m_collections) {
        if (!fillEntries(record))
            return {};
    }
    if (!applyPatches())
        return {};
    return value(m_message.root());
}

JSObject* MessageReader::makeNow(uint32_t record)
{
    // A view needs its buffer, which may be that of another view; more than that is a circle.
    constexpr unsigned maxDepth = 4;
    if (record >= m_message.records().size())
        return refuse();
    if (m_objects[record])
        return asObject(m_objects[record]);
    if (m_makeDepth == maxDepth)
        return refuse();
    SetForScope depth(m_makeDepth, m_makeDepth + 1);
    SetForScope words(m_leafWords);
    SetForScope cursor(m_leafCursor);
    SetForScope isSound(m_isLeafSound);
    return make(record) ? asObject(m_objects[record]) : nullptr;
}

static bool isCollection(RecordTag tag)
{
    return tag == RecordTag::Map || tag == RecordTag::Set || tag == RecordTag::MapWithProperties || tag == RecordTag::SetWithProperties;
}

bool MessageReader::make(uint32_t record)
{
    auto tag = m_message.header(record).tag();
    auto words = m_message.recordWords(record);
    JSObject* object = nullptr;
    switch (tag) {
    case RecordTag::Object:
        object = makeObject(record, words);
        break;
    case RecordTag::KeyedObject:
    case RecordTag::KeyedArray:
        object = makeKeyed(record, words, tag == RecordTag::KeyedArray);
        break;
    case RecordTag::Array:
        object = makeArray(record, words);
        break;
    case RecordTag::Int32Array:
    case RecordTag::DoubleArray:
        object = makeNumberArray(tag, words);
        break;
    case RecordTag::Map:
    case RecordTag::MapWithProperties:
        object = JSMap::create(m_vm, m_realm.mapStructure());
        break;
    case RecordTag::Set:
    case RecordTag::SetWithProperties:
        object = JSSet::create(m_vm, m_realm.setStructure());
        break;
    default:
        m_leafWords = words;
        m_leafCursor = 0;
        m_isLeafSound = true;
        object = readRecord(*this, tag, record);
        if (object && (!m_isLeafSound || m_leafCursor != m_leafWords.size()))
            object = refuse();
    }
    if (!object || m_hasFailed) [[unlikely]]
        return false;
    m_objects[record] = object;
    if (!isCollection(tag))
        return true;
    auto entries = entriesOf(record);
    if (hasUnmade(entries))
        m_collections.append(record);
    else if (!fillEntries(record))
        return false;
    bool hasProperties = tag == RecordTag::MapWithProperties || tag == RecordTag::SetWithProperties;
    return !hasProperties || putKeyed(object, record, 1 + entries.size());
}

// Values

ALWAYS_INLINE JSValue MessageReader::value(Word word)
{
    if (!word.isReference())
        return word.asJSValue();
    switch (word.kind()) {
    case Word::Kind::Object:
        return m_objects[word.index()];
    case Word::Kind::String:
        return string(word.index());
    case Word::Kind::BigInt:
        return bigInt(word.index());
    }
    return {};
}

// Until the object at the other end is there, null stands for it.
ALWAYS_INLINE JSValue MessageReader::resolve(uint32_t record, uint32_t at, uint64_t bits)
{
    auto word = Word::fromBits(bits);
    if (!word.isReference())
        return word.asJSValue();
    if (JSValue value = this->value(word)) [[likely]]
        return value;
    ASSERT(word.kind() == Word::Kind::Object);
    m_patches.append({ record, at, word.index() });
    return jsNull();
}

JSValue MessageReader::valueOrPatch(uint32_t record, uint32_t at, uint64_t bits)
{
    return resolve(record, at, bits);
}

JSString* MessageReader::string(uint32_t number)
{
    if (m_strings[number])
        return asString(m_strings[number]);
    constexpr unsigned maxAtomLength = 16;
    auto& entry = m_message.strings()[number];
    auto characters = m_message.string(number);
    JSString* string;
    if (entry.flags & MessageString::IsHeld)
        string = m_message.holder(entry).toJS(m_vm);
    else if (entry.flags & MessageString::Is8Bit && entry.length <= maxAtomLength) {
        WTF::HashTranslatorCharBuffer<LChar> buffer { characters.span8(), entry.hash };
        string = m_vm.keyAtomStringCache.make(m_vm, buffer, [](VM& vm, auto& buffer) { return jsString(vm, String(AtomStringImpl::add(buffer))); });
    } else
        string = jsString(m_vm, characters.toString());
    m_strings[number] = string;
    return string;
}

// Null when memory runs out, which is noticed when the object is done.
JSValue MessageReader::bigInt(uint32_t place)
{
    if (auto it = m_bigIntsByPlace.find(place); it != m_bigIntsByPlace.end())
        return m_kept.at(it->value);
    auto words = m_message.words().subspan(place);
    uint32_t length = words[0] >> 1;
    auto* number = JSBigInt::tryCreateWithLength(m_vm, length);
    if (!number) {
        m_hasFailed = true;
        outOfMemory();
        return jsNull();
    }
    number->setSign(words[0] & 1);
    for (uint32_t i = 0; i < length; ++i)
        number->setDigit(i, words[i + 1]);
    m_bigIntsByPlace.add(place, m_kept.size());
    m_kept.appendWithCrashOnOverflow(number);
    return number;
}

// Containers

// The cache of the realm knows registered shapes; the structures of others are remembered for this message.
ALWAYS_INLINE Structure* MessageReader::structureOf(uint32_t number, const Shape& shape)
{
    return shape.number() ? m_shapes.targetStructure(shape) : structureOfOwnShape(number, shape);
}

Structure* MessageReader::structureOfOwnShape(uint32_t number, const Shape& shape)
{
    if (m_ownStructures.isEmpty())
        m_ownStructures.fill(std::nullopt, m_message.shapes().size());
    auto& known = m_ownStructures[number];
    if (!known) {
        known = m_shapes.targetStructure(shape);
        if (*known)
            m_kept.appendWithCrashOnOverflow(*known);
    }
    return *known;
}

JSObject* MessageReader::makeObject(uint32_t record, Words words)
{
    auto number = m_message.header(record).detail();
    auto& shape = *m_message.shapes()[number];
    auto* structure = structureOf(number, shape);
    unsigned count = words.size();
    EncodedJSValue values[Shape::maxNames];
    for (unsigned i = 0; i < count; ++i)
        values[i] = JSValue::encode(resolve(record, i, words[i]));
    if (structure) [[likely]]
        return m_builder.createObject(*structure, std::span { values, count });
    auto* object = m_builder.createObject();
    for (unsigned i = 0; i < count; ++i)
        object->putDirect(m_vm, Identifier::fromString(m_vm, shape.name(i).toAtomString()), JSValue::decode(values[i]));
    return object;
}

OwnKey MessageReader::key(uint64_t bits)
{
    auto word = Word::fromBits(bits);
    if (!word.isReference())
        return OwnKey(word.asJSValue().asUInt32AsAnyInt());
    if (m_message.strings()[word.index()].flags & MessageString::IsHeld) [[unlikely]]
        return OwnKey(static_cast<UniquedStringImpl*>(AtomString(string(word.index())->tryGetValue()).impl()));
    return OwnKey(string(word.index())->toIdentifier(&m_realm).impl());
}

// Room for holes is given out as if they were elements, but only so much of it: few bytes may claim many holes.
JSArray* MessageReader::createKeyedArray(uint32_t length, uint32_t elementCount)
{
    if (length <= m_holesLeft) {
        m_holesLeft -= length;
        return m_builder.createArray(length, elementCount);
    }
    return m_builder.createSparseArray(length);
}

JSObject* MessageReader::makeKeyed(uint32_t record, Words words, bool isArray)
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    JSObject* object;
    if (isArray)
        object = createKeyedArray(Word::fromBits(words[0]).asJSValue().asUInt32AsAnyInt(), words.size() / 2);
    else
        object = m_builder.createObject();
    RETURN_IF_EXCEPTION(scope, nullptr);
    return putKeyed(object, record, isArray) ? object : nullptr;
}

// The properties of a record's words from one of them on.
bool MessageReader::putKeyed(JSObject* object, uint32_t record, size_t at)
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    auto words = m_message.recordWords(record);
    for (; at < words.size(); at += 2) {
        m_builder.defineProperty(object, key(words[at]), valueOrPatch(record, at + 1, words[at + 1]));
        RETURN_IF_EXCEPTION(scope, false);
    }
    return true;
}

JSObject* MessageReader::makeArray(uint32_t record, Words words)
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    auto* array = m_builder.createArrayOfType(words.empty() ? ArrayWithUndecided : ArrayWithContiguous, words.size());
    RETURN_IF_EXCEPTION(scope, nullptr);
    bool isPlain = hasContiguous(array->indexingType());
    for (uint32_t i = 0; i < words.size(); ++i) {
        JSValue value = resolve(record, i, words[i]);
        if (!value)
            continue;
        if (isPlain) [[likely]]
            array->butterfly()->contiguous().at(array, i).setWithoutWriteBarrier(value);
        else
            array->putDirectIndex(&m_realm, i, value);
        RETURN_IF_EXCEPTION(scope, nullptr);
    }
    m_vm.writeBarrier(array);
    return array;
}

JSObject* MessageReader::makeNumberArray(RecordTag tag, Words words)
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    auto type = tag == RecordTag::Int32Array ? ArrayWithInt32 : ArrayWithDouble;
    auto* array = m_builder.createArrayOfType(type, words.size());
    RETURN_IF_EXCEPTION(scope, nullptr);
    if (array->indexingType() == type) [[likely]] {
        memcpy(static_cast<void*>(array->butterfly()->contiguous().data()), words.data(), words.size_bytes());
        return array;
    }
    for (uint32_t i = 0; i < words.size(); ++i) {
        JSValue value = Word::fromBits(words[i]).asJSValue();
        if (type == ArrayWithDouble) {
            auto number = std::bit_cast<double>(words[i]);
            value = number == number ? jsDoubleNumber(number) : JSValue();
        }
        if (value)
            array->putDirectIndex(&m_realm, i, value);
        RETURN_IF_EXCEPTION(scope, nullptr);
    }
    return array;
}

bool MessageReader::hasUnmade(Words words) const
{
    for (auto bits : words) {
        auto word = Word::fromBits(bits);
        if (word.isReference() && word.kind() == Word::Kind::Object && !m_objects[word.index()])
            return true;
    }
    return false;
}

auto MessageReader::entriesOf(uint32_t record) const -> Words
{
    auto words = m_message.recordWords(record);
    auto tag = m_message.header(record).tag();
    if (tag == RecordTag::Map || tag == RecordTag::Set)
        return words;
    return words.subspan(1, Word::fromBits(words[0]).asJSValue().asUInt32AsAnyInt());
}

// Puts entries into a table that has its final size from the start, which JavaScriptCore's own insertion would double twice.
// entryAt(i) gives the key and the value. Bytes may name a key twice; the first counts.
template<typename Table, typename EntryAt> static bool fillTable(JSGlobalObject& realm, Table& table, uint32_t count, const EntryAt& entryAt)
{
    using Helper = typename Table::Helper;
    auto& vm = realm.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto capacity = std::max<uint32_t>(Helper::InitialCapacity, std::bit_ceil(count));
    auto* storage = Helper::tryCreate(&realm, 0, 0, capacity);
    RETURN_IF_EXCEPTION(scope, false);
    table.m_storage.set(vm, &table, storage);
    for (uint32_t i = 0, entry = 0; i < count; ++i) {
        auto [rawKey, value] = entryAt(i);
        JSValue key = normalizeMapKey(rawKey);
        auto hash = jsMapHash(&realm, vm, key);
        RETURN_IF_EXCEPTION(scope, false);
        auto found = Helper::find(&realm, *storage, key, hash);
        RETURN_IF_EXCEPTION(scope, false);
        if (Helper::isValidTableIndex(found.entryKeyIndex)) [[unlikely]]
            continue;
        auto keyIndex = Helper::entryDataStartIndex(Helper::dataTableStartIndex(capacity), entry++);
        Helper::incrementAliveEntryCount(*storage);
        Helper::addToChain(*storage, Helper::bucketIndex(capacity, hash), keyIndex);
        Helper::setKeyOrValueData(vm, *storage, keyIndex, key);
        if constexpr (std::is_same_v<Table, JSMap>)
            Helper::setKeyOrValueData(vm, *storage, keyIndex + 1, value);
    }
    return true;
}

bool MessageReader::fillEntries(uint32_t record)
{
    auto words = entriesOf(record);
    if (words.empty())
        return true;
    auto valueAt = [&](size_t at) { return value(Word::fromBits(words[at])); };
    if (auto* map = jsDynamicCast<JSMap*>(m_objects[record]))
        return fillTable(m_realm, *map, words.size() / 2, [&](uint32_t i) { return std::pair { valueAt(i * 2), valueAt(i * 2 + 1) }; });
    return fillTable(m_realm, *jsCast<JSSet*>(m_objects[record]), words.size(), [&](uint32_t i) { return std::pair { valueAt(i), JSValue() }; });
}

// Patches

bool MessageReader::applyPatches()
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    for (auto& patch : m_patches) {
        put(patch, m_objects[patch.target]);
        RETURN_IF_EXCEPTION(scope, false);
    }
    return true;
}

bool MessageReader::put(const Patch& patch, JSValue value)
{
    auto* object = asObject(m_objects[patch.record]);
    auto header = m_message.header(patch.record);
    switch (header.tag()) {
    case RecordTag::Object: {
        auto& shape = *m_message.shapes()[header.detail()];
        if (auto* structure = structureOf(header.detail(), shape))
            object->putDirectOffset(m_vm, offsetOfSlot(structure->inlineCapacity(), patch.at), value);
        else
            object->putDirect(m_vm, Identifier::fromString(m_vm, shape.name(patch.at).toAtomString()), value);
        return true;
    }
    case RecordTag::Array:
        object->putDirectIndex(&m_realm, patch.at, value);
        return true;
    case RecordTag::KeyedObject:
    case RecordTag::KeyedArray:
    case RecordTag::MapWithProperties:
    case RecordTag::SetWithProperties:
        m_builder.defineProperty(object, key(m_message.recordWords(patch.record)[patch.at - 1]), value);
        return true;
    default:
        m_builder.replaceCause(object, value);
        return true;
    }
}

// Leaves

JSObject* MessageReader::createBuffer(RefPtr<ArrayBuffer>&& buffer)
{
    if (!buffer)
        return outOfMemory();
    auto mode = buffer->isShared() ? ArrayBufferSharingMode::Shared : ArrayBufferSharingMode::Default;
    return JSArrayBuffer::create(m_vm, m_realm.arrayBufferStructure(mode), WTFMove(buffer));
}

uint64_t MessageReader::nextWord()
{
    if (m_leafCursor < m_leafWords.size())
        return m_leafWords[m_leafCursor++];
    m_isLeafSound = false;
    return 0;
}

std::span<const uint64_t> MessageReader::restOfWords()
{
    return m_leafWords.subspan(std::exchange(m_leafCursor, m_leafWords.size()));
}

JSValue MessageReader::nextPrimitive()
{
    auto word = Word::fromBits(nextWord());
    if (!m_message.isValue(word) || (word.isReference() && word.kind() == Word::Kind::Object))
        return {};
    return value(word);
}

String MessageReader::nextString()
{
    auto word = Word::fromBits(nextWord());
    if (word == Word::immediate(jsUndefined()))
        return {};
    if (!word.isReference() || word.kind() != Word::Kind::String || !m_message.isValue(word)) {
        m_isLeafSound = false;
        return {};
    }
    return m_message.string(word.index()).toString();
}

Carrier* MessageReader::nextCarrier()
{
    auto number = nextWord();
    return number < m_message.carriers().size() ? m_message.carriers()[number].get() : nullptr;
}

}

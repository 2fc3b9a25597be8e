#include "config.h"

#include "webcore/clone/wire/WebKitDecoder.h"

#include "webcore/clone/BufferCarrier.h"
#include "webcore/clone/wire/WebKitViews.h"
#include <JavaScriptCore/JSBigInt.h>
#include <wtf/text/MakeString.h>

namespace WebCore {

using namespace JSC;

static uint64_t wordOf(JSValue value)
{
    return Word::immediate(value).bits();
}

WebKitDecoder::WebKitDecoder(VM& vm, std::span<const uint8_t> bytes)
    : m_vm(vm)
    , m_bytes(bytes)
{
}

RefPtr<Message> WebKitDecoder::decode()
{
    if (!readVersion())
        return nullptr;
    auto root = readValue();
    while (!m_failure && !m_frames.isEmpty())
        step();
    if (!m_failure && m_offset != m_bytes.size())
        fail("there is more behind the value"_s);
    if (m_failure)
        return nullptr;
    auto message = m_builder.finish(Word::fromBits(root));
    if (!message)
        fail({});
    return message;
}

bool WebKitDecoder::readVersion()
{
    auto version = read32();
    m_version = version & 0xffffff;
    m_minorVersion = version >> 24;
    if (m_failure)
        return false;
    if (m_version && (m_version < webKitVersion || (m_version == webKitVersion && !m_minorVersion)))
        return true;
    m_offset = 0;
    fail(m_version ? makeString("version "_s, m_version, '.', m_minorVersion, " of WebKit's format is not known"_s)
                   : String("this is no version of WebKit's format"_s));
    return false;
}

void WebKitDecoder::fail(const String& reason)
{
    if (!m_failure)
        m_failure = Failure { m_offset, reason };
}

void WebKitDecoder::refuse(const String& reason)
{
    if (!m_failure)
        m_failure = Failure { m_valueOffset, reason };
}

// Bytes

std::span<const uint8_t> WebKitDecoder::readBytes(uint64_t length)
{
    if (length > m_bytes.size() - m_offset) [[unlikely]]
        fail("the bytes end too early"_s);
    if (m_failure) [[unlikely]]
        return {};
    auto bytes = m_bytes.subspan(m_offset, length);
    m_offset += length;
    return bytes;
}

template<typename T> ALWAYS_INLINE T WebKitDecoder::read()
{
    T value { 0 };
    if (auto bytes = readBytes(sizeof(T)); bytes.size() == sizeof(T)) [[likely]]
        memcpy(&value, bytes.data(), sizeof(T));
    return value;
}

uint8_t WebKitDecoder::readByte()
{
    return read<uint8_t>();
}

uint32_t WebKitDecoder::read32()
{
    return read<uint32_t>();
}

uint64_t WebKitDecoder::read64()
{
    return read<uint64_t>();
}

double WebKitDecoder::readDouble()
{
    return purifyNaN(std::bit_cast<double>(read64()));
}

uint32_t WebKitDecoder::readIndex(uint32_t poolSize)
{
    switch (webKitIndexWidth(poolSize)) {
    case 1:
        return read<uint8_t>();
    case 2:
        return read<uint16_t>();
    default:
        return read<uint32_t>();
    }
}

// Strings

uint32_t WebKitDecoder::readText()
{
    return readTextAfter(read32());
}

template<typename Character> static RefPtr<StringImpl> tryCreateString(std::span<const uint8_t> bytes)
{
    std::span<Character> characters;
    auto string = StringImpl::tryCreateUninitialized(bytes.size() / sizeof(Character), characters);
    if (string)
        memcpySpan(asWritableBytes(characters), bytes);
    return string;
}

uint32_t WebKitDecoder::readTextAfter(uint32_t mark)
{
    if (mark == webKitPooledString && !m_failure) {
        auto index = readIndex(m_texts.size());
        if (index < m_texts.size())
            return m_texts[index];
        fail("no string has this number"_s);
    }
    if (mark == webKitTerminator)
        fail("there is no string"_s);
    bool is8Bit = m_version < 6 ? false : mark & webKit8BitFlag;
    uint64_t length = m_version < 6 ? mark : mark & ~webKit8BitFlag;
    auto bytes = readBytes(is8Bit ? length : length * sizeof(char16_t));
    if (m_failure)
        return 0;
    auto string = is8Bit ? tryCreateString<LChar>(bytes) : tryCreateString<char16_t>(bytes);
    if (!string) {
        fail({});
        return 0;
    }
    auto number = m_builder.addString(string.releaseNonNull());
    m_texts.append(number);
    return number;
}

uint64_t WebKitDecoder::readNullableText()
{
    auto isNull = m_version < 14 ? read32() : readByte();
    return isNull || m_failure ? wordOf(jsUndefined()) : stringWord(readText());
}

uint64_t WebKitDecoder::readBigInt()
{
    constexpr uint32_t maxDigits = 16384; // as many as JavaScriptCore allows
    bool isNegative = readByte();
    uint32_t count = read32();
    if (count > maxDigits)
        refuse("such a large BigInt cannot be"_s);
    auto bytes = readBytes(count * sizeof(uint64_t) * 1ull);
    Vector<uint64_t, 16> digits;
    digits.grow(bytes.size() / sizeof(uint64_t));
    memcpySpan(asWritableBytes(digits.mutableSpan()), bytes);
    while (digits.size() && !digits.last())
        digits.removeLast();
    return m_builder.addBigInt(isNegative, digits.span()).bits();
}

// Values

uint64_t WebKitDecoder::readValue()
{
    m_valueOffset = m_offset;
    auto tag = readByte();
    if (m_failure)
        return 0;
    switch (static_cast<WebKitTag>(tag)) {
    case WebKitTag::Undefined:
        return wordOf(jsUndefined());
    case WebKitTag::Null:
        return wordOf(jsNull());
    case WebKitTag::False:
    case WebKitTag::True:
        return wordOf(jsBoolean(tag == static_cast<uint8_t>(WebKitTag::True)));
    case WebKitTag::Zero:
    case WebKitTag::One:
        return wordOf(jsNumber(tag == static_cast<uint8_t>(WebKitTag::One)));
    case WebKitTag::Int:
        return wordOf(jsNumber(static_cast<int32_t>(read32())));
    case WebKitTag::Double:
        return wordOf(JSValue(JSValue::EncodeAsDouble, readDouble()));
    case WebKitTag::EmptyString:
        return stringWord(m_builder.addString(*StringImpl::empty()));
    case WebKitTag::String:
        return stringWord(readText());
    case WebKitTag::BigInt:
        return readBigInt();
    case WebKitTag::ObjectReference:
        return objectWord(readReference());
    case WebKitTag::Array:
    case WebKitTag::Object:
    case WebKitTag::Map:
    case WebKitTag::Set:
        return beginContainer(static_cast<WebKitTag>(tag));
    default:
        return readLeaf(tag);
    }
}

uint64_t WebKitDecoder::readLeaf(uint8_t tag)
{
    uint32_t record;
    if (readWebKitLeaf(*this, tag, record))
        return objectWord(record);
    if (auto name = nameOfWebKitTag(tag))
        refuse(makeString(name, " cannot be made from bytes"_s));
    else
        refuse(makeString("no value begins with tag "_s, tag));
    return 0;
}

uint32_t WebKitDecoder::readReference()
{
    auto index = readIndex(m_objects.size());
    if (index < m_objects.size())
        return m_objects[index];
    fail("no object has this number"_s);
    return 0;
}

uint32_t WebKitDecoder::readBuffer()
{
    m_valueOffset = m_offset;
    auto tag = readByte();
    if (tag == webKitArrayBufferTag || tag == webKitResizableArrayBufferTag || nameOfWebKitTag(tag))
        return Word::fromBits(readLeaf(tag)).index();
    if (static_cast<WebKitTag>(tag) == WebKitTag::ObjectReference) {
        auto record = readReference();
        if (m_failure || m_builder.tagOf(record) == BufferCarrier::tag)
            return record;
    }
    refuse("a view needs a buffer"_s);
    return 0;
}

void WebKitDecoder::addToPool(uint32_t record)
{
    m_objects.append(record);
}

// Containers

uint64_t WebKitDecoder::beginContainer(WebKitTag tag)
{
    auto record = m_builder.reserveRecord();
    addToPool(record);
    Frame frame { Phase::Names, tag, false, record, 0, 0, m_words.size() };
    if (tag == WebKitTag::Array) {
        frame.phase = Phase::Elements;
        frame.length = read32();
    } else if (tag != WebKitTag::Object)
        frame.phase = Phase::Entries;
    m_frames.append(frame);
    return objectWord(record);
}

void WebKitDecoder::appendWord(uint64_t word)
{
    if (!m_words.tryAppend(singleElementSpan(word)) || m_builder.isOutOfMemory()) [[unlikely]]
        fail({});
}

// The words of a container that begins with the value come behind its own.
void WebKitDecoder::appendValue()
{
    auto place = m_words.size();
    appendWord(0);
    auto word = readValue();
    if (!m_failure)
        m_words[place] = word;
}

// Goes on with the container on top, for one child.
void WebKitDecoder::step()
{
    auto& frame = m_frames.last();
    switch (frame.phase) {
    case Phase::Names:
        return stepNames(frame);
    case Phase::Elements:
        return stepElements(frame);
    case Phase::Entries:
        return stepEntries(frame);
    }
}

void WebKitDecoder::stepNames(Frame& frame)
{
    auto mark = read32();
    if (mark == webKitTerminator)
        return end();
    auto name = readTextAfter(mark);
    if (m_failure)
        return;
    if (frame.tag == WebKitTag::Array && m_builder.string(name) == "length"_s)
        return fail("an array cannot have another length"_s);
    appendWord(m_builder.keyFor(name));
    appendValue();
}

void WebKitDecoder::stepElements(Frame& frame)
{
    auto index = read32();
    if (index == webKitNonIndexProperties && !endsElementsTwice()) {
        frame.phase = Phase::Names;
        return;
    }
    if (index != webKitTerminator) {
        appendWord(wordOf(jsNumber(index)));
        appendValue();
        return;
    }
    if (!endsElementsTwice())
        return end();
    auto mark = read32();
    if (mark == webKitTerminator)
        return end();
    if (mark != webKitNonIndexProperties)
        return fail("an array ends in another way"_s);
    frame.phase = Phase::Names;
}

void WebKitDecoder::stepEntries(Frame& frame)
{
    auto endTag = frame.tag == WebKitTag::Map ? WebKitTag::NonMapProperties : WebKitTag::NonSetProperties;
    if (m_offset < m_bytes.size() && m_bytes[m_offset] == static_cast<uint8_t>(endTag) && !frame.valueFollows) {
        ++m_offset;
        frame.phase = Phase::Names;
        frame.entryWordCount = m_words.size() - frame.firstWord;
        return;
    }
    frame.valueFollows = frame.tag == WebKitTag::Map && !frame.valueFollows;
    appendValue();
}

void WebKitDecoder::end()
{
    if (m_failure)
        return;
    auto frame = m_frames.takeLast();
    auto words = m_words.span().subspan(frame.firstWord);
    switch (frame.tag) {
    case WebKitTag::Object:
        m_builder.setRecord(frame.record, RecordTag::KeyedObject, words);
        break;
    case WebKitTag::Array:
        endArray(frame, words);
        break;
    default:
        bool isMap = frame.tag == WebKitTag::Map;
        if (words.size() == frame.entryWordCount)
            m_builder.setRecord(frame.record, isMap ? RecordTag::Map : RecordTag::Set, words);
        else
            m_builder.setRecord(
                frame.record, isMap ? RecordTag::MapWithProperties : RecordTag::SetWithProperties, wordOf(jsNumber(frame.entryWordCount)), words);
    }
    m_words.shrink(frame.firstWord);
}

// An array without many holes, and without properties besides its elements, becomes a record of elements.
void WebKitDecoder::endArray(const Frame& frame, std::span<const uint64_t> pairs)
{
    constexpr uint64_t maxWordsPerElement = 4;
    bool isPlain = frame.length <= pairs.size() / 2 * maxWordsPerElement;
    for (size_t at = 0, next = 0; isPlain && at < pairs.size(); at += 2) {
        auto key = Word::fromBits(pairs[at]);
        isPlain = !key.isReference() && key.asJSValue().asUInt32AsAnyInt() >= next && key.asJSValue().asUInt32AsAnyInt() < frame.length;
        next = isPlain ? key.asJSValue().asUInt32AsAnyInt() + 1ull : 0;
    }
    if (!isPlain)
        return m_builder.setRecord(frame.record, RecordTag::KeyedArray, wordOf(jsNumber(frame.length)), pairs);
    Vector<uint64_t> elements;
    if (!elements.tryGrow(frame.length))
        return fail({});
    elements.fill(0);
    for (size_t at = 0; at < pairs.size(); at += 2)
        elements[Word::fromBits(pairs[at]).asJSValue().asUInt32AsAnyInt()] = pairs[at + 1];
    m_builder.setRecord(frame.record, RecordTag::Array, elements.span());
}

}

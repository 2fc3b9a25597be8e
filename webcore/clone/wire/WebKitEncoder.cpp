#include "config.h"

#include "webcore/clone/wire/WebKitEncoder.h"

#include <wtf/text/AtomStringImpl.h>
#include <wtf/text/MakeString.h>

namespace WebCore {

using namespace JSC;

static constexpr uint32_t pairStride = 2;

static JSValue immediate(uint64_t word)
{
    return Word::fromBits(word).asJSValue();
}

static bool isName(uint64_t key)
{
    return Word::fromBits(key).isReference();
}

static uint32_t indexFrom(uint64_t key)
{
    return immediate(key).asUInt32AsAnyInt();
}

// Without a copy of the characters, and of this thread, whoever else holds them.
static String borrow(StringView text)
{
    return text.is8Bit() ? StringImpl::createWithoutCopying(text.span8()) : StringImpl::createWithoutCopying(text.span16());
}

WebKitEncoder::WebKitEncoder(const Message& message)
    : m_message(message)
{
}

std::optional<Vector<uint8_t>> WebKitEncoder::encode()
{
    if (!m_poolIndexPlusOne.tryGrow(m_message.records().size()) || !m_textPlusOne.tryGrow(m_message.strings().size())) {
        fail(true);
        return std::nullopt;
    }
    m_poolIndexPlusOne.fill(0);
    m_textPlusOne.fill(0);
    write32(webKitVersion);
    writeValue(m_message.root().bits());
    while (!m_failure && !m_frames.isEmpty())
        step();
    if (m_failure)
        return std::nullopt;
    return WTFMove(m_bytes);
}

void WebKitEncoder::fail(bool isOutOfMemory, const String& text)
{
    if (!m_failure)
        m_failure = Failure { isOutOfMemory, text };
}

void WebKitEncoder::refuse(const String& what)
{
    fail(false, makeString(what, " could not be cloned: WebKit's format has no form for it"_s));
}

// Bytes, least significant first

void WebKitEncoder::writeBytes(std::span<const uint8_t> bytes)
{
    if (!m_bytes.tryAppend(bytes)) [[unlikely]]
        fail(true);
}

static_assert(std::endian::native == std::endian::little);

void WebKitEncoder::writeByte(uint8_t byte)
{
    writeBytes(singleElementSpan(byte));
}

void WebKitEncoder::write32(uint32_t number)
{
    writeBytes(asByteSpan(number));
}

void WebKitEncoder::write64(uint64_t number)
{
    writeBytes(asByteSpan(number));
}

void WebKitEncoder::writeIndex(uint32_t index, uint32_t poolSize)
{
    writeBytes(asByteSpan(index).first(webKitIndexWidth(poolSize)));
}

// Values

void WebKitEncoder::writeValue(uint64_t bits)
{
    auto word = Word::fromBits(bits);
    if (!word.isReference())
        return writeImmediate(word.asJSValue());
    switch (word.kind()) {
    case Word::Kind::Object:
        return writeObject(word.index());
    case Word::Kind::String:
        return writeString(word.index());
    case Word::Kind::BigInt:
        writeTag(WebKitTag::BigInt);
        return writeBigInt(word);
    }
}

void WebKitEncoder::writeImmediate(JSValue value)
{
    if (value.isInt32()) {
        auto number = value.asInt32();
        if (!number)
            return writeTag(WebKitTag::Zero);
        if (number == 1)
            return writeTag(WebKitTag::One);
        writeTag(WebKitTag::Int);
        return write32(number);
    }
    if (value.isNumber()) {
        writeTag(WebKitTag::Double);
        return writeDouble(value.asDouble());
    }
    if (value.isBoolean())
        return writeTag(value.isTrue() ? WebKitTag::True : WebKitTag::False);
    writeTag(value.isNull() ? WebKitTag::Null : WebKitTag::Undefined);
}

void WebKitEncoder::writeBigInt(Word word)
{
    auto digits = m_message.words().subspan(word.index());
    uint32_t count = digits[0] >> 1;
    writeByte(digits[0] & 1);
    write32(count);
    writeBytes(asBytes(digits.subspan(1, count)));
}

// Strings

void WebKitEncoder::writeString(uint32_t number)
{
    if (!m_message.strings()[number].length)
        return writeTag(WebKitTag::EmptyString);
    writeTag(WebKitTag::String);
    writeText(Word::reference(Word::Kind::String, number));
}

void WebKitEncoder::writeText(Word word)
{
    if (!word.isReference() || word.kind() != Word::Kind::String) {
        writeText(emptyString());
        return;
    }
    auto& known = m_textPlusOne[word.index()];
    if (known)
        return writePooledText(known - 1);
    known = writeText(borrow(m_message.string(word.index()))) + 1;
}

uint32_t WebKitEncoder::writeText(const String& text)
{
    auto result = m_texts.add(text, m_texts.size());
    if (result.isNewEntry)
        writeCharacters(text);
    else
        writePooledText(result.iterator->value);
    return result.iterator->value;
}

void WebKitEncoder::writePooledText(uint32_t index)
{
    write32(webKitPooledString);
    writeIndex(index, m_texts.size());
}

// WebKit makes an atom of every string, and an atom keeps the width of the first string that had its characters.
void WebKitEncoder::writeCharacters(StringView text)
{
    auto atom = text.is8Bit() ? AtomStringImpl::lookUp(text.span8()) : AtomStringImpl::lookUp(text.span16());
    if (atom)
        text = *atom;
    if (text.length() & webKit8BitFlag)
        return fail(true);
    if (text.is8Bit()) {
        write32(text.length() | webKit8BitFlag);
        return writeBytes(asBytes(text.span8()));
    }
    write32(text.length());
    writeBytes(asBytes(text.span16()));
}

void WebKitEncoder::writeNullableText(Word word)
{
    bool isText = word.isReference() && word.kind() == Word::Kind::String;
    writeByte(!isText);
    if (isText)
        writeText(word);
}

void WebKitEncoder::writeName(uint64_t key)
{
    if (isName(key))
        return writeText(Word::fromBits(key));
    writeText(String::number(indexFrom(key)));
}

void WebKitEncoder::writeShapeName(uint32_t number, uint32_t slot)
{
    auto& shape = *m_message.shapes()[number];
    if (m_shapeNamePlusOne.isEmpty())
        m_shapeNamePlusOne.grow(m_message.shapes().size());
    auto& names = m_shapeNamePlusOne[number];
    if (names.isEmpty())
        names.fill(0, shape.size());
    auto& known = names[slot];
    if (known)
        return writePooledText(known - 1);
    known = writeText(borrow(shape.name(slot))) + 1;
}

// Objects

std::optional<uint32_t> WebKitEncoder::poolIndex(uint32_t record) const
{
    auto indexPlusOne = m_poolIndexPlusOne[record];
    return indexPlusOne ? std::optional(indexPlusOne - 1) : std::nullopt;
}

std::optional<uint32_t> WebKitEncoder::bufferOfView(uint32_t view) const
{
    auto it = m_buffersOfViews.find(view);
    return it == m_buffersOfViews.end() ? std::nullopt : std::optional(it->value);
}

void WebKitEncoder::writeReference(uint32_t index)
{
    writeTag(WebKitTag::ObjectReference);
    writeIndex(index, m_poolSize);
}

void WebKitEncoder::writeObject(uint32_t record)
{
    auto header = m_message.header(record);
    if (header.tag() < RecordTag::firstLeaf && m_frames.size() > webKitMaxDepth)
        return fail(false, "value nested in more than 40,000 others could not be cloned: WebKit's format goes no deeper"_s);
    if (auto index = poolIndex(record))
        return writeReference(*index);
    if (header.tag() < RecordTag::firstLeaf)
        return beginContainer(record, header);
    if (!writeWebKitLeaf(*this, header.tag(), record))
        refuse("value"_s);
}

void WebKitEncoder::beginContainer(uint32_t record, RecordHeader header)
{
    addToPool(record);
    auto words = m_message.recordWords(record);
    auto count = header.count();
    switch (header.tag()) {
    case RecordTag::Object:
    case RecordTag::KeyedObject:
        writeTag(WebKitTag::Object);
        m_frames.append({ Phase::Names, header, words, 0, count });
        return;
    case RecordTag::Array:
    case RecordTag::Int32Array:
    case RecordTag::DoubleArray:
        writeTag(WebKitTag::Array);
        write32(count);
        m_frames.append({ Phase::Elements, header, words, 0, count });
        return;
    case RecordTag::KeyedArray: {
        writeTag(WebKitTag::Array);
        write32(indexFrom(words[0]));
        auto pairs = inOrder(words.subspan(1));
        uint32_t end = 0;
        while (end < pairs.size() && !isName(pairs[end]))
            end += pairStride;
        m_frames.append({ Phase::NumberedElements, header, pairs, 0, end });
        return;
    }
    case RecordTag::Map:
    case RecordTag::MapWithProperties:
        writeTag(WebKitTag::Map);
        break;
    default:
        writeTag(WebKitTag::Set);
    }
    bool hasProperties = header.tag() == RecordTag::MapWithProperties || header.tag() == RecordTag::SetWithProperties;
    m_frames.append({ Phase::Entries, header, words.subspan(hasProperties), 0, hasProperties ? indexFrom(words[0]) : count });
}

// Elements in the order of their indices, then the rest. They only are not if user code added some in the middle of the walk.
std::span<const uint64_t> WebKitEncoder::inOrder(std::span<const uint64_t> pairs)
{
    using Pair = std::array<uint64_t, pairStride>;
    auto isBefore = [](const Pair& a, const Pair& b) {
        if (isName(a[0]) || isName(b[0]))
            return !isName(a[0]) && isName(b[0]);
        return indexFrom(a[0]) < indexFrom(b[0]);
    };
    std::span list { reinterpret_cast<const Pair*>(pairs.data()), pairs.size() / pairStride };
    if (std::ranges::is_sorted(list, isBefore)) [[likely]]
        return pairs;
    Vector<Pair> sorted(list);
    std::ranges::stable_sort(sorted, isBefore);
    m_sorted.append(WTFMove(sorted));
    return { m_sorted.last().span().front().data(), pairs.size() };
}

// Goes on with the container on top, for one child.
void WebKitEncoder::step()
{
    auto& frame = m_frames.last();
    switch (frame.phase) {
    case Phase::Names:
        return stepNames(frame);
    case Phase::Elements:
        return stepElements(frame);
    case Phase::NumberedElements:
        return stepNumberedElements(frame);
    case Phase::Entries:
        return stepEntries(frame);
    }
}

void WebKitEncoder::stepNames(Frame& frame)
{
    if (frame.cursor >= frame.end) {
        write32(webKitTerminator);
        m_frames.removeLast();
        return;
    }
    if (frame.header.tag() == RecordTag::Object) {
        auto slot = frame.cursor++;
        writeShapeName(frame.header.detail(), slot);
        return writeValue(frame.words[slot]);
    }
    auto at = std::exchange(frame.cursor, frame.cursor + pairStride);
    writeName(frame.words[at]);
    writeValue(frame.words[at + 1]);
}

void WebKitEncoder::stepElements(Frame& frame)
{
    if (frame.cursor == frame.end) {
        write32(webKitTerminator);
        frame.phase = Phase::Names;
        return;
    }
    auto index = frame.cursor++;
    auto word = frame.words[index];
    if (frame.header.tag() == RecordTag::DoubleArray) {
        auto number = std::bit_cast<double>(word);
        if (number != number)
            return;
        write32(index);
        writeTag(WebKitTag::Double);
        return writeDouble(number);
    }
    if (!word)
        return;
    write32(index);
    writeValue(word);
}

void WebKitEncoder::stepNumberedElements(Frame& frame)
{
    if (frame.cursor < frame.end) {
        auto at = std::exchange(frame.cursor, frame.cursor + pairStride);
        write32(indexFrom(frame.words[at]));
        return writeValue(frame.words[at + 1]);
    }
    write32(webKitTerminator);
    frame.phase = Phase::Names;
    frame.end = frame.words.size();
    if (frame.cursor < frame.end)
        write32(webKitNonIndexProperties);
}

void WebKitEncoder::stepEntries(Frame& frame)
{
    if (frame.cursor < frame.end)
        return writeValue(frame.words[frame.cursor++]);
    bool isMap = frame.header.tag() == RecordTag::Map || frame.header.tag() == RecordTag::MapWithProperties;
    writeTag(isMap ? WebKitTag::NonMapProperties : WebKitTag::NonSetProperties);
    frame.phase = Phase::Names;
    frame.end = frame.words.size();
}

}

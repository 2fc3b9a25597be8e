#include "config.h"

#include "webcore/clone/wire/FullFormat.h"

#include "webcore/DOMException.h"
#include "webcore/clone/MessageScratch.h"
#include "webcore/clone/wire/MessageCheck.h"
#include <JavaScriptCore/Error.h>
#include <JavaScriptCore/ThrowScope.h>
#include <wtf/text/MakeString.h>

namespace WebCore {

using namespace JSC;

namespace {

constexpr std::array<uint8_t, 4> magic { 'J', 'S', 'C', 'L' };
constexpr uint64_t notResizable = ~0ull;

struct Header {
    std::array<uint8_t, 4> magic;
    uint8_t version;
    std::array<uint8_t, 3> reserved;
    uint64_t root;
    uint32_t wordCount;
    uint32_t recordCount;
    uint32_t shapeCount;
    uint32_t stringCount;
    uint32_t carrierCount;
    uint32_t zero;
};
static_assert(sizeof(Header) == 40);
static_assert(std::endian::native == std::endian::little);

class Encoder {
public:
    bool encode(const Message& message)
    {
        Header header { magic, fullFormatVersion, {}, message.root().bits(), static_cast<uint32_t>(message.words().size()),
            static_cast<uint32_t>(message.records().size()), static_cast<uint32_t>(message.shapes().size()), static_cast<uint32_t>(message.strings().size()),
            static_cast<uint32_t>(message.carriers().size()), 0 };
        put(header);
        putAll(message.words());
        putAll(message.records());
        for (auto* shape : message.shapes()) {
            put<uint32_t>(shape->size());
            for (unsigned i = 0; i < shape->size(); ++i)
                putString(shape->name(i));
        }
        for (uint32_t i = 0; i < message.strings().size(); ++i)
            putString(message.string(i));
        for (auto& carrier : message.carriers())
            putBuffer(static_cast<const BufferCarrier&>(*carrier));
        return m_fits;
    }

    Vector<uint8_t> takeBytes() { return WTFMove(m_bytes); }

private:
    template<typename T> void put(const T& value) { putAll(std::span { &value, 1 }); }
    template<typename T> void putAll(std::span<const T> values)
    {
        m_fits = m_fits && m_bytes.tryAppend(std::span { reinterpret_cast<const uint8_t*>(values.data()), values.size_bytes() });
    }
    void putString(StringView string)
    {
        put<uint32_t>(string.length() << 1 | string.is8Bit());
        if (string.is8Bit())
            putAll(string.span8());
        else
            putAll(string.span16());
    }
    void putBuffer(const BufferCarrier& buffer)
    {
        put<uint64_t>(buffer.bytes().size());
        put<uint64_t>(buffer.maxByteLength().value_or(notResizable));
        putAll(buffer.bytes());
    }

    Vector<uint8_t> m_bytes;
    bool m_fits { true };
};

class Decoder {
public:
    Decoder(VM& vm, std::span<const uint8_t> bytes)
        : m_vm(vm)
        , m_rest(bytes)
    {
    }

    // Null when the bytes are damaged, at what is left of them then, or memory runs out.
    RefPtr<Message> decode()
    {
        auto header = take<Header>();
        if (!header || header->magic != magic || header->version != fullFormatVersion || header->reserved != decltype(header->reserved) {} || header->zero)
            return nullptr;
        if (!takeAll(m_scratch.words, header->wordCount) || !takeAll(m_scratch.records, header->recordCount) || !takeShapes(header->shapeCount)
            || !takeStrings(header->stringCount) || !takeBuffers(header->carrierCount) || !m_rest.empty())
            return nullptr;
        auto root = Word::fromBits(header->root);
        return isSoundMessage(m_scratch, root) ? Message::tryCreate(m_scratch, root) : nullptr;
    }

    size_t left() const { return m_rest.size(); }

private:
    template<typename T> std::optional<T> take()
    {
        if (m_rest.size() < sizeof(T))
            return std::nullopt;
        T value;
        memcpy(&value, m_rest.data(), sizeof(T));
        m_rest = m_rest.subspan(sizeof(T));
        return value;
    }
    template<typename T> bool takeAll(ScratchBuffer<T>& values, uint32_t count)
    {
        if (m_rest.size() / sizeof(T) < count || !values.reserve(count))
            return false;
        if (count)
            memcpy(values.extend(count), m_rest.data(), count * sizeof(T));
        m_rest = m_rest.subspan(count * sizeof(T));
        return true;
    }
    template<typename Character> String takeCharacters(uint32_t length)
    {
        if (m_rest.size() / sizeof(Character) < length)
            return {};
        std::span<Character> characters;
        auto string = StringImpl::tryCreateUninitialized(length, characters);
        if (!string)
            return {};
        if (length)
            memcpy(characters.data(), m_rest.data(), length * sizeof(Character));
        m_rest = m_rest.subspan(length * sizeof(Character));
        return string;
    }
    String takeString()
    {
        auto lengthAndWidth = take<uint32_t>();
        if (!lengthAndWidth)
            return {};
        if (*lengthAndWidth & 1)
            return takeCharacters<LChar>(*lengthAndWidth >> 1);
        return takeCharacters<char16_t>(*lengthAndWidth >> 1);
    }
    bool takeShapes(uint32_t count)
    {
        for (uint32_t i = 0; i < count; ++i) {
            auto nameCount = take<uint32_t>();
            if (!nameCount || *nameCount > Shape::maxNames)
                return false;
            Vector<String> names;
            for (uint32_t k = 0; k < *nameCount; ++k) {
                names.append(takeString());
                if (names.last().isNull())
                    return false;
            }
            if (!areShapeNames(names))
                return false;
            if (!m_scratch.shapes.tryAppend(&Shape::create(WTFMove(names)).leakRef()))
                return false;
        }
        return true;
    }
    // Equal strings would get one number, which is no matter for a message but for the numbers in it.
    bool takeStrings(uint32_t count)
    {
        for (uint32_t i = 0; i < count; ++i) {
            auto string = takeString();
            if (string.isNull() || m_scratch.addString(*string.impl()) != i)
                return false;
        }
        return true;
    }
    bool takeBuffers(uint32_t count)
    {
        for (uint32_t i = 0; i < count; ++i) {
            auto length = take<uint64_t>();
            auto maxByteLength = take<uint64_t>();
            if (!length || !maxByteLength || *length > m_rest.size() || *maxByteLength < *length)
                return false;
            auto carrier = BufferCarrier::tryCreate(m_vm, m_rest.first(*length), *maxByteLength == notResizable ? std::nullopt : maxByteLength);
            if (!carrier)
                return false;
            m_scratch.carriers.append(WTFMove(carrier));
            m_rest = m_rest.subspan(*length);
        }
        return true;
    }

    VM& m_vm;
    std::span<const uint8_t> m_rest;
    MessageScratch m_scratch;
};

}

bool isFullFormat(std::span<const uint8_t> bytes)
{
    return bytes.size() >= magic.size() && std::ranges::equal(bytes.first(magic.size()), magic);
}

std::optional<Vector<uint8_t>> encodeFull(JSGlobalObject& realm, const Message& message)
{
    auto scope = DECLARE_THROW_SCOPE(realm.vm());
    Encoder encoder;
    if (encoder.encode(message))
        return encoder.takeBytes();
    throwOutOfMemoryError(&realm, scope);
    return std::nullopt;
}

RefPtr<Message> decodeFull(JSGlobalObject& realm, std::span<const uint8_t> bytes)
{
    auto scope = DECLARE_THROW_SCOPE(realm.vm());
    Decoder decoder(realm.vm(), bytes);
    auto message = decoder.decode();
    if (!message)
        throwDataCloneError(realm, scope, makeString("The bytes are damaged at "_s, bytes.size() - decoder.left(), " of "_s, bytes.size()));
    return message;
}

}

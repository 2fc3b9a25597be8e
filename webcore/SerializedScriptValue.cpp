#include "config.h"

#include "webcore/SerializedScriptValue.h"

#include "webcore/clone/MessageClone.h"
#include "webcore/clone/StringHolder.h"
#include "webcore/clone/wire/FullFormat.h"
#include "webcore/clone/wire/WebKitFormat.h"
#include <JavaScriptCore/JSCInlines.h>
#include <wtf/text/MakeString.h>

namespace WebCore {

using namespace JSC;

static FastPath fastPathOf(const Message& message)
{
    auto root = message.root();
    if (!root.isReference() || root.kind() == Word::Kind::BigInt)
        return FastPath::Primitive;
    if (root.kind() == Word::Kind::String)
        return FastPath::String;
    bool isAlone = message.records().size() == message.transferredCount() + 1;
    return isAlone && message.header(root.index()).tag() == RecordTag::Object ? FastPath::SimpleObject : FastPath::Pooled;
}

SerializedScriptValue::SerializedScriptValue(FastPath fastPath, JSValue primitive)
    : m_fastPath(fastPath)
    , m_primitive(primitive)
{
}

SerializedScriptValue::SerializedScriptValue(Ref<StringHolder>&& string)
    : m_fastPath(FastPath::String)
    , m_string(WTFMove(string))
{
}

SerializedScriptValue::SerializedScriptValue(Ref<Message>&& message)
    : m_fastPath(fastPathOf(message))
    , m_message(WTFMove(message))
{
}

SerializedScriptValue::~SerializedScriptValue() = default;

RefPtr<SerializedScriptValue> SerializedScriptValue::create(JSGlobalObject& realm, JSValue value, const MarkedArgumentBuffer& transferList)
{
    auto scope = DECLARE_THROW_SCOPE(realm.vm());
    if (transferList.isEmpty()) {
        if (!value.isCell())
            return adoptRef(*new SerializedScriptValue(FastPath::Primitive, value));
        if (value.isString()) {
            auto characters = asString(value)->view(&realm);
            RETURN_IF_EXCEPTION(scope, nullptr);
            if (auto holder = StringHolder::tryCreate(characters))
                return adoptRef(*new SerializedScriptValue(holder.releaseNonNull()));
            throwOutOfMemoryError(&realm, scope);
            return nullptr;
        }
    }
    auto message = createMessage(realm, value, transferList);
    RETURN_IF_EXCEPTION(scope, nullptr);
    return adoptRef(*new SerializedScriptValue(message.releaseNonNull()));
}

RefPtr<SerializedScriptValue> SerializedScriptValue::create(JSGlobalObject& realm, JSValue value)
{
    return create(realm, value, MarkedArgumentBuffer());
}

JSValue SerializedScriptValue::read(JSGlobalObject& realm, bool isLastReader, MarkedArgumentBuffer* received) const
{
    if (m_message)
        return readMessage(realm, *m_message, isLastReader, received);
    if (m_string)
        return m_string->toJS(realm.vm());
    return m_primitive;
}

JSValue SerializedScriptValue::deserialize(JSGlobalObject& realm, MarkedArgumentBuffer* received) const
{
    return read(realm, false, received);
}

JSValue SerializedScriptValue::deserializeLast(Ref<SerializedScriptValue>&& message, JSGlobalObject& realm, MarkedArgumentBuffer* received)
{
    auto last = WTFMove(message);
    return last->read(realm, last->hasOneRef(), received);
}

std::optional<Vector<uint8_t>> SerializedScriptValue::serializeToBytes(JSGlobalObject& realm, JSValue value, WireFormat format)
{
    auto scope = DECLARE_THROW_SCOPE(realm.vm());
    bool isFull = format == WireFormat::Full;
    auto message = isFull ? createMessageForStorage(realm, value) : createMessageForWebKit(realm, value);
    RETURN_IF_EXCEPTION(scope, std::nullopt);
    RELEASE_AND_RETURN(scope, isFull ? encodeFull(realm, *message) : encodeWebKit(realm, *message));
}

JSValue SerializedScriptValue::deserializeBytes(JSGlobalObject& realm, std::span<const uint8_t> bytes)
{
    auto scope = DECLARE_THROW_SCOPE(realm.vm());
    auto message = isFullFormat(bytes) ? decodeFull(realm, bytes) : decodeWebKit(realm, bytes);
    RETURN_IF_EXCEPTION(scope, {});
    RELEASE_AND_RETURN(scope, readMessage(realm, *message, true, nullptr));
}

size_t SerializedScriptValue::memoryCost() const
{
    return sizeof(*this) + (m_string ? m_string->memoryCost() : 0) + (m_message ? m_message->memoryCost() : 0);
}

static String firstNestedObject(const Message& message)
{
    auto object = message.root().index();
    if (message.header(object).tag() != RecordTag::Object)
        return "$ is no plain object, or has more properties than one of those may have, or user code ran while it was read"_s;
    auto words = message.recordWords(object);
    for (uint32_t slot = 0; slot < words.size(); ++slot) {
        auto word = Word::fromBits(words[slot]);
        if (word.isReference() && word.kind() == Word::Kind::Object)
            return makeString("$."_s, message.shapes()[message.header(object).detail()]->name(slot), " is an object"_s);
    }
    return {};
}

String SerializedScriptValue::reasonForFastPath() const
{
    switch (m_fastPath) {
    case FastPath::None:
        return "$ is bytes"_s;
    case FastPath::Primitive:
        return "$ is a primitive"_s;
    case FastPath::String:
        return "$ is a string"_s;
    case FastPath::SimpleObject:
        return "$ is a plain object of primitives and transferred objects"_s;
    case FastPath::Pooled:
        return firstNestedObject(*m_message);
    }
    return {};
}

ASCIILiteral nameOf(FastPath fastPath)
{
    switch (fastPath) {
    case FastPath::None:
        return "None"_s;
    case FastPath::Primitive:
        return "Primitive"_s;
    case FastPath::String:
        return "String"_s;
    case FastPath::SimpleObject:
        return "SimpleObject"_s;
    case FastPath::Pooled:
        return "Pooled"_s;
    }
    return {};
}

}

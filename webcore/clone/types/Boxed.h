#pragma once

#include "webcore/clone/Codec.h"
#include <JavaScriptCore/BigIntObject.h>
#include <JavaScriptCore/BooleanObject.h>
#include <JavaScriptCore/NumberObject.h>
#include <JavaScriptCore/StringObject.h>

namespace WebCore {

// Boolean, Number, String and BigInt objects: the wrapped value.
struct BoxedCodec {
    static constexpr std::array jsTypes { JSC::BooleanObjectType, JSC::NumberObjectType, JSC::StringObjectType, JSC::DerivedStringObjectType, JSC::ObjectType };

    struct Data {
        JSC::JSValue value;
    };

    // BigInt objects have no JSType of their own.
    static bool claims(JSC::JSObject& object) { return object.type() != JSC::ObjectType || object.classInfo() == JSC::BigIntObject::info(); }

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        return writeLeaf<BoxedCodec>(walker, source, Data { static_cast<JSC::JSWrapperObject&>(source).internalValue() });
    }

    static constexpr RecordTag tag { 17 };

    static void store(MessageWriter& writer, const Data& data) { writer.appendPrimitive(data.value); }

    static std::optional<Data> load(MessageReader& reader)
    {
        auto value = reader.nextPrimitive();
        if (!value || value.isUndefinedOrNull())
            return std::nullopt;
        return Data { value };
    }

    enum InWebKit : uint8_t {
        True = 24,
        False,
        String,
        EmptyString,
        Number,
        BigInt = 48,
    };
    static constexpr std::array<uint8_t, 6> webKitTags { True, False, String, EmptyString, Number, BigInt };

    static void writeWebKit(WebKitEncoder& encoder, uint32_t record)
    {
        encoder.addToPool(record);
        auto word = Word::fromBits(encoder.words(record)[0]);
        if (!word.isReference()) {
            auto value = word.asJSValue();
            encoder.writeByte(value.isNumber() ? Number : value.isTrue() ? True : False);
            if (value.isNumber())
                encoder.writeDouble(value.asNumber());
        } else if (word.kind() == Word::Kind::BigInt) {
            encoder.writeByte(BigInt);
            encoder.writeBigInt(word);
        } else if (encoder.message().strings()[word.index()].length) {
            encoder.writeByte(String);
            encoder.writeText(word);
        } else
            encoder.writeByte(EmptyString);
    }

    static uint32_t readWebKit(WebKitDecoder& decoder, uint8_t webKitTag)
    {
        auto record = decoder.builder().addRecord(tag, { readWebKitValue(decoder, webKitTag) });
        decoder.addToPool(record);
        return record;
    }

    static JSC::JSObject* build(ObjectBuilder& builder, const Data& data)
    {
        auto& realm = builder.realm();
        if (data.value.isString())
            return JSC::StringObject::create(builder.vm(), realm.stringObjectStructure(), JSC::asString(data.value));
        if (data.value.isHeapBigInt())
            return JSC::BigIntObject::create(builder.vm(), &realm, data.value);
        if (data.value.isNumber())
            return JSC::constructNumber(&realm, data.value);
        auto* object = JSC::BooleanObject::create(builder.vm(), realm.booleanObjectStructure());
        object->setInternalValue(builder.vm(), data.value);
        return object;
    }

private:
    static uint64_t readWebKitValue(WebKitDecoder& decoder, uint8_t webKitTag)
    {
        switch (webKitTag) {
        case Number:
            return Word::immediate(JSC::jsNumber(decoder.readDouble())).bits();
        case BigInt:
            return decoder.readBigInt();
        case String:
            return stringWord(decoder.readText());
        case EmptyString:
            return stringWord(decoder.builder().addString(*StringImpl::empty()));
        default:
            return Word::immediate(JSC::jsBoolean(webKitTag == True)).bits();
        }
    }
};

}

#pragma once

#include "webcore/DOMException.h"
#include "webcore/clone/Codec.h"

namespace WebCore {

// DOMException (Web IDL section 2.8.1): name, message, and the stack.
struct DOMExceptionCodec {
    static constexpr std::array jsTypes { JSC::ErrorInstanceType };

    using Data = DOMExceptionData;

    static bool claims(JSC::JSObject& object) { return domExceptionData(object.vm(), &object).has_value(); }

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        return writeLeaf<DOMExceptionCodec>(walker, source, *domExceptionData(walker.vm(), &source));
    }

    static constexpr RecordTag tag { 20 };

    static void store(MessageWriter& writer, const Data& data)
    {
        writer.appendString(data.name);
        writer.appendString(data.message);
        writer.appendString(data.stack);
    }

    static std::optional<Data> load(MessageReader& reader)
    {
        auto name = reader.nextString();
        auto message = reader.nextString();
        auto stack = reader.nextString();
        if (name.isNull() || message.isNull())
            return std::nullopt;
        return Data { name, message, stack };
    }

    static constexpr std::array<uint8_t, 1> webKitTags { 51 };

    static void writeWebKit(WebKitEncoder& encoder, uint32_t record)
    {
        auto words = encoder.words(record);
        encoder.writeByte(webKitTags[0]);
        encoder.writeText(Word::fromBits(words[1]));
        encoder.writeText(Word::fromBits(words[0]));
    }

    static uint32_t readWebKit(WebKitDecoder& decoder, uint8_t)
    {
        auto message = stringWord(decoder.readText());
        auto name = stringWord(decoder.readText());
        return decoder.builder().addRecord(tag, { name, message, Word::immediate(JSC::jsUndefined()).bits() });
    }

    static JSC::JSObject* build(ObjectBuilder& builder, const Data& data) { return createDOMException(builder.realm(), data.name, data.message, data.stack); }
};

}

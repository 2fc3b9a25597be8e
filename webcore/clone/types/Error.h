#pragma once

#include "webcore/clone/Codec.h"
#include "webcore/clone/ErrorParts.h"
#include <wtf/ScopedLambda.h>

namespace WebCore {

// Error: one of the standard's seven kinds, chosen by the exact name; message, stack and JavaScriptCore's position; cause, deeply.
struct ErrorCodec {
    static constexpr std::array jsTypes { JSC::ErrorInstanceType };

    using Data = ErrorParts;

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        auto scope = DECLARE_THROW_SCOPE(walker.vm());
        constexpr auto read = Walker::followsWebKit ? readErrorPartsForWebKit : readErrorParts;
        auto parts = read(walker.globalObject(), source, scopedLambda<void()>([&] { walker.willRunUserCode(); }));
        RETURN_IF_EXCEPTION(scope, {});
        auto cause = parts.cause;
        auto value = writeLeaf<ErrorCodec>(walker, source, WTFMove(parts));
        if (!value || !cause)
            return value;
        auto container = walker.sink().containerOf(value);
        walker.sink().putRawCause(container, cause);
        RETURN_IF_EXCEPTION(scope, {});
        if (needsVisit(cause))
            walker.push({ .kind = FrameKind::Cause, .source = &source, .container = container });
        return value;
    }

    static constexpr RecordTag tag { 19 };

    // The cause, which the walk puts into the last word, is empty where there is none.
    static void store(MessageWriter& writer, const Data& parts)
    {
        writer.appendWord(static_cast<uint64_t>(parts.type));
        writer.appendString(parts.message);
        writer.appendString(parts.stack);
        writer.appendString(parts.sourceURL);
        writer.appendWord(Word::immediate(parts.line).bits());
        writer.appendWord(Word::immediate(parts.column).bits());
        writer.appendWord(Word().bits());
    }

    static JSC::JSObject* read(MessageReader& reader, uint32_t record)
    {
        auto type = reader.nextWord();
        if (type > static_cast<uint64_t>(JSC::ErrorType::URIError))
            return reader.refuse();
        Data parts;
        parts.type = static_cast<JSC::ErrorType>(type);
        parts.message = reader.nextString();
        parts.stack = reader.nextString();
        parts.sourceURL = reader.nextString();
        parts.line = numberOrNone(reader.nextPrimitive());
        parts.column = numberOrNone(reader.nextPrimitive());
        auto cause = Word::fromBits(reader.nextWord());
        auto* object = build(reader.builder(), parts);
        if (!cause)
            return object;
        if (!reader.message().isValue(cause))
            return reader.refuse();
        constexpr uint32_t placeOfCause = 6;
        reader.builder().replaceCause(object, reader.valueOrPatch(record, placeOfCause, cause.bits()));
        return object;
    }

    static constexpr std::array<uint8_t, 1> webKitTags { 55 };

    static void writeWebKit(WebKitEncoder& encoder, uint32_t record)
    {
        auto words = encoder.words(record);
        auto word = [&](size_t at) { return Word::fromBits(words[at]); };
        encoder.writeByte(webKitTags[0]);
        encoder.writeByte(words[0]);
        encoder.writeNullableText(word(1));
        encoder.write32(positionFrom(word(4)));
        encoder.write32(positionFrom(word(5)));
        encoder.writeNullableText(word(3));
        encoder.writeNullableText(word(2));
        encoder.writeNullableText(word(6));
    }

    // Lines and columns are 0 where there are none. The cause came with version 15.
    static uint32_t readWebKit(WebKitDecoder& decoder, uint8_t)
    {
        uint64_t type = decoder.readByte();
        if (type > static_cast<uint64_t>(JSC::ErrorType::URIError))
            decoder.refuse("no error is of this type"_s);
        auto message = decoder.readNullableText();
        auto line = decoder.read32();
        auto column = decoder.read32();
        auto sourceURL = decoder.readNullableText();
        auto stack = decoder.readNullableText();
        auto cause = decoder.version() < 15 ? Word() : Word::fromBits(decoder.readNullableText());
        if (!cause.isReference())
            cause = {};
        bool isPlaced = line || column || Word::fromBits(stack).isReference();
        auto position = [&](uint32_t number) { return (isPlaced ? Word::immediate(JSC::jsNumber(number)) : Word()).bits(); };
        return decoder.builder().addRecord(tag, { type, message, stack, sourceURL, position(line), position(column), cause.bits() });
    }

    static JSC::JSObject* build(ObjectBuilder& builder, const Data& parts) { return &createError(builder.realm(), parts); }

private:
    static uint32_t positionFrom(Word word)
    {
        auto number = word.isReference() || !word ? JSC::jsNumber(0) : word.asJSValue();
        return number.isUInt32AsAnyInt() ? number.asUInt32AsAnyInt() : 0;
    }
};

}

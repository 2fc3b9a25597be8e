#pragma once

#include "webcore/clone/Codec.h"

namespace WebCore {

// RegExp: pattern and flags, as one compiled expression that any number of objects share; lastIndex starts at 0.
struct RegExpCodec {
    static constexpr std::array jsTypes { JSC::RegExpObjectType };

    struct Data {
        JSC::RegExp* regExp;
    };

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        return writeLeaf<RegExpCodec>(walker, source, Data { JSC::jsCast<JSC::RegExpObject*>(&source)->regExp() });
    }

    static constexpr RecordTag tag { 18 };

    static void store(MessageWriter& writer, const Data& data)
    {
        writer.appendString(data.regExp->pattern());
        writer.appendString(String::fromLatin1(JSC::Yarr::flagsString(data.regExp->flags()).data()));
    }

    static std::optional<Data> load(MessageReader& reader)
    {
        auto pattern = reader.nextString();
        auto flags = JSC::Yarr::parseFlags(reader.nextString());
        if (pattern.isNull() || !flags)
            return std::nullopt;
        auto* regExp = JSC::RegExp::create(reader.vm(), pattern, *flags);
        if (!regExp->isValid())
            return std::nullopt;
        return Data { regExp };
    }

    static constexpr std::array<uint8_t, 1> webKitTags { 18 };

    static void writeWebKit(WebKitEncoder& encoder, uint32_t record)
    {
        encoder.writeByte(webKitTags[0]);
        for (auto text : encoder.words(record))
            encoder.writeText(Word::fromBits(text));
    }

    static uint32_t readWebKit(WebKitDecoder& decoder, uint8_t)
    {
        auto pattern = decoder.readText();
        auto flagsText = decoder.readText();
        if (decoder.hasFailed() || decoder.builder().isOutOfMemory())
            return 0;
        // Once for each: a large pattern may be named again and again.
        auto& checked = decoder.checkedRegExps();
        std::pair key { pattern + 1, flagsText + 1 };
        if (!checked.contains(key)) {
            auto flags = JSC::Yarr::parseFlags(decoder.builder().string(flagsText));
            if (!flags || !JSC::RegExp::create(decoder.vm(), decoder.builder().string(pattern).toString(), *flags)->isValid()) {
                decoder.refuse("this is no regular expression"_s);
                return 0;
            }
            checked.add(key);
        }
        return decoder.builder().addRecord(tag, { stringWord(pattern), stringWord(flagsText) });
    }

    static JSC::JSObject* build(ObjectBuilder& builder, const Data& data)
    {
        return JSC::RegExpObject::create(builder.vm(), builder.realm().regExpStructure(), data.regExp);
    }
};

}

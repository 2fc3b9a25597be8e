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

    static JSC::JSObject* build(ObjectBuilder& builder, const Data& data)
    {
        return JSC::RegExpObject::create(builder.vm(), builder.realm().regExpStructure(), data.regExp);
    }
};

}

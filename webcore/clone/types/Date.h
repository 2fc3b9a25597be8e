#pragma once

#include "webcore/clone/Codec.h"

namespace WebCore {

// Date: the time value, NaN included.
struct DateCodec {
    static constexpr std::array jsTypes { JSC::JSDateType };

    struct Data {
        double time;
    };

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        return writeLeaf<DateCodec>(walker, source, Data { JSC::jsCast<JSC::DateInstance*>(&source)->internalNumber() });
    }

    static constexpr RecordTag tag { 16 };

    static void store(MessageWriter& writer, const Data& data) { writer.appendWord(std::bit_cast<uint64_t>(data.time)); }

    static std::optional<Data> load(MessageReader& reader) { return Data { WTF::timeClip(std::bit_cast<double>(reader.nextWord())) }; }

    static constexpr std::array<uint8_t, 1> webKitTags { 11 };

    static void writeWebKit(WebKitEncoder& encoder, uint32_t record)
    {
        encoder.writeByte(webKitTags[0]);
        encoder.write64(encoder.words(record)[0]);
    }

    static uint32_t readWebKit(WebKitDecoder& decoder, uint8_t) { return decoder.builder().addRecord(tag, { std::bit_cast<uint64_t>(decoder.readDouble()) }); }

    static JSC::JSObject* build(ObjectBuilder& builder, const Data& data)
    {
        return JSC::DateInstance::create(builder.vm(), builder.realm().dateStructure(), data.time);
    }
};

}

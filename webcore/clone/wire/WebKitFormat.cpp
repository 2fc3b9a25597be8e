#include "config.h"

#include "webcore/clone/wire/WebKitFormat.h"

#include "webcore/DOMException.h"
#include "webcore/clone/CodecTable.h"

namespace WebCore {

using namespace JSC;

namespace {

class WebKitWriter final : public MessageWriter {
public:
    static constexpr bool followsWebKit = true;

    explicit WebKitWriter(JSGlobalObject& realm)
        : MessageWriter(realm, Purpose::Storage)
    {
    }
};

// From records' tags to what writes them, and from WebKit's tags to what reads them.
template<typename List> struct WebKitTable;
template<typename... Codecs> struct WebKitTable<std::tuple<Codecs...>> {
    using Write = void (*)(WebKitEncoder&, uint32_t record);
    using Read = uint32_t (*)(WebKitDecoder&, uint8_t tag);

    template<typename Codec> static consteval bool hasWebKitTag(uint8_t tag)
    {
        if constexpr (requires { Codec::webKitTags; })
            return std::ranges::find(Codec::webKitTags, tag) != Codec::webKitTags.end();
        return false;
    }
    template<typename Codec, size_t tag> static consteval void useWrite(Write& write)
    {
        if constexpr (requires { Codec::webKitTags; } && hasTag<Codec>(RecordTag { tag }))
            write = Codec::writeWebKit;
    }
    template<typename Codec, size_t tag> static consteval void useRead(Read& read)
    {
        if constexpr (hasWebKitTag<Codec>(tag))
            read = Codec::readWebKit;
    }
    template<size_t tag> static consteval Write writerFor()
    {
        Write write = nullptr;
        (useWrite<Codecs, tag>(write), ...);
        return write;
    }
    template<size_t tag> static consteval Read readerFor()
    {
        static_assert(((hasWebKitTag<Codecs>(tag) ? 1 : 0) + ...) <= 1, "Two codecs in webcore/clone/types have one tag of WebKit's.");
        Read read = nullptr;
        (useRead<Codecs, tag>(read), ...);
        return read;
    }
    template<size_t... tags> static consteval std::array<Write, 256> makeWriters(std::index_sequence<tags...>) { return { writerFor<tags>()... }; }
    template<size_t... tags> static consteval std::array<Read, 256> makeReaders(std::index_sequence<tags...>) { return { readerFor<tags>()... }; }

    static constexpr auto writers = makeWriters(std::make_index_sequence<256>());
    static constexpr auto readers = makeReaders(std::make_index_sequence<256>());
};

}

bool writeWebKitLeaf(WebKitEncoder& encoder, RecordTag tag, uint32_t record)
{
    auto write = WebKitTable<AllCodecs>::writers[static_cast<uint8_t>(tag)];
    if (write)
        write(encoder, record);
    return write;
}

bool readWebKitLeaf(WebKitDecoder& decoder, uint8_t tag, uint32_t& record)
{
    auto read = WebKitTable<AllCodecs>::readers[tag];
    if (read)
        record = read(decoder, tag);
    return read;
}

RefPtr<Message> createMessageForWebKit(JSGlobalObject& realm, JSValue value)
{
    auto scope = DECLARE_THROW_SCOPE(realm.vm());
    WebKitWriter writer(realm);
    GraphWalker<WebKitWriter> walker(realm, writer, Lanes::All);
    auto root = needsVisit(value) ? walker.walk(value) : writer.leaf(value);
    ensureStillAliveHere(value);
    RETURN_IF_EXCEPTION(scope, nullptr);
    RELEASE_AND_RETURN(scope, writer.finish(root));
}

std::optional<Vector<uint8_t>> encodeWebKit(JSGlobalObject& realm, const Message& message)
{
    auto scope = DECLARE_THROW_SCOPE(realm.vm());
    WebKitEncoder encoder(message);
    auto bytes = encoder.encode();
    if (bytes)
        return bytes;
    if (encoder.failure().isOutOfMemory)
        throwOutOfMemoryError(&realm, scope);
    else
        throwDataCloneError(realm, scope, encoder.failure().text);
    return std::nullopt;
}

RefPtr<Message> decodeWebKit(JSGlobalObject& realm, std::span<const uint8_t> bytes)
{
    auto scope = DECLARE_THROW_SCOPE(realm.vm());
    WebKitDecoder decoder(realm.vm(), bytes);
    auto message = decoder.decode();
    if (message)
        return message;
    auto& failure = decoder.failure();
    if (failure.reason.isNull())
        throwOutOfMemoryError(&realm, scope);
    else
        throwDataCloneError(realm, scope, makeString("Bytes in WebKit's format could not be read at byte "_s, failure.offset, ": "_s, failure.reason));
    return nullptr;
}

ASCIILiteral nameOfWebKitTag(uint8_t tag)
{
    static constexpr std::pair<uint8_t, ASCIILiteral> names[] {
        { 12, "File"_s },
        { 13, "FileList"_s },
        { 14, "ImageData"_s },
        { 15, "Blob"_s },
        { 20, "MessagePort"_s },
        { 23, "transferred ArrayBuffer"_s },
        { 33, "CryptoKey"_s },
        { 34, "SharedArrayBuffer"_s },
        { 35, "WebAssembly.Module"_s },
        { 36, "DOMPointReadOnly"_s },
        { 37, "DOMPoint"_s },
        { 38, "DOMRectReadOnly"_s },
        { 39, "DOMRect"_s },
        { 40, "DOMMatrixReadOnly"_s },
        { 41, "DOMMatrix"_s },
        { 42, "DOMQuad"_s },
        { 43, "transferred ImageBitmap"_s },
        { 44, "RTCCertificate"_s },
        { 45, "ImageBitmap"_s },
        { 46, "transferred OffscreenCanvas"_s },
        { 49, "WebAssembly.Memory"_s },
        { 50, "RTCDataChannel"_s },
        { 52, "EncodedVideoChunk"_s },
        { 53, "VideoFrame"_s },
        { 56, "OffscreenCanvas"_s },
        { 57, "MessagePort"_s },
        { 58, "EncodedAudioChunk"_s },
        { 59, "AudioData"_s },
        { 60, "MediaStreamTrack"_s },
        { 61, "MediaSourceHandle"_s },
    };
    for (auto& [number, name] : names) {
        if (number == tag)
            return name;
    }
    return {};
}

}

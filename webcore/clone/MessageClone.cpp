#include "config.h"

#include "webcore/clone/MessageClone.h"

#include "webcore/clone/CodecTable.h"
#include "webcore/clone/RecordTable.h"
#include "webcore/clone/TransferList.h"

namespace WebCore {

using namespace JSC;

static Word walkFromRoot(GraphWalker<MessageWriter>& walker, JSValue value)
{
    auto root = needsVisit(value) ? walker.walk(value) : walker.sink().leaf(value);
    ensureStillAliveHere(value);
    return root;
}

RefPtr<Message> createMessage(JSGlobalObject& realm, JSValue value, const MarkedArgumentBuffer& transferList)
{
    auto scope = DECLARE_THROW_SCOPE(realm.vm());
    TransferList list;
    list.collect(realm, transferList);
    RETURN_IF_EXCEPTION(scope, nullptr);

    MessageWriter writer(realm);
    GraphWalker<MessageWriter> walker(realm, writer, Lanes::All);
    list.leavePlaceholders(walker);
    RETURN_IF_EXCEPTION(scope, nullptr);
    auto root = walkFromRoot(walker, value);
    RETURN_IF_EXCEPTION(scope, nullptr);

    // Whatever can fail comes before anything is detached.
    auto message = writer.finish(root);
    RETURN_IF_EXCEPTION(scope, nullptr);
    auto transferred = list.detach(realm);
    RETURN_IF_EXCEPTION(scope, nullptr);
    message->setTransferred(writer.transferredCarriers(), WTFMove(*transferred));
    return message;
}

RefPtr<Message> createMessageForStorage(JSGlobalObject& realm, JSValue value)
{
    auto scope = DECLARE_THROW_SCOPE(realm.vm());
    MessageWriter writer(realm, Purpose::Storage);
    GraphWalker<MessageWriter> walker(realm, writer, Lanes::All);
    auto root = walkFromRoot(walker, value);
    RETURN_IF_EXCEPTION(scope, nullptr);
    RELEASE_AND_RETURN(scope, writer.finish(root));
}

JSValue readMessage(JSGlobalObject& realm, const Message& message, bool isLastReader, MarkedArgumentBuffer* received)
{
    auto scope = DECLARE_THROW_SCOPE(realm.vm());
    MessageReader reader(realm, message, isLastReader ? MessageReader::Contents::Taken : MessageReader::Contents::Copied);
    JSValue value = reader.read();
    RETURN_IF_EXCEPTION(scope, {});
    for (uint32_t i = 0; received && i < message.transferredCount(); ++i)
        received->append(reader.object(i));
    return value;
}

namespace {

using Read = JSObject* (*)(MessageReader&, uint32_t record);

template<typename Codec> JSObject* readLeaf(MessageReader& reader, uint32_t record)
{
    if constexpr (requires { Codec::read(reader, record); })
        return Codec::read(reader, record);
    else {
        auto data = Codec::load(reader);
        return data ? Codec::build(reader.builder(), *data) : reader.refuse();
    }
}

JSObject* refuseRecord(MessageReader& reader, uint32_t)
{
    return reader.refuse();
}

template<typename List> struct RecordTable;
template<typename... Codecs> struct RecordTable<std::tuple<Codecs...>> {
    template<typename Codec, RecordTag tag> static consteval void use(Read& read)
    {
        if constexpr (hasTag<Codec>(tag))
            read = readLeaf<Codec>;
    }
    template<size_t number> static consteval Read readerFor()
    {
        constexpr RecordTag tag { number };
        static_assert(((hasTag<Codecs>(tag) ? 1 : 0) + ...) <= 1, "Two codecs in webcore/clone/types have one tag.");
        Read read = refuseRecord;
        (use<Codecs, tag>(read), ...);
        return read;
    }
    template<size_t... numbers> static consteval std::array<Read, 256> make(std::index_sequence<numbers...>) { return { readerFor<numbers>()... }; }
    static constexpr std::array<Read, 256> table = make(std::make_index_sequence<256>());
};

}

JSObject* readRecord(MessageReader& reader, RecordTag tag, uint32_t record)
{
    return RecordTable<AllCodecs>::table[static_cast<uint8_t>(tag)](reader, record);
}

}

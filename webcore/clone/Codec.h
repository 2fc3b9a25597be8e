#pragma once

#include "webcore/clone/GraphWalker.h"
#include "webcore/clone/MessageReader.h"
#include "webcore/clone/MessageWriter.h"
#include "webcore/clone/ObjectBuilder.h"
#include "webcore/clone/wire/WebKitDecoder.h"
#include "webcore/clone/wire/WebKitEncoder.h"
#include <algorithm>
#include <array>

// What the engine knows about one JavaScript type is one file in types/, a struct that is named after the file with "Codec" behind it:
//
//   struct DateCodec {
//       static constexpr std::array jsTypes { JSC::JSDateType };     the JSTypes it is for
//       static bool claims(JSC::JSObject&);                          optional: whether this object of those JSTypes is; such codecs are asked first
//       template<typename Walker> static typename Walker::Value write(Walker&, JSC::JSObject& source);
//       struct Data { … };                                           leaves: what the type consists of,
//       static JSC::JSObject* build(ObjectBuilder&, const Data&);    and how an object is made of it (null after an exception)
//       static constexpr RecordTag tag { 16 };                       in messages: the record's tag, which no other type ever had
//       static void store(MessageWriter&, const Data&);              writes the data's words,
//       static std::optional<Data> load(MessageReader&);             and reads them; nothing if they make no sense
//   };
//
//   static constexpr std::array<uint8_t, 1> webKitTags { 11 };       optional: in WebKit's format, the tags that its values begin with,
//   static void writeWebKit(WebKitEncoder&, uint32_t record);        what writes the tag and the data of one of its records,
//   static uint32_t readWebKit(WebKitDecoder&, uint8_t tag);         and what reads the data into a record, and gives its number
//
// A codec whose records are more than a leaf's data has read(MessageReader&, uint32_t record) in the place of load(), and may have several tags.
// write() reads what the type consists of, has the sink make the clone, and remembers it before children are visited; a container leaves a frame.
// It must not recurse into children, and calls Walker::willRunUserCode() before anything that could.
// CodecTable.h finds the codec of an object; two codecs for one JSType without claims() do not compile.

namespace WebCore {

template<typename Codec> consteval bool hasTag(RecordTag tag)
{
    if constexpr (requires { Codec::tag; })
        return Codec::tag == tag;
    if constexpr (requires { Codec::tags; })
        return std::ranges::find(Codec::tags, tag) != Codec::tags.end();
    return false;
}

template<typename Codec, typename Walker> ALWAYS_INLINE typename Walker::Value writeLeaf(Walker& walker, JSC::JSObject& source, typename Codec::Data&& data)
{
    auto value = walker.sink().template leafObject<Codec>(data);
    if (value) [[likely]]
        walker.remember(&source, value);
    return value;
}

}

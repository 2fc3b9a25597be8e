#pragma once

#include "webcore/clone/Message.h"
#include "webcore/clone/OwnKeys.h"
#include "webcore/clone/ScratchBuffer.h"
#include <wtf/HashMap.h>

namespace WebCore {

// An object whose properties are collected one by one, since user code may run between them.
struct KeyedRecord {
    bool isArray { false };
    uint32_t length { 0 }; // an array's
    std::optional<uint32_t> entries {}; // a Map's or a Set's: where the record of its entries begins
    uint32_t object { 0 }; // the record's number
    Vector<std::pair<OwnKey, Word>> properties {}; // an empty word where the property is gone again
    std::optional<size_t> nextOverwrite {}; // where the next key that is read again is to be found, if the record held them all before
};

// The room in which a message is written, before its parts are put together. One is kept per realm, so that most messages allocate nothing
// but themselves. Used by one writer at a time.
struct MessageScratch {
    WTF_MAKE_NONCOPYABLE(MessageScratch);
    WTF_DEPRECATED_MAKE_FAST_ALLOCATED(MessageScratch);

public:
    static constexpr uint32_t largeStringLength = 4096;

    MessageScratch() = default;

    ~MessageScratch() { clear(); }

    // For the next message. Memory that only a large one needed is given back.
    void clear();

    // The number of the string in the message; equal strings get the same. noString when memory runs out.
    static constexpr uint32_t noString = ~0u;
    uint32_t addString(StringImpl&);
    StringView string(uint32_t number) const;

    ScratchBuffer<uint64_t> words;
    ScratchBuffer<uint64_t> leaf; // the words of the leaf record under way
    ScratchBuffer<uint32_t> records;
    ScratchBuffer<const Shape*> shapes; // each ref'd unless it is registered
    ScratchBuffer<MessageString> strings;
    ScratchBuffer<uint8_t> characters;
    Vector<Ref<StringHolder>> holders;
    Vector<std::unique_ptr<Carrier>> carriers;
    Vector<KeyedRecord> keyed;
    uint64_t serial { 0 }; // of the message, unique in the realm

private:
    uint32_t addLargeString(StringImpl&);
    bool growPool();
    bool isSame(uint32_t number, const StringImpl&) const;

    ScratchBuffer<uint32_t> m_pool; // as large as its capacity, a power of two: open addressing over strings, by their hash: a string's number + 1
    HashMap<Ref<StringImpl>, uint32_t, PtrHash<Ref<StringImpl>>> m_largeStrings; // the sender's, to their numbers
};

}

#pragma once

#include <JavaScriptCore/JSCJSValue.h>

namespace WebCore {

// What a record in a message is of. Leaf types bring their own tags, from firstLeaf on, in their codec files; a tag is never used again for anything else.
enum class RecordTag : uint8_t {
    Invalid,
    Object, // a shape, and its values
    KeyedObject, // (key, value) …; the key is a string's reference, or a number for an integer key
    Array, // elements
    Int32Array, // elements that are int32 or holes
    DoubleArray, // elements as bare doubles; NaN is a hole
    KeyedArray, // length, then (key, value) …
    Map, // (key, value) …
    Set, // items
    MapWithProperties, // how many words the entries are, the entries, then (key, value) … as in a KeyedObject; only in messages from and for bytes
    SetWithProperties,
    firstLeaf = 16,
};

// One value in a message: eight bytes. An immediate (number, boolean, null, undefined, or a hole) is the very word that JavaScriptCore
// uses for it; whatever else is a reference to one of the message's tables. While a message is being written, a word may also be a
// source object that has not been visited yet. References use a pattern that no JSValue has, and that does not look like a cell.
class Word {
public:
    enum class Kind : uint8_t {
        Object,
        String,
        BigInt,
    };

    // A hole; also what stands for "no value".
    constexpr Word() = default;

    static constexpr Word fromBits(uint64_t bits) { return Word(bits); }
    static Word immediate(JSC::JSValue value) { return Word(JSC::JSValue::encode(value)); }
    static constexpr Word reference(Kind kind, uint32_t index)
    {
        return Word(referenceTag | static_cast<uint64_t>(index) << indexShift | static_cast<uint64_t>(kind) << kindShift | otherTag);
    }

    constexpr uint64_t bits() const { return m_bits; }
    constexpr explicit operator bool() const { return m_bits; }
    constexpr bool operator==(const Word&) const = default;

    constexpr bool isReference() const { return m_bits >> tagShift == referenceTag >> tagShift; }
    constexpr Kind kind() const { return static_cast<Kind>(m_bits >> kindShift & kindMask); }
    constexpr uint32_t index() const { return static_cast<uint32_t>(m_bits >> indexShift); }

    // The immediate, or the source object that waits to be visited.
    JSC::JSValue asJSValue() const { return JSC::JSValue::decode(m_bits); }

    // Whether bytes from outside may be this word: an immediate that JavaScriptCore itself could have made, or a reference.
    bool isSound() const;

private:
    constexpr explicit Word(uint64_t bits)
        : m_bits(bits)
    {
    }

    static constexpr unsigned tagShift = 48;
    static constexpr uint64_t referenceTag = 1ull << tagShift; // Between pointers and doubles.
    static constexpr unsigned indexShift = 8;
    static constexpr unsigned kindShift = 2;
    static constexpr uint64_t kindMask = 3;
    static constexpr uint64_t otherTag = JSC::JSValue::OtherTag;

    uint64_t m_bits { 0 };
};

inline bool Word::isSound() const
{
    using JSC::JSValue;
    if (!m_bits || m_bits == JSValue::ValueTrue || m_bits == JSValue::ValueFalse || m_bits == JSValue::ValueNull || m_bits == JSValue::ValueUndefined)
        return true;
    constexpr uint64_t numberTag = JSValue::NumberTag;
    if ((m_bits & numberTag) == numberTag)
        return m_bits >> 32 == numberTag >> 32;
    if (m_bits & numberTag) {
        auto number = std::bit_cast<double>(m_bits - JSValue::DoubleEncodeOffset);
        return number == number || *this == immediate(JSC::jsNaN());
    }
    return isReference() && kind() <= Kind::BigInt && *this == reference(kind(), index());
}

}

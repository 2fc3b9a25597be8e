#pragma once

#include "bindings/detail/Host.h"

#include <JavaScriptCore/Lookup.h>
#include <algorithm>

namespace Bindings {

// An attribute that is [LegacyUnforgeable] in Web IDL (section 3.4.4): an own accessor of each instance, which scripts can neither delete nor redefine. It
// costs an instance nothing, since the engine takes it from a table of the class. Declared before the class, and before those that inherit from it,
// which get it too; the class's declaration then says .unforgeable():
//
//     template<> inline constexpr auto Bindings::unforgeableOf<Event> = Bindings::Unforgeable<Event, &Event::isTrusted, "isTrusted">();
template<size_t size> struct AttributeName {
    constexpr AttributeName(const char (&name)[size]) { std::copy_n(name, size, characters); }
    char characters[size];
};

template<typename T, auto getter, AttributeName attributeName> struct Unforgeable {
    static constexpr ASCIILiteral name = ASCIILiteral::fromLiteralUnsafe(attributeName.characters);
    static constexpr unsigned attributes = static_cast<unsigned>(JSC::PropertyAttribute::DontDelete) | static_cast<unsigned>(JSC::PropertyAttribute::ReadOnly)
        | static_cast<unsigned>(JSC::PropertyAttribute::CustomAccessor);
    static constexpr JSC::HashTableValue values[]
        = { { name, attributes, JSC::NoIntrinsic, { JSC::HashTableValue::GetterSetterType, hostGetter<T, getter>, nullptr } } };
    static constexpr JSC::CompactHashIndex index[] = { { 0, -1 } }; // All hash values lead to the one entry.
    static constexpr JSC::HashTable table { 1, 0, static_cast<uint8_t>(attributes), nullptr, values, index };
    static constexpr Member member { .kind = Member::Kind::Unforgeable, .name = name, .getter = hostGetter<T, getter> };
};

template<typename T> inline constexpr std::nullptr_t unforgeableOf = nullptr;

template<typename T> constexpr const JSC::HashTable* unforgeableTable()
{
    if constexpr (std::is_null_pointer_v<std::remove_const_t<decltype(unforgeableOf<T>)>>)
        return nullptr;
    else
        return &unforgeableOf<T>.table;
}

}

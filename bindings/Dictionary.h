#pragma once

#include "bindings/Convert.h"

#include <array>

namespace Bindings {

// A dictionary of Web IDL is a plain struct and one declaration. Absent members keep the value that the struct gives them.
//
//     struct PointInit { double x { 0 }; double y { 0 }; };
//     template<> constexpr auto Bindings::dictionaryOf<PointInit> = Dictionary<PointInit>().member<&PointInit::x>("x"_s).member<&PointInit::y>("y"_s);
//
// Members are read in the order of the declaration: that of the inherited dictionary first, then by name, as Web IDL says. As an argument it
// is always optional, except when a member is required.

template<typename T> struct UndeclaredDictionary {
};
template<typename T> constexpr auto dictionaryOf = UndeclaredDictionary<T> {};
template<typename T>
concept IsDictionary = !std::same_as<std::remove_const_t<decltype(dictionaryOf<T>)>, UndeclaredDictionary<T>>;

template<typename T> struct DictionaryMember {
    ASCIILiteral name;
    bool isRequired;
    // Stores the converted value; false: as Converter::fromJS.
    bool (*store)(Conversion&, JSC::JSValue, T&);
};

template<typename> struct MemberPointer;
template<typename Class, typename Value> struct MemberPointer<Value Class::*> {
    using Type = Value;
};

// The value of a member, or empty: an exception is pending.
JSC::JSValue getDictionaryMember(JSC::JSGlobalObject&, JSC::JSObject&, ASCIILiteral name);

template<typename T, size_t count = 0> class Dictionary {
public:
    constexpr Dictionary() = default;
    constexpr explicit Dictionary(const std::array<DictionaryMember<T>, count>& members)
        : m_members(members)
    {
    }

    template<auto field> constexpr auto member(ASCIILiteral name) const { return with(row<field>(name, false)); }
    template<auto field> constexpr auto required(ASCIILiteral name) const { return with(row<field>(name, true)); }

    // Starts with the members of another dictionary, of which T is a subclass.
    template<typename Base> constexpr auto inherits() const
    {
        static_assert(std::is_base_of_v<Base, T> && !count, "Inherit first, and from a dictionary that the struct has as its base class.");
        return inheritRows(dictionaryOf<Base>);
    }

    constexpr const std::array<DictionaryMember<T>, count>& members() const { return m_members; }

    constexpr bool hasRequiredMember() const
    {
        for (auto& member : m_members) {
            if (member.isRequired)
                return true;
        }
        return false;
    }

private:
    template<auto field> static constexpr DictionaryMember<T> row(ASCIILiteral name, bool isRequired)
    {
        return { name, isRequired, [](Conversion& conversion, JSC::JSValue value, T& dictionary) {
                    auto converted = Converter<typename MemberPointer<decltype(field)>::Type>::fromJS(conversion, value);
                    if (converted)
                        dictionary.*field = std::move(*converted);
                    return !!converted;
                } };
    }

    constexpr Dictionary<T, count + 1> with(DictionaryMember<T> added) const
    {
        std::array<DictionaryMember<T>, count + 1> members {};
        std::copy(m_members.begin(), m_members.end(), members.begin());
        members[count] = added;
        return Dictionary<T, count + 1> { members };
    }

    template<typename Base, size_t index> static bool storeInBase(Conversion& conversion, JSC::JSValue value, T& dictionary)
    {
        return dictionaryOf<Base>.members()[index].store(conversion, value, dictionary);
    }

    template<typename Base, size_t baseCount> static constexpr auto inheritRows(const Dictionary<Base, baseCount>& base)
    {
        return [&]<size_t... index>(std::index_sequence<index...>)
        {
            return Dictionary<T, baseCount> { { { { base.members()[index].name, base.members()[index].isRequired, storeInBase<Base, index> }... } } };
        }
        (std::make_index_sequence<baseCount>());
    }

    std::array<DictionaryMember<T>, count> m_members {};
};

template<typename T>
requires IsDictionary<T>
struct Converter<T> {
    static constexpr bool isOptional = !dictionaryOf<T>.hasRequiredMember();

    static std::optional<T> fromJS(Conversion& conversion, JSC::JSValue value)
    {
        if (!value.isUndefinedOrNull() && !value.isObject())
            return conversion.mismatch("an object"_s);
        T dictionary;
        for (auto& member : dictionaryOf<T>.members()) {
            JSC::JSValue found = value.isObject() ? getDictionaryMember(conversion.globalObject(), *JSC::asObject(value), member.name) : JSC::jsUndefined();
            if (!found)
                return std::nullopt;
            if (found.isUndefined()) {
                if (!member.isRequired)
                    continue;
                conversion.blameMissing(member.name);
                return std::nullopt;
            }
            if (!member.store(conversion, found, dictionary)) {
                conversion.blame(member.name);
                return std::nullopt;
            }
        }
        return dictionary;
    }
};

}

#pragma once

#include "webcore/clone/GraphWalkerInlines.h"
#include <CodecList.h> // generated: every codec of types/, as AllCodecs
#include <tuple>

namespace WebCore {

template<typename Codec> inline constexpr bool hasClaims = requires(JSC::JSObject& object)
{
    Codec::claims(object);
};

template<typename Codec> consteval bool isFor(JSC::JSType type)
{
    for (auto claimed : Codec::jsTypes) {
        if (claimed == type)
            return true;
    }
    return false;
}

// From an object's JSType to the function that clones it, made at compile time from the list of codecs.
template<typename Walker, typename... Codecs> struct CodecTableFor {
    using Value = typename Walker::Value;
    using Write = Value (*)(Walker&, JSC::JSObject&);

    template<JSC::JSType type> static consteval unsigned unconditionalCodecs() { return ((isFor<Codecs>(type) && !hasClaims<Codecs> ? 1u : 0u) + ...); }

    template<typename Codec, JSC::JSType type, bool withClaims> static bool tryWrite(Walker& walker, JSC::JSObject& source, Value& value)
    {
        if constexpr (!isFor<Codec>(type) || hasClaims<Codec> != withClaims)
            return false;
        else {
            if constexpr (withClaims) {
                if (!Codec::claims(source))
                    return false;
            }
            value = Codec::write(walker, source);
            return true;
        }
    }

    template<JSC::JSType type> static Value write(Walker& walker, JSC::JSObject& source)
    {
        static_assert(unconditionalCodecs<type>() <= 1, "Two codecs in webcore/clone/types claim one JSType: give one of them claims().");
        Value value;
        if ((tryWrite<Codecs, type, true>(walker, source, value) || ...))
            return value;
        if ((tryWrite<Codecs, type, false>(walker, source, value) || ...))
            return value;
        return walker.fail(&source);
    }

    template<size_t... types> static consteval std::array<Write, 256> make(std::index_sequence<types...>)
    {
        return { &write<static_cast<JSC::JSType>(types)>... };
    }

    static constexpr std::array<Write, 256> table = make(std::make_index_sequence<256>());
};

template<typename Walker, typename List> struct CodecTableOf;
template<typename Walker, typename... Codecs> struct CodecTableOf<Walker, std::tuple<Codecs...>> : CodecTableFor<Walker, Codecs...> {
};
template<typename Walker> using CodecTable = CodecTableOf<Walker, AllCodecs>;

template<typename Sink> ALWAYS_INLINE auto GraphWalker<Sink>::visit(JSC::JSValue value) -> Value
{
    if (value.isSymbol()) [[unlikely]]
        return fail(value);
    auto& object = *JSC::asObject(value);
    if (auto* known = m_memory.find(&object))
        return *known;
    auto type = object.type();
    // What nearly every value consists of is tested before the table's indirect jump.
    if (type == JSC::FinalObjectType) [[likely]]
        return PlainObjectCodec::write(*this, object);
    if (type == JSC::ArrayType)
        return ArrayCodec::write(*this, object);
    return CodecTable<GraphWalker>::table[type](*this, object);
}

}

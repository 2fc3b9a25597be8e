#include "config.h"

#include "webcore/clone/StringHolder.h"

#include "webcore/clone/MessageMemory.h"
#include <JavaScriptCore/JSString.h>
#include <wtf/text/ExternalStringImpl.h>

namespace WebCore {

static size_t bytesOf(StringView characters)
{
    return characters.length() * (characters.is8Bit() ? sizeof(LChar) : sizeof(char16_t));
}

RefPtr<StringHolder> StringHolder::tryCreate(StringView characters)
{
    auto* memory = tryAllocateForMessage(sizeof(StringHolder) + bytesOf(characters));
    if (!memory)
        return nullptr;
    return adoptRef(*new (memory) StringHolder(characters));
}

StringHolder::StringHolder(StringView characters)
    : m_length(characters.length())
    , m_is8Bit(characters.is8Bit())
{
    memcpy(m_characters, characters.rawCharacters(), bytesOf(characters));
}

void StringHolder::operator delete(StringHolder* holder, std::destroying_delete_t)
{
    holder->~StringHolder();
    fastFree(holder);
}

StringView StringHolder::view() const
{
    if (m_is8Bit)
        return std::span { reinterpret_cast<const LChar*>(m_characters), m_length };
    return std::span { reinterpret_cast<const char16_t*>(m_characters), m_length };
}

JSC::JSString* StringHolder::toJS(JSC::VM& vm) const
{
    // Shorter strings are likely to be used as property keys, hence hashed and atomized, and are copied sooner than wrapped.
    constexpr unsigned minSharedLength = 256;
    auto characters = view();
    if (characters.length() < minSharedLength)
        return JSC::jsString(vm, characters.toString());
    auto release = [holder = Ref { const_cast<StringHolder&>(*this) }](ExternalStringImpl*, void*, unsigned) {};
    if (characters.is8Bit())
        return JSC::jsString(vm, String(Ref<StringImpl> { ExternalStringImpl::create(characters.span8(), WTFMove(release)) }));
    return JSC::jsString(vm, String(Ref<StringImpl> { ExternalStringImpl::create(characters.span16(), WTFMove(release)) }));
}

size_t StringHolder::memoryCost() const
{
    return sizeof(*this) + bytesOf(view());
}

}

#pragma once

#include <wtf/ThreadSafeRefCounted.h>
#include <wtf/text/StringView.h>

namespace JSC {
class JSString;
class VM;
}

namespace WebCore {

// The characters of a large string, copied once from the sender's, which receivers on any number of threads share: each has an external StringImpl
// of its own over them, since a StringImpl's hash and its being an atom are one thread's affair. Immutable.
class StringHolder : public ThreadSafeRefCounted<StringHolder> {
public:
    static RefPtr<StringHolder> tryCreate(StringView); // null when memory runs out

    StringView view() const;
    // A string of the VM: over these characters if they are many, else with a copy of its own.
    JSC::JSString* toJS(JSC::VM&) const;
    size_t memoryCost() const;

    void* operator new(size_t, void* place) { return place; }
    void operator delete(StringHolder*, std::destroying_delete_t);

private:
    explicit StringHolder(StringView);

    uint32_t m_length;
    bool m_is8Bit;
    alignas(char16_t) uint8_t m_characters[];
};

}

#pragma once

#include <JavaScriptCore/JSObject.h>
#include <wtf/Vector.h>

namespace WebCore {

// An own property key: an array index or a string, never a symbol. The string is kept alive.
class OwnKey {
public:
    explicit OwnKey(uint32_t index)
        : m_index(index)
    {
    }
    explicit OwnKey(UniquedStringImpl* name)
        : m_name(name)
    {
    }

    bool isIndex() const { return !m_name; }
    uint32_t index() const { return m_index; }
    UniquedStringImpl* name() const { return m_name.get(); }

private:
    RefPtr<UniquedStringImpl> m_name;
    uint32_t m_index { 0 };
};

using OwnKeys = Vector<OwnKey>;

// EnumerableOwnProperties of the standard, keys only: the own, enumerable, string-valued keys of an object that is no Proxy,
// integer keys ascending, then the rest in creation order. Appends to the keys; runs no user code.
// False with an exception on the global object's VM when memory runs out.
bool appendOwnEnumerableKeys(JSC::JSGlobalObject&, JSC::JSObject&, OwnKeys&);

// The same of an array in two parts: the indices in [begin, end), with those that are not enumerable, and the other keys.
void appendOwnElementKeys(JSC::JSObject& array, uint32_t begin, uint32_t end, OwnKeys&);
void appendOwnEnumerableNames(JSC::JSObject& array, OwnKeys&);

}

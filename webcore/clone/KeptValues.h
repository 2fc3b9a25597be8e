#pragma once

#include <JavaScriptCore/ArgList.h>

namespace WebCore {

// A list that keeps its values alive wherever it lies itself. (A MarkedArgumentBuffer's first values are only seen on the machine stack.)
class KeptValues {
    WTF_MAKE_NONCOPYABLE(KeptValues);

public:
    KeptValues() { m_values.ensureCapacity(JSC::MarkedArgumentBuffer::inlineCapacity + 1); }

    void append(JSC::JSValue value) { m_values.appendWithCrashOnOverflow(value); }
    JSC::JSValue at(size_t index) const { return m_values.at(index); }
    size_t size() const { return m_values.size(); }

private:
    JSC::MarkedArgumentBuffer m_values;
};

}

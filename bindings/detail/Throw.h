#pragma once

#include "bindings/Result.h"
#include "bindings/detail/Descriptor.h"

#include <JavaScriptCore/JSCInlines.h>

namespace Bindings {

// Which member was called, for the texts of errors: "Event.initEvent", "Event constructor".
class CallSite {
public:
    CallSite(const ClassDescriptor& descriptor, JSC::CallFrame& callFrame)
        : m_descriptor(descriptor)
        , m_callFrame(&callFrame)
    {
    }

    CallSite(const ClassDescriptor& descriptor, JSC::PropertyName attribute)
        : m_descriptor(descriptor)
        , m_attribute(attribute)
    {
    }

    const ClassDescriptor& descriptor() const { return m_descriptor; }
    bool isAttribute() const { return !m_callFrame; }
    String describe(JSC::VM&) const;

private:
    const ClassDescriptor& m_descriptor;
    JSC::CallFrame* m_callFrame { nullptr };
    JSC::PropertyName m_attribute;
};

class Conversion;

// All texts of errors come from here. Each throws and returns what a host function returns then.
JSC::EncodedJSValue throwWrongReceiver(JSC::JSGlobalObject&, JSC::ThrowScope&, const CallSite&);
JSC::EncodedJSValue throwMissingArgument(JSC::JSGlobalObject&, JSC::ThrowScope&, const CallSite&, unsigned index);
JSC::EncodedJSValue throwMismatch(JSC::JSGlobalObject&, JSC::ThrowScope&, const CallSite&, unsigned index, const Conversion&);
JSC::EncodedJSValue throwFailure(JSC::JSGlobalObject&, JSC::ThrowScope&, const CallSite&, const Failure&);

}

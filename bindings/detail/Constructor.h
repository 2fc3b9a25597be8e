#pragma once

#include "bindings/detail/Descriptor.h"

#include <JavaScriptCore/JSCInlines.h>

namespace Bindings {

// The function object that is a bound class: `new` runs the descriptor's construct, a call without `new` throws.
class Constructor final : public JSC::InternalFunction {
public:
    using Base = JSC::InternalFunction;

    static Constructor* create(JSC::JSGlobalObject&, const ClassDescriptor&, JSC::JSObject* parent, JSC::JSObject* prototype);

    DECLARE_INFO;

private:
    Constructor(JSC::VM&, JSC::Structure*, JSC::NativeFunction construct);
};

// The structure of the instance that `new` makes now: that of the class, or of a subclass in the realm of new.target. May run a getter of
// new.target, and so throw; then null.
JSC::Structure* structureForNewTarget(JSC::JSGlobalObject&, JSC::CallFrame&, const ClassDescriptor&);

}

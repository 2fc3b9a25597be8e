#pragma once

#include <JavaScriptCore/JSGlobalObject.h>

namespace JSCHost {

class Runtime;

// The global object of every realm that jsc-host makes. It adds behaviour (modules, promise rejections, uncaught
// exceptions) but no state of its own: what a realm needs lives in the Runtime of its VM. Used under the VM's lock.
class GlobalObject final : public JSC::JSGlobalObject {
public:
    using Base = JSC::JSGlobalObject;

    // Makes a realm with all the globals installed. The VM must belong to a Runtime.
    static GlobalObject* create(JSC::VM&);
    static JSC::Structure* createStructure(JSC::VM&, JSC::JSValue prototype);

    DECLARE_INFO;

    Runtime& runtime();

private:
    GlobalObject(JSC::VM&, JSC::Structure*);

    static const JSC::GlobalObjectMethodTable s_methodTable;
};
STATIC_ASSERT_ISO_SUBSPACE_SHARABLE(GlobalObject, JSC::JSGlobalObject);

}

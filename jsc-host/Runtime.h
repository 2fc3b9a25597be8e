#pragma once

#include <JavaScriptCore/Strong.h>
#include <JavaScriptCore/VM.h>
#include <wtf/Noncopyable.h>
#include <wtf/Vector.h>
#include <wtf/text/WTFString.h>

namespace JSCHost {

class GlobalObject;

// One VM with its main realm and what belongs to it. Belongs to the thread that makes it; a thread has at most one.
class Runtime {
    WTF_MAKE_NONCOPYABLE(Runtime);

public:
    // The arguments are what scripts see as `arguments`.
    explicit Runtime(Vector<String>&& arguments);
    ~Runtime();

    static Runtime& of(JSC::VM&);

    JSC::VM& vm() { return m_vm; }
    GlobalObject& globalObject() { return *m_globalObject.get(); }
    const Vector<String>& arguments() const { return m_arguments; }

private:
    Ref<JSC::VM> m_vm;
    Vector<String> m_arguments;
    JSC::Strong<GlobalObject> m_globalObject;
};

}

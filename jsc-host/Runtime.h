#pragma once

#include "jsc-host/EventLoop.h"
#include "jsc-host/PromiseRejections.h"
#include "jsc-host/Script.h"

#include <JavaScriptCore/Strong.h>
#include <JavaScriptCore/VM.h>
#include <atomic>
#include <optional>
#include <wtf/HashMap.h>
#include <wtf/Noncopyable.h>
#include <wtf/Vector.h>
#include <wtf/text/StringHash.h>
#include <wtf/text/WTFString.h>

namespace JSCHost {

class GlobalObject;

// One VM with its main realm, its event loop and what else belongs to it. Belongs to the thread that makes it, which may have one at a time.
class Runtime {
    WTF_MAKE_NONCOPYABLE(Runtime);

public:
    enum class AfterError : uint8_t { End, GoOn };

    // The arguments are what scripts see as `arguments`.
    Runtime(Vector<String>&& arguments, AfterError);
    // Destroys the VM with everything in it.
    ~Runtime();

    static Runtime& of(JSC::VM&);

    JSC::VM& vm() { return *m_vm; }
    GlobalObject& globalObject() { return *m_globalObject.get(); }
    EventLoop& eventLoop() { return m_eventLoop; }
    PromiseRejections& rejections() { return m_rejections; }
    const Vector<String>& arguments() const { return m_arguments; }

    // Scripts and modules by URL that are not to be read from a file: what the command line, standard input and the prompt give, and the main script.
    HashMap<String, Script>& scripts() { return m_scripts; }

    // For each module by URL the import that was the first to ask for it: a specifier, and the URL of the module or script that it stands in.
    struct Import {
        String specifier;
        URL referrer;
    };
    HashMap<String, Import>& firstImports() { return m_firstImports; }

    // Runs the microtasks, then reports unhandled rejections, until there are neither. Under the VM's lock, with no script on the stack.
    void performMicrotaskCheckpoint();

    // Ends the Runtime: no script runs any more once the current one, if any, has been unwound (its `finally` blocks do not run). The first exit code counts.
    // Under the VM's lock.
    void end(int exitCode);
    // The two do nothing in a Runtime that goes on after errors.
    void endAfterError();
    // The exit code will be 1, unless another reason for the end says otherwise.
    void noteError();
    bool isEnding() { return m_exitCode || m_interruption; }
    int exitCode();

    // Ends the running script from any thread. The Runtime ends with that exit code, unless its owner takes the interruption back.
    void interrupt(int exitCode);
    // The exit code of an interruption, or 0.
    int interruption() { return m_interruption; }
    void takeInterruptionBack();

private:
    RefPtr<JSC::VM> m_vm;
    Ref<EventLoop> m_eventLoop;
    PromiseRejections m_rejections;
    Vector<String> m_arguments;
    HashMap<String, Script> m_scripts;
    HashMap<String, Import> m_firstImports;
    JSC::Strong<GlobalObject> m_globalObject;
    AfterError m_afterError;
    std::optional<int> m_exitCode;
    bool m_hasSeenError { false };
    std::atomic<int> m_interruption { 0 };
};

}

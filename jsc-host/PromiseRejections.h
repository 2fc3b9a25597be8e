#pragma once

#include <JavaScriptCore/GlobalObjectMethodTable.h>
#include <JavaScriptCore/Strong.h>
#include <JavaScriptCore/Weak.h>
#include <wtf/HashMap.h>
#include <wtf/Vector.h>

namespace JSC {
class JSPromise;
}

namespace JSCHost {

// Promises that were rejected while nobody listened (HTML standard, section 8.1.4.7). One per Runtime; used under the VM's lock.
class PromiseRejections {
public:
    // The engine's hook, HostPromiseRejectionTracker.
    static void track(JSC::JSGlobalObject*, JSC::JSPromise*, JSC::JSPromiseRejectionOperation);

    // Reports the promises that are still not handled, which is what follows a microtask checkpoint. Returns whether there were any.
    bool report();
    void clear();

private:
    void handled(JSC::JSPromise&);
    void addReported(JSC::JSPromise&);

    Vector<JSC::Strong<JSC::JSPromise>> m_rejected;
    // Reported without ending the Runtime, and never handled since.
    HashMap<JSC::JSPromise*, JSC::Weak<JSC::JSPromise>> m_reported;
    unsigned m_sizeToSweepAt { 0 };
};

}

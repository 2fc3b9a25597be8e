#include "config.h"

#include "tests/fuzz/FuzzRealm.h"

#include <JavaScriptCore/InitializeThreading.h>
#include <JavaScriptCore/JSCInlines.h>
#include <wtf/MainThread.h>

namespace Tests {

using namespace JSC;

JSGlobalObject& fuzzRealm()
{
    static JSGlobalObject* realm = [] {
        WTF::initializeMainThread();
        JSC::initialize();
        auto& vm = VM::create(HeapType::Large).leakRef();
        vm.apiLock().lock();
        auto* realm = JSGlobalObject::create(vm, JSGlobalObject::createStructure(vm, jsNull()));
        gcProtect(realm);
        return realm;
    }();
    return *realm;
}

void endOfRun()
{
    constexpr unsigned runsPerCollection = 2000;
    static unsigned runs;
    auto& vm = fuzzRealm().vm();
    auto scope = DECLARE_CATCH_SCOPE(vm);
    scope.clearException();
    if (!(++runs % runsPerCollection))
        vm.heap.collectNow(Sync, CollectionScope::Full);
}

}

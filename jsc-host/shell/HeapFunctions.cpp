#include "config.h"

#include "jsc-host/HostFunction.h"
#include "jsc-host/shell/ShellFunctions.h"

#include <JavaScriptCore/HeapInlines.h>
#include <JavaScriptCore/JSCInlines.h>

namespace JSCHost {

using namespace JSC;

static EncodedJSValue collect(JSGlobalObject* globalObject, Synchronousness synchronousness, CollectionScope scope)
{
    auto& heap = globalObject->vm().heap;
    heap.collectNow(synchronousness, scope);
    return JSValue::encode(jsNumber(scope == CollectionScope::Eden ? heap.sizeAfterLastEdenCollection() : heap.sizeAfterLastFullCollection()));
}

static JSC_DECLARE_HOST_FUNCTION(functionFullGC);
static JSC_DECLARE_HOST_FUNCTION(functionEdenGC);
static JSC_DECLARE_HOST_FUNCTION(functionHeapSize);

JSC_DEFINE_HOST_FUNCTION(functionFullGC, (JSGlobalObject * globalObject, CallFrame*))
{
    return collect(globalObject, Sync, CollectionScope::Full);
}

JSC_DEFINE_HOST_FUNCTION(functionEdenGC, (JSGlobalObject * globalObject, CallFrame*))
{
    return collect(globalObject, Sync, CollectionScope::Eden);
}

JSC_DEFINE_HOST_FUNCTION(functionHeapSize, (JSGlobalObject * globalObject, CallFrame*))
{
    return JSValue::encode(jsNumber(globalObject->vm().heap.size()));
}

void installHeapFunctions(GlobalObject& globalObject)
{
    constexpr auto attributes = PropertyAttribute::DontEnum;
    addFunction(globalObject, "gc"_s, 0, functionFullGC, attributes);
    addFunction(globalObject, "fullGC"_s, 0, functionFullGC, attributes);
    addFunction(globalObject, "edenGC"_s, 0, functionEdenGC, attributes);
    addFunction(globalObject, "gcHeapSize"_s, 0, functionHeapSize, attributes);
}

}

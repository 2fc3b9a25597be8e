#include "config.h"

#include "webcore/StructuredClone.h"

#include "webcore/clone/DirectClone.h"

namespace WebCore {

using namespace JSC;

static JSC_DECLARE_HOST_FUNCTION(structuredCloneSlow);
JSC_DEFINE_HOST_FUNCTION(structuredCloneSlow, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    return JSValue::encode(directClone(*globalObject, callFrame->argument(0)));
}

void installStructuredClone(JSGlobalObject& globalObject)
{
    VM& vm = globalObject.vm();
    globalObject.putDirectNativeFunction(vm, &globalObject, Identifier::fromString(vm, "structuredClone"_s), 1, structuredCloneSlow, ImplementationVisibility::Public, NoIntrinsic, 0);
}

}

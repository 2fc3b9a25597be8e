#include "config.h"

#include "jsc-host/HostFunction.h"

#include <JavaScriptCore/JSCInlines.h>

namespace JSCHost {

using namespace JSC;

void addFunction(GlobalObject& globalObject, ASCIILiteral name, unsigned length, NativeFunction function, PropertyAttribute attributes, Intrinsic intrinsic)
{
    auto& vm = globalObject.vm();
    globalObject.putDirectNativeFunction(
        vm, &globalObject, Identifier::fromString(vm, name), length, function, ImplementationVisibility::Public, intrinsic, static_cast<unsigned>(attributes));
}

GlobalObject& realmOf(CallFrame* callFrame)
{
    return *jsCast<GlobalObject*>(callFrame->jsCallee()->globalObject());
}

}

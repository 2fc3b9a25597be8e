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

bool requireArguments(JSGlobalObject* globalObject, CallFrame* callFrame, unsigned count)
{
    if (callFrame->argumentCount() >= count)
        return true;
    auto& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto name = jsCast<JSFunction*>(callFrame->jsCallee())->name(vm);
    auto required = makeString(count, count == 1 ? " argument is"_s : " arguments are"_s, " required, but "_s);
    auto given = callFrame->argumentCount() ? String::number(callFrame->argumentCount()) : "none"_str;
    throwTypeError(globalObject, scope, makeString(name, ": "_s, required, given, callFrame->argumentCount() > 1 ? " were given"_s : " was given"_s));
    return false;
}

GlobalObject& realmOf(CallFrame* callFrame)
{
    return *jsCast<GlobalObject*>(callFrame->jsCallee()->globalObject());
}

}

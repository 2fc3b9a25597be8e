#include "config.h"

#include "jsc-host/web/Performance.h"

namespace JSCHost {

using namespace JSC;

JSObject* Performance::toJSON(JSGlobalObject& globalObject) const
{
    auto& vm = globalObject.vm();
    auto* result = constructEmptyObject(&globalObject);
    result->putDirect(vm, Identifier::fromString(vm, "timeOrigin"_s), jsNumber(timeOrigin()));
    return result;
}

void installPerformance(JSGlobalObject& globalObject)
{
    auto& vm = globalObject.vm();
    Bindings::install<Performance>(globalObject);
    globalObject.putDirect(vm, Identifier::fromString(vm, "performance"_s), &Bindings::create(globalObject, Performance()));
}

}

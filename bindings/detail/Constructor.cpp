#include "config.h"

#include "bindings/detail/Constructor.h"

#include "bindings/detail/Realm.h"
#include "bindings/detail/Throw.h"

namespace Bindings {

using namespace JSC;

const ClassInfo Constructor::s_info = { "Function"_s, &Base::s_info, nullptr, nullptr, CREATE_METHOD_TABLE(Constructor) };

static String nameOfCallee(CallFrame& callFrame)
{
    return jsCast<InternalFunction*>(callFrame.jsCallee())->name();
}

static JSC_DECLARE_HOST_FUNCTION(callWithoutNew);
JSC_DEFINE_HOST_FUNCTION(callWithoutNew, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    return throwVMTypeError(globalObject, scope, makeString("Class constructor "_s, nameOfCallee(*callFrame), " cannot be invoked without 'new'"_s));
}

static JSC_DECLARE_HOST_FUNCTION(constructIllegally);
JSC_DEFINE_HOST_FUNCTION(constructIllegally, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    return throwVMTypeError(globalObject, scope, makeString("Illegal constructor: scripts cannot make a "_s, nameOfCallee(*callFrame)));
}

Constructor::Constructor(VM& vm, Structure* structure, NativeFunction construct)
    : Base(vm, structure, callWithoutNew, construct)
{
}

Constructor* Constructor::create(JSGlobalObject& globalObject, const ClassDescriptor& descriptor, JSObject* parent, JSObject* prototype)
{
    VM& vm = globalObject.vm();
    auto* structure = Structure::create(vm, &globalObject, parent, TypeInfo(InternalFunctionType, StructureFlags), info());
    NativeFunction construct = descriptor.construct ? descriptor.construct : constructIllegally;
    auto* constructor = new (NotNull, allocateCell<Constructor>(vm)) Constructor(vm, structure, construct);
    constructor->finishCreation(vm, descriptor.constructorLength, descriptor.name(), PropertyAdditionMode::WithoutStructureTransition);
    constructor->putDirect(
        vm, vm.propertyNames->prototype, prototype, PropertyAttribute::DontEnum | PropertyAttribute::DontDelete | PropertyAttribute::ReadOnly);
    return constructor;
}

Structure* structureForNewTarget(JSGlobalObject& globalObject, CallFrame& callFrame, const ClassDescriptor& descriptor)
{
    auto* newTarget = asObject(callFrame.newTarget());
    if (newTarget == callFrame.jsCallee()) [[likely]]
        return Realm::of(globalObject).slot(descriptor).structure.get();
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto* realm = getFunctionRealm(&globalObject, newTarget);
    RETURN_IF_EXCEPTION(scope, nullptr);
    RELEASE_AND_RETURN(scope, InternalFunction::createSubclassStructure(&globalObject, newTarget, Realm::of(*realm).slot(descriptor).structure.get()));
}

}

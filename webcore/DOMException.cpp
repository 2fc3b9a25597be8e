#include "config.h"

#include "webcore/DOMException.h"

namespace WebCore {

using namespace JSC;

namespace {

constinit SymbolImpl::StaticSymbolImpl structureSymbol { "DOMExceptionStructure", SymbolImpl::s_flagIsPrivate };
constinit SymbolImpl::StaticSymbolImpl nameSymbol { "DOMExceptionName", SymbolImpl::s_flagIsPrivate };
constinit SymbolImpl::StaticSymbolImpl messageSymbol { "DOMExceptionMessage", SymbolImpl::s_flagIsPrivate };

PropertyName privateName(SymbolImpl::StaticSymbolImpl& symbol)
{
    return &static_cast<SymbolImpl&>(symbol);
}

// ErrorInstance's own hooks are not exported, but its table of them is.
const ClassInfo domExceptionInfo = { "DOMException"_s, ErrorInstance::info(), nullptr, nullptr, ErrorInstance::info()->inheritsJSTypeRange,
    ErrorInstance::info()->methodTable, sizeof(ErrorInstance), false };

String hiddenString(VM& vm, JSObject& object, SymbolImpl::StaticSymbolImpl& symbol)
{
    auto* string = jsCast<JSString*>(object.getDirect(vm, privateName(symbol)));
    return string->tryGetValue();
}

JSC_DEFINE_CUSTOM_GETTER(domExceptionNameGetter, (JSGlobalObject * globalObject, EncodedJSValue thisValue, PropertyName))
{
    return JSValue::encode(asObject(JSValue::decode(thisValue))->getDirect(globalObject->vm(), privateName(nameSymbol)));
}

JSC_DEFINE_CUSTOM_GETTER(domExceptionMessageGetter, (JSGlobalObject * globalObject, EncodedJSValue thisValue, PropertyName))
{
    return JSValue::encode(asObject(JSValue::decode(thisValue))->getDirect(globalObject->vm(), privateName(messageSymbol)));
}

void putGetter(VM& vm, JSObject& prototype, ASCIILiteral name, GetValueFunc getter)
{
    auto* accessor = DOMAttributeGetterSetter::create(vm, getter, nullptr, DOMAttributeAnnotation { &domExceptionInfo, nullptr });
    prototype.putDirectCustomAccessor(vm, Identifier::fromString(vm, name), accessor, PropertyAttribute::ReadOnly | PropertyAttribute::CustomAccessor);
}

Structure& structureOf(JSGlobalObject& globalObject)
{
    VM& vm = globalObject.vm();
    if (JSValue existing = globalObject.getDirect(vm, privateName(structureSymbol)))
        return *jsCast<Structure*>(existing.asCell());
    JSObject* prototype = constructEmptyObject(&globalObject, globalObject.errorPrototype());
    putGetter(vm, *prototype, "name"_s, domExceptionNameGetter);
    putGetter(vm, *prototype, "message"_s, domExceptionMessageGetter);
    auto* structure = Structure::create(vm, &globalObject, prototype, TypeInfo(ErrorInstanceType, ErrorInstance::StructureFlags), &domExceptionInfo);
    globalObject.putDirect(vm, privateName(structureSymbol), structure);
    return *structure;
}

JSObject* adopt(JSGlobalObject& globalObject, JSObject* error, const String& name, const String& message)
{
    VM& vm = globalObject.vm();
    error->setStructure(vm, &structureOf(globalObject));
    error->putDirect(vm, privateName(nameSymbol), jsString(vm, name), static_cast<unsigned>(PropertyAttribute::DontEnum));
    error->putDirect(vm, privateName(messageSymbol), jsString(vm, message), static_cast<unsigned>(PropertyAttribute::DontEnum));
    return error;
}

}

void installDOMException(JSGlobalObject& globalObject)
{
    structureOf(globalObject);
}

JSObject* createDOMException(JSGlobalObject& globalObject, ASCIILiteral name, const String& message)
{
    return adopt(globalObject, createError(&globalObject, String()), name, message);
}

JSObject* createDOMException(JSGlobalObject& globalObject, const String& name, const String& message, const String& stack)
{
    VM& vm = globalObject.vm();
    auto* error = ErrorInstance::create(&globalObject, String(), ErrorType::Error, {}, String(), String());
    adopt(globalObject, error, name, message);
    if (!stack.isNull())
        error->putDirect(vm, vm.propertyNames->stack, jsString(vm, stack), static_cast<unsigned>(PropertyAttribute::DontEnum));
    return error;
}

void throwDataCloneError(JSGlobalObject& globalObject, ThrowScope& scope, const String& message)
{
    throwException(&globalObject, scope, createDOMException(globalObject, "DataCloneError"_s, message));
}

std::optional<DOMExceptionData> domExceptionData(VM& vm, JSObject* object)
{
    if (object->classInfo() != &domExceptionInfo)
        return std::nullopt;
    // Asking for the slot makes ErrorInstance write its lazy stack; then an accessor that a script put there is seen, but not called.
    PropertySlot slot(object, PropertySlot::InternalMethodType::VMInquiry, &vm);
    object->methodTable()->getOwnPropertySlot(object, object->globalObject(), vm.propertyNames->stack, slot);
    JSValue own = object->getDirect(vm, vm.propertyNames->stack);
    auto* string = own ? jsDynamicCast<JSString*>(own) : nullptr;
    String stack = string ? String(string->tryGetValue()) : String();
    return DOMExceptionData { hiddenString(vm, *object, nameSymbol), hiddenString(vm, *object, messageSymbol), stack };
}

}

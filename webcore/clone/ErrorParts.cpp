#include "config.h"

#include "webcore/clone/ErrorParts.h"

#include <JavaScriptCore/ErrorInstance.h>

namespace WebCore {

using namespace JSC;

namespace {

ErrorType errorTypeFor(StringView name, bool ignoresCase = false)
{
    static constexpr std::pair<ASCIILiteral, ErrorType> types[] = {
        { "EvalError"_s, ErrorType::EvalError },
        { "RangeError"_s, ErrorType::RangeError },
        { "ReferenceError"_s, ErrorType::ReferenceError },
        { "SyntaxError"_s, ErrorType::SyntaxError },
        { "TypeError"_s, ErrorType::TypeError },
        { "URIError"_s, ErrorType::URIError },
    };
    for (auto& [typeName, type] : types) {
        if (ignoresCase ? equalIgnoringASCIICase(name, typeName) : name == typeName)
            return type;
    }
    return ErrorType::Error;
}

String toStringCarefully(JSGlobalObject& globalObject, JSValue value, const ScopedLambda<void()>& willRunUserCode)
{
    if (value.isObject())
        willRunUserCode();
    return value.toWTFString(&globalObject);
}

// The value of an own data property, or empty; accessors are not called.
JSValue ownData(JSGlobalObject& globalObject, JSObject& object, PropertyName name)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    PropertySlot slot(&object, PropertySlot::InternalMethodType::GetOwnProperty);
    bool found = object.methodTable()->getOwnPropertySlot(&object, &globalObject, name, slot);
    RETURN_IF_EXCEPTION(scope, {});
    if (!found || !slot.isValue())
        return {};
    RELEASE_AND_RETURN(scope, slot.getValue(&globalObject, name));
}

bool hasProxyInChain(VM& vm, JSObject& object)
{
    for (JSValue prototype = object.getPrototypeDirect(); prototype.isObject(); prototype = asObject(prototype)->getPrototypeDirect()) {
        if (asObject(prototype)->structure()->typeInfo().overridesGetPrototype() || asObject(prototype)->type() == ProxyObjectType)
            return true;
    }
    return false;
}

String readName(JSGlobalObject& globalObject, JSObject& error, const ScopedLambda<void()>& willRunUserCode)
{
    VM& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    if (hasProxyInChain(vm, error))
        willRunUserCode();
    PropertySlot slot(&error, PropertySlot::InternalMethodType::Get);
    bool found = error.getPropertySlot(&globalObject, vm.propertyNames->name, slot);
    RETURN_IF_EXCEPTION(scope, {});
    if (!found)
        return "undefined"_s;
    if (!slot.isValue())
        willRunUserCode();
    JSValue name = slot.getValue(&globalObject, vm.propertyNames->name);
    RETURN_IF_EXCEPTION(scope, {});
    RELEASE_AND_RETURN(scope, toStringCarefully(globalObject, name, willRunUserCode));
}

}

ErrorParts readErrorParts(JSGlobalObject& globalObject, JSObject& error, const ScopedLambda<void()>& willRunUserCode)
{
    VM& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    ErrorParts parts;
    String name = readName(globalObject, error, willRunUserCode);
    RETURN_IF_EXCEPTION(scope, parts);
    parts.type = errorTypeFor(name);

    JSValue message = ownData(globalObject, error, vm.propertyNames->message);
    RETURN_IF_EXCEPTION(scope, parts);
    if (message) {
        parts.message = toStringCarefully(globalObject, message, willRunUserCode);
        RETURN_IF_EXCEPTION(scope, parts);
    }

    JSValue stack = ownData(globalObject, error, vm.propertyNames->stack);
    RETURN_IF_EXCEPTION(scope, parts);
    if (stack && stack.isString())
        parts.stack = asString(stack)->value(&globalObject);
    RETURN_IF_EXCEPTION(scope, parts);
    JSValue sourceURL = ownData(globalObject, error, vm.propertyNames->sourceURL);
    RETURN_IF_EXCEPTION(scope, parts);
    if (sourceURL && sourceURL.isString())
        parts.sourceURL = asString(sourceURL)->value(&globalObject);
    RETURN_IF_EXCEPTION(scope, parts);
    parts.line = numberOrNone(ownData(globalObject, error, vm.propertyNames->line));
    RETURN_IF_EXCEPTION(scope, parts);
    parts.column = numberOrNone(ownData(globalObject, error, vm.propertyNames->column));
    RETURN_IF_EXCEPTION(scope, parts);

    parts.cause = ownData(globalObject, error, vm.propertyNames->cause);
    return parts;
}

ErrorParts readErrorPartsForWebKit(JSGlobalObject& globalObject, JSObject& error, const ScopedLambda<void()>& willRunUserCode)
{
    VM& vm = globalObject.vm();
    auto& names = *vm.propertyNames;
    auto scope = DECLARE_THROW_SCOPE(vm);
    ErrorParts parts;
    String name = readName(globalObject, error, willRunUserCode);
    RETURN_IF_EXCEPTION(scope, parts);
    parts.type = errorTypeFor(name, true);

    auto stringOf = [&](PropertyName property) -> String {
        JSValue value = ownData(globalObject, error, property);
        RETURN_IF_EXCEPTION(scope, {});
        return value ? toStringCarefully(globalObject, value, willRunUserCode) : String();
    };
    auto numberOf = [&](PropertyName property) -> JSValue {
        JSValue value = ownData(globalObject, error, property);
        RETURN_IF_EXCEPTION(scope, {});
        if (value && value.isObject())
            willRunUserCode();
        return value ? jsNumber(value.toUInt32(&globalObject)) : JSValue();
    };
    parts.message = stringOf(names.message);
    RETURN_IF_EXCEPTION(scope, parts);
    parts.line = numberOf(names.line);
    RETURN_IF_EXCEPTION(scope, parts);
    parts.column = numberOf(names.column);
    RETURN_IF_EXCEPTION(scope, parts);
    parts.sourceURL = stringOf(names.sourceURL);
    RETURN_IF_EXCEPTION(scope, parts);
    parts.stack = stringOf(names.stack);
    RETURN_IF_EXCEPTION(scope, parts);
    auto cause = stringOf(names.cause);
    RETURN_IF_EXCEPTION(scope, parts);
    if (!cause.isNull())
        parts.cause = jsString(vm, cause);
    return parts;
}

// The engine makes these properties when somebody asks, but all of them or none, and whole numbers only.
static bool canBeMadeLate(const ErrorParts& parts)
{
    auto isPosition = [](JSValue value) { return value && value.isUInt32(); };
    return !parts.stack.isNull() && isPosition(parts.line) && isPosition(parts.column) && (parts.sourceURL.isNull() || !parts.sourceURL.isEmpty());
}

JSObject& createError(JSGlobalObject& globalObject, const ErrorParts& parts)
{
    VM& vm = globalObject.vm();
    if (canBeMadeLate(parts)) {
        LineColumn position { parts.line.asUInt32(), parts.column.asUInt32() };
        return *ErrorInstance::create(&globalObject, String(parts.message), parts.type, position, String(parts.sourceURL), String(parts.stack));
    }
    auto& error = *ErrorInstance::create(&globalObject, String(parts.message), parts.type, {}, {}, {});
    auto put = [&](PropertyName name, JSValue value) { error.putDirect(vm, name, value, static_cast<unsigned>(PropertyAttribute::DontEnum)); };
    if (parts.line)
        put(vm.propertyNames->line, parts.line);
    if (parts.column)
        put(vm.propertyNames->column, parts.column);
    if (!parts.sourceURL.isNull())
        put(vm.propertyNames->sourceURL, jsString(vm, parts.sourceURL));
    if (!parts.stack.isNull())
        put(vm.propertyNames->stack, jsString(vm, parts.stack));
    return error;
}

}

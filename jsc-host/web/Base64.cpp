#include "config.h"

#include "jsc-host/web/Base64.h"

#include "webcore/DOMException.h"

#include <wtf/text/Base64.h>

namespace JSCHost {

using namespace JSC;

static EncodedJSValue throwInvalidCharacter(JSGlobalObject& globalObject, ThrowScope& scope, const String& message)
{
    throwException(&globalObject, scope, WebCore::createDOMException(globalObject, "InvalidCharacterError"_s, message));
    return {};
}

static EncodedJSValue throwMissingArgument(JSGlobalObject& globalObject, ThrowScope& scope, ASCIILiteral function)
{
    throwTypeError(&globalObject, scope, makeString(function, ": 1 argument is required, but none was passed"_s));
    return {};
}

static JSC_DECLARE_HOST_FUNCTION(functionAtob);
static JSC_DECLARE_HOST_FUNCTION(functionBtoa);

JSC_DEFINE_HOST_FUNCTION(functionAtob, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    if (!callFrame->argumentCount())
        return throwMissingArgument(*globalObject, scope, "atob"_s);
    auto encoded = callFrame->uncheckedArgument(0).toWTFString(globalObject);
    RETURN_IF_EXCEPTION(scope, {});
    auto decoded = base64DecodeToString(encoded, { Base64DecodeOption::ValidatePadding, Base64DecodeOption::IgnoreWhitespace });
    if (decoded.isNull())
        return throwInvalidCharacter(*globalObject, scope, "atob: the string is not correctly encoded"_s);
    return JSValue::encode(jsString(globalObject->vm(), decoded));
}

JSC_DEFINE_HOST_FUNCTION(functionBtoa, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    if (!callFrame->argumentCount())
        return throwMissingArgument(*globalObject, scope, "btoa"_s);
    auto text = callFrame->uncheckedArgument(0).toWTFString(globalObject);
    RETURN_IF_EXCEPTION(scope, {});
    if (!text.containsOnlyLatin1())
        return throwInvalidCharacter(*globalObject, scope, "btoa: the string has characters outside of Latin-1"_s);
    auto encoded = base64EncodeToStringReturnNullIfOverflow(text.latin1());
    if (encoded.isNull()) {
        throwOutOfMemoryError(globalObject, scope);
        return {};
    }
    return JSValue::encode(jsString(globalObject->vm(), encoded));
}

void installBase64(JSGlobalObject& globalObject)
{
    auto& vm = globalObject.vm();
    auto add = [&](ASCIILiteral name, NativeFunction function) {
        globalObject.putDirectNativeFunction(
            vm, &globalObject, Identifier::fromString(vm, name), 1, function, ImplementationVisibility::Public, NoIntrinsic, 0);
    };
    add("atob"_s, functionAtob);
    add("btoa"_s, functionBtoa);
}

}

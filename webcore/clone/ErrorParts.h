#pragma once

#include <JavaScriptCore/ErrorType.h>
#include <JavaScriptCore/JSCJSValue.h>
#include <wtf/ScopedLambda.h>
#include <wtf/text/WTFString.h>

namespace WebCore {

// What an Error is cloned from. Null strings and empty values stand for properties that it does not have.
struct ErrorParts {
    JSC::ErrorType type { JSC::ErrorType::Error };
    String message;
    String stack;
    String sourceURL;
    JSC::JSValue line; // A number, or empty.
    JSC::JSValue column;
    JSC::JSValue cause;
};

inline JSC::JSValue numberOrNone(JSC::JSValue value)
{
    return value && value.isNumber() ? value : JSC::JSValue();
}

// Reads them in the standard's order (HTML section 2.7.3, step 17): name through the prototypes, then own data properties.
// willRunUserCode is called before a getter, a Proxy trap or a toString method runs. May leave an exception.
ErrorParts readErrorParts(JSC::JSGlobalObject&, JSC::JSObject& error, const WTF::ScopedLambda<void()>& willRunUserCode);

// As WebKit stores them: the name in any letter case, and strings and numbers made of whatever the properties hold; the cause is a string.
ErrorParts readErrorPartsForWebKit(JSC::JSGlobalObject&, JSC::JSObject& error, const WTF::ScopedLambda<void()>& willRunUserCode);

// A new Error with these parts, but for the cause.
JSC::JSObject& createError(JSC::JSGlobalObject&, const ErrorParts&);

}

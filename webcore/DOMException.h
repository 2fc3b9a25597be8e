#pragma once

#include <optional>
#include <wtf/text/ASCIILiteral.h>
#include <wtf/text/WTFString.h>

namespace JSC {
class JSGlobalObject;
class JSObject;
class ThrowScope;
class VM;
}

namespace WebCore {

// DOMException of the Web IDL standard (section 2.8.1). Its objects are true JavaScript errors: Error.isError is true for them, and they own a
// `stack` that is captured where they are made. All functions here want the VM's lock to be held; the objects belong to the garbage collector.

// Puts DOMException on the global object. Not needed by the functions below, which work in every realm.
void installDOMException(JSC::JSGlobalObject&);

// A new exception of that realm, with the current stack.
JSC::JSObject* createDOMException(JSC::JSGlobalObject&, ASCIILiteral name, const String& message);

// The same for a clone: with the given stack, or without a `stack` property when that is a null string.
JSC::JSObject* createDOMException(JSC::JSGlobalObject&, const String& name, const String& message, const String& stack);

// Throws a new "DataCloneError" (code 25).
void throwDataCloneError(JSC::JSGlobalObject&, JSC::ThrowScope&, const String& message);

struct DOMExceptionData {
    String name;
    String message;
    String stack; // Null when the object has no own data property `stack` that is a string.
};

// What a DOMException of any realm holds; nothing for every other object. Runs no JavaScript and cannot throw.
std::optional<DOMExceptionData> domExceptionData(JSC::VM&, JSC::JSObject*);

}

#pragma once

#include <wtf/Expected.h>
#include <wtf/text/ASCIILiteral.h>
#include <wtf/text/WTFString.h>

namespace JSC {
class JSGlobalObject;
class JSObject;
}

namespace Bindings {

// How a native function says that it failed, without knowing JavaScript:
//
//     Bindings::Result<Signature> SecretKey::sign(std::span<const uint8_t> message)
//     {
//         if (message.empty())
//             return Bindings::rangeError("the message is empty"_s);
//         ...
//     }
//
// The binding throws the error in the realm of the called function, with "Class.method: " in front of the message. Plain values: any thread.

enum class ErrorKind : uint8_t { Error, TypeError, RangeError, DOMException };

struct Failure {
    ErrorKind kind;
    ASCIILiteral code; // The error's property `code`, if not null; of a DOMException its `name`.
    String message;
};

template<typename T> using Result = Expected<T, Failure>;

inline Unexpected<Failure> error(const String& message, ASCIILiteral code = {})
{
    return makeUnexpected(Failure { ErrorKind::Error, code, message });
}

inline Unexpected<Failure> typeError(const String& message, ASCIILiteral code = {})
{
    return makeUnexpected(Failure { ErrorKind::TypeError, code, message });
}

inline Unexpected<Failure> rangeError(const String& message, ASCIILiteral code = {})
{
    return makeUnexpected(Failure { ErrorKind::RangeError, code, message });
}

// name: one of the names of Web IDL's table, such as "InvalidStateError" or "DataCloneError".
inline Unexpected<Failure> domException(ASCIILiteral name, const String& message)
{
    return makeUnexpected(Failure { ErrorKind::DOMException, name, message });
}

// Makes the objects for domException(); without a factory such a failure is thrown as an Error with that name.
using DOMExceptionFactory = JSC::JSObject* (*)(JSC::JSGlobalObject&, ASCIILiteral name, const String& message);
// Process-wide, any thread.
void setDOMExceptionFactory(DOMExceptionFactory);

}

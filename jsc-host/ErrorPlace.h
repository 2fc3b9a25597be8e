#pragma once

#include <wtf/text/WTFString.h>

namespace JSC {
class ErrorInstance;
class Exception;
class JSValue;
class ParserError;
}

namespace JSCHost {

class GlobalObject;

// Where something went wrong: the name of a script, a line and a column, both from 1, or 0 where that is not known.
struct ErrorPlace {
    String source;
    unsigned line { 0 };
    unsigned column { 0 };

    explicit operator bool() const { return line; }
    String toString() const;
};

// All of these run no script and never throw. Under the VM's lock.

// The column of what the parser complains about, from 1.
unsigned columnOf(const JSC::ParserError&);

// Where the parser found a script to be wrong; nothing for an error that is not the parser's.
ErrorPlace placeOfSyntaxError(GlobalObject&, JSC::ErrorInstance&);

// Where an error was made, or for a syntax error of the parser the above; nothing for other values.
ErrorPlace placeOfError(GlobalObject&, JSC::JSValue);

// The stack of the throw, as the engine writes it in errors; empty if it is not known, or if the value thrown has its own.
String stackOfThrow(GlobalObject&, JSC::Exception&);

// placeOfError, or where the value was thrown.
ErrorPlace placeOfThrow(GlobalObject&, JSC::Exception&);

}

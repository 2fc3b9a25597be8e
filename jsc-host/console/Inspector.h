// Turns any JavaScript value into readable text, in the manner of Node's util.inspect:
//
//     JSCHost::inspect(globalObject, value);                    { id: 1, tags: [ 'a', 'b' ], at: 2024-01-01T00:00:00.000Z }
//     JSCHost::inspect(globalObject, value, { .depth = 0 });    { id: 1, tags: [Array], at: 2024-01-01T00:00:00.000Z }
#pragma once

#include <limits>
#include <optional>
#include <wtf/text/WTFString.h>

namespace JSC {
class JSGlobalObject;
class JSValue;
}

namespace JSCHost {

struct InspectOptions {
    static constexpr unsigned unlimited = std::numeric_limits<unsigned>::max();

    // How many objects within objects are opened; deeper ones are shown by name only. Even "unlimited" ends where the text would become absurdly long or deep.
    unsigned depth { 2 };
    // Shows properties that are not enumerable too, in brackets.
    bool showHidden { false };
    // The column that one-line forms of objects must end before.
    unsigned breakLength { 80 };
    // Elements of arrays, typed arrays, maps and sets, bytes of buffers, and characters of strings before "... more".
    unsigned maxArrayLength { 100 };
    unsigned maxStringLength { 10000 };
};

// The text of a value; strings are quoted, errors have their stack ("    at function (file:line:column)"), their cause and what else they carry.
// Runs no code of the script: no getter, no toString, no Proxy trap. Never throws: values that cannot be read are shown as such. Any thread that holds the VM's
// lock.
String inspect(JSC::JSGlobalObject&, JSC::JSValue, const InspectOptions& = {});

}

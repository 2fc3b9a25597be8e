#pragma once

#include "webcore/clone/OwnKeys.h"
#include <wtf/Vector.h>
#include <wtf/text/WTFString.h>

namespace JSC {
class JSGlobalObject;
class JSValue;
class ThrowScope;
class VM;
}

namespace WebCore {

// Texts of DataCloneErrors: "<what> at <where> could not be cloned[: <reason>]". Making them runs no user code.

// One step of the way from the root to a value.
struct PathStep {
    enum class Kind : uint8_t {
        Key,
        MapKey,
        MapValue,
        SetItem,
        Left, // steps that are not shown
    };
    Kind kind;
    OwnKey key; // the position where kind is not Key
};

// "$.a[1].cb" for the steps; a long path keeps head and tail.
String clonePath(const Vector<PathStep>&);

// What a value is called: "function", "symbol", "WeakMap", a platform object's class name.
String describeForCloneError(JSC::VM&, JSC::JSValue);

// Throw a DataCloneError. where is a path; reason may be null; listIndex is the position in the transfer list.
void throwCannotClone(JSC::JSGlobalObject&, JSC::ThrowScope&, const String& what, const String& where, const String& reason = {});
void throwCannotTransfer(JSC::JSGlobalObject&, JSC::ThrowScope&, const String& what, size_t listIndex, const String& reason = {});

}

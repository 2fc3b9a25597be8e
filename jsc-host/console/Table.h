// console.table (Console standard, section 1.1.8).
#pragma once

#include <JavaScriptCore/Identifier.h>
#include <optional>
#include <wtf/Vector.h>

namespace JSC {
class JSGlobalObject;
class JSObject;
}

namespace JSCHost {

// The rows of a list, a map, a set or an object with their properties as columns, in a frame of lines. With names given, only those columns in that order.
// Runs no code of the script. Returns the null string if there is nothing to make rows of.
String tableText(JSC::JSGlobalObject&, JSC::JSObject& rows, const std::optional<Vector<JSC::Identifier>>& columns);

}

// The Formatter of the Console standard (section 2.2): several values become one line of text.
#pragma once

#include "jsc-host/console/Inspector.h"

namespace JSC {
class ArgList;
}

namespace JSCHost {

// If the first value is a string and more follow, its %s, %d, %i, %f, %o, %O and %c take the values after it; what is left follows after spaces,
// strings as they are. %s, %d, %i and %f convert as String, parseInt and parseFloat do, so they may run code of the script: check for an exception afterwards.
String formatMessage(JSC::JSGlobalObject&, const JSC::ArgList&, const InspectOptions& = {});

// The text and, after spaces, the values from the given index on: strings as they are, no specifiers. May throw an error about memory.
String joinedValues(JSC::JSGlobalObject&, const String& text, const JSC::ArgList&, size_t from, const InspectOptions&);

}

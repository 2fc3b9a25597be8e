// Stacks of calls as text, one frame a line: "    at function (file:line:column)".
#pragma once

#include <wtf/text/WTFString.h>

namespace JSC {
class VM;
}

namespace JSCHost {

// From the stack property of an error of the engine ("function@file:line:column"); lines that have the right form already are kept.
String framesText(const String& engineStack);

// The stack of the running script without the host function that asks; empty outside of scripts. Any thread that holds the VM's lock.
String currentStack(JSC::VM&);

}

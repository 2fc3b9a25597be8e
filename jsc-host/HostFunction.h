#pragma once

#include "jsc-host/GlobalObject.h"

#include <JavaScriptCore/CallFrame.h>
#include <JavaScriptCore/Intrinsic.h>
#include <JavaScriptCore/NativeFunction.h>
#include <JavaScriptCore/PropertySlot.h>
#include <wtf/text/ASCIILiteral.h>

namespace JSCHost {

// Puts a native function on the global object.
void addFunction(GlobalObject&, ASCIILiteral name, unsigned length, JSC::NativeFunction, JSC::PropertyAttribute, JSC::Intrinsic = JSC::NoIntrinsic);

// Throws a TypeError, and returns false, when a native function was called with fewer arguments than it needs.
bool requireArguments(JSC::JSGlobalObject*, JSC::CallFrame*, unsigned count);

// The realm that the called native function belongs to.
GlobalObject& realmOf(JSC::CallFrame*);

}

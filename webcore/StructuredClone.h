#pragma once

#include <JavaScriptCore/ArgList.h>

namespace JSC {
class JSGlobalObject;
class JSValue;
}

namespace WebCore {

// structuredClone of the HTML standard (section 2.7.10) for values that stay in one VM: a walk over the value that builds its
// clone directly. All functions want the VM's lock to be held; failures leave a JavaScript exception on the VM: a DataCloneError
// that names the value and its path, or whatever user code (a getter) threw, or a RangeError when memory runs out.

// Puts the structuredClone function on the global object. Its clones are made in that global object's realm.
void installStructuredClone(JSC::JSGlobalObject&);

// The clone of the value, made in the realm of the global object; an empty value after an exception.
// Every object of the transfer list is detached, or none after an exception.
JSC::JSValue structuredClone(JSC::JSGlobalObject&, JSC::JSValue, const JSC::MarkedArgumentBuffer& transferList);
JSC::JSValue structuredClone(JSC::JSGlobalObject&, JSC::JSValue);

// The same by reading every object and array key by key; slower, for tests that compare.
JSC::JSValue structuredCloneCarefully(JSC::JSGlobalObject&, JSC::JSValue, const JSC::MarkedArgumentBuffer& transferList);

// Web IDL's conversion of StructuredSerializeOptions (HTML section 8.5.1): reads options.transfer to its end into the list.
// False with an exception, which is a TypeError for anything that is no sequence of objects.
bool convertStructuredSerializeOptions(JSC::JSGlobalObject&, JSC::JSValue options, JSC::MarkedArgumentBuffer& transferList);

// Web IDL's conversion of sequence<object>, which the value must be.
bool convertTransferSequence(JSC::JSGlobalObject&, JSC::JSValue, JSC::MarkedArgumentBuffer& transferList);

}

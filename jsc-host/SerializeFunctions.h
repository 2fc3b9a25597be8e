#pragma once

namespace JSC {
class JSObject;
}

namespace JSCHost {

class GlobalObject;

// serialize and deserialize of the jscHost object: values to bytes and back.
void addSerializeFunctions(GlobalObject&, JSC::JSObject& jscHost);

}

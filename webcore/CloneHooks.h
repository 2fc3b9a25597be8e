#pragma once

namespace JSC {
class JSGlobalObject;
class JSObject;
}

namespace WebCore {

// What makes the instances of a bound class serializable objects (HTML section 2.7.1). The class names them in its declaration:
//
//   Class<Blob>("Blob").cloneHooks(&blobCloneHooks)
//
// Without them an instance cannot be cloned: a DataCloneError names its class.
struct CloneHooks {
    // A new instance in the realm that holds what the source holds; null with an exception on the VM. Called in the middle of a
    // walk, under the lock of the VM that both belong to; must not run JavaScript.
    JSC::JSObject* (*clone)(JSC::JSGlobalObject& realm, JSC::JSObject& source);
};

}

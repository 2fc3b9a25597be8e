#pragma once

#include "bindings/Class.h"

namespace WebCore {

// What makes the instances of a bound class serializable objects (HTML section 2.7.1). The class names them in its declaration:
//
//   Class<Blob>("Blob").cloneHooks(&cloneByCopy<Blob>)
//
// Without them an instance cannot be cloned: a DataCloneError names its class.
struct CloneHooks {
    // A new instance in the realm that holds what the source holds; null with an exception on the VM. Called in the middle of a
    // walk, under the lock of the VM that both belong to; must not run JavaScript.
    JSC::JSObject* (*clone)(JSC::JSGlobalObject& realm, JSC::JSObject& source);
};

// For natives that a copy constructor clones.
template<typename T>
inline constexpr CloneHooks cloneByCopy { [](JSC::JSGlobalObject& realm, JSC::JSObject& source) -> JSC::JSObject* {
    return &Bindings::create<T>(realm, T(*Bindings::unwrap<T>(&source)));
} };

}

#pragma once

#include "bindings/Class.h"
#include "webcore/clone/Carrier.h"

namespace WebCore {

// What an instance of a bound class takes along to another thread or VM: data that belongs to no thread.
class NativeCarrier : public Carrier {
public:
    static constexpr RecordTag tag { 29 };

    // A new instance in the realm; null with an exception on its VM. Must not run JavaScript. Any number of threads may call it at once.
    virtual JSC::JSObject* create(JSC::JSGlobalObject& realm) const = 0;

protected:
    NativeCarrier()
        : Carrier(tag)
    {
    }
};

// What makes the instances of a bound class transferable objects (HTML section 2.7.2). As CloneHooks, which name them.
struct TransferHooks {
    // Whether the instance has nothing left to transfer (the standard's [[Detached]]).
    bool (*isDetached)(JSC::JSObject& source);
    // Moves what the instance holds into a carrier, which makes one instance of it, in any realm. Cannot fail; called when everything else has succeeded.
    std::unique_ptr<NativeCarrier> (*detach)(JSC::JSObject& source);
};

// What makes the instances of a bound class serializable objects (HTML section 2.7.1). The class names them in its declaration:
//
//   Class<Blob>("Blob").cloneHooks(&cloneByCopy<Blob>)
//
// Without them an instance cannot be cloned: a DataCloneError names its class. The hooks are called in the middle of a walk, under the lock of
// the source's VM, and must not run JavaScript.
struct CloneHooks {
    // A new instance in a realm of the same VM that holds what the source holds; null with an exception on the VM. Null itself where instances can
    // only be transferred.
    JSC::JSObject* (*clone)(JSC::JSGlobalObject& realm, JSC::JSObject& source);
    // What another VM makes its instance of. Never null.
    std::unique_ptr<NativeCarrier> (*store)(JSC::JSObject& source);
    // Null where instances cannot be transferred.
    const TransferHooks* transfer;

    // Those of an object's class, or null.
    static const CloneHooks* of(const JSC::JSObject& object)
    {
        auto* descriptor = Bindings::descriptorOf(&object);
        return descriptor ? static_cast<const CloneHooks*>(descriptor->cloneHooks) : nullptr;
    }
};

// For natives that a copy constructor clones, and whose isolatedCopy() another thread may have.
template<typename T> class CopyCarrier final : public NativeCarrier {
public:
    explicit CopyCarrier(T&& value)
        : m_value(std::move(value))
    {
    }
    JSC::JSObject* create(JSC::JSGlobalObject& realm) const final { return &Bindings::create<T>(realm, m_value.isolatedCopy()); }

private:
    const T m_value;
};

template<typename T>
inline constexpr CloneHooks cloneByCopy {
    .clone = [](JSC::JSGlobalObject& realm, JSC::JSObject& source) -> JSC::JSObject* { return &Bindings::create<T>(realm, T(*Bindings::unwrap<T>(&source))); },
    .store = [](JSC::JSObject& source) -> std::unique_ptr<NativeCarrier> { return makeUnique<CopyCarrier<T>>(Bindings::unwrap<T>(&source)->isolatedCopy()); },
    .transfer = nullptr,
};

}

#pragma once

#include "bindings/detail/Descriptor.h"

#include <JavaScriptCore/IsoHeapCellType.h>
#include <JavaScriptCore/IsoSubspace.h>
#include <JavaScriptCore/MarkingConstraint.h>
#include <wtf/Vector.h>

namespace Bindings {

// The memory spaces of one VM: one per bound class. It must live until the heap has destroyed the last cell and no longer than the VM, and
// leave the slot for embedders in the VM alone, so it is handed to the heap as a marking constraint that marks nothing.
class ClassSpaces final : public JSC::MarkingConstraint {
    WTF_DEPRECATED_MAKE_FAST_ALLOCATED(ClassSpaces);

public:
    // Under the VM's lock.
    static ClassSpaces& of(JSC::VM&);
    ~ClassSpaces() override;

    // Null for a class whose instances live in a space of the engine.
    JSC::GCClient::IsoSubspace* spaceFor(const ClassDescriptor&, unsigned ordinal);
    JSC::GCClient::IsoSubspace& realmSpace() { return m_realms.client; }

private:
    struct Space {
        WTF_DEPRECATED_MAKE_STRUCT_FAST_ALLOCATED(Space);
        Space(JSC::VM&, CString&& name, size_t cellSize, JSC::DestructionMode, JSC::MethodTable::DestroyFunctionPtr);

        JSC::IsoHeapCellType type;
        JSC::IsoSubspace server;
        JSC::GCClient::IsoSubspace client;
    };

    explicit ClassSpaces(JSC::VM&);

    void executeImpl(JSC::AbstractSlotVisitor&) override { }
    void executeImpl(JSC::SlotVisitor&) override { }

    JSC::VM& m_vm;
    Space m_realms;
    Vector<std::unique_ptr<Space>> m_spaces;
};

}

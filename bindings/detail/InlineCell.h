#pragma once

#include "bindings/detail/Descriptor.h"

#include <JavaScriptCore/IsoSubspaceInlines.h>
#include <JavaScriptCore/JSCInlines.h>

namespace Bindings {

// The storage kind Inline: the cell of an instance, with the native value inside it.
template<typename T> class InlineCell final : public JSC::JSNonFinalObject {
public:
    using Base = JSC::JSNonFinalObject;

    static_assert(std::is_move_constructible_v<T>, "A bound class is moved into its cell: give it a move constructor.");
    static_assert(alignof(T) <= 16 && sizeof(T) <= 256, "Too large, or too strictly aligned, for a value in a cell: hold it by a pointer.");
    static_assert(!std::is_polymorphic_v<T>, "A bound class has no virtual functions, so that its base class stands at its beginning.");

    static constexpr JSC::DestructionMode needsDestruction = std::is_trivially_destructible_v<T> ? JSC::DoesNotNeedDestruction : JSC::NeedsDestruction;

    static constexpr JSC::ClassInfo makeClassInfo(ASCIILiteral name)
    {
        using namespace JSC;
        return { name, Base::info(), nullptr, nullptr, CREATE_METHOD_TABLE(InlineCell) };
    }

    // The structure's ClassInfo must be that of T's class or of a script's subclass of it; space: the one of T's class in this VM.
    static InlineCell* create(JSC::VM& vm, JSC::Structure* structure, JSC::GCClient::IsoSubspace& space, T&& native)
    {
        auto* memory = static_cast<JSC::JSCell*>(space.allocate(vm, allocationSize, nullptr, JSC::AllocationFailureMode::Assert));
        memory->clearStructure();
        auto* cell = new (NotNull, memory) InlineCell(vm, structure, std::move(native));
        cell->finishCreation(vm);
        return cell;
    }

    static void destroy(JSC::JSCell* cell) { static_cast<InlineCell*>(cell)->InlineCell::~InlineCell(); }

    static void visitChildren(JSC::JSCell* cell, JSC::SlotVisitor& visitor) { visit(cell, visitor); }
    static void visitChildren(JSC::JSCell* cell, JSC::AbstractSlotVisitor& visitor) { visit(cell, visitor); }

    static constexpr size_t allocationSize = WTF::roundUpToMultipleOf<atomSize>(sizeof(JSC::JSNonFinalObject) + sizeof(T));

    T m_native;

private:
    InlineCell(JSC::VM& vm, JSC::Structure* structure, T&& native)
        : Base(vm, structure)
        , m_native(std::move(native))
    {
    }

    template<typename Visitor> static void visit(JSC::JSCell* cell, Visitor& visitor)
    {
        Base::visitChildren(cell, visitor);
        auto& native = static_cast<InlineCell*>(cell)->m_native;
        if constexpr (requires { native.visit(visitor); })
            native.visit(visitor);
    }
};

// Where the native of every InlineCell stands, whatever its type.
inline constexpr ptrdiff_t nativeOffset = sizeof(JSC::JSNonFinalObject);

// How the instances of a bound class are stored. This primary template is Inline; a class whose instances are objects of the engine has a
// specialisation with the same members.
template<typename T> struct Storage {
    static constexpr unsigned cellSize = InlineCell<T>::allocationSize;
    static constexpr bool needsDestruction = InlineCell<T>::needsDestruction == JSC::NeedsDestruction;

    static constexpr JSC::ClassInfo makeClassInfo(ASCIILiteral name) { return InlineCell<T>::makeClassInfo(name); }

    // cell: an instance of T, or of a bound class that inherits from T.
    static T& native(JSC::JSCell* cell) { return *reinterpret_cast<T*>(reinterpret_cast<char*>(cell) + nativeOffset); }
    static JSC::JSObject& cell(const T& native) { return *reinterpret_cast<JSC::JSObject*>(reinterpret_cast<char*>(const_cast<T*>(&native)) - nativeOffset); }

    static JSC::JSObject& create(JSC::JSGlobalObject& globalObject, JSC::Structure* structure, JSC::GCClient::IsoSubspace* space, T&& native)
    {
        return *InlineCell<T>::create(globalObject.vm(), structure, *space, std::move(native));
    }
};

}

#pragma once

#include <JavaScriptCore/ClassInfo.h>
#include <JavaScriptCore/JSType.h>
#include <JavaScriptCore/PropertyName.h>
#include <atomic>
#include <span>

namespace JSC {
class CallFrame;
class JSGlobalObject;
class JSObject;
class Structure;
class VM;
}

namespace Bindings {

struct ClassDescriptor;

// The one type byte of all instances of bound classes. JavaScriptCore leaves everything from 0b11100000 upwards to its embedders.
inline constexpr auto BoundObjectType = static_cast<JSC::JSType>(0b11100001);
// That of Bindings::Realm, which no script ever sees.
inline constexpr auto RealmType = static_cast<JSC::JSType>(0b11100010);

using HostFunction = JSC::EncodedJSValue(JSC_HOST_CALL_ATTRIBUTES*)(JSC::JSGlobalObject*, JSC::CallFrame*);
using HostGetter = JSC::EncodedJSValue(JIT_OPERATION_ATTRIBUTES*)(JSC::JSGlobalObject*, JSC::EncodedJSValue, JSC::PropertyName);
using HostSetter = bool(JIT_OPERATION_ATTRIBUTES*)(JSC::JSGlobalObject*, JSC::EncodedJSValue, JSC::EncodedJSValue, JSC::PropertyName);

// One row of a class: what it puts on the prototype, on the class itself, or on the instances.
struct Member {
    enum class Kind : uint8_t { Method, StaticMethod, Accessor, Unforgeable, Constant };

    Kind kind;
    uint8_t length { 0 };
    ASCIILiteral name;
    HostFunction function { nullptr };
    HostGetter getter { nullptr };
    HostSetter setter { nullptr };
    double constant { 0 };

    bool isAttribute() const { return kind == Kind::Accessor || kind == Kind::Unforgeable; }
};

// What makes a class differ from the ordinary: an object of another kind stands in for `this`, the prototype has another parent, the
// instances have another structure.
struct ClassHooks {
    JSC::JSCell* (*receiver)(JSC::JSGlobalObject&, JSC::JSValue thisValue) { nullptr };
    JSC::JSObject* (*prototypeParent)(JSC::JSGlobalObject&) { nullptr };
    JSC::Structure* (*structure)(JSC::VM&, JSC::JSGlobalObject&, JSC::JSObject* prototype, const ClassDescriptor&) { nullptr };
};

// All that is known of a bound class. Made at compile time by Bindings::Class, immutable, for the whole process.
struct ClassDescriptor {
    JSC::ClassInfo classInfo; // Must be the first: from an instance's ClassInfo a cast leads here.
    std::atomic<unsigned>* ordinal; // 0 until the class is used for the first time.
    unsigned cellSize; // 0 when the instances live in a space of the engine.
    bool needsDestruction;
    uint8_t constructorLength { 0 };
    uint16_t memberCount { 0 };
    HostFunction construct { nullptr }; // Null: scripts cannot make instances.
    const ClassDescriptor& (*parent)() { nullptr };
    ClassHooks hooks {};
    const void* cloneHooks { nullptr }; // Filled and read by the clone engine; null: instances cannot be cloned.

    constexpr ASCIILiteral name() const { return classInfo.className; }
    // The members stand directly behind the descriptor (see Class).
    std::span<const Member> members() const { return { reinterpret_cast<const Member*>(this + 1), memberCount }; }
};

static_assert(alignof(Member) <= alignof(ClassDescriptor));

}

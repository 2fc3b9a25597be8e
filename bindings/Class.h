#pragma once

#include "bindings/Convert.h"
#include "bindings/Registry.h"
#include "bindings/Unforgeable.h"

namespace Bindings {

struct Constant {
    ASCIILiteral name;
    double value;
};

// A C++ class as a JavaScript class, by one declaration beside it:
//
//     class Counter {
//     public:
//         static Counter create(std::optional<double> start) { return Counter(start.value_or(0)); }
//         double value() const { return m_value; }
//         Bindings::Result<void> add(double amount);
//         ...
//     };
//
//     template<> inline constexpr auto Bindings::classOf<Counter> = Bindings::Class<Counter>("Counter")
//         .constructor<&Counter::create>()
//         .accessor<&Counter::value>("value")
//         .method<&Counter::add>("add");
//
//     Bindings::install<Counter>(globalObject);
//
// The value lives in the garbage-collected cell: `new Counter` costs one allocation, of the collector's. It must be movable, at most
// 256 bytes large and without virtual functions. Its destructor runs in a sweep of the collector: on whichever thread holds the VM's lock, maybe
// late, at the latest when the VM ends; it must not touch JavaScript nor other cells. A native that holds JavaScript values keeps them as
// WriteBarriers and has `template<typename Visitor> void visit(Visitor&)`, which may run on another thread: what is not atomic it guards with the
// cellLock() of its cell (wrapperOf).
//
// A function for a member is a member function, a free function whose first parameter is the native by reference, or (for a getter) a data
// member; the native is never copied. A leading JSC::JSGlobalObject& receives the global object of the called function (only then may the
// native throw by itself), a JSC::PropertyName the name of an accessor. Other parameters are converted from the arguments, results into
// JavaScript (Convert.h), and a Result<T> that failed is thrown (Result.h). A receiver of another class is a TypeError before anything runs.
template<typename T, size_t memberCount = 0> struct Class {
    ClassDescriptor descriptor;
    std::array<Member, memberCount> members {};

    constexpr explicit Class(ASCIILiteral name)
        : descriptor { .classInfo = Storage<T>::makeClassInfo(name),
            .ordinal = &classOrdinal<T>,
            .cellSize = Storage<T>::cellSize,
            .needsDestruction = Storage<T>::needsDestruction }
    {
    }

    constexpr Class(const ClassDescriptor& descriptor, const std::array<Member, memberCount>& members)
        : descriptor(descriptor)
        , members(members)
    {
        this->descriptor.memberCount = memberCount;
    }

    // What `new` runs: a static function that returns T or Result<T>. Subclasses in JavaScript work by themselves.
    template<auto function> constexpr Class constructor() const
    {
        static_assert(IsStatic<function>, "A constructor is a static function that returns the new value.");
        auto result = *this;
        result.descriptor.construct = hostConstructor<T, function>;
        result.descriptor.constructorLength = StaticSignature<function>::requiredCount;
        return result;
    }

    template<auto function> constexpr auto method(ASCIILiteral name) const
    {
        static_assert(
            IsMember<T, function>, "A method is a member function, or a function whose first parameter is the native by reference; did you mean staticMethod?");
        return with({ .kind = Member::Kind::Method, .length = MemberSignature<T, function>::requiredCount, .name = name, .function = hostMethod<T, function> });
    }

    // Scripts get a promise of the function's result. Whatever fails, also the receiver or an argument, rejects it (Web IDL, section 3.7.7, "promise type").
    template<auto function> constexpr auto promiseMethod(ASCIILiteral name) const
    {
        static_assert(IsMember<T, function>, "A method is a member function, or a function whose first parameter is the native by reference.");
        return with(
            { .kind = Member::Kind::Method, .length = MemberSignature<T, function>::requiredCount, .name = name, .function = hostPromiseMethod<T, function> });
    }

    // Always that of this class, whatever the receiver is.
    template<auto function> constexpr auto staticMethod(ASCIILiteral name) const
    {
        static_assert(IsStatic<function>, "A static method has no receiver; did you mean method?");
        return with({ .kind = Member::Kind::StaticMethod,
            .length = StaticSignature<function>::requiredCount,
            .name = name,
            .function = hostStaticMethod<T, function> });
    }

    template<auto getter> constexpr auto accessor(ASCIILiteral name) const
    {
        static_assert(IsMember<T, getter>, "A getter is a member function, a function whose first parameter is the native by reference, or a data member.");
        return with({ .kind = Member::Kind::Accessor, .name = name, .getter = hostGetter<T, getter> });
    }

    template<auto getter, auto setter> constexpr auto accessor(ASCIILiteral name) const
    {
        static_assert(IsMember<T, getter> && IsMember<T, setter>, "An accessor needs two functions of the native.");
        static_assert(!isConstMemberFunction<decltype(setter)>, "A setter cannot be a const member function.");
        return with({ .kind = Member::Kind::Accessor, .name = name, .getter = hostGetter<T, getter>, .setter = hostSetter<T, setter> });
    }

    // The attribute that unforgeableOf<T> says.
    constexpr auto unforgeable() const
    {
        auto result = with(unforgeableOf<T>.member);
        result.descriptor.classInfo.staticPropHashTable = unforgeableTable<T>();
        return result;
    }

    // On the class and on its prototype.
    constexpr auto constant(ASCIILiteral name, double value) const { return with({ .kind = Member::Kind::Constant, .name = name, .constant = value }); }

    template<size_t count> constexpr auto constants(const std::array<Constant, count>& added) const
    {
        std::array<Member, memberCount + count> all {};
        auto next = std::copy(members.begin(), members.end(), all.begin());
        for (auto& constant : added)
            *next++ = { .kind = Member::Kind::Constant, .name = constant.name, .constant = constant.value };
        return Class<T, memberCount + count> { descriptor, all };
    }

    // The prototype and the class inherit from those of Base, the first base class of T. Members of Base take instances of T.
    template<typename Base> constexpr Class inherits() const
    {
        static_assert(std::is_base_of_v<Base, T>);
        auto result = *this;
        result.descriptor.parent = descriptorOf<Base>;
        result.descriptor.classInfo.staticPropHashTable = unforgeableTable<Base>();
        return result;
    }

    constexpr Class hooks(const ClassHooks& hooks) const
    {
        auto result = *this;
        result.descriptor.hooks = hooks;
        return result;
    }

    // Opaque here; what stands there is up to the clone engine.
    constexpr Class cloneHooks(const void* hooks) const
    {
        auto result = *this;
        result.descriptor.cloneHooks = hooks;
        return result;
    }

private:
    constexpr Class<T, memberCount + 1> with(Member added) const
    {
        std::array<Member, memberCount + 1> all {};
        std::copy(members.begin(), members.end(), all.begin());
        all[memberCount] = added;
        return { descriptor, all };
    }
};

// Where the declarations stand. Specialised by the author of T (see above).
template<typename T> struct Undeclared {
};
template<typename T> inline constexpr Undeclared<T> classOf {};

// The descriptor of T. A class whose declaration shall stay in one .cpp declares a specialisation of this in its header instead, and defines it there:
//     template<> const Bindings::ClassDescriptor& Bindings::descriptorOf<Event>();
template<typename T> const ClassDescriptor& descriptorOf()
{
    static_assert(!std::same_as<std::remove_const_t<decltype(classOf<T>)>, Undeclared<T>>,
        "T is no bound class: declare it with `template<> inline constexpr auto Bindings::classOf<T> = Bindings::Class<T>(\"T\")…;`, or give "
        "Bindings::Converter a specialisation for it.");
    return classOf<T>.descriptor;
}

// The native of an instance, of its JavaScript subclasses, and of bound classes that inherit from T; null for every other value (the empty one must not be
// passed).
template<typename T> T* unwrap(JSC::JSValue value)
{
    if (!value.isCell()) [[unlikely]]
        return nullptr;
    auto* cell = value.asCell();
    auto& descriptor = descriptorOf<T>();
    if (cell->classInfo() == &descriptor.classInfo || inherits(cell, descriptor)) [[likely]]
        return &Storage<T>::native(cell);
    return nullptr;
}

// A new instance in that realm, without running any constructor. Cannot throw, needs no destruction by the caller.
template<typename T> JSC::JSObject& create(JSC::JSGlobalObject& globalObject, T&& native)
{
    auto& slot = Realm::of(globalObject).slot(descriptorOf<T>());
    return Storage<T>::create(globalObject, slot.structure.get(), slot.space, std::move(native));
}

// The object that a native lives in. Only for natives that were reached through such an object.
template<typename T> JSC::JSObject& wrapperOf(const T& native)
{
    return Storage<T>::cell(native);
}

template<typename T> void install(JSC::JSGlobalObject& globalObject)
{
    install(globalObject, descriptorOf<T>());
}

}

#include "config.h"

#include "bindings/Class.h"
#include "tests/support/JSCTest.h"

#include <thread>

namespace {

std::atomic<int> living { 0 };

// Counts how many there are, and holds a JavaScript value.
class Holder {
public:
    static Holder construct(JSC::JSValue value) { return Holder(value); }

    explicit Holder(JSC::JSValue value)
    {
        m_value.setWithoutWriteBarrier(value);
        ++living;
    }

    Holder(Holder&& other)
        : m_value(other.m_value)
    {
        ++living;
    }

    ~Holder() { --living; }

    JSC::JSValue value() const { return m_value.get(); }
    void setValue(JSC::JSGlobalObject& globalObject, JSC::JSValue value) { m_value.set(globalObject.vm(), &Bindings::wrapperOf(*this), value); }

    template<typename Visitor> void visit(Visitor& visitor) { visitor.append(m_value); }

private:
    JSC::WriteBarrier<JSC::Unknown> m_value;
};

struct Plain {
    static Plain construct(double a) { return { a, -a }; }

    double a;
    double b;
};

}

namespace Bindings {

template<>
inline constexpr auto classOf<Holder> = Class<Holder>("Holder").constructor<&Holder::construct>().accessor<&Holder::value, &Holder::setValue>("value");

template<> inline constexpr auto classOf<Plain> = Class<Plain>("Plain").constructor<&Plain::construct>().accessor<&Plain::a>("a").accessor<&Plain::b>("b");

static_assert(classOf<Plain>.descriptor.cellSize == 32 && !classOf<Plain>.descriptor.needsDestruction);
static_assert(classOf<Holder>.descriptor.needsDestruction);

}

namespace Tests {

using namespace JSC;

class LifetimeTest : public JSCTest {
protected:
    LifetimeTest() { install(globalObject()); }

    static void install(JSGlobalObject& globalObject)
    {
        Bindings::install<Holder>(globalObject);
        Bindings::install<Plain>(globalObject);
    }

    void collect() { vm().heap.collectNow(Sync, CollectionScope::Full); }
};

TEST_F(LifetimeTest, WhatANativeHoldsSurvives)
{
    evaluate("var holders = []; for (let i = 0; i < 10000; ++i) holders.push(new Holder({ i }))");
    collect();
    EXPECT_EQ(evaluateToString("holders.every((holder, i) => holder.value.i === i)"), "true");
    evaluate("holders.forEach((holder, i) => { holder.value = [i] })");
    vm().heap.collectNow(Sync, CollectionScope::Eden);
    EXPECT_EQ(evaluateToString("holders.every((holder, i) => holder.value[0] === i)"), "true");
}

TEST_F(LifetimeTest, TheCollectorDestroysNatives)
{
    int before = living;
    evaluate("for (let i = 0; i < 10000; ++i) new Holder(i)");
    collect();
    EXPECT_LT(living - before, 1000);
}

TEST_F(LifetimeTest, PlainValuesKeepTheirContent)
{
    EXPECT_EQ(evaluateToString("var all = []; for (let i = 0; i < 50000; ++i) { const plain = new Plain(i); if (i % 5 === 0) all.push(plain) } all.every((p, "
                               "i) => p.a === i * 5 && p.b === -i * 5)"),
        "true");
    collect();
    EXPECT_EQ(evaluateToString("all.every((p, i) => p.a === i * 5 && p.b === -i * 5)"), "true");
}

TEST_F(LifetimeTest, RealmsAreSeparateButShareTheClass)
{
    // The properties move the realm's place in the second global object.
    auto* other = JSGlobalObject::create(vm(), JSGlobalObject::createStructure(vm(), jsNull()));
    for (auto name : { "a"_s, "b"_s, "c"_s })
        other->putDirect(vm(), Identifier::fromString(vm(), name), jsNumber(1));
    install(*other);
    globalObject().putDirect(vm(), Identifier::fromString(vm(), "other"_s), other);
    EXPECT_EQ(evaluateToString("[other.Holder === Holder, new other.Holder(1) instanceof Holder, new other.Holder(1) instanceof other.Holder].join()"),
        "false,false,true");
    EXPECT_EQ(evaluateToString("Object.getOwnPropertyDescriptor(Holder.prototype, 'value').get.call(new other.Holder(5))"), "5");
    EXPECT_EQ(evaluateToString("class Sub extends other.Holder { }; const sub = new Sub(3); [sub.value, sub instanceof Sub].join()"), "3,true");
    // new.target of the other realm, without a prototype: that realm's.
    EXPECT_EQ(
        evaluateToString("const F = new other.Function; F.prototype = 1; Object.getPrototypeOf(Reflect.construct(Holder, [1], F)) === other.Holder.prototype"),
        "true");
    EXPECT_EQ(&Bindings::create(*other, Plain { 1, 2 }).structure()->globalObject()[0], other);
    EXPECT_NE(&Bindings::prototypeOf(*other, Bindings::descriptorOf<Plain>()), &Bindings::prototypeOf(globalObject(), Bindings::descriptorOf<Plain>()));
}

TEST_F(LifetimeTest, RealmsComeAndGo)
{
    for (int i = 0; i < 40; ++i) {
        auto* other = JSGlobalObject::create(vm(), JSGlobalObject::createStructure(vm(), jsNull()));
        for (int j = 0; j < i % 7; ++j)
            other->putDirect(vm(), Identifier::fromString(vm(), makeString("p"_s, j)), jsNumber(j));
        install(*other);
        auto& plain = Bindings::create(*other, Plain { 1.0 * i, 0 });
        EXPECT_EQ(Bindings::unwrap<Plain>(&plain)->a, i);
        if (i % 10 == 9)
            collect();
    }
    EXPECT_EQ(evaluateToString("new Plain(2).a"), "2");
}

static void useInAnotherVM(int rounds)
{
    for (int round = 0; round < rounds; ++round) {
        RefPtr vm = VM::create(HeapType::Large);
        JSLockHolder lock(*vm);
        auto* globalObject = JSGlobalObject::create(*vm, JSGlobalObject::createStructure(*vm, jsNull()));
        gcProtect(globalObject);
        Bindings::install<Holder>(*globalObject);
        Bindings::install<Plain>(*globalObject);
        for (int i = 0; i < 2000; ++i) {
            auto& holder = Bindings::create(*globalObject, Holder(&Bindings::create(*globalObject, Plain { 1.0 * i, 0 })));
            EXPECT_EQ(Bindings::unwrap<Plain>(Bindings::unwrap<Holder>(&holder)->value())->a, i);
        }
        gcUnprotect(globalObject);
        vm = nullptr;
    }
}

TEST_F(LifetimeTest, TheEndOfAVMDestroysNatives)
{
    int before = living;
    useInAnotherVM(3);
    EXPECT_EQ(living, before);
    EXPECT_EQ(evaluateToString("new Plain(2).a"), "2");
}

TEST_F(LifetimeTest, ManyThreads)
{
    int before = living;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back(useInAnotherVM, 3);
    for (auto& thread : threads)
        thread.join();
    EXPECT_EQ(living, before);
}

}

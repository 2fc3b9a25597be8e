#include "config.h"

#include "bindings/Class.h"
#include "tests/support/JSCTest.h"

namespace {

class Key {
public:
    static Key construct(double value) { return Key(value); }
    static Key from(double value) { return Key(value); }
    static double sum(const Key& a, const Key& b) { return a.value + b.value; }

    explicit Key(double value)
        : value(value)
    {
    }

    double twice() const { return 2 * value; }
    void setTwice(double twice) { value = twice / 2; }
    double plus(const Key& other, std::optional<double> more) const { return value + other.value + more.value_or(0); }
    bool sameAs(const Key* other) const { return this == other; }
    Key& self() { return *this; }

    double value;
};

double freeFunction(Key& key, JSC::JSGlobalObject&, double factor)
{
    return key.value * factor;
}

class Animal {
public:
    static Animal construct(const String& name) { return Animal { name }; }
    const String& name() const { return m_name; }
    void rename(const String& name) { m_name = name; }

    String m_name;
};

class Dog : public Animal {
public:
    static Dog construct(const String& name) { return Dog(name); }

    explicit Dog(const String& name)
        : Animal { name }
    {
    }

    double legs() const { return m_legs; }

    double m_legs { 4 };
};

struct Secret { };

}

namespace Bindings {

template<>
inline constexpr auto classOf<Key> = Class<Key>("Key")
                                         .constructor<&Key::construct>()
                                         .staticMethod<&Key::from>("from")
                                         .staticMethod<&Key::sum>("sum")
                                         .accessor<&Key::value>("value")
                                         .accessor<&Key::twice, &Key::setTwice>("twice")
                                         .method<&Key::plus>("plus")
                                         .method<&Key::sameAs>("sameAs")
                                         .method<&Key::self>("self")
                                         .method<&freeFunction>("times")
                                         .constant("SIZE", 48);

static constexpr int cloneHooksOfAnimal = 0;

template<>
inline constexpr auto classOf<Animal> = Class<Animal>("Animal")
                                            .constructor<&Animal::construct>()
                                            .accessor<&Animal::name>("name")
                                            .method<&Animal::rename>("rename")
                                            .constant("KIND", 1)
                                            .cloneHooks(&cloneHooksOfAnimal);

template<> inline constexpr auto classOf<Dog> = Class<Dog>("Dog").inherits<Animal>().constructor<&Dog::construct>().accessor<&Dog::legs>("legs");

template<> inline constexpr auto classOf<Secret> = Class<Secret>("Secret");

}

namespace Tests {

class ClassTest : public JSCTest {
protected:
    ClassTest()
    {
        Bindings::install<Key>(globalObject());
        Bindings::install<Animal>(globalObject());
        Bindings::install<Dog>(globalObject());
        Bindings::install<Secret>(globalObject());
    }

    void expect(const char* source, const char* result) { EXPECT_EQ(evaluateToString(source), result) << source; }
    void expectError(const char* source, const char* error) { EXPECT_EQ(evaluateToError(source), error) << source; }
};

TEST_F(ClassTest, Members)
{
    expect("const key = new Key(3); [key.value, key.twice, key.plus(key), key.plus(key, 1), key.times(5), Key.SIZE, key.SIZE].join()", "3,6,6,7,15,48,48");
    expect("key.twice = 20; key.value", "10");
    expect("Key.sum(key, Key.from(5))", "15");
    expect("[key.sameAs(key), key.sameAs(new Key(10)), key.sameAs(null), key.self() === key].join()", "true,false,false,true");
    expect("[key instanceof Key, String(key), Key.from(1) instanceof Key].join()", "true,[object Key],true");
}

TEST_F(ClassTest, Attributes)
{
    evaluate("function attributes(object, key) { const d = Object.getOwnPropertyDescriptor(object, key); return [d.writable, d.enumerable, "
             "d.configurable].map(String).join() }");
    expect("attributes(globalThis, 'Key')", "true,false,true");
    expect("attributes(Key, 'prototype')", "false,false,false");
    expect("attributes(Key, 'from')", "true,true,true");
    expect("attributes(Key, 'SIZE')", "false,true,false");
    expect("attributes(Key.prototype, 'SIZE')", "false,true,false");
    expect("attributes(Key.prototype, 'plus')", "true,true,true");
    expect("attributes(Key.prototype, 'twice')", "undefined,true,true");
    expect("attributes(Key.prototype, 'constructor')", "true,false,true");
    expect("attributes(Key.prototype, Symbol.toStringTag)", "false,false,true");
    expect("Object.keys(Key.prototype).join()", "value,twice,plus,sameAs,self,times,SIZE");
    expect("Object.keys(Key).join()", "from,sum,SIZE");
    expect(
        "[Key.length, Key.name, Key.from.length, Key.prototype.plus.length, Key.prototype.plus.name, Key.prototype.times.length].join()", "1,Key,1,1,plus,1");
}

TEST_F(ClassTest, WrongReceivers)
{
    evaluate("const key = new Key(1), getter = Object.getOwnPropertyDescriptor(Key.prototype, 'twice').get, setter = "
             "Object.getOwnPropertyDescriptor(Key.prototype, 'twice').set");
    for (auto* receiver : { "{}", "undefined", "null", "1", "'x'", "Key", "Key.prototype", "Object.create(key)", "new Proxy(key, {})", "new Animal('x')",
             "Symbol()", "globalThis" }) {
        auto call = [&](const char* function) { return std::string(function) + ".call(" + receiver + ", 1)"; };
        expectError(call("Key.prototype.times").data(), "TypeError: Key.times: this must be a Key");
        expectError(call("getter").data(), "TypeError: Key.twice: this must be a Key");
        expectError(call("setter").data(), "TypeError: Key.twice: this must be a Key");
    }
    expectError("Reflect.get(Key.prototype, 'twice', {})", "TypeError: Key.twice: this must be a Key");
    expectError("Reflect.set(Key.prototype, 'twice', 1, {})", "TypeError: Key.twice: this must be a Key");
    expectError("({ __proto__: key, f() { return super.twice } }).f()", "TypeError: Key.twice: this must be a Key");
    expect("Object.setPrototypeOf(key, null); getter.call(key)", "2");
    expect("key instanceof Key", "false");
    expectError("new Animal('x').rename.call(new Key(1), 'y')", "TypeError: Animal.rename: this must be an Animal");
}

TEST_F(ClassTest, WrongReceiversInHotCode)
{
    evaluate("function get(object) { return object.twice } function call(object) { return Key.prototype.times.call(object, 2) }"
             "const keys = [new Key(1), new (class extends Key { })(2)]; for (let i = 0; i < 100000; ++i) { get(keys[i % 2]); call(keys[i % 2]) }");
    expectError("get(Object.create(keys[0]))", "TypeError: Key.twice: this must be a Key");
    expectError("get(Object.setPrototypeOf(new Animal('x'), Key.prototype))", "TypeError: Key.twice: this must be a Key");
    expectError("call(new Animal('x'))", "TypeError: Key.times: this must be a Key");
    expect("get(keys[0]) + call(keys[1])", "6");
}

TEST_F(ClassTest, Errors)
{
    expectError("new Key", "TypeError: Key constructor: argument 1 is required");
    expectError("Key(1)", "TypeError: Class constructor Key cannot be invoked without 'new'");
    expectError("Key.call(new Key(1), 1)", "TypeError: Class constructor Key cannot be invoked without 'new'");
    expectError("new Secret", "TypeError: Illegal constructor: scripts cannot make a Secret");
    expectError("new (class extends Secret { })", "TypeError: Illegal constructor: scripts cannot make a Secret");
    expectError("Key.sum(new Key(1))", "TypeError: Key.sum: argument 2 is required");
    expectError("Key.sum(new Key(1), {})", "TypeError: Key.sum: argument 2 must be a Key");
    expectError("new Key(1).plus(new Animal('x'))", "TypeError: Key.plus: argument 1 must be a Key");
    expectError("new Key(1).sameAs(1)", "TypeError: Key.sameAs: argument 1 must be a Key");
    expectError("new Key(1).twice = 1n", "TypeError: Key.twice: the value must be a number");
    expectError("new Key({ valueOf() { throw 'mine' } })", "mine");
    expectError("'use strict'; new Key(1).value = 2", "TypeError: Attempted to assign to readonly property.");
    expectError("new new Key(1).plus(1)", "TypeError: function is not a constructor (evaluating 'new new Key(1).plus(1)')");
}

TEST_F(ClassTest, Inheritance)
{
    expect("const dog = new Dog('Rex'); dog.rename('Max'); [dog.name, dog.legs, dog instanceof Animal, Dog.KIND, dog.KIND, String(dog)].join()",
        "Max,4,true,1,1,[object Dog]");
    expect("[Object.getPrototypeOf(Dog) === Animal, Object.getPrototypeOf(Dog.prototype) === Animal.prototype].join()", "true,true");
    expectError("Object.getOwnPropertyDescriptor(Dog.prototype, 'legs').get.call(new Animal('x'))", "TypeError: Dog.legs: this must be a Dog");
    expectError("dog.rename.call({}, 'x')", "TypeError: Animal.rename: this must be an Animal");
}

TEST_F(ClassTest, Subclasses)
{
    expect("class Sub extends Key { own = this.value + 1; #p = 7; constructor(v) { super(v) } get p() { return this.#p } } const sub = new Sub(1);"
           "[sub.own, sub.p, sub.twice, sub.plus(sub), sub instanceof Sub, sub instanceof Key].join()",
        "2,7,2,2,true,true");
    expect("const nested = new (class extends Key { constructor() { const inner = new Key(10); super(1); this.inner = inner; this.after = new Key(20) } });"
           "[nested.value, nested.inner.value, nested.after.value].join()",
        "1,10,20");
    expectError("new (class extends Key { constructor() { } })",
        "ReferenceError: 'super()' must be called in derived constructor before accessing |this| or returning non-object.");
    expect("Object.keys(new (class extends Key { constructor() { return { a: 1 } } })).join()", "a");
    expectError("new (class extends Key { constructor() { super(1); throw 'mine' } })", "mine");
    expect("class Twice extends Sub { } new Twice(4).twice", "8");
    expect("Object.getPrototypeOf(Reflect.construct(Key, [1], Sub)) === Sub.prototype", "true");
    expect("Object.getPrototypeOf(Reflect.construct(Key, [1], Array)) === Array.prototype && Object.getOwnPropertyDescriptor(Key.prototype, "
           "'twice').get.call(Reflect.construct(Key, [1], Array))",
        "2");
    expect("function F() { } F.prototype = 1; Object.getPrototypeOf(Reflect.construct(Key, [1], F)) === Key.prototype", "true");
    expectError("Reflect.construct(Key, [1], new Proxy(function () { }, { get() { throw 'mine' } }))", "mine");
    expect("Sub.from(3) instanceof Sub", "false");
    expect("const { from } = Key; from(3) instanceof Key", "true");
    expect("let made = []; for (let i = 0; i < 20000; ++i) made.push(new Sub(i)); made.every((key, i) => key.value === i && key.own === i + 1 && key.p === 7)",
        "true");
}

TEST_F(ClassTest, Descriptors)
{
    auto key = evaluate("const key = new (class extends Key { })(1); key").asCell();
    EXPECT_EQ(Bindings::descriptorOf(key), &Bindings::descriptorOf<Key>());
    EXPECT_STREQ(Bindings::descriptorOf(key)->name().characters(), "Key");
    EXPECT_FALSE(Bindings::descriptorOf(key)->cloneHooks);
    auto dog = evaluate("new Dog('x')").asCell();
    EXPECT_EQ(Bindings::descriptorOf(dog), &Bindings::descriptorOf<Dog>());
    EXPECT_EQ(Bindings::descriptorOf<Animal>().cloneHooks, &Bindings::cloneHooksOfAnimal);
    EXPECT_TRUE(Bindings::inherits(dog, Bindings::descriptorOf<Animal>()));
    EXPECT_FALSE(Bindings::inherits(key, Bindings::descriptorOf<Animal>()));
    for (auto* other : { "({})", "[]", "Key", "Key.prototype", "new Proxy(key, {})", "Object.create(key)", "new Map", "'x'", "Symbol.iterator", "globalThis" })
        EXPECT_EQ(Bindings::descriptorOf(evaluate(other).asCell()), nullptr) << other;
}

TEST_F(ClassTest, FromNative)
{
    auto& object = Bindings::create(globalObject(), Key(5));
    auto* key = Bindings::unwrap<Key>(&object);
    ASSERT_TRUE(key);
    EXPECT_EQ(key->value, 5);
    EXPECT_EQ(&Bindings::wrapperOf(*key), &object);
    EXPECT_EQ(object.getPrototypeDirect(), JSC::JSValue(&Bindings::prototypeOf(globalObject(), Bindings::descriptorOf<Key>())));
    EXPECT_EQ(JSC::JSValue(&Bindings::constructorOf(globalObject(), Bindings::descriptorOf<Key>())), evaluate("Key"));
    EXPECT_FALSE(Bindings::unwrap<Animal>(&object));
    EXPECT_FALSE(Bindings::unwrap<Key>(JSC::jsNumber(1)));
    EXPECT_FALSE(Bindings::unwrap<Key>(JSC::jsUndefined()));
    auto& dog = Bindings::create(globalObject(), Dog("Rex"_s));
    EXPECT_EQ(Bindings::unwrap<Animal>(&dog)->name(), "Rex"_s);
    EXPECT_EQ(&Bindings::wrapperOf(*Bindings::unwrap<Animal>(&dog)), &dog);
}

}

// Ordinary objects: their keys, their order, what getters may do meanwhile, what is lost.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");

testEach("keys", [
    ["none", {}],
    ["integer keys first, ascending", { b: 1, 2: 2, a: 3, 1: 4, "-1": 5, "01": 6, 4294967294: 7, 4294967295: 8, 4294967296: 9 }],
    ["empty string", { "": 1, a: 2 }],
    ["unicode", { "é": 1, "\u{1f600}": 2, "\ud800": 3, "a\0b": 4 }],
    ["numeric strings", { "1.5": 1, "1e3": 2, "-0": 3, NaN: 4 }],
    ["names of built-ins", { constructor: 1, toString: 2, hasOwnProperty: 3, length: 4, prototype: 5 }],
    ["own __proto__", { ["__proto__"]: { a: 1 }, b: 2 }],
    ["own __proto__ that is null", JSON.parse('{"__proto__":null,"b":1}')],
    ["created in reverse", Object.fromEntries(["z", "y", "x", "b", "a"].map((key, i) => [key, i]))],
    ["re-added after delete", (object => (delete object.a, object.a = 3, object))({ a: 1, b: 2 })],
    ["6 inline", { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }],
    ["100", Object.fromEntries(records(100, i => [`key${i}`, i]))],
    ["many", Object.fromEntries(records(stressed ? 150 : 1200, i => [`key${i}`, { i }]))],
    ["many integer keys", Object.fromEntries(records(stressed ? 150 : 1200, i => [i * 3, { i }]))],
    ["one large integer key", { 4000000000: 1 }],
    ["long key", { ["k".repeat(10000)]: 1 }],
], source => equal(structuredClone(source), source));

test("an own __proto__ stays a data property", () => {
    const clone = structuredClone(JSON.parse('{"__proto__":{"polluted":1}}'));
    same(Object.getPrototypeOf(clone), Object.prototype, "the prototype");
    same(Object.hasOwn(clone, "__proto__"), true, "own __proto__");
    same(clone.polluted, undefined);
});

test("symbol keys are dropped, unread", () => {
    const source = { a: 1, get [Symbol("s")]() { throw new Error("read"); }, [Symbol.iterator]: 1, b: 2 };
    equal(structuredClone(source), { a: 1, b: 2 });
});

test("non-enumerable properties are dropped, unread", () => {
    const source = Object.defineProperties({ a: 1, b: 2 }, { hidden: { get() { throw new Error("read"); } }, b: { enumerable: false } });
    equal(structuredClone(source), { a: 1 });
});

test("inherited properties are dropped, unread", () => {
    const source = Object.create({ get inherited() { throw new Error("read"); }, plain: 1 }, { own: { value: 1, enumerable: true } });
    equal(structuredClone(source), { own: 1 });
});

test("every property of a clone is writable, enumerable and configurable", () => {
    equal(structuredClone(Object.defineProperty({}, "a", { value: 1, enumerable: true })), { a: 1 });
    equal(structuredClone(Object.freeze({ a: 1, 0: 2 })), { a: 1, 0: 2 });
    equal(structuredClone(Object.seal({ a: 1, 0: 2 })), { a: 1, 0: 2 });
    const clone = structuredClone(Object.freeze({ a: 1 }));
    clone.a = 2;
    clone.b = 3;
    delete clone.a;
    equal(clone, { b: 3 });
});

test("a getter's value becomes a data property", () => equal(structuredClone({ get a() { return { b: 1 }; } }), { a: { b: 1 } }));
test("a setter without getter gives undefined", () => equal(structuredClone({ set a(value) { }, b: 1 }), { a: undefined, b: 1 }));
test("a getter's receiver is the object", () => {
    const source = { b: 5, get a() { return this === source && this.b; } };
    equal(structuredClone(source), { b: 5, a: 5 });
});
test("a getter runs once", () => {
    let count = 0;
    const source = { get a() { return ++count; } };
    equal(structuredClone([source, source]), (shared => [shared, shared])({ a: 1 }));
    same(count, 1, "calls");
});
test("a getter that gives a fresh object each time", () => equal(structuredClone([{ get a() { return []; } }, { get a() { return []; } }]), [{ a: [] }, { a: [] }]));

test("getters run in the order of the keys, each value walked before the next key", () => {
    const log = [];
    const source = { get b() { log.push("b"); return { get inner() { log.push("b.inner"); } }; }, get a() { log.push("a"); }, get 1() { log.push("1"); } };
    structuredClone(source);
    equal(log, ["1", "b", "b.inner", "a"]);
});

// Each changes the object from the getter of its first property; all have the keys first, second, third.
testEach("a getter changes its object", [
    ["adds a key", object => { object.added = 1; }, { first: 0, second: 2, third: 3 }],
    ["adds an integer key", object => { object[5] = 1; }, { first: 0, second: 2, third: 3 }],
    ["deletes a key", object => { delete object.second; }, { first: 0, third: 3 }],
    ["deletes all", object => { delete object.second; delete object.third; }, { first: 0 }],
    ["deletes itself", object => { delete object.first; }, { first: 0, second: 2, third: 3 }],
    ["deletes and adds again", object => { delete object.second; object.second = 22; }, { first: 0, second: 22, third: 3 }],
    ["changes a value", object => { object.third = { new: 1 }; }, { first: 0, second: 2, third: { new: 1 } }],
    ["makes a key non-enumerable", object => { Object.defineProperty(object, "second", { enumerable: false }); }, { first: 0, second: 2, third: 3 }],
    ["makes a key an accessor", object => { Object.defineProperty(object, "third", { get() { return 33; } }); }, { first: 0, second: 2, third: 33 }],
    ["makes a key a setter", object => { Object.defineProperty(object, "third", { get: undefined, set() { } }); }, { first: 0, second: 2, third: undefined }],
    ["freezes", object => { Object.freeze(object); }, { first: 0, second: 2, third: 3 }],
    ["changes the prototype", object => { Object.setPrototypeOf(object, { second: "inherited" }); }, { first: 0, second: 2, third: 3 }],
    ["deletes a key that the prototype has", object => { Object.setPrototypeOf(object, { second: "inherited" }); delete object.second; }, { first: 0, third: 3 }],
    ["adds many keys", object => { for (let i = 0; i < 200; ++i) object[`added${i}`] = i; }, { first: 0, second: 2, third: 3 }],
    ["collects garbage", () => gc(), { first: 0, second: 2, third: 3 }],
], (change, expected) => {
    const make = () => {
        const source = { first: null, second: 2, third: 3 };
        Object.defineProperty(source, "first", { get() { change(source); return 0; }, enumerable: true, configurable: true });
        return source;
    };
    equal(structuredClone(make()), expected);
    equal(structuredClone({ nested: [make()] }), { nested: [expected] });
});

testEach("a child's getter changes its parent", [
    ["adds a key", object => { object.added = 1; }, { child: { got: 0 }, second: { b: 2 }, third: 3 }],
    ["deletes a key", object => { delete object.second; }, { child: { got: 0 }, third: 3 }],
    ["replaces a value", object => { object.second = "new"; }, { child: { got: 0 }, second: "new", third: 3 }],
    ["replaces a primitive by an object", object => { object.third = { deep: [1] }; }, { child: { got: 0 }, second: { b: 2 }, third: { deep: [1] } }],
    ["makes a value an accessor", object => { Object.defineProperty(object, "third", { get: () => 33 }); }, { child: { got: 0 }, second: { b: 2 }, third: 33 }],
    ["turns to dictionary", object => { for (let i = 0; i < 100; ++i) { object[`k${i}`] = i; delete object[`k${i}`]; } }, { child: { got: 0 }, second: { b: 2 }, third: 3 }],
    ["replaces itself", object => { object.child = 5; }, { child: { got: 0 }, second: { b: 2 }, third: 3 }],
], (change, expected) => {
    const source = { child: { get got() { change(source); return 0; } }, second: { b: 2 }, third: 3 };
    equal(structuredClone(source), expected);
});

test("a getter deep below changes a sibling that is not yet walked", () => {
    const late = { a: 1, b: { c: 2 } };
    const source = { early: [[{ get x() { delete late.a; late.b.c = 3; late.added = 4; } }]], late };
    equal(structuredClone(source), { early: [[{ x: undefined }]], late: { b: { c: 3 }, added: 4 } });
});

test("a getter changes an object that was already walked, to no effect", () => {
    const done = { a: 1, b: [1] };
    const source = { done, get x() { done.a = 2; done.b.push(2); done.c = 3; return done; } };
    equal(structuredClone(source), (shared => ({ done: shared, x: shared }))({ a: 1, b: [1] }));
});

test("dictionary-mode objects", () => {
    const source = {};
    for (let i = 0; i < 300; ++i)
        source[`k${i}`] = { i };
    for (let i = 0; i < 300; i += 2)
        delete source[`k${i}`];
    equal(structuredClone(source), source);
    equal(structuredClone([source, { source }]), [source, { source }]);
});

test("objects of one shape do not share changes", () => {
    const make = i => ({ a: i, b: { c: i } });
    const sources = Array.from({ length: 50 }, (_, i) => make(i));
    const clones = structuredClone(sources);
    clones[0].a = 100;
    clones[1].d = 5;
    delete clones[2].b;
    clones[3].b.c = 7;
    equal(sources, Array.from({ length: 50 }, (_, i) => make(i)));
    equal(clones.slice(4), sources.slice(4));
});

test("clones are independent of the source and of each other", () => {
    const source = { a: [1, { b: 2 }] };
    const [first, second] = [structuredClone(source), structuredClone(source)];
    source.a[1].b = 3;
    first.a.push(4);
    equal(second, { a: [1, { b: 2 }] });
    equal(first, { a: [1, { b: 2 }, 4] });
});

test("a clone of a clone", () => {
    const source = { a: [1, , { b: new Map([[{}, [1.5]]]) }], d: new Date(5), f: [undefined, null] };
    equal(structuredClone(structuredClone(structuredClone(source))), source);
});

test("properties with functions hidden behind setters of other objects stay out", () => {
    const source = Object.create({ set a(value) { throw new Error("a setter ran"); } });
    Object.defineProperty(source, "a", { value: 1, enumerable: true });
    equal(structuredClone(source), { a: 1 });
});

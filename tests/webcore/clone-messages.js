// The words of DataCloneErrors: what, at where, and no user code to find out.
load("../support/harness.js", "caller relative");

const detached = () => { const buffer = new ArrayBuffer(8); buffer.transfer(); return buffer; };
const outOfBounds = type => {
    const buffer = new ArrayBuffer(8, { maxByteLength: 16 });
    const view = new type(buffer, 4);
    buffer.resize(2);
    return view;
};

testEach("what", [
    ["function", () => { }, "function"],
    ["named function", function name() { }, "function"],
    ["class", class Named { }, "function"],
    ["built-in constructor", Map, "function"],
    ["bound function", function () { }.bind(), "function"],
    ["symbol", Symbol("description"), "symbol"],
    ["Symbol wrapper", Object(Symbol("s")), "Symbol"],
    ["WeakMap", new WeakMap, "WeakMap"],
    ["WeakSet", new WeakSet, "WeakSet"],
    ["WeakRef", new WeakRef({}), "WeakRef"],
    ["FinalizationRegistry", new FinalizationRegistry(() => { }), "FinalizationRegistry"],
    ["Promise", Promise.resolve(), "Promise"],
    ["Proxy", new Proxy({}, {}), "Proxy"],
    ["Proxy of an array", new Proxy([], {}), "Proxy"],
    ["generator", (function* () { })(), "Generator"],
    ["async generator", (async function* () { })(), "AsyncGenerator"],
    ["sloppy arguments", Function("return arguments")(), "Arguments"],
    ["strict arguments", (function () { "use strict"; return arguments; })(), "Arguments"],
    ["detached buffer", detached(), "detached ArrayBuffer"],
    ["out-of-bounds typed array", outOfBounds(Uint8Array), "out-of-bounds Uint8Array"],
    ["out-of-bounds Int16Array", outOfBounds(Int16Array), "out-of-bounds Int16Array"],
    ["out-of-bounds DataView", outOfBounds(DataView), "out-of-bounds DataView"],
    ["typed array of a detached buffer", (view => (view.buffer.transfer(), view))(new Uint8Array(4)), "detached Uint8Array"],
    ["DataView of a detached buffer", (view => (view.buffer.transfer(), view))(new DataView(new ArrayBuffer(4))), "detached DataView"],
    ...["NumberFormat", "DateTimeFormat", "Collator", "PluralRules", "ListFormat", "RelativeTimeFormat", "Segmenter"].map(name => [name, new Intl[name], `Intl.${name}`]),
    ["Locale", new Intl.Locale("de"), "Intl.Locale"],
    ["segments", new Intl.Segmenter().segment("a"), "%Segments%"],
    ["iterator of segments", new Intl.Segmenter().segment("a")[Symbol.iterator](), "Segment String Iterator"],
    ["array iterator", [].values(), "ArrayIterator"],
    ["Map iterator", new Map().keys(), "Map Iterator"],
    ["iterator helper", [].values().map(x => x), "Iterator Helper"],
    ["Intl object under a Proxy", Object.setPrototypeOf(new Intl.Collator, new Proxy({}, {})), "Object"],
    ["Event", new Event("x"), "Event"],
    ["EventTarget", new EventTarget, "EventTarget"],
    ["TextEncoder", new TextEncoder, "TextEncoder"],
], (value, what) => {
    throwsDataCloneError(() => structuredClone(value), `${what} at $ could not be cloned`);
    throwsDataCloneError(() => structuredClone({ a: [value] }), `${what} at $.a[0] could not be cloned`);
});

const bad = () => { };
testEach("where", [
    ["root", bad, "$"],
    ["property", { a: bad }, "$.a"],
    ["nested properties", { a: { b: { c: bad } } }, "$.a.b.c"],
    ["identifier with $, _ and digits", { $a_1: bad }, "$.$a_1"],
    ["reserved word", { class: bad }, "$.class"],
    ["__proto__", { ["__proto__"]: bad }, "$.__proto__"],
    ["key with a space", { "a b": bad }, '$["a b"]'],
    ["empty key", { "": bad }, '$[""]'],
    ["key with quotes and backslash", { 'say "\\"': bad }, '$["say \\"\\\\\\""]'],
    ["key with a line feed", { "a\nb": bad }, '$["a\\nb"]'],
    ["key with a control character", { "a\u0001": bad }, '$["a\\u0001"]'],
    ["key with a lone surrogate", { "\ud800": bad }, '$["\\ud800"]'],
    ["key that begins with a digit", { "1a": bad }, '$["1a"]'],
    ["key with a dash", { "a-b": bad }, '$["a-b"]'],
    ["key with a dot", { "a.b": bad }, '$["a.b"]'],
    ["element", [bad], "$[0]"],
    ["later element", [1, 2, 3, bad], "$[3]"],
    ["element after a hole", [, , bad], "$[2]"],
    ["element of a sparse array", (array => (array[4294967294] = bad, array))([]), "$[4294967294]"],
    ["element in an array of doubles", [[0.5, 1.5], [bad]], "$[1][0]"],
    ["nested elements", [[[bad]]], "$[0][0][0]"],
    ["named property of an array", Object.assign([1, 2], { name: bad }), "$.name"],
    ["array, object, array", { a: [0, 1, 2, { cb: bad }] }, "$.a[3].cb"],
    ["Map key", { m: new Map([[1, 1], [2, 2], [bad, 3]]) }, "$.m{key 2}"],
    ["Map value", { m: new Map([[1, 1], [2, 2], [3, bad]]) }, "$.m{value 2}"],
    ["within a Map's key", new Map([[{ a: [bad] }, 1]]), "${key 0}.a[0]"],
    ["within a Map's value", new Map([["k", { a: bad }]]), "${value 0}.a"],
    ["Set member", { s: new Set([bad]) }, "$.s{item 0}"],
    ["later Set member", new Set([1, "x", [bad]]), "${item 2}[0]"],
    ["cause", { err: new Error("e", { cause: bad }) }, "$.err.cause"],
    ["within a cause's cause", new Error("e", { cause: new Error("f", { cause: [bad] }) }), "$.cause.cause[0]"],
    ["by a getter", { get a() { return { b: bad }; } }, "$.a.b"],
    ["after walked siblings", { a: { b: [1, { c: 2 }] }, d: [{ e: {} }], f: { g: [{}, {}, { h: bad }] } }, "$.f.g[2].h"],
    ["after a reference back", (shared => ({ a: shared, b: [shared, { c: bad }] }))({ x: {} }), "$.b[1].c"],
    ["first way to an object met twice", (shared => ({ a: [shared], b: shared }))({ f: bad }), "$.a[0].f"],
    ["in an object of a shape seen before", [{ a: 1, b: 2 }, { a: 1, b: 2 }, { a: 1, b: bad }], "$[2].b"],
    ["in a large object", Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`k${i}`, i === 150 ? bad : i])), "$.k150"],
    ["in a dictionary", (object => { for (let i = 0; i < 100; ++i) object[`k${i}`] = i; for (let i = 0; i < 99; ++i) delete object[`k${i}`]; object.x = bad; return object; })({}), "$.x"],
    ["in a class instance", new (class { constructor() { this.a = [bad]; } }), "$.a[0]"],
    ["in an object with a cycle", (object => (object.self = object, object.list = [object, bad], object))({}), "$.list[1]"],
], (value, where) => throwsDataCloneError(() => structuredClone(value), `function at ${where} could not be cloned`));

test("an index key of an object that is no array", () => {
    if (onPeer)
        return assert(true);
    const { message } = throwsDataCloneError(() => structuredClone({ 5: bad }));
    assert(/^function at \$\["?5"?\] could not be cloned/.test(message), `the message is ${message}`);
});

const failing = (depth, key) => {
    let value = { end: bad };
    for (let i = 0; i < depth; ++i)
        value = key === undefined ? [value] : { [key]: value };
    return value;
};
testEach("a long path keeps its head and its tail", [
    ["many short keys", failing(200, "key"), "function at $.key.key", ".key.end could not be cloned"],
    ["many elements", failing(300), "function at $[0][0]", "[0].end could not be cloned"],
    ["100,000 levels", failing(100000, "k"), "function at $.k.k", ".k.end could not be cloned"],
    ["one long key", { ["k".repeat(5000)]: { end: bad } }, "function at $.kkk", ".end could not be cloned"],
    ["one long key that needs quotes", { ["k k".repeat(5000)]: { end: bad } }, 'function at $["k k', ".end could not be cloned"],
], (value, head, tail) => {
    const { message } = throwsDataCloneError(() => structuredClone(value));
    if (onPeer)
        return;
    assert(message.length < 400, `the message has ${message.length} characters`);
    assert(message.startsWith(head) && message.includes("…") && message.includes(tail), `the message is ${message}`);
});

testEach("transfer list", [
    ["duplicate", [0, 1, 0], "duplicate ArrayBuffer at transfer[2] could not be transferred"],
    ["view", [0, new Uint8Array(1)], "Uint8Array at transfer[1] could not be transferred"],
    ["plain object", [{}], "Object at transfer[0] could not be transferred"],
    ["array", [0, 1, []], "Array at transfer[2] could not be transferred"],
    ["function", [() => { }], "function at transfer[0] could not be transferred"],
    ["SharedArrayBuffer", [0, new SharedArrayBuffer(1)], "SharedArrayBuffer at transfer[1] could not be transferred"],
    ["Blob", [new Blob(["a"])], "Blob at transfer[0] could not be transferred"],
    ["detached buffer", [0, detached()], "detached ArrayBuffer at transfer[1] could not be transferred"],
], (list, message) => {
    const buffers = [new ArrayBuffer(1), new ArrayBuffer(1)];
    throwsDataCloneError(() => structuredClone(1, { transfer: list.map(entry => (typeof entry === "number" ? buffers[entry] : entry)) }), message);
});

test("no user code runs to make the message", () => {
    const log = [];
    const spy = name => ({ get() { log.push(name); return name; }, configurable: true });
    const traps = () => ({ toString: spy("toString"), [Symbol.toStringTag]: spy("toStringTag"), [Symbol.toPrimitive]: spy("toPrimitive"), constructor: spy("constructor"), name: spy("name"), valueOf: spy("valueOf") });
    for (const value of [() => { }, new WeakMap, Promise.resolve(), new (class Mine extends WeakSet { }), new Event("x"), Object(Symbol("s"))])
        throwsDataCloneError(() => structuredClone([{ "a b": Object.defineProperties(value, traps()) }]));
    throwsDataCloneError(() => structuredClone(Object.defineProperties(new Map([[bad, 1]]), traps())));
    throwsDataCloneError(() => structuredClone(1, { transfer: [Object.defineProperties({}, traps())] }));
    assert(log.length === 0, `ran ${log}`);
});

test("a replaced DOMException is not used", () => {
    const saved = globalThis.DOMException;
    globalThis.DOMException = class { constructor() { throw new Error("user code ran"); } };
    try {
        throwsDataCloneError(() => structuredClone(bad));
    } finally {
        globalThis.DOMException = saved;
    }
});

test("the error has a stack that names the caller", () => {
    const error = throwsDataCloneError(function namedCaller() { structuredClone(bad); });
    assert(error.stack.includes("namedCaller"), `the stack is ${error.stack}`);
});

// Values of another realm clone into the realm of the called function.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");

const other = createGlobalObject();
const make = code => other.eval(`(${code})`);
learnPrototypes(other, "other realm's ");

test("the other realm is another one", () => {
    assert(other.Object !== Object && other.Array !== Array, "it has our built-ins");
    same(Object.getPrototypeOf(make("{}")), other.Object.prototype);
});

testEach("becomes of this realm", [
    ["object", "{ a: 1, b: 'x' }"],
    ["empty object", "{}"],
    ["nested objects", "{ a: { b: { c: [1, { d: 2 }] } } }"],
    ["array", "[1, 2, 3]"],
    ["array of doubles", "[0.5, 1.5]"],
    ["mixed array", "[1, 'a', {}, , null]"],
    ["sparse array", "(array => (array[100000] = 1, array))([])"],
    ["array with named properties", "Object.assign([1], { a: { b: 1 } })"],
    ["array of records", "Array.from({ length: 50 }, (_, i) => ({ id: i, name: 'n' + i }))"],
    ["Map", "new Map([[{ a: 1 }, [1]]])"],
    ["Set", "new Set([1, {}])"],
    ["Date", "new Date(5)"],
    ["RegExp", "/a/g"],
    ["wrappers", "[Object(1), Object('a'), Object(true), Object(1n)]"],
    ["ArrayBuffer", "new ArrayBuffer(8)"],
    ["resizable ArrayBuffer", "new ArrayBuffer(8, { maxByteLength: 16 })"],
    ["typed arrays", "[new Uint8Array([1, 2]), new Float64Array([1.5]), new BigInt64Array(1)]"],
    ["DataView", "new DataView(new ArrayBuffer(4), 1)"],
    ["large object", "Object.fromEntries(Array.from({ length: 200 }, (_, i) => ['k' + i, { i }]))"],
    ["frozen object", "Object.freeze({ a: Object.freeze([1]) })"],
    ["null prototype", "Object.assign(Object.create(null), { a: 1 })"],
    ["class instance", "new (class { a = 1; })"],
    ["Object.prototype", "Object.prototype"],
    ["Array.prototype", "Array.prototype"],
    ["Math", "Math"],
    ["cycle", "(a => (a.a = a, a))({ list: [] })"],
], code => {
    const source = make(code);
    const clone = structuredClone(source);
    const text = describe(clone);
    assert(!text.includes("other"), `something of the other realm came along: ${text}`);
    same(text, describe(structuredClone(globalThis.eval(`(${code})`))), "the clone");
    equal(structuredClone([{ source }]), structuredClone([{ source: globalThis.eval(`(${code})`) }]));
});

testEach("an error of the other realm", ["Error", "TypeError", "RangeError", "SyntaxError", "EvalError", "ReferenceError", "URIError"].map(name => [name, name]), name => {
    const clone = structuredClone(make(`new ${name}("m", { cause: { a: 1 } })`));
    same(Object.getPrototypeOf(clone), globalThis[name].prototype);
    same(clone.message, "m");
    equal(clone.cause, { a: 1 });
});

test("a SharedArrayBuffer of the other realm", () => {
    const source = make("new SharedArrayBuffer(8)");
    const clone = structuredClone(source);
    same(Object.getPrototypeOf(clone), SharedArrayBuffer.prototype);
    new Uint8Array(source)[0] = 5;
    same(new Uint8Array(clone)[0], 5);
});

test("a buffer of the other realm is transferred into this one", () => {
    const source = make("new Uint8Array([1, 2, 3])");
    const clone = structuredClone(source, { transfer: [source.buffer] });
    equal(clone, new Uint8Array([1, 2, 3]));
    same(source.buffer.detached, true, "detached");
});

test("values of both realms in one graph, with identity across", () => {
    const theirs = make("{ a: [1] }");
    const ours = { theirs, list: [theirs, theirs.a] };
    theirs.ours = ours;
    const clone = structuredClone(ours);
    assert(!describe(clone).includes("other"), "something of the other realm came along");
    same(clone.list[0], clone.theirs);
    same(clone.list[1], clone.theirs.a);
    same(clone.theirs.ours, clone);
});

test("objects of the same keys from both realms", () => {
    const sources = Array.from({ length: 20 }, (_, i) => (i % 2 ? { id: i, v: {} } : make(`{ id: ${i}, v: {} }`)));
    equal(structuredClone(sources), Array.from({ length: 20 }, (_, i) => ({ id: i, v: {} })));
});

test("functions of the other realm cannot be cloned", () => {
    throwsDataCloneError(() => structuredClone(make("() => {}")), "function at $ could not be cloned");
    throwsDataCloneError(() => structuredClone(make("[1, { f() {} }]")), "function at $[1].f could not be cloned");
    throwsDataCloneError(() => structuredClone(make("new Proxy({}, {})")), "Proxy at $ could not be cloned");
    throwsDataCloneError(() => structuredClone(other));
});

test("a list of the other realm", () => {
    const buffer = new ArrayBuffer(8);
    const options = make("buffer => ({ transfer: [buffer] })")(buffer);
    structuredClone(1, options);
    same(buffer.detached, true, "detached");
});

test("what a getter of the other realm throws passes through", () => {
    const thrown = make("new TypeError('theirs')");
    const source = make("thrown => ({ get a() { throw thrown; } })")(thrown);
    throwsExactly(thrown, () => structuredClone(source));
});

// Under other runtimes a fresh context has no structuredClone.
if (other.structuredClone) {
    test("the other realm's function clones into the other realm", () => {
        const clone = other.structuredClone({ a: [new Map([[1, new Date(5)]])], e: new TypeError("m"), v: new Uint8Array(2) });
        same(Object.getPrototypeOf(clone), other.Object.prototype);
        same(Object.getPrototypeOf(clone.a), other.Array.prototype);
        same(Object.getPrototypeOf(clone.a[0]), other.Map.prototype);
        same(Object.getPrototypeOf(clone.a[0].get(1)), other.Date.prototype);
        same(Object.getPrototypeOf(clone.e), other.TypeError.prototype);
        same(Object.getPrototypeOf(clone.v), other.Uint8Array.prototype);
        same(Object.getPrototypeOf(clone.v.buffer), other.ArrayBuffer.prototype);
    });
    test("a primitive through the other realm's function", () => same(other.structuredClone("x"), "x"));
    test("the other realm's function throws its own realm's errors", () => {
        same(Object.getPrototypeOf(thrownBy(() => other.structuredClone(() => { }))), other.DOMException.prototype);
        same(Object.getPrototypeOf(thrownBy(() => other.structuredClone())), other.TypeError.prototype);
        same(Object.getPrototypeOf(thrownBy(() => other.structuredClone(1, 5))), other.TypeError.prototype);
    });
    test("a DOMException of the other realm", () => {
        const clone = structuredClone(make("new DOMException('m', 'AbortError')"));
        same(Object.getPrototypeOf(clone), DOMException.prototype);
        equal([clone.name, clone.message, clone.code], ["AbortError", "m", 20]);
    });
}

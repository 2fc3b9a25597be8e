// Where at least one other engine is wrong: every row that concerns ECMAScript's types, DOMException and Blob.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");

test("structuredClone.length is 1", () => same(structuredClone.length, 1));
test("new structuredClone(1) is a TypeError", () => throwsTypeError(() => new structuredClone(1)));

test("a named property that an element's getter adds to its array is not cloned", () => {
    const array = [0, 1];
    Object.defineProperty(array, 0, { get() { array.added = 1; return "got"; }, enumerable: true, configurable: true });
    equal(structuredClone(array), ["got", 1]);
});

test("a non-enumerable array element becomes a hole", () => {
    const array = [1, 2, 3];
    Object.defineProperty(array, 1, { enumerable: false });
    const clone = structuredClone(array);
    same(1 in clone, false, "1 in clone");
    equal(clone, [1, , 3]);
});

test("a Map entry that a getter adds during the walk is not seen", () => {
    const map = new Map([["first", { get value() { map.set("added", 1); return 1; } }], ["second", 2]]);
    equal(structuredClone(map), new Map([["first", { value: 1 }], ["second", 2]]));
});

test("a Set member that a getter adds during the walk is not seen", () => {
    const set = new Set([{ get value() { set.add("added"); return 1; } }, 2]);
    equal(structuredClone(set), new Set([{ value: 1 }, 2]));
});

test("a Map entry deleted during the walk is still cloned", () => {
    const map = new Map([["first", { get value() { map.delete("second"); return 1; } }], ["second", 2], ["third", 3]]);
    equal(structuredClone(map), new Map([["first", { value: 1 }], ["second", 2], ["third", 3]]));
});

test("a Set member deleted during the walk is still cloned", () => {
    const set = new Set([{ get value() { set.clear(); return 1; } }, 2, 3]);
    equal(structuredClone(set), new Set([{ value: 1 }, 2, 3]));
});

test("own properties of a Map are dropped, unread", () => {
    let read = false;
    const map = Object.assign(new Map([[1, 2]]), { extra: 1 });
    Object.defineProperty(map, "more", { get() { read = true; }, enumerable: true });
    equal(structuredClone(map), new Map([[1, 2]]));
    same(read, false, "the getter ran");
});

test("own properties of a Set are dropped, unread", () => {
    let read = false;
    const set = Object.assign(new Set([1]), { extra() { } });
    Object.defineProperty(set, "more", { get() { read = true; }, enumerable: true });
    equal(structuredClone(set), new Set([1]));
    same(read, false, "the getter ran");
});

testEach("a namespace object becomes {}", [["Math", Math], ["JSON", JSON], ["Reflect", Reflect], ["Atomics", Atomics]], namespace => {
    equal(structuredClone(namespace), {});
    equal(structuredClone([namespace]), [{}]);
});

testEach("a built-in prototype becomes {}", [
    ["Object.prototype", Object.prototype],
    ["Error.prototype", Error.prototype],
    ["TypeError.prototype", TypeError.prototype],
    ["Map.prototype", Map.prototype],
    ["Set.prototype", Set.prototype],
    ["Date.prototype", Date.prototype],
    ["RegExp.prototype", RegExp.prototype],
    ["Uint8Array.prototype", Uint8Array.prototype],
    ["%TypedArray%.prototype", Object.getPrototypeOf(Uint8Array.prototype)],
    ["ArrayBuffer.prototype", ArrayBuffer.prototype],
    ["DataView.prototype", DataView.prototype],
    ["Promise.prototype", Promise.prototype],
    ["Symbol.prototype", Symbol.prototype],
    ["WeakMap.prototype", WeakMap.prototype],
], prototype => {
    equal(structuredClone(prototype), {});
    equal(structuredClone({ nested: prototype }), { nested: {} });
});

testEach("an object met twice is one clone", [
    ["Date", new Date(0)],
    ["RegExp", /a/],
    ["Error", new Error("e")],
    ["DOMException", new DOMException("m", "AbortError")],
], object => {
    const clone = structuredClone({ first: object, list: [object], map: new Map([[object, object]]) });
    assert(clone.first !== object, "is the source itself");
    same(clone.list[0], clone.first, "second reference");
    same([...clone.map][0][0], clone.first, "Map key");
    same([...clone.map][0][1], clone.first, "Map value");
});

test("an error's cause is cloned deeply, cycles included", () => {
    const error = new Error("outer", { cause: { list: [1] } });
    error.cause.error = error;
    const clone = structuredClone(error);
    same(clone.cause.list[0], 1);
    assert(clone.cause !== error.cause, "the cause is the source's");
    same(clone.cause.error, clone, "the cause's reference back");
});

testEach("a falsy cause is kept", [["false", false], ["0", 0], ["''", ""], ["null", null], ["undefined", undefined]], cause => {
    const clone = structuredClone(new Error("e", { cause }));
    equal(Object.getOwnPropertyDescriptor(clone, "cause"), { value: cause, writable: true, enumerable: false, configurable: true });
});

testEach("an error's name is compared exactly", [["typeerror"], ["TYPEERROR"], ["RANGEERROR"], ["Rangeerror"], ["error"], ["Syntaxerror"]].map(([name]) => [name, name]), name => {
    const error = new TypeError("e");
    error.name = name;
    same(Object.getPrototypeOf(structuredClone(error)), Error.prototype);
});

test("an error whose name is a Symbol is a TypeError", () => {
    const error = new Error("e");
    error.name = Symbol("s");
    const thrown = throwsTypeError(() => structuredClone(error));
    assert(!(thrown instanceof DOMException), "a DOMException was thrown");
});

test("a TypeError that a getter throws is the very object that is thrown", () => {
    const thrown = new TypeError("mine");
    throwsExactly(thrown, () => structuredClone({ get a() { throw thrown; } }));
    throwsExactly(thrown, () => structuredClone([{ get a() { throw thrown; } }]));
    throwsExactly(thrown, () => structuredClone(new Map([[1, { get a() { throw thrown; } }]])));
});

test("an accessor named stack on an error is not called", () => {
    let called = false;
    const error = new Error("e");
    Object.defineProperty(error, "stack", { get() { called = true; throw 1; }, configurable: true });
    same(structuredClone(error).message, "e");
    same(called, false, "the accessor was called");
});

test("a buffer that a getter detaches after its first visit is a reference back when met again", () => {
    const buffer = new Uint8Array([1, 2, 3]).buffer;
    const clone = structuredClone({ a: buffer, get b() { buffer.transfer(); return 1; }, c: buffer });
    same(clone.c, clone.a);
    equal(clone.a, new Uint8Array([1, 2, 3]).buffer);
});

testEach("a detached buffer in the graph is a DataCloneError", [["root", buffer => buffer], ["object", a => ({ a })], ["array", a => [a]], ["Map", a => new Map([[1, a]])], ["Set", a => new Set([a])],
    ["cause", cause => new Error("e", { cause })]], wrap => {
    const buffer = new ArrayBuffer(8);
    buffer.transfer();
    throwsDataCloneError(() => structuredClone(wrap(buffer)));
});

test("a SharedArrayBuffer is shared", () => {
    const shared = new SharedArrayBuffer(8);
    const clone = structuredClone({ shared }).shared;
    assert(clone instanceof SharedArrayBuffer && clone !== shared, "not another SharedArrayBuffer");
    new Uint8Array(shared)[3] = 77;
    same(new Uint8Array(clone)[3], 77, "a byte written to the source");
    new Uint8Array(clone)[4] = 78;
    same(new Uint8Array(shared)[4], 78, "a byte written to the clone");
});

test("a growable SharedArrayBuffer is shared and growable", () => {
    const shared = new SharedArrayBuffer(8, { maxByteLength: 32 });
    const clone = structuredClone(shared);
    assert(clone instanceof SharedArrayBuffer && clone.growable, "not growable");
    same(clone.maxByteLength, 32, "maxByteLength");
    shared.grow(16);
    same(clone.byteLength, 16, "byteLength after the source grew");
});

test("an array of length 1e9 with one element clones at once", () => {
    const array = [];
    array[999999999] = 1;
    const start = performance.now();
    const clone = structuredClone(array);
    assert(performance.now() - start < 1000, "took more than a second");
    same(clone.length, 1e9);
    same(clone[999999999], 1);
    same(Object.keys(clone).length, 1, "own keys");
});

testEach("a platform object that is not serializable", [
    ["Event", () => new Event("x")],
    ["EventTarget", () => new EventTarget],
    ["TextEncoder", () => new TextEncoder],
    ["TextDecoder", () => new TextDecoder],
    ["performance", () => performance],
], make => {
    throwsDataCloneError(() => structuredClone(make()));
    throwsDataCloneError(() => structuredClone({ a: [make()] }));
});

test("a buffer twice in the transfer list is a DataCloneError before any getter", () => {
    const buffer = new ArrayBuffer(8);
    let read = false;
    throwsDataCloneError(() => structuredClone({ get a() { read = true; } }, { transfer: [buffer, buffer] }));
    same(read, false, "a getter ran");
    same(buffer.detached, false, "detached");
});

test("a detached entry in the transfer list is found after the getters have run", () => {
    const buffer = new ArrayBuffer(8);
    buffer.transfer();
    let read = false;
    throwsDataCloneError(() => structuredClone({ get a() { read = true; } }, { transfer: [buffer] }));
    same(read, true, "the getter ran");
    const thrown = new Error("mine");
    throwsExactly(thrown, () => structuredClone({ get a() { throw thrown; } }, { transfer: [buffer] }));
});

testEach("a clone that fails leaves the transfer list attached", [
    ["function", () => () => { }],
    ["throwing getter", () => ({ get a() { throw new Error("mine"); } })],
    ["detached buffer later in the list", () => 1],
], make => {
    const buffers = [new ArrayBuffer(8), new ArrayBuffer(16)];
    const gone = new ArrayBuffer(8);
    gone.transfer();
    thrownBy(() => structuredClone([buffers, make()], { transfer: make() === 1 ? [...buffers, gone] : buffers }));
    same(buffers[0].byteLength, 8);
    same(buffers[1].byteLength, 16);
});

test("a getter that detaches a listed buffer makes the clone fail, the others stay attached", () => {
    const [kept, taken] = [new ArrayBuffer(8), new ArrayBuffer(8)];
    throwsDataCloneError(() => structuredClone({ kept, get a() { taken.transfer(); return 1; } }, { transfer: [kept, taken] }));
    same(kept.detached, false, "detached");
});

test("a Blob in the transfer list is a DataCloneError", () => throwsDataCloneError(() => structuredClone(1, { transfer: [new Blob(["a"])] })));

test("a DOMException's clone has a stack of its own and is an error", () => {
    const source = new DOMException("m", "DataCloneError");
    const clone = structuredClone(source);
    same(Object.getPrototypeOf(clone), DOMException.prototype);
    same(typeof clone.stack, "string", "the type of stack");
    same(Object.hasOwn(source, "stack"), true, "the source's own stack");
    same(Object.hasOwn(clone, "stack"), true, "the clone's own stack");
    same(Error.isError(clone), true, "Error.isError");
});

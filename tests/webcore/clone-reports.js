// What users reported to other projects, as far as it concerns values without ports.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");

test("a BigInt before a repeated reference (bun#16547)", () => {
    const shared = { a: 1 };
    equal(structuredClone([1n, shared, shared]), [1n, shared, shared]);
    equal(structuredClone({ n: 2n ** 80n, a: shared, list: [shared, 3n, shared] }), { n: 2n ** 80n, a: shared, list: [shared, 3n, shared] });
});

test("a view that shares a buffer, before a repeated reference (bun#32791)", () => {
    const buffer = new ArrayBuffer(8);
    const shared = { a: 1 };
    const source = [new Uint8Array(buffer), new Uint16Array(buffer), shared, new DataView(buffer), shared, buffer];
    equal(structuredClone(source), source);
});

test("Date, RegExp and Error twice (bun#32796)", () => {
    const [date, regExp, error] = [new Date(0), /a/g, new Error("e")];
    const clone = structuredClone([date, regExp, error, { date, regExp, error }]);
    same(clone[3].date, clone[0]);
    same(clone[3].regExp, clone[1]);
    same(clone[3].error, clone[2]);
});

test("a nested detached buffer (bun#32799, node#51919)", () => {
    const buffer = new ArrayBuffer(8);
    structuredClone(0, { transfer: [buffer] });
    throwsDataCloneError(() => structuredClone({ deep: [new Map([["k", { buffer }]])] }), "detached ArrayBuffer at $.deep[0]{value 0}.buffer could not be cloned");
});

test("a buffer, a getter that detaches it, the buffer again (bun#33628)", () => {
    const buffer = new ArrayBuffer(8);
    const clone = structuredClone([buffer, { get x() { return buffer.transfer().byteLength; } }, buffer]);
    same(clone[2], clone[0]);
    same(clone[0].byteLength, 8);
});

test("a list [buffer, null] (bun#32809)", () => {
    const buffer = new ArrayBuffer(8);
    throwsTypeError(() => structuredClone(buffer, { transfer: [buffer, null] }));
    same(buffer.detached, false, "detached");
});

test("a getter that detaches a listed object (bun#37966)", () => {
    const [first, second] = [new ArrayBuffer(8), new ArrayBuffer(8)];
    throwsDataCloneError(() => structuredClone({ get a() { second.transfer(); } }, { transfer: [first, second] }));
    same(first.detached, false, "detached");
});

test("SharedArrayBuffers: fixed, growable, with a length-tracking DataView (bun#35247, #32804, #28372)", () => {
    const [fixed, growable] = [new SharedArrayBuffer(8), new SharedArrayBuffer(8, { maxByteLength: 64 })];
    const clone = structuredClone({ fixed, growable, view: new DataView(growable) });
    same(clone.view.buffer, clone.growable);
    growable.grow(48);
    same(clone.view.byteLength, 48);
    same(clone.growable.byteLength, 48);
    new Uint8Array(fixed)[0] = 1;
    same(new Uint8Array(clone.fixed)[0], 1);
});

test("Object.prototype (bun#32981)", () => equal(structuredClone({ a: Object.prototype }), { a: {} }));

test("objects that a host API made (bun#27444, #25658)", () => {
    const { written, read } = new TextEncoder().encodeInto("abc", new Uint8Array(8));
    const result = new TextEncoder().encodeInto("abc", new Uint8Array(8));
    equal([written, read], [3, 3]);
    equal(structuredClone(result), { read: 3, written: 3 });
    equal(structuredClone([result]), [{ read: 3, written: 3 }]);
});

test("Blobs nested and in arrays (bun#29637, #11696, #14661)", () => {
    const blob = new Blob(["abc"], { type: "a/b" });
    const clone = structuredClone({ list: [blob, { blob }], map: new Map([[1, blob]]) });
    same(clone.list[1].blob, clone.list[0]);
    same(clone.map.get(1), clone.list[0]);
    equal([clone.list[0].size, clone.list[0].type], [3, "a/b"]);
});

test("a failed clone of a host object changes nothing (bun#37905)", () => {
    const [event, blob] = [new Event("x"), new Blob(["abc"])];
    for (let i = 0; i < 3; ++i)
        throwsDataCloneError(() => structuredClone([blob, event]), "Event at $[1] could not be cloned");
    same(event.type, "x");
    same(structuredClone(blob).size, 3);
});

test("a failed clone of an error leaves its lazily made stack (bun#18357)", () => {
    const error = (function namedFunction() { return new Error("e"); })();
    throwsDataCloneError(() => structuredClone([error, () => { }]));
    assert(error.stack.includes("namedFunction"), "the stack is gone");
});

test("a graph of 13 MB (bun#29697)", () => {
    const count = stressed ? 1000 : 60000;
    const source = Array.from({ length: count }, (_, i) => ({ id: `id-${i}`, text: `some text ${i}`.repeat(8), tags: ["a", `b${i % 100}`], nested: { i, half: i / 2, flag: i % 3 === 0 } }));
    const clone = structuredClone(source);
    same(clone.length, count);
    same(JSON.stringify(clone), JSON.stringify(source));
});

test("the same buffer twice in a list: before any getter (node#25786, html#3507)", () => {
    const buffer = new ArrayBuffer(8);
    let read = false;
    throwsDataCloneError(() => structuredClone({ get a() { read = true; }, buffer }, { transfer: [buffer, buffer] }), "duplicate ArrayBuffer at transfer[1] could not be transferred");
    same(read, false, "a getter ran");
});

test("10,000 clones of a host object while the collector runs (node#49844)", () => {
    const source = { exception: new DOMException("m", "AbortError"), blob: new Blob(["abc"]) };
    for (let i = 0; i < (stressed ? 500 : 10000); ++i) {
        const clone = structuredClone(source);
        if (i % 1000 === 0)
            gc();
        if (clone.exception.message !== "m" || clone.blob.size !== 3)
            throw new Mismatch(`clone ${i} is wrong`);
    }
    assert(true);
});

test("1 MB of nested JSON, then with sub-branches swapped (node#46350)", () => {
    const make = depth => (depth ? { left: make(depth - 1), right: make(depth - 1), depth, name: `node ${depth}` } : { leaf: [1, 2.5, "x", null] });
    const source = make(stressed ? 8 : 13);
    same(JSON.stringify(structuredClone(source)), JSON.stringify(source));
    [source.left, source.right.left] = [source.right.left, source.left];
    same(JSON.stringify(structuredClone(source)), JSON.stringify(source));
});

test("a throwing getter (deno#14594)", () => {
    const thrown = new RangeError("mine");
    throwsExactly(thrown, () => structuredClone({ a: [{ get b() { throw thrown; } }] }));
});

test("expandos of Map and Set, mutation during the walk, internal slots (html#754, #783, #766)", () => {
    equal(structuredClone(Object.assign(new Map([[1, 2]]), { a: 1 })), new Map([[1, 2]]));
    const set = new Set([{ get a() { set.add(5); return 1; } }]);
    equal(structuredClone(set), new Set([{ a: 1 }]));
    throwsDataCloneError(() => structuredClone(new WeakRef({})));
});

test("pools stay in step after BigInts, strings and empty containers (WebKit#23276)", () => {
    const shared = [{ a: 1 }, [1], new Map, new Set, new Date(0), /a/];
    const noise = [1n, "x", "", {}, [], new Map, new Set, -1n, 2n ** 70n, Object(1n), Object("")];
    const source = [];
    for (let i = 0; i < 60; ++i)
        source.push(noise[i % noise.length], shared[i % shared.length]);
    equal(structuredClone(source), source);
});

test("length-tracking views, and causes (ladybird#7307)", () => {
    const view = new Uint8Array(new ArrayBuffer(4, { maxByteLength: 8 }));
    const clone = structuredClone(new Error("e", { cause: { view } }));
    clone.cause.view.buffer.resize(6);
    same(clone.cause.view.length, 6);
});

// Transfer lists of ArrayBuffers: both passes, and all or nothing.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");

testEach("moves", [
    ["8 bytes", 8], ["nothing", 0], ["1 MB", 1 << 20], ["resizable", 8, { maxByteLength: 64 }], ["resizable, full", 64, { maxByteLength: 64 }], ["resizable, empty", 0, { maxByteLength: 64 }],
], (length, options) => {
    const [source, expected] = [filledBuffer(length, options), filledBuffer(length, options)];
    const view = new Uint8Array(source);
    const clone = structuredClone({ a: source }, { transfer: [source] }).a;
    equal(clone, expected);
    same(source.detached, true, "the source is detached");
    same(source.byteLength, 0);
    same(view.length, 0, "the length of a view of the source");
    assert(clone !== source, "is the source itself");
});

test("a buffer as the value itself", () => {
    const source = filledBuffer(8);
    equal(structuredClone(source, { transfer: [source] }), filledBuffer(8));
    same(source.detached, true, "detached");
});

test("a view of a listed buffer", () => {
    const source = new Uint16Array(filledBuffer(16), 4, 3);
    const clone = structuredClone({ source }, { transfer: [source.buffer] }).source;
    equal(clone, new Uint16Array(filledBuffer(16), 4, 3));
    same(source.length, 0, "the source's length");
});

test("a view whose buffer was made by the view", () => {
    const source = new Float64Array([1.5, 2.5]);
    equal(structuredClone(source, { transfer: [source.buffer] }), new Float64Array([1.5, 2.5]));
    same(source.length, 0, "the source's length");
});

test("a length-tracking view of a listed buffer tracks", () => {
    const source = new Uint8Array(filledBuffer(8, { maxByteLength: 64 }));
    const clone = structuredClone(source, { transfer: [source.buffer] });
    clone.buffer.resize(32);
    same(clone.length, 32);
});

test("a large buffer moves without a copy", () => {
    let buffer = new ArrayBuffer(256 << 20);
    new Uint8Array(buffer)[100] = 7;
    const start = performance.now();
    for (let i = 0; i < 100; ++i)
        buffer = structuredClone(buffer, { transfer: [buffer] });
    assert(performance.now() - start < 2000, "100 transfers of 256 MB took more than two seconds");
    same(new Uint8Array(buffer)[100], 7);
});

testEach("a listed buffer that the value does not hold is detached too", [["object", { a: 1 }], ["null", null], ["undefined", undefined], ["42", 42], ["string", "x"], ["1n", 1n], ["array", []]], value => {
    const source = filledBuffer(8);
    equal(structuredClone(value, { transfer: [source] }), value);
    same(source.detached, true, "detached");
});

test("an unlisted buffer is copied beside a listed one", () => {
    const [listed, other] = [filledBuffer(8), filledBuffer(4)];
    equal(structuredClone([listed, other], { transfer: [listed] }), [filledBuffer(8), filledBuffer(4)]);
    same(other.detached, false, "the other is detached");
});

test("a transferred buffer is in the target realm, without properties or subclass", () => {
    const source = Object.assign(new (class extends ArrayBuffer { })(8), { extra: 1 });
    equal(structuredClone(source, { transfer: [source] }), new ArrayBuffer(8));
});

test("many buffers in a list", () => {
    const sources = records(stressed ? 300 : 5000, i => new Uint8Array([i]).buffer);
    const clones = structuredClone(sources, { transfer: sources });
    same(clones.every((clone, i) => new Uint8Array(clone)[0] === (i & 255)), true, "contents");
    same(sources.every(source => source.detached), true, "all detached");
});

test("a duplicate at the end of many buffers is found at once", () => {
    const count = stressed ? 300 : 50000;
    const sources = records(count, () => new ArrayBuffer(0));
    const start = performance.now();
    throwsDataCloneError(() => structuredClone(1, { transfer: [...sources, sources[count - 1]] }), `duplicate ArrayBuffer at transfer[${count}] could not be transferred`);
    assert(performance.now() - start < 2000, "took more than two seconds");
    same(sources.some(source => source.detached), false, "one is detached");
});

// A list with one entry that may not be there, in first, middle and last place.
testEach("an entry that cannot be transferred is a DataCloneError before any getter", [
    ["typed array", () => new Uint8Array(8)],
    ["DataView", () => new DataView(new ArrayBuffer(8))],
    ["plain object", () => ({})],
    ["array", () => []],
    ["function", () => () => { }],
    ["Map", () => new Map],
    ["Date", () => new Date],
    ["Error", () => new Error("e")],
    ["SharedArrayBuffer", () => new SharedArrayBuffer(8)],
    ["growable SharedArrayBuffer", () => new SharedArrayBuffer(8, { maxByteLength: 16 })],
    ["DOMException", () => new DOMException],
    ["Blob", () => new Blob(["a"])],
    ["Proxy of a buffer", () => new Proxy(new ArrayBuffer(8), {})],
    ["object with a buffer's prototype", () => Object.create(ArrayBuffer.prototype)],
    ["the global object", () => globalThis],
    ["String wrapper", () => Object("s")],
], make => {
    for (const index of [0, 1, 2]) {
        const buffers = [filledBuffer(8), filledBuffer(8)];
        const list = buffers.toSpliced(index, 0, make());
        let read = false;
        throwsDataCloneError(() => structuredClone({ get a() { read = true; } }, { transfer: list }));
        same(read, false, "a getter ran");
        same(buffers.some(buffer => buffer.detached), false, "a buffer is detached");
        throwsDataCloneError(() => structuredClone(5, { transfer: list }));
    }
});

testEach("a duplicate is a DataCloneError before any getter", [["next to each other", [0, 0, 1]], ["apart", [0, 1, 0]], ["at the end", [1, 0, 0]], ["three times", [0, 0, 0]]], order => {
    const buffers = [filledBuffer(8), filledBuffer(8)];
    let read = false;
    throwsDataCloneError(() => structuredClone({ get a() { read = true; } }, { transfer: order.map(i => buffers[i]) }));
    same(read, false, "a getter ran");
    same(buffers.some(buffer => buffer.detached), false, "a buffer is detached");
});

testEach("a detached entry is found only after the walk", [["object", () => ({ a: 1 })], ["primitive", () => 5], ["null", () => null]], make => {
    const [gone, kept] = [filledBuffer(8), filledBuffer(8)];
    gone.transfer();
    throwsDataCloneError(() => structuredClone(make(), { transfer: [kept, gone] }));
    throwsDataCloneError(() => structuredClone(make(), { transfer: [gone, kept] }));
    same(kept.detached, false, "the other is detached");
});

test("a detached entry and an unclonable value: the value is named", () => {
    const gone = filledBuffer(8);
    gone.transfer();
    throwsDataCloneError(() => structuredClone({ a() { } }, { transfer: [gone] }), "function at $.a could not be cloned");
});

// Each runs in a getter of the value, while buffers[1] of three is listed.
testEach("a getter does to a listed buffer", [
    ["transfer()", buffer => buffer.transfer()],
    ["transferToFixedLength()", buffer => buffer.transferToFixedLength()],
    ["another clone with transfer", buffer => structuredClone(1, { transfer: [buffer] })],
], change => {
    for (const place of ["before", "after", "absent"]) {
        const buffers = [filledBuffer(8), filledBuffer(8), filledBuffer(8)];
        const changer = { get x() { change(buffers[1]); return 0; } };
        const value = { before: place === "before" ? buffers[1] : 1, changer, after: place === "after" ? buffers[1] : 1, others: [buffers[0], buffers[2]] };
        throwsDataCloneError(() => structuredClone(value, { transfer: buffers }));
        equal(buffers.map(buffer => buffer.detached), [false, true, false]);
    }
});

test("a getter that resizes a listed buffer moves it as it is at the end", () => {
    const buffer = filledBuffer(8, { maxByteLength: 64 });
    const clone = structuredClone({ buffer, get a() { buffer.resize(4); return 1; } }, { transfer: [buffer] }).buffer;
    same(clone.byteLength, 4);
    same(clone.maxByteLength, 64);
});

test("a getter that changes the array of the list has no effect on the list", () => {
    const [first, second] = [filledBuffer(8), filledBuffer(8)];
    const list = [first];
    structuredClone({ get a() { list.push(second); list[0] = second; } }, { transfer: list });
    equal([first.detached, second.detached], [true, false]);
});

testEach("fails and leaves all attached", [
    ["function in the value", buffers => ({ buffers, f() { } })],
    ["symbol before the buffers", buffers => [Symbol("s"), buffers]],
    ["throwing getter", buffers => ({ buffers, get a() { throw new Error("mine"); } })],
    ["detached buffer in the value", buffers => [buffers, (buffer => (buffer.transfer(), buffer))(filledBuffer(4))]],
    ["unlisted, unclonable object deep inside", buffers => new Map([[{ buffers }, [new Set([new WeakMap])]]])],
], make => {
    const buffers = [filledBuffer(8), filledBuffer(16), filledBuffer(8, { maxByteLength: 16 })];
    const views = buffers.map(buffer => new Uint8Array(buffer));
    thrownBy(() => structuredClone(make(buffers), { transfer: buffers }));
    equal(buffers, [filledBuffer(8), filledBuffer(16), filledBuffer(8, { maxByteLength: 16 })]);
    equal(views.map(view => view.length), [8, 16, 8]);
    equal(structuredClone(buffers, { transfer: buffers }), [filledBuffer(8), filledBuffer(16), filledBuffer(8, { maxByteLength: 16 })], "a second try");
});

test("a transferred buffer can be transferred on", () => {
    let buffer = filledBuffer(16, { maxByteLength: 32 });
    for (let i = 0; i < 10; ++i)
        buffer = structuredClone([buffer], { transfer: [buffer] })[0];
    equal(buffer, filledBuffer(16, { maxByteLength: 32 }));
    buffer.resize(20);
    same(buffer.byteLength, 20);
});

test("a second transfer of a moved buffer is a DataCloneError", () => {
    const buffer = filledBuffer(8);
    structuredClone(buffer, { transfer: [buffer] });
    throwsDataCloneError(() => structuredClone(1, { transfer: [buffer] }), "detached ArrayBuffer at transfer[0] could not be transferred");
});

// ArrayBuffer, SharedArrayBuffer, typed arrays and DataView.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");

const viewTypes = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float16Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array];
testEach("an ArrayBuffer", [["empty", 0], ["1 byte", 1], ["7 bytes", 7], ["64 bytes", 64], ["1,001 bytes", 1001], ["1 MB", 1 << 20]], length => {
    const source = filledBuffer(length);
    const clone = structuredClone(source);
    equal(clone, source);
    same(source.detached, false, "the source is detached");
    if (length) {
        new Uint8Array(clone)[0] ^= 255;
        assert(new Uint8Array(source)[0] !== new Uint8Array(clone)[0], "the bytes are shared");
    }
});

testEach("a resizable ArrayBuffer", [["with room", 8, 64], ["full", 8, 8], ["empty", 0, 16], ["no room at all", 0, 0]], (length, maxByteLength) => {
    const source = filledBuffer(length, { maxByteLength });
    const clone = structuredClone({ source }).source;
    equal(clone, source);
    same(clone.resizable, true, "resizable");
    clone.resize(maxByteLength);
    same(clone.byteLength, maxByteLength);
    same(source.byteLength, length, "the source's length");
});

test("a resizable buffer that was shrunk", () => {
    const source = filledBuffer(64, { maxByteLength: 128 });
    source.resize(16);
    equal(structuredClone(source), source);
});

testEach("own properties and subclasses are dropped", [
    ["buffer", Object.assign(filledBuffer(4), { extra: 1 }), filledBuffer(4)],
    ["view", Object.assign(new Uint8Array([1, 2]), { extra() { } }), new Uint8Array([1, 2])],
    ["DataView", Object.assign(new DataView(filledBuffer(4)), { extra: 1 }), new DataView(filledBuffer(4))],
    ["subclass of ArrayBuffer", new (class extends ArrayBuffer { get byteLength() { throw 1; } })(4), new ArrayBuffer(4)],
    ["subclass of Uint8Array", class extends Uint8Array { get length() { throw 1; } get buffer() { throw 1; } }.of(1, 2), new Uint8Array([1, 2])],
    ["subclass of DataView", new (class extends DataView { get byteLength() { throw 1; } })(filledBuffer(4)), new DataView(filledBuffer(4))],
], (source, expected) => equal(structuredClone(source), expected));

testEach("typed array", viewTypes.map(type => [type.name, type]), type => {
    const big = type.name.startsWith("Big");
    const size = type.BYTES_PER_ELEMENT;
    const source = type.from([0, 1, 2, 100], big ? BigInt : x => x);
    equal(structuredClone(source), source);
    equal(structuredClone([{ source }]), [{ source }]);
    equal(structuredClone(new type(0)), new type(0));
    equal(structuredClone(new type(1000)), new type(1000));
    const buffer = filledBuffer(64);
    equal(structuredClone(new type(buffer, size * 2, 3)), new type(buffer, size * 2, 3), "a view of a part");
    equal(structuredClone(new type(buffer, 64, 0)), new type(buffer, 64, 0), "an empty view at the end");
    equal(structuredClone(new type(buffer, 0, 0)), new type(buffer, 0, 0), "an empty view at the start");
    equal(structuredClone([new type(buffer, size), new type(buffer)]), [new type(buffer, size), new type(buffer)], "two views of one buffer");
});

test("all bit patterns of floats stay", () => {
    for (const [bits, floats] of [[Uint16Array, Float16Array], [Uint32Array, Float32Array], [BigUint64Array, Float64Array]]) {
        const pattern = new Uint8Array(64).map((_, i) => [0xff, 0x7f, 0x01, 0x00, 0xaa, 0x80][i % 6]);
        equal(new bits(structuredClone(new floats(pattern.buffer)).buffer), new bits(pattern.buffer), floats.name);
    }
});

testEach("a DataView", [["whole", buffer => new DataView(buffer)], ["part", buffer => new DataView(buffer, 3, 5)], ["to the end", buffer => new DataView(buffer, 3)], ["empty at the end", buffer => new DataView(buffer, 16)], ["empty", buffer => new DataView(buffer, 0, 0)]], make => {
    const source = make(filledBuffer(16));
    equal(structuredClone(source), source);
    equal(structuredClone({ view: source, buffer: source.buffer, other: new Uint8Array(source.buffer, 1, 2) }), { view: source, buffer: source.buffer, other: new Uint8Array(source.buffer, 1, 2) });
});

test("a view clones its whole buffer", () => {
    const clone = structuredClone(new Uint8Array(filledBuffer(1000), 10, 5));
    equal(clone.buffer, filledBuffer(1000));
    same(clone.byteOffset, 10);
    same(clone.length, 5);
});

testEach("views of one buffer share one clone", [
    ["view before buffer", (view, buffer) => [view, buffer]],
    ["buffer before view", (view, buffer) => [buffer, view]],
    ["two views", view => [view, new Uint16Array(view.buffer, 2, 1)]],
    ["view and DataView", view => [view, new DataView(view.buffer)]],
    ["view twice", view => [view, view]],
    ["through a Map and an object", (view, buffer) => [new Map([[view, { buffer }]])]],
], make => {
    const buffer = filledBuffer(16);
    const source = make(new Uint8Array(buffer, 4), buffer);
    equal(structuredClone(source), source);
});

test("a view whose buffer was never asked for keeps working, and so does its clone", () => {
    const source = new Float64Array([1.5, 2.5]);
    const [first, second] = structuredClone([source, source]);
    same(first, second);
    first[0] = 9;
    same(source[0], 1.5);
    source[1] = 7;
    same(first[1], 2.5);
    same(source.buffer.byteLength, 16);
});

test("a length-tracking view still tracks", () => {
    const buffer = filledBuffer(8, { maxByteLength: 32 });
    const clones = structuredClone([new Uint8Array(buffer), new Uint16Array(buffer, 4), new DataView(buffer, 2), new Uint8Array(buffer, 8)]);
    clones[0].buffer.resize(20);
    equal([clones[0].length, clones[1].length, clones[2].byteLength, clones[3].length], [20, 8, 18, 12]);
    clones[0].buffer.resize(5);
    equal([clones[0].length, clones[1].length, clones[2].byteLength, clones[3].length], [5, 0, 3, 0]);
});

test("a fixed view on a resizable buffer stays fixed", () => {
    const buffer = filledBuffer(8, { maxByteLength: 32 });
    const [view, dataView] = structuredClone([new Uint8Array(buffer, 2, 4), new DataView(buffer, 2, 4)]);
    view.buffer.resize(20);
    equal([view.length, dataView.byteLength], [4, 4]);
    view.buffer.resize(4);
    equal([view.length, view.byteOffset], [0, 0]);
    throwsTypeError(() => dataView.byteLength);
});

testEach("a view out of bounds is a DataCloneError", [
    ["fixed typed array", buffer => new Uint8Array(buffer, 4, 4)],
    ["tracking typed array", buffer => new Uint8Array(buffer, 6)],
    ["fixed DataView", buffer => new DataView(buffer, 4, 4)],
    ["tracking DataView", buffer => new DataView(buffer, 6)],
], make => {
    const buffer = filledBuffer(8, { maxByteLength: 32 });
    const view = make(buffer);
    buffer.resize(4);
    throwsDataCloneError(() => structuredClone(view));
    throwsDataCloneError(() => structuredClone([{ view }]));
    buffer.resize(8);
    equal(structuredClone(view), view);
});

testEach("a view of a detached buffer is a DataCloneError", [
    ["typed array", buffer => new Uint8Array(buffer)],
    ["typed array, part", buffer => new Uint8Array(buffer, 2, 2)],
    ["empty typed array", buffer => new Uint8Array(buffer, 0, 0)],
    ["DataView", buffer => new DataView(buffer)],
], make => {
    const buffer = filledBuffer(8);
    const view = make(buffer);
    buffer.transfer();
    throwsDataCloneError(() => structuredClone(view));
    throwsDataCloneError(() => structuredClone(new Map([[1, view]])));
});

test("a view met again after a getter detached its buffer is a reference back", () => {
    const view = new Uint8Array([1, 2, 3]);
    const clone = structuredClone({ a: view, get b() { view.buffer.transfer(); return 1; }, c: view });
    same(clone.c, clone.a);
    equal(clone.a, new Uint8Array([1, 2, 3]));
});

test("another view of a buffer that a getter detached is a DataCloneError", () => {
    const view = new Uint8Array([1, 2, 3]);
    const other = new Uint8Array(view.buffer, 1);
    throwsDataCloneError(() => structuredClone({ a: view, get b() { view.buffer.transfer(); return 1; }, c: other }));
});

test("bytes that a getter writes before the buffer's turn arrive, later ones do not", () => {
    const view = new Uint8Array([1, 2, 3]);
    equal(structuredClone({ get a() { view[0] = 9; }, view, get b() { view[1] = 9; } }).view, new Uint8Array([9, 2, 3]));
});

test("a getter that resizes the buffer before and after its turn", () => {
    const buffer = filledBuffer(8, { maxByteLength: 32 });
    const clone = structuredClone({ get a() { buffer.resize(16); }, buffer, get b() { buffer.resize(4); }, again: buffer });
    same(clone.buffer.byteLength, 16);
    same(clone.again, clone.buffer);
    same(clone.buffer.maxByteLength, 32);
});

// The standard copies the view's slots, and asks only at the source's whether they are in bounds.
test("a view on a part that its buffer got after its own turn is out of bounds in the clone, until that grows", () => {
    const buffer = filledBuffer(8, { maxByteLength: 32 });
    const value = { buffer, get grow() { buffer.resize(16); return [new Uint8Array(buffer, 12, 4), new DataView(buffer, 12, 4), new Uint8Array(buffer, 12)]; } };
    const clone = structuredClone(value);
    same(clone.buffer.byteLength, 8);
    same(clone.grow[0].length, 0, "the typed array's length");
    throwsTypeError(() => clone.grow[1].byteLength);
    clone.buffer.resize(16);
    equal(clone.grow.map(view => [view.byteOffset, view.byteLength]), [[12, 4], [12, 4], [12, 4]]);
});

test("a view of a listed buffer that a getter shrinks is out of bounds in the clone, until that grows", () => {
    const buffer = filledBuffer(16, { maxByteLength: 32 });
    const clone = structuredClone({ view: new Uint8Array(buffer, 12, 4), get shrink() { buffer.resize(8); } }, { transfer: [buffer] });
    same(clone.view.length, 0);
    clone.view.buffer.resize(16);
    equal([clone.view.byteOffset, clone.view.length], [12, 4]);
});

testEach("a SharedArrayBuffer", [["fixed", undefined], ["growable", { maxByteLength: 64 }]], options => {
    const source = new SharedArrayBuffer(16, options);
    const clone = structuredClone({ a: source, b: [source], view: new Int32Array(source, 4, 2), dataView: new DataView(source, 8) });
    assert(clone.a !== source && Object.getPrototypeOf(clone.a) === SharedArrayBuffer.prototype, "the clone is no SharedArrayBuffer of its own");
    same(clone.b[0], clone.a, "second reference");
    same(clone.view.buffer, clone.a, "the view's buffer");
    same(clone.dataView.buffer, clone.a, "the DataView's buffer");
    equal([clone.view.byteOffset, clone.view.length, clone.dataView.byteOffset, clone.dataView.byteLength], [4, 2, 8, 8]);
    new Int32Array(source)[1] = 1234;
    same(clone.view[0], 1234, "a write through the source");
    Atomics.store(clone.view, 1, 77);
    same(new Int32Array(source)[2], 77, "a write through the clone");
    same(clone.a.growable, options !== undefined, "growable");
});

test("two SharedArrayBuffers over one memory are two clones over that memory", () => {
    const first = new SharedArrayBuffer(8);
    const second = structuredClone(first);
    const clone = structuredClone([first, second]);
    assert(clone[0] !== clone[1], "one clone for two sources");
    new Uint8Array(clone[0])[0] = 5;
    same(new Uint8Array(clone[1])[0], 5);
});

test("views of a growable SharedArrayBuffer keep tracking", () => {
    const source = new SharedArrayBuffer(8, { maxByteLength: 64 });
    const [tracking, fixed, dataView] = structuredClone([new Uint8Array(source), new Uint8Array(source, 2, 4), new DataView(source, 2)]);
    source.grow(32);
    equal([tracking.length, fixed.length, dataView.byteLength], [32, 4, 30]);
    tracking.buffer.grow(40);
    same(source.byteLength, 40, "the source's length after the clone grew");
});

test("a buffer that is nested deep, next to others", () => {
    const source = { a: [new Map([[1, { b: filledBuffer(5) }]]), new Set([new Uint16Array(3)])], c: new Error("e", { cause: filledBuffer(3) }).cause };
    equal(structuredClone(source), source);
});

test("the source stays fast: views before and after a clone share their bytes with the buffer", () => {
    const view = new Uint8Array(100);
    structuredClone(view);
    view[5] = 5;
    same(new Uint8Array(view.buffer)[5], 5);
    structuredClone([view, view.buffer]);
    new Uint8Array(view.buffer)[6] = 6;
    same(view[6], 6);
});

test("1,000 clones of 1 MB do not run out of memory", () => {
    const source = filledBuffer(1 << 20);
    for (let i = 0; i < (stressed ? 20 : 1000); ++i)
        structuredClone(source);
    equal(structuredClone(new Uint8Array(source, 0, 4)).slice(), new Uint8Array(source.slice(0, 4)));
});

// WebAssembly: modules share their code, shared memories their bytes; anything else is refused.
load("../support/harness.js", "caller relative");

// (module (func (export "f") (result i32) i32.const 42))
const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 127, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 6, 1, 4, 0, 65, 42, 11]);

test("a module clones and works", () => {
    const source = new WebAssembly.Module(bytes);
    const clone = structuredClone({ source }).source;
    assert(clone !== source, "is the source itself");
    same(Object.getPrototypeOf(clone), WebAssembly.Module.prototype);
    same(new WebAssembly.Instance(clone).exports.f(), 42);
});

test("a module met twice is one clone", () => {
    const source = new WebAssembly.Module(bytes);
    const clone = structuredClone([source, { source }]);
    same(clone[1].source, clone[0]);
});

test("a shared memory is shared", () => {
    const source = new WebAssembly.Memory({ initial: 1, maximum: 4, shared: true });
    const clone = structuredClone([source, source]);
    assert(clone[0] !== source, "is the source itself");
    same(clone[1], clone[0], "identity");
    same(Object.getPrototypeOf(clone[0]), WebAssembly.Memory.prototype);
    new Uint8Array(source.buffer)[7] = 77;
    same(new Uint8Array(clone[0].buffer)[7], 77);
    source.grow(1);
    same(clone[0].buffer.byteLength, 2 * 65536, "the clone's size after the source grew");
});

test("an unshared memory is a DataCloneError", () =>
    throwsDataCloneError(() => structuredClone({ m: new WebAssembly.Memory({ initial: 1 }) }), "unshared WebAssembly.Memory at $.m could not be cloned"));

test("the buffer of an unshared memory is copied to an ordinary one", () => {
    const memory = new WebAssembly.Memory({ initial: 1 });
    new Uint8Array(memory.buffer)[5] = 55;
    const clone = structuredClone(memory.buffer);
    same(clone.byteLength, 65536);
    same(new Uint8Array(clone)[5], 55);
    clone.transfer();
    same(memory.buffer.byteLength, 65536);
});

test("the buffer of an unshared memory in a list is a TypeError, with all attached", () => {
    const memory = new WebAssembly.Memory({ initial: 1 });
    const other = new ArrayBuffer(8);
    let read = false;
    throwsTypeError(() => structuredClone({ get a() { read = true; } }, { transfer: [other, memory.buffer] }));
    same(read, true, "the getter ran");
    same(other.detached, false, "the other is detached");
    same(memory.buffer.byteLength, 65536);
});

test("the buffer of a shared memory in a list is a DataCloneError", () =>
    throwsDataCloneError(() => structuredClone(1, { transfer: [new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer] })));

testEach("cannot be cloned", [
    ["Instance", () => new WebAssembly.Instance(new WebAssembly.Module(bytes))],
    ["Table", () => new WebAssembly.Table({ initial: 1, element: "anyfunc" })],
    ["Global", () => new WebAssembly.Global({ value: "i32" }, 1)],
    ["Tag", () => new WebAssembly.Tag({ parameters: [] })],
    ["exported function", () => new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports.f],
    ["namespace, for its functions", () => WebAssembly],
], make => {
    throwsDataCloneError(() => structuredClone(make()));
    throwsDataCloneError(() => structuredClone([{ a: make() }]));
});

test("an exports object is a plain object whose functions cannot be cloned", () =>
    throwsDataCloneError(() => structuredClone(new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports), "function at $.f could not be cloned"));

// Depth, sparseness and size: nothing recurses, nothing costs by length.
load("../support/harness.js", "caller relative");

const depth = stressed ? 3000 : 1000000;

// Each wraps a value once more, and takes one wrapping off a clone.
const wrappers = {
    object: [value => ({ a: value }), ({ a }) => a],
    "object with two keys": [value => ({ a: 1, b: value }), ({ b }) => b],
    array: [value => [value], array => array[0]],
    "sparse array": [value => [, value], array => array[1]],
    "named property of an array": [value => Object.assign([], { a: value }), array => array.a],
    "Map value": [value => new Map([[1, value]]), map => map.get(1)],
    "Map key": [value => new Map([[value, 1]]), map => map.keys().next().value],
    Set: [value => new Set([value]), set => set.keys().next().value],
    cause: [value => new Error("e", { cause: value }), error => error.cause],
    getter: [value => ({ get a() { return value; } }), object => object.a],
    "null-prototype object": [value => Object.assign(Object.create(null), { a: value }), ({ a }) => a],
};

function checkDepth(levels, wrapperAt) {
    let source = { end: true };
    for (let i = 0; i < levels; ++i)
        source = wrapperAt(i)[0](source);
    let clone = structuredClone(source);
    for (let i = levels - 1; i >= 0; --i) {
        clone = wrapperAt(i)[1](clone);
        if (typeof clone !== "object")
            throw new Mismatch(`level ${i} is ${brief(clone)}`);
    }
    same(clone.end, true, "the innermost");
}

Error.stackTraceLimit = 1; // a million errors with stacks would say more about stacks than about clones
testEach(`${depth} levels`, Object.entries(wrappers), wrapper => checkDepth(depth, () => wrapper));
test(`${depth} levels, mixed`, () => {
    const all = Object.values(wrappers);
    checkDepth(depth, i => all[i % all.length]);
});

test("a deep value that fails at its end names the end", () => {
    let source = () => { };
    for (let i = 0; i < depth; ++i)
        source = [source];
    const { message } = throwsDataCloneError(() => structuredClone(source));
    if (!onPeer)
        assert(message.startsWith("function at $[0][0]") && message.endsWith("[0] could not be cloned"), message);
});

test("a deep value whose innermost getter throws", () => {
    const thrown = new Error("mine");
    let source = { get a() { throw thrown; } };
    for (let i = 0; i < depth; ++i)
        source = { a: source };
    throwsExactly(thrown, () => structuredClone(source));
});

test("a deep value near the end of the stack", () => {
    let source = 1;
    for (let i = 0; i < 10000; ++i)
        source = { a: source };
    const descend = () => {
        try {
            descend();
        } catch {
            // As many frames as fit: the clone either fits as well or is a RangeError.
            try {
                structuredClone(source);
            } catch (error) {
                if (!(error instanceof RangeError))
                    throw error;
            }
        }
    };
    descend();
    assert(true);
});

const atOnce = (name, body) => test(name, () => {
    const start = performance.now();
    body();
    const elapsed = performance.now() - start;
    assert(elapsed < (stressed ? 10000 : 1000), `took ${elapsed} ms`);
});

atOnce("a sparse array of the last index", () => {
    const source = [];
    source[4294967294] = { a: 1 };
    const clone = structuredClone(source);
    same(clone.length, 4294967295);
    same(clone[4294967294].a, 1);
    same(Object.keys(clone).length, 1);
});

atOnce("an empty array of length 4294967295", () => {
    const source = [];
    source.length = 4294967295;
    const clone = structuredClone(source);
    same(clone.length, 4294967295);
    same(Object.keys(clone).length, 0);
});

atOnce("indices around the dense limits", () => {
    const indices = [99999, 100000, 100001, 2 ** 24, 2 ** 28, 2 ** 30, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 3, 2 ** 32 - 2];
    for (const index of indices) {
        const source = [];
        source[index] = index;
        const clone = structuredClone({ source }).source;
        same(clone.length, index + 1);
        same(clone[index], index);
        same(Object.keys(clone).join(), `${index}`);
    }
});

atOnce("1,000 sparse arrays", () => {
    const clones = structuredClone(Array.from({ length: 1000 }, (_, i) => (array => (array[1e9 + i] = i, array.length = 4e9, array))([])));
    same(clones[999][1e9 + 999], 999);
    same(clones[999].length, 4e9);
});

atOnce("named keys that are no index", () => {
    const source = [];
    source[4294967295] = "not an index";
    const clone = structuredClone(source);
    same(clone.length, 0);
    same(clone["4294967295"], "not an index");
});

test("a sparse array's values keep their order and places", () => {
    const source = [];
    for (let i = 300; i > 0; --i)
        source[i * 10000000] = { i };
    const clone = structuredClone(source);
    same(Object.keys(clone).join(), Object.keys(source).join());
    same(clone[3000000000].i, 300);
});

test("wide values", () => {
    const count = stressed ? 10000 : 300000;
    const object = {};
    for (let i = 0; i < count; ++i)
        object[`key ${i}`] = i;
    same(Object.keys(structuredClone(object)).length, count);
    const map = structuredClone(new Map(Array.from({ length: count }, (_, i) => [i, `${i}`])));
    same(map.size, count);
    same(map.get(count - 1), `${count - 1}`);
    const array = structuredClone(Array.from({ length: count }, (_, i) => ({ i })));
    same(array[count - 1].i, count - 1);
});

test("a string of 100 MB, alone and nested", () => {
    const text = "x".repeat(100 << 20);
    same(structuredClone(text).length, text.length);
    same(structuredClone({ a: [text, text] }).a[1].length, text.length);
});

if (!stressed) {
    test("1.5 GB nested in an object", () => {
        const source = { buffer: new ArrayBuffer(1.5 * 2 ** 30) };
        new Uint8Array(source.buffer)[1.5 * 2 ** 30 - 1] = 7;
        const clone = structuredClone(source).buffer;
        same(clone.byteLength, 1.5 * 2 ** 30);
        same(new Uint8Array(clone)[1.5 * 2 ** 30 - 1], 7);
    });
    test("2 GB and more clone or throw, and never crash", () => {
        for (const size of [2 ** 31 + 8, 2 ** 32 + 8]) {
            let source;
            try {
                source = new ArrayBuffer(size);
            } catch {
                continue; // the engine cannot make it in the first place
            }
            try {
                same(structuredClone([source])[0].byteLength, size);
            } catch (error) {
                assert(error instanceof RangeError || error.name === "DataCloneError", describeThrown(error));
            }
            source.transfer(0); // gives the memory back at once
            gc();
        }
        assert(true);
    });
}

// The Full byte format: the frozen samples decode for ever, nothing is lost, and damaged bytes end in a value or a DataCloneError.
//     jsc-host full-format.js --freeze     prints the samples of the present version, for a new frozen file
load("../../support/harness.js", "caller relative");
load("../../support/describe.js", "caller relative");

const evaluate = source => (0, eval)(`(${source})`);
const toHex = bytes => bytes.toHex();
const frozenFile = "frozen/full-v1.json";

// At least one of every type, for the frozen file.
const sources = [
    "undefined", "null", "true", "false", "0", "-0", "-1", "2147483647", "4294967296", "0.1", "NaN", "Infinity", "-Infinity",
    "''", "'a'", "'text'", "'\\u4e00\\ud800'", "'x'.repeat(5000)", "0n", "-1n", "2n ** 200n", "-(2n ** 64n)",
    "{}", "{ a: 1, b: 'two', c: null }", "{ 5: 'index', name: 'x', '': 1, ['__proto__']: 2 }", "{ deep: { deeper: { deepest: [{}] } } }",
    "Object.fromEntries(Array.from({ length: 100 }, (_, i) => ['key' + i, i]))",
    "[]", "[1, 2, 3]", "[1.5, , -0.5]", "['a', , { b: 1 }]", "[, ,]", "Object.assign([1], { name: 'x' })", "Object.assign([], { length: 4294967295, 4294967294: 1 })",
    "new Map([[1, { a: 1 }], ['k', new Map()]])", "new Set([1, 'b', {}, NaN])", "(() => { const m = new Map(); m.set(m, m); return m; })()",
    "(() => { const o = { list: [] }; o.self = o; o.list.push(o.list, o); return o; })()",
    "(() => { const d = new Date(5), r = /x/; return [d, d, r, r]; })()",
    "new Date(0)", "new Date(NaN)", "/a+b\\/c/dgimsuy", "/[\\p{L}]/v",
    "Object(true)", "Object(-0)", "Object('boxed')", "Object(10n)",
    "Object.assign(new RangeError('message'), { stack: 'the stack' })",
    "(() => { const e = Object.assign(new Error('message', { cause: [1] }), { stack: 'the stack' }); e.cause.push(e); return e; })()",
    "structuredClone(Object.assign(new DOMException('message', 'AbortError'), { stack: 'the stack' }))",
    "new ArrayBuffer(3)", "new ArrayBuffer(3, { maxByteLength: 9 })", "new Uint8Array([1, 2, 3])", "new Float64Array(500).fill(0.5)",
    "(() => { const b = new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]).buffer; return [new Int16Array(b, 2, 2), new DataView(b, 1), b]; })()",
    "new Uint16Array(new ArrayBuffer(4, { maxByteLength: 8 }))",
    ...["Int8", "Uint8Clamped", "Int16", "Uint16", "Int32", "Uint32", "Float16", "Float32"].map(name => `new ${name}Array([1, 2])`),
    "new BigInt64Array([-1n])", "new BigUint64Array([1n])",
];

if (arguments.includes("--freeze")) {
    print(JSON.stringify(sources.map(source => ({ source, bytes: toHex(jscHost.serialize(evaluate(source))) })), null, 1));
    quit(0);
}

const frozen = JSON.parse(readFile(frozenFile));

test("every type is frozen", () => same(frozen.map(({ source }) => source).join("\n"), sources.join("\n")));

for (const { source, bytes } of frozen) {
    test(`frozen: ${source}`, () => equal(jscHost.deserialize(Uint8Array.fromHex(bytes)), evaluate(source)));
    test(`written the same today: ${source}`, () => sameText(toHex(jscHost.serialize(evaluate(source))), bytes, "the bytes"));
}

const rejects = bytes => throwsDataCloneError(() => jscHost.deserialize(bytes));

test("every truncation is refused", () => {
    for (const { bytes } of frozen) {
        const whole = Uint8Array.fromHex(bytes);
        const step = stressed ? 37 : whole.length > 2000 ? 61 : 1;
        for (let length = 0; length < whole.length; length += step)
            rejects(whole.slice(0, length));
    }
});

test("bytes behind the end are refused", () => frozen.forEach(({ bytes }) => rejects(Uint8Array.fromHex(bytes + "00"))));

test("every flipped bit ends in a value or a DataCloneError", () => {
    let values = 0;
    for (const { bytes } of frozen) {
        const whole = Uint8Array.fromHex(bytes);
        const step = stressed ? 101 : whole.length > 2000 ? 97 : 1;
        for (let bit = 0; bit < whole.length * 8; bit += step) {
            whole[bit >> 3] ^= 1 << bit % 8;
            try {
                describe(jscHost.deserialize(whole));
                ++values;
            } catch (error) {
                if (!(error instanceof DOMException) && !(error instanceof RangeError))
                    throw error;
            }
            whole[bit >> 3] ^= 1 << bit % 8;
        }
    }
    assert(values > 0, "no damage was harmless");
});

// The header's counts, at their places; see webcore/FORMAT.md.
const counts = { words: 16, records: 20, shapes: 24, strings: 28, carriers: 32 };

test("forged counts take no memory", () => {
    for (const { bytes } of frozen.slice(0, 60)) {
        for (const at of Object.values(counts)) {
            const forged = Uint8Array.fromHex(bytes);
            new DataView(forged.buffer).setUint32(at, 0xfffffff0, true);
            rejects(forged);
        }
    }
});

test("many arrays that claim to be long take little memory", () => {
    const sparse = () => {
        const array = [];
        array[4000000000] = 1;
        array.length = 99999;
        return array;
    };
    const arrays = Array.from({ length: 20000 }, sparse);
    const copies = jscHost.deserialize(jscHost.serialize(arrays));
    same(copies.length, arrays.length);
    assert(copies.every(copy => copy.length === 99999 && !(0 in copy)), "a length is lost");
});

test("a shape may not name a property twice, nor an index", () => {
    for (const [from, to] of [["cd", "ab"], ["ab", "17"]]) {
        const bytes = jscHost.serialize({ ab: 1, cd: 2 });
        const text = String.fromCharCode(...bytes);
        const at = text.indexOf(from);
        assert(at > 0, "the name is not in the bytes");
        bytes.set([...to].map(character => character.charCodeAt()), at);
        rejects(bytes);
    }
});

testEach("what only lives in this process is refused, by name and place", [
    ["shared memory", { a: [new SharedArrayBuffer(8)] }, "SharedArrayBuffer at $.a[0]"],
    ["a view of shared memory", { v: new Uint8Array(new SharedArrayBuffer(8)) }, "SharedArrayBuffer at $.v"],
    ["a Blob", [new Blob([])], "Blob at $[0]"],
    ["a shared WebAssembly.Memory", [new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })], "at $[0]"],
    ["a WebAssembly.Module", [new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))], "at $[0]"],
    ["a function", { f() { } }, "function at $.f"],
], (value, text) => {
    const error = throwsDataCloneError(() => jscHost.serialize(value));
    assert(error.message.includes(text), `${error.message} does not say ${text}`);
});

test("bytes of another format or version are refused", () => {
    rejects(new Uint8Array(0));
    rejects(new Uint8Array(100));
    const newer = jscHost.serialize(1);
    newer[4] = 2;
    rejects(newer);
});

test("options and arguments", () => {
    throwsTypeError(() => jscHost.serialize());
    throwsTypeError(() => jscHost.serialize(1, { format: "xml" }));
    throwsTypeError(() => jscHost.deserialize());
    throwsTypeError(() => jscHost.deserialize("text"));
    throwsTypeError(() => jscHost.deserialize(new SharedArrayBuffer(8)));
    same(jscHost.deserialize(jscHost.serialize(7, { format: "full" })), 7);
    same(jscHost.deserialize(jscHost.serialize(7).buffer), 7);
});

test("a million levels", () => {
    let value = null;
    for (let i = 0; i < (stressed ? 20000 : 1000000); ++i)
        value = [value];
    let copy = jscHost.deserialize(jscHost.serialize(value));
    let depth = 0;
    for (; copy; copy = copy[0])
        ++depth;
    same(depth, stressed ? 20000 : 1000000);
});

// Blob: construction from parts, slices, and reading.
const failures = [];
let checks = 0;
function check(condition, text) {
    ++checks;
    if (!condition)
        failures.push(text);
}
function same(found, expected, text) {
    check(Object.is(found, expected), `${text}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}
function throws(type, run, text) {
    try {
        run();
    } catch (error) {
        check(error === type || (typeof type === "function" && error instanceof type), `${text}: another error`);
        return;
    }
    failures.push(`${text}: nothing was thrown`);
}

// The interface
same(Object.prototype.toString.call(new Blob), "[object Blob]", "the class string");
same(Blob.length, 0, "length of the constructor");
for (const [name, length] of [["slice", 0], ["text", 0], ["arrayBuffer", 0], ["bytes", 0]])
    same(Blob.prototype[name].length, length, `length of ${name}`);
throws(TypeError, () => Blob(), "without new");
for (const parts of [null, "text", 5, {}, new Date, /x/])
    throws(TypeError, () => new Blob(parts), `parts that are no sequence: ${parts}`);
throws(TypeError, () => new Blob([], 5), "options that are no object");
throws(TypeError, () => new Blob([], { endings: "other" }), "unknown endings");
throws(TypeError, () => new Blob([Symbol()]), "a symbol as a part");
throws(TypeError, () => Object.getOwnPropertyDescriptor(Blob.prototype, "size").get.call({}), "another receiver");
const thrown = {};
// Messages
function messageOf(run) {
    try {
        run();
    } catch (error) {
        return error.message;
    }
}
for (const parts of [{}, function () { }, 5, "text", null])
    same(messageOf(() => new Blob(parts)), "Blob constructor: argument 1 must be an iterable object", "the message for no iterable");
same(messageOf(() => new Blob({ [Symbol.iterator]: () => 5 })), "Blob constructor: argument 1 has an iterator that is no object", "the message for an odd iterator");
same(messageOf(() => new Blob({ [Symbol.iterator]: () => ({}) })), "Blob constructor: argument 1 has an iterator without the method next", "the message for an iterator without next");

// Buffers that Web IDL refuses
const resizable = new ArrayBuffer(4, { maxByteLength: 8 });
const shared = new SharedArrayBuffer(4);
for (const part of [resizable, new Uint8Array(resizable), new DataView(resizable, 0, 1), shared, new Uint8Array(shared), new SharedArrayBuffer(4, { maxByteLength: 8 })])
    throws(TypeError, () => new Blob([part]), "a part that is shared or of no fixed length");

// An iterator is not closed when a part throws.
let closed = false;
throws(thrown, () => new Blob({ [Symbol.iterator]: () => ({ next: () => ({ value: { toString() { throw thrown; } } }), return() { closed = true; return {}; } }) }), "a part that throws");
same(closed, false, "closed");

const order = [];
new Blob([{ toString() { order.push("part"); return ""; } }], { get type() { order.push("type"); }, get endings() { order.push("endings"); } });
same(order.join(), "part,endings,type", "the order of conversions");
throws(thrown, () => new Blob([{ toString() { throw thrown; } }]), "a part that throws");
throws(thrown, () => new Blob({ [Symbol.iterator]() { throw thrown; } }), "an iterator that throws");
throws(thrown, () => new Blob([], { get type() { throw thrown; } }), "an option that throws");

// Types
for (const [type, expected] of [["text/plain", "text/plain"], ["Text/PLAIN;Charset=UTF-8", "text/plain;charset=utf-8"], ["te\u00e9", ""], ["a\u0000", ""], ["a\x7f", ""], ["~ !", "~ !"], [null, "null"], [undefined, ""], [5, "5"]])
    same(new Blob([], { type }).type, expected, `type ${JSON.stringify(type)}`);

async function reading() {
    for (const name of ["text", "arrayBuffer", "bytes"]) {
        for (const receiver of [{}, undefined, 5, Blob.prototype]) {
            const promise = Blob.prototype[name].call(receiver);
            check(promise instanceof Promise, `${name} of another receiver gives a promise`);
            same(await promise.catch(error => `${error}`), `TypeError: Blob.${name}: this must be a Blob`, `${name} of another receiver`);
        }
    }
    const cases = [
        ["nothing", undefined, ""],
        ["no parts", [], ""],
        ["strings", ["a", "\u00e9", "\u6c34\u{1f30a}"], "a\u00e9\u6c34\u{1f30a}"],
        ["a lone surrogate", ["\ud800"], "\ufffd"],
        ["other values", [1, null, undefined, {}, [1, 2]], "1nullundefined[object Object]1,2"],
        ["a buffer", [new Uint8Array([65, 66]).buffer], "AB"],
        ["views", [new Uint8Array([65, 66, 67]).subarray(1), new DataView(new Uint8Array([68, 69]).buffer, 1), new Uint16Array([0x4746])], "BCEFG"],
        ["Blobs", [new Blob(["x"]), "y", new Blob(["abc"]).slice(1)], "xybc"],
        ["a set", new Set(["a", "b"]), "ab"],
        ["a String object", new String("ab"), "ab"],
        ["a typed array", new Uint8Array([1, 23]), "123"],
        ["a generator", (function* () { yield "a"; yield new Blob(["b"]); })(), "ab"],
        ["holes", [, "a"], "undefineda"],
    ];
    for (const [name, parts, expected] of cases) {
        const blob = new Blob(parts);
        const bytes = new TextEncoder().encode(expected);
        same(blob.size, bytes.length, `${name}: size`);
        same(await blob.text(), expected, `${name}: text`);
        const buffer = await blob.arrayBuffer();
        check(buffer instanceof ArrayBuffer && new Uint8Array(buffer).join() === bytes.join(), `${name}: arrayBuffer`);
        const array = await blob.bytes();
        check(array instanceof Uint8Array && array.join() === bytes.join() && array.buffer.byteLength === bytes.length, `${name}: bytes`);
    }

    const source = new Uint8Array([65]);
    const copied = new Blob([source]);
    source[0] = 66;
    same(await copied.text(), "A", "the bytes are copied");
    (await copied.bytes())[0] = 67;
    same(await copied.text(), "A", "and cannot be changed");
    const detached = new Uint8Array([65]);
    const late = new Blob([detached, { toString() { detached.buffer.transfer(); return "x"; } }]);
    same(await late.text(), "x", "a buffer that is detached by a later part");
    same(await new Blob([new Uint8Array([0xef, 0xbb, 0xbf, 65, 0xff])]).text(), "A\ufffd", "text() decodes UTF-8");
    const shared = new Uint8Array(new SharedArrayBuffer(1)).fill(65);
    same(await new Blob([shared.slice()]).text(), "A", "a copy of shared bytes");

    for (const [text, native] of [["a\r\nb\rc\nd", "a\nb\nc\nd"], ["\r\r\n\n", "\n\n\n"], ["plain", "plain"]]) {
        same(await new Blob([text], { endings: "native" }).text(), native, `native endings of ${JSON.stringify(text)}`);
        same(await new Blob([text], { endings: "transparent" }).text(), text, "transparent endings");
        same(await new Blob([new Blob([text])], { endings: "native" }).text(), text, "not in Blobs");
    }

    const digits = new Blob(["0123456789"], { type: "a/b" });
    const slices = [
        [[], "0123456789"], [[0], "0123456789"], [[3], "3456789"], [[-3], "789"], [[2, 5], "234"], [[2, -2], "234567"], [[5, 2], ""], [[-100, 3], "012"],
        [[0, 100], "0123456789"], [[20], ""], [[NaN, 2], "01"], [[undefined, 2], "01"], [[null, 2], "01"], [["2", "4"], "23"], [[1.6, 3.2], "2"], [[-Infinity, Infinity], "0123456789"],
        [[2 ** 53, 2 ** 60], ""], [[0, null], ""], [[1.5, 2.5], ""],
    ];
    for (const [range, expected] of slices) {
        const slice = digits.slice(...range);
        same(await slice.text(), expected, `slice(${range})`);
        same(slice.size, expected.length, `size of slice(${range})`);
        same(slice.type, "", "a slice has no type");
    }
    same(digits.slice(0, 1, "C/D").type, "c/d", "the type of a slice");
    same(digits.slice(0, 1, "\u00e9").type, "", "an invalid type");
    same(await digits.slice(2, 8).slice(1, 3).text(), "34", "a slice of a slice");
    check(digits.text() instanceof Promise, "a promise");

    class Derived extends Blob { get extra() { return 1; } }
    const derived = new Derived(["x"]);
    check(derived.extra === 1 && derived instanceof Blob && await derived.text() === "x", "a subclass");
    check(derived.slice().constructor === Blob, "whose slices are Blobs");
    same(await new Blob([derived]).text(), "x", "and which is a part like any other");

    for (let i = 0; i < 200; ++i)
        new Blob([new Uint8Array(1000000)]);
}

reading().then(() => {
    if (failures.length)
        throw new Error(failures.join("\n"));
    (globalThis.print ?? console.log)(`${checks} checks`);
});

// TextEncoder
function check(condition, text) {
    if (!condition)
        throw new Error(text);
}
function same(found, expected, text) {
    check(Object.is(found, expected), `${text}: ${found}, not ${expected}`);
}
function throws(type, run, text) {
    try {
        run();
    } catch (error) {
        check(error === type || (typeof type === "function" && error instanceof type), `${text}: another error`);
        return;
    }
    throw new Error(`${text}: nothing was thrown`);
}

same(Object.prototype.toString.call(new TextEncoder), "[object TextEncoder]", "the class string");
same(TextEncoder.length, 0, "length of the constructor");
same(TextEncoder.prototype.encode.length, 0, "length of encode");
same(TextEncoder.prototype.encodeInto.length, 2, "length of encodeInto");
same(new TextEncoder("latin1").encoding, "utf-8", "always UTF-8");
throws(TypeError, () => TextEncoder(), "without new");
throws(TypeError, () => TextEncoder.prototype.encode.call({}), "another receiver");

const encoder = new TextEncoder;
const cases = [
    ["", ""], ["abc", "97,98,99"], ["\0\x7f", "0,127"], ["\u0080\u00ff", "194,128,195,191"], ["\u07ff\u0800\uffff", "223,191,224,160,128,239,191,191"],
    ["\u{10000}\u{10ffff}", "240,144,128,128,244,143,191,191"], ["\ud800", "239,191,189"], ["\udc00\ud800", "239,191,189,239,191,189"], ["a\ud800b", "97,239,191,189,98"],
    ["\ud800\ud800\udc00", "239,191,189,240,144,128,128"], ["\ufeff", "239,187,191"],
];
for (const [text, expected] of cases) {
    const bytes = encoder.encode(text);
    check(bytes instanceof Uint8Array && bytes.constructor === Uint8Array, "a Uint8Array");
    same(bytes.join(), expected, `encode(${JSON.stringify(text)})`);
    same(bytes.byteLength, bytes.buffer.byteLength, "the buffer has the exact size");
}
same(encoder.encode().length, 0, "no argument");
same(encoder.encode(undefined).length, 0, "undefined");
same(encoder.encode(null).join(), "110,117,108,108", "null");
same(encoder.encode({ toString: () => "\u00e9" }).join(), "195,169", "an object");
throws(TypeError, () => encoder.encode(Symbol()), "a symbol");
const rope = "a".repeat(1000) + "\u00e9".repeat(1000) + "\u6c34".repeat(1000);
same(encoder.encode(rope).length, 6000, "a long string");
same(new TextDecoder().decode(encoder.encode(rope)), rope, "and back");

function into(text, target, read, written, expected) {
    const result = encoder.encodeInto(text, target);
    same(Object.keys(result).join(), "read,written", "the members of the result");
    same(`${result.read}/${result.written}`, `${read}/${written}`, `encodeInto(${JSON.stringify(text)})`);
    if (expected !== undefined)
        same(target.join(), expected, `the bytes of ${JSON.stringify(text)}`);
}
const fresh = length => new Uint8Array(length).fill(9);
into("", fresh(2), 0, 0, "9,9");
into("abc", fresh(2), 2, 2, "97,98");
into("abc", fresh(5), 3, 3, "97,98,99,9,9");
into("abc", fresh(0), 0, 0, "");
into("a\u00e9", fresh(2), 1, 1, "97,9");
into("\u00e9a", fresh(1), 0, 0, "9");
into("\u00e9a", fresh(3), 2, 3, "195,169,97");
into("\u6c34a", fresh(2), 0, 0, "9,9");
into("\u{1f30a}a", fresh(3), 0, 0, "9,9,9");
into("\u{1f30a}a", fresh(4), 2, 4, "240,159,140,138");
into("\ud800a", fresh(4), 2, 4, "239,191,189,97");
into("\ud800", fresh(2), 0, 0, "9,9");
const whole = fresh(6);
into("xyz", whole.subarray(2, 4), 2, 2, "120,121");
same(whole.join(), "9,9,120,121,9,9", "only the view is written to");
const shared = new Uint8Array(new SharedArrayBuffer(2));
into("ab", shared, 2, 2, "97,98");
const resizable = new ArrayBuffer(4, { maxByteLength: 8 });
const view = new Uint8Array(resizable, 2);
throws(TypeError, () => encoder.encodeInto("abc", view), "a view of a buffer that can be resized");
throws(TypeError, () => encoder.encodeInto("abc", new Uint8Array(new SharedArrayBuffer(1, { maxByteLength: 2 }))), "a view of a shared buffer that can grow");
const detached = fresh(3);
detached.buffer.transfer();
into("abc", detached, 0, 0);
const taken = fresh(3);
into({ toString() { taken.buffer.transfer(); return "abc"; } }, taken, 0, 0);
throws(TypeError, () => encoder.encodeInto("a"), "no target");
for (const target of [null, {}, [0], new ArrayBuffer(1), new Int8Array(1), new Uint8ClampedArray(1), new Uint16Array(1), new DataView(new ArrayBuffer(1))])
    throws(TypeError, () => encoder.encodeInto("a", target), "another kind of target");
const thrown = {};
throws(thrown, () => encoder.encodeInto({ toString() { throw thrown; } }, null), "the text is converted first");

// TextDecoder as an interface: options, byte order marks, streams, kinds of input.
function check(condition, text) {
    if (!condition)
        throw new Error(text);
}
function same(found, expected, text) {
    check(Object.is(found, expected), `${text}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}
function throws(type, run, text) {
    try {
        run();
    } catch (error) {
        check(error instanceof type, `${text}: ${error}`);
        return;
    }
    throw new Error(`${text}: nothing was thrown`);
}
const bytes = (...values) => new Uint8Array(values);

// The interface
same(Object.prototype.toString.call(new TextDecoder), "[object TextDecoder]", "the class string");
same(TextDecoder.length, 0, "length of the constructor");
same(TextDecoder.prototype.decode.length, 0, "length of decode");
for (const name of ["encoding", "fatal", "ignoreBOM"]) {
    const { get, set, enumerable, configurable } = Object.getOwnPropertyDescriptor(TextDecoder.prototype, name);
    check(get && !set && enumerable && configurable, `${name} is a read-only attribute`);
    throws(TypeError, () => get.call({}), `${name} of another object`);
}
throws(TypeError, () => TextDecoder(), "without new");
throws(TypeError, () => new TextDecoder("utf-8", 1), "options that are no object");
throws(TypeError, () => new TextDecoder(Symbol()), "a symbol as the label");
throws(TypeError, () => new TextDecoder().decode("text"), "a string as the input");
throws(TypeError, () => new TextDecoder().decode({}), "an object as the input");
throws(TypeError, () => new TextDecoder().decode([65]), "an array as the input");
throws(TypeError, () => new TextDecoder().decode(null), "null as the input");
throws(TypeError, () => TextDecoder.prototype.decode.call({}, bytes(65)), "another receiver");
const decoder = new TextDecoder("UTF-16", { fatal: 1, ignoreBOM: "yes" });
same(decoder.encoding, "utf-16le", "encoding");
same(decoder.fatal, true, "fatal");
same(decoder.ignoreBOM, true, "ignoreBOM");
same(new TextDecoder("utf-8", null).fatal, false, "null as options");
const order = [];
new TextDecoder({ toString() { order.push("label"); return "utf-8"; } }, { get ignoreBOM() { order.push("ignoreBOM"); }, get fatal() { order.push("fatal"); } });
same(order.join(), "label,fatal,ignoreBOM", "the order of conversions");

// Input
const text = "z\u00df\u6c34\u{1f30a}";
const encoded = bytes(0x7a, 0xc3, 0x9f, 0xe6, 0xb0, 0xb4, 0xf0, 0x9f, 0x8c, 0x8a);
same(new TextDecoder().decode(), "", "no input");
same(new TextDecoder().decode(undefined, {}), "", "undefined");
same(new TextDecoder().decode(encoded), text, "a typed array");
same(new TextDecoder().decode(encoded.buffer), text, "a buffer");
same(new TextDecoder().decode(new DataView(encoded.buffer, 1, 2)), "\u00df", "a DataView");
same(new TextDecoder().decode(encoded.subarray(3, 6)), "\u6c34", "a part");
same(new TextDecoder().decode(new Uint16Array([0x4241, 0x43])), "ABC\0", "two-byte elements");
same(new TextDecoder().decode(new Float64Array(1)), "\0".repeat(8), "floating-point elements");
const shared = new Uint8Array(new SharedArrayBuffer(encoded.length));
shared.set(encoded);
same(new TextDecoder().decode(shared), text, "a shared view");
same(new TextDecoder().decode(shared.buffer), text, "a shared buffer");
const detached = bytes(65, 66);
detached.buffer.transfer();
same(new TextDecoder().decode(detached), "", "a view of a detached buffer");
const resizable = new ArrayBuffer(4, { maxByteLength: 8 });
const view = new Uint8Array(resizable, 2, 2);
view.fill(65);
for (const refused of [resizable, view, new DataView(resizable), new SharedArrayBuffer(1, { maxByteLength: 2 }), new Uint8Array(new SharedArrayBuffer(1, { maxByteLength: 2 }))])
    throws(TypeError, () => new TextDecoder().decode(refused), "a buffer that can be resized, or a view of one");
const taken = bytes(65, 66);
same(new TextDecoder().decode(taken, { get stream() { taken.buffer.transfer(); return false; } }), "", "a buffer that is detached by a getter of the options");

// Byte order marks
for (const [encoding, mark, rest] of [["utf-8", [0xef, 0xbb, 0xbf], [65]], ["utf-16le", [0xff, 0xfe], [65, 0]], ["utf-16be", [0xfe, 0xff], [0, 65]]]) {
    same(new TextDecoder(encoding).decode(bytes(...mark, ...rest)), "A", `${encoding}: the mark is left out`);
    same(new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes(...mark, ...rest)), "\ufeffA", `${encoding}: the mark is kept`);
    same(new TextDecoder(encoding).decode(bytes(...mark, ...mark, ...rest)), "\ufeffA", `${encoding}: only the first mark`);
    same(new TextDecoder(encoding).decode(bytes(...rest, ...mark)), "A\ufeff", `${encoding}: not at the start`);
    same(new TextDecoder(encoding).decode(bytes(...mark)), "", `${encoding}: nothing else`);
    const decoder = new TextDecoder(encoding);
    for (let round = 0; round < 2; ++round) {
        let all = "";
        for (const byte of [...mark, ...rest, ...mark, ...rest])
            all += decoder.decode(bytes(byte), { stream: true });
        same(all + decoder.decode(), "A\ufeffA", `${encoding}: byte by byte`);
        same(decoder.decode(bytes(...mark, ...rest)), "A", `${encoding}: again after the end`);
    }
    same(new TextDecoder(encoding, { fatal: true }).decode(bytes(...mark, ...rest)), "A", `${encoding}: fatal`);
}
same(new TextDecoder("utf-16le").decode(bytes(0xfe, 0xff, 65, 0)), "\ufffeA", "the mark of the other order is none");
same(new TextDecoder("windows-1252").decode(bytes(0xef, 0xbb, 0xbf, 65)), "\u00ef\u00bb\u00bfA", "no mark in other encodings");
same(new TextDecoder("gb18030").decode(bytes(0x84, 0x31, 0x95, 0x33, 65)), "\ufeffA", "a mark in gb18030 is a character");

// Streams
const streaming = new TextDecoder;
same(streaming.decode(bytes(0xf0, 0x9f), { stream: true }), "", "an unfinished character is kept");
same(streaming.decode(bytes(0x8c, 0x8a, 0xe6), { stream: true }), "\u{1f30a}", "and finished");
same(streaming.decode(undefined, { stream: true }), "", "nothing new");
same(streaming.decode(), "\ufffd", "the end");
same(streaming.decode(bytes(0xb0)), "\ufffd", "what was unfinished is forgotten");
same(streaming.decode(bytes(0xf0, 0x9f), { stream: true }), "", "unfinished");
same(streaming.decode(bytes(0x41), { stream: true }), "\ufffdA", "and broken off: one replacement for the longest valid part");
same(new TextDecoder().decode(bytes(0xe0, 0x80, 0xf0, 0x90, 0x41, 0xed, 0xa0, 0x80, 0xf4, 0x90)), "\ufffd\ufffd\ufffdA\ufffd\ufffd\ufffd\ufffd\ufffd", "one replacement for each longest valid part");
const japanese = new TextDecoder("iso-2022-jp");
same(japanese.decode(bytes(0x1b, 0x24), { stream: true }), "", "half of an escape sequence");
same(japanese.decode(bytes(0x42, 0x30), { stream: true }), "", "and half of a character");
same(japanese.decode(bytes(0x21, 0x1b, 0x28, 0x42, 0x41)), "\u4e9cA", "the rest");
same(japanese.decode(bytes(0x30, 0x21)), "0!", "and from the start again");
same(japanese.decode(bytes(0x1b, 0x28)), "\ufffd(", "an escape sequence that ends early");
same(new TextDecoder("utf-16le").decode(bytes(0x3c, 0xd8, 0x41)), "\ufffd", "half a unit after half a character");
same(new TextDecoder("big5").decode(bytes(0x88, 0x62, 0x88, 0xa5)), "\u00ca\u0304\u00ea\u030c", "two characters for one pair");
same(new TextDecoder("gb18030").decode(bytes(0x81, 0x30, 0x81, 0x41)), "\ufffd0\ufffdA".replace("\ufffdA", "\u4e04"), "a broken sequence is read again");

// Errors that are fatal
const strict = new TextDecoder("utf-8", { fatal: true });
throws(TypeError, () => strict.decode(bytes(0xff)), "an invalid byte");
same(strict.decode(encoded), text, "usable after an error");
throws(TypeError, () => strict.decode(bytes(0xe6)), "an unfinished character at the end");
same(strict.decode(bytes(0xe6), { stream: true }), "", "but not in a stream");
same(strict.decode(bytes(0xb0, 0xb4)), "\u6c34", "that finishes it");
throws(TypeError, () => strict.decode(bytes(0x41, 0xff, 0x42), { stream: true }), "an invalid byte in a stream");
same(strict.decode(bytes(0x43)), "BC", "what came after it is still to be read");
for (const encoding of ["utf-16le", "utf-16be"]) {
    const wide = new TextDecoder(encoding, { fatal: true });
    throws(TypeError, () => wide.decode(bytes(0)), `${encoding}: one byte`);
    throws(TypeError, () => wide.decode(encoding === "utf-16le" ? bytes(0x00, 0xdc) : bytes(0xdc, 0x00)), `${encoding}: a lone surrogate`);
    same(wide.decode(bytes(0), { stream: true }) + wide.decode(bytes(0)), "\0", `${encoding}: two bytes`);
}
throws(TypeError, () => new TextDecoder("windows-1253", { fatal: true }).decode(bytes(0x41, 0xaa)), "a byte without a character");
throws(TypeError, () => new TextDecoder("shift_jis", { fatal: true }).decode(bytes(0x81)), "a lead byte alone");

// Large input
const large = new Uint8Array(5000000).fill(0x61);
large[4999999] = 0xe9;
check(new TextDecoder("latin1").decode(large).endsWith("a\u00e9"), "windows-1252");
check(new TextDecoder().decode(large) === "a".repeat(4999999) + "\ufffd", "UTF-8");

// Bytes that are cut off, or with a bit turned over, end in a value or in a DataCloneError that tells the byte: in little time, and never otherwise.
load("../../support/harness.js", "caller relative");
load("support/webkit.js", "caller relative");

const rows = oracle().filter(row => row.bytes);

// Ends in a value, or gives the error.
function read(bytes, what) {
    try {
        jscHost.deserialize(bytes);
    } catch (error) {
        assert(error instanceof DOMException && error.name === "DataCloneError", `${what}: ${describeThrown(error)}`);
        const place = /^Bytes in WebKit's format could not be read at byte (\d+): /.exec(error.message);
        assert(place && Number(place[1]) <= bytes.length, `${what}: "${error.message}" tells no byte`);
        return error;
    }
}

for (const { source, bytes } of rows) {
    const whole = fromHex(bytes);
    const name = source.slice(0, 100);
    test(`cut off: ${name}`, () => {
        const step = Math.ceil(whole.length / 2000);
        for (let length = 0; length < whole.length; length += step)
            assert(read(whole.slice(0, length), `the first ${length} bytes`), `the first ${length} bytes are no value`);
    });
    test(`one bit turned over: ${name}`, () => {
        assert(true);
        const step = stressed ? 97 : Math.ceil(whole.length / 400);
        for (let at = 0; at < whole.length; at += step) {
            for (let bit = 0; bit < 8; ++bit) {
                whole[at] ^= 1 << bit;
                read(whole, `bit ${bit} of byte ${at}`);
                whole[at] ^= 1 << bit;
            }
        }
    });
    test(`something behind: ${name}`, () => assert(read(fromHex(`${bytes}00`)), "was read"));
}

testEach("refused", [
    ["nothing at all", "", 0, "the bytes end too early"],
    ["half a version", "0f00", 0, "the bytes end too early"],
    ["no version", "0000000007", 0, "this is no version of WebKit's format"],
    ["a newer version", "1000000007", 0, "version 16.0 of WebKit's format is not known"],
    ["a newer minor version", "0f00000107", 0, "version 15.1 of WebKit's format is not known"],
    ["no value", "0f000000", 4, "the bytes end too early"],
    ["no tag", "0f00000000", 4, "no value begins with tag 0"],
    ["an unknown tag", "0f000000c8", 4, "no value begins with tag 200"],
    ["WebKit's tag of an error", "0f000000ff", 4, "no value begins with tag 255"],
    ["SharedArrayBuffer", "0f0000002200000000", 4, "SharedArrayBuffer cannot be made from bytes"],
    ["WebAssembly.Module", "0f0000002300000000", 4, "WebAssembly.Module cannot be made from bytes"],
    ["WebAssembly.Memory", "0f0000003100000000", 4, "WebAssembly.Memory cannot be made from bytes"],
    ["MessagePort", "0f0000001400000000", 4, "MessagePort cannot be made from bytes"],
    ["transferred ArrayBuffer", "0f0000001700000000", 4, "transferred ArrayBuffer cannot be made from bytes"],
    ["Blob", "0f0000000f00000000", 4, "Blob cannot be made from bytes"],
    ["SharedArrayBuffer of a view", "0f0000001602000000000000000001000000000000002200000000", 22, "SharedArrayBuffer cannot be made from bytes"],
    ["an array as the buffer of a view", "0f000000160200000000000000000100000000000000010000000000", 22, "a view needs a buffer"],
    ["a view as the buffer of a view", "0f0000000102000000000000001602000000000000000000000000000000001500000000000000000100000016020000000000000000000000000000000013020000", 62, "a view needs a buffer"],
    ["a view that is too long", "0f000000160200000000000000000200000000000000150100000000000000ff", 22, "a view does not fit its buffer"],
    ["a view that ends within an element", "0f00000016040000000000000000010000000000000015020000000000000000ff", 22, "a view ends within an element"],
    ["a reference to nothing", "0f0000001300", 6, "no object has this number"],
    ["a string that was not there", "0f00000010feffffff00", 10, "no string has this number"],
    ["the end in place of a string", "0f00000010ffffffff", 9, "there is no string"],
    ["a huge string", "0f00000010fdffffff61", 9, "the bytes end too early"],
    ["a huge string of two bytes each", "0f00000010ffffff7f6161", 9, "the bytes end too early"],
    ["a huge BigInt", "0f0000002f0000000010", 4, "such a large BigInt cannot be"],
    ["a huge buffer", "0f00000015ffffffffffffffff00", 13, "the bytes end too early"],
    ["a huge maximal length", "0f000000360000000000000000ffffffffffffff7f", 4, "such a maximal length of a buffer cannot be"],
    ["a pattern that is none", "0f00000012010000802800000080", 4, "this is no regular expression"],
    ["flags that are none", "0f000000120100008061020000806767", 4, "this is no regular expression"],
    ["a type of errors that is none", "0f0000003707010000000000000000010101", 4, "no error is of this type"],
    ["an array that ends otherwise", "0f0000000100000000ffffffff00000000", 17, "an array ends in another way"],
    ["a Map without a last value", "0f0000001e071f", 6, "no value begins with tag 31"],
    ["a Set that ends as a Map", "0f0000001d1fffffffff", 5, "no value begins with tag 31"],
], (bytes, offset, reason) => same(thrownBy(() => fromWebKit(bytes)).message, `Bytes in WebKit's format could not be read at byte ${offset}: ${reason}`));

// Short bytes that claim much: what they become must not be much larger.
test("an array of any length and no elements", () => {
    for (const length of ["ffffffff", "feffffff", "00000080", "00001000"]) {
        const array = fromWebKit(`0f00000001${length}ffffffffffffffff`);
        same(hex(toWebKit(array)), `0f00000001${length}ffffffffffffffff`);
    }
});
test("many arrays of great length", () => {
    const count = 20000;
    const element = "0100000f00ffffffffffffffff";
    const parts = ["0f00000001", hex(new Uint8Array(Uint32Array.of(count).buffer))];
    for (let i = 0; i < count; ++i)
        parts.push(hex(new Uint8Array(Uint32Array.of(i).buffer)), element);
    same(fromWebKit(`${parts.join("")}ffffffffffffffff`).length, count);
});
test("one large string many times", () => {
    const large = "x".repeat(1 << 20);
    const errors = Array.from({ length: 2000 }, () => Object.defineProperty(new Error(large), "stack", { value: large }));
    const copy = jscHost.deserialize(toWebKit(errors));
    assert(copy.length === 2000 && copy.every(error => error.message === large));
    const keys = jscHost.deserialize(toWebKit(Array.from({ length: 20000 }, () => ({ [large]: 1 }))));
    same(keys[19999][large], 1);
});

// Bytes of the Full format that no writer makes, put together word by word after webcore/FORMAT.md.
load("../../support/harness.js", "caller relative");

const reference = (kind, index) => 1n << 48n | BigInt(index) << 8n | BigInt(kind) << 2n | 2n;
const objectAt = index => reference(0, index);
const stringAt = index => reference(1, index);
const bigIntAt = place => reference(2, place);
const int = number => 0xfffe000000000000n | BigInt(number);
const header = (tag, detail, count) => BigInt(tag) | BigInt(detail) << 8n | BigInt(count) << 32n;
const tags = { object: 1, keyedObject: 2, array: 3, doubles: 5, keyedArray: 6, map: 7, set: 8, date: 16, regExp: 18, error: 19, domException: 20, buffer: 22, view: 23, contents: 25, bufferOfView: 26 };

function forge({ words, records = [0], shapes = [], strings = [], buffers = [], root = objectAt(0), reserved = 0 }) {
    const bytes = [];
    const put = (size, number) => { for (let i = 0; i < size; ++i) bytes.push(Number(BigInt.asUintN(64, BigInt(number)) >> BigInt(8 * i) & 255n)); };
    const putString = text => {
        put(4, text.length * 2 + 1);
        for (const character of text)
            bytes.push(character.charCodeAt());
    };
    for (const character of "JSCL")
        bytes.push(character.charCodeAt());
    put(1, 1);
    put(3, reserved);
    put(8, root);
    [words, records, shapes, strings, buffers].forEach(part => put(4, part.length));
    put(4, 0);
    words.forEach(word => put(8, word));
    records.forEach(place => put(4, place));
    for (const names of shapes) {
        put(4, names.length);
        names.forEach(putString);
    }
    strings.forEach(putString);
    for (const size of buffers) {
        put(8, size);
        put(8, -1);
        for (let i = 0; i < size; ++i)
            bytes.push(0);
    }
    return new Uint8Array(bytes);
}

const reads = parts => jscHost.deserialize(forge(parts));
const refuses = parts => throwsDataCloneError(() => reads(parts));
const zeros = count => new Array(count).fill(0n);

test("what is sound is read", () => {
    same(reads({ words: [header(tags.object, 0, 1), int(7)], shapes: [["a"]] }).a, 7);
    same(reads({ words: [header(tags.array, 0, 1), bigIntAt(2), 2n, 5n] })[0], 5n);
    same(reads({ words: [], records: [], root: int(3) }), 3);
});

testEach("what is not sound is refused", [
    ["a reserved byte", { words: [], records: [], root: int(1), reserved: 1 }],
    ["a record outside", { words: [header(tags.array, 0, 0)], records: [1] }],
    ["a record longer than the words", { words: [header(tags.array, 0, 1)] }],
    ["two records at one place", { words: [header(tags.doubles, 0, 3), 0n, 0n, 0n], records: [0, 0] }],
    ["records that overlap", { words: [header(tags.doubles, 0, 2), header(tags.array, 0, 1), int(1)], records: [0, 1] }],
    ["a reference to no object", { words: [header(tags.array, 0, 1), objectAt(1)] }],
    ["a reference to no string", { words: [header(tags.array, 0, 1), stringAt(0)] }],
    ["a reference of no kind", { words: [header(tags.array, 0, 1), reference(3, 0)] }],
    ["a word like a pointer", { words: [header(tags.array, 0, 1), 0x7f0012345678n] }],
    ["a number that is none", { words: [header(tags.array, 0, 1), 0xffff000000000000n] }],
    ["a detail where none belongs", { words: [header(tags.array, 5, 0)] }],
    ["a hole in an object", { words: [header(tags.object, 0, 1), 0n], shapes: [["a"]] }],
    ["a shape with another number of names", { words: [header(tags.object, 0, 1), int(1)], shapes: [["a", "b"]] }],
    ["no such shape", { words: [header(tags.object, 1, 1), int(1)], shapes: [["a"]] }],
    ["a string key that is an index", { words: [header(tags.keyedObject, 0, 2), stringAt(0), int(1)], strings: ["17"] }],
    ["half a property", { words: [header(tags.keyedObject, 0, 1), int(1)] }],
    ["an array with a property named length", { words: [header(tags.keyedArray, 0, 3), int(3), stringAt(0), int(42)], strings: ["length"] }],
    ["a Map with half an entry", { words: [header(tags.map, 0, 1), int(1)] }],
    ["a BigInt that is too long", { words: [header(tags.set, 0, 1), bigIntAt(2), 40000n, ...new Array(20000).fill(1n)] }],
    ["a BigInt with a leading zero", { words: [header(tags.array, 0, 1), bigIntAt(2), 2n, 0n] }],
    ["a BigInt outside", { words: [header(tags.array, 0, 1), bigIntAt(9)] }],
    ["negative zero as a BigInt", { words: [header(tags.array, 0, 1), bigIntAt(2), 1n] }],
    ["a Date without a time", { words: [header(tags.date, 0, 0)] }],
    ["a Date with two", { words: [header(tags.date, 0, 2), 0n, 0n] }],
    ["a RegExp without flags", { words: [header(tags.regExp, 0, 1), stringAt(0)], strings: ["a"] }],
    ["a RegExp that does not compile", { words: [header(tags.regExp, 0, 2), stringAt(0), stringAt(1)], strings: ["(", "g"] }],
    ["an Error without its words", { words: [header(tags.error, 0, 1), 0n] }],
    ["a DOMException whose stack is a number", { words: [header(tags.domException, 0, 3), stringAt(0), stringAt(0), int(1)], strings: ["a"] }],
    ["one buffer for two objects", { words: [header(tags.buffer, 0, 1), 0n, header(tags.buffer, 0, 1), 0n], records: [0, 2], buffers: [4] }],
    ["no such buffer", { words: [header(tags.buffer, 0, 1), 3n] }],
    ["a typed array that does not fill its bytes", { words: [header(tags.contents, 0, 2), 10n, 0n], buffers: [7] }],
    ["a view that needs itself", { words: [header(tags.view, 0, 4), 2n, 0n, 0n, objectAt(1), header(tags.bufferOfView, 0, 1), objectAt(0)], records: [0, 5] }],
    ["no such tag", { words: [header(99, 0, 0)] }],
    ["compiled WebAssembly", { words: [header(27, 0, 1), 0n] }],
    ["a bound class", { words: [header(29, 0, 1), 0n] }],
], refuses);

test("a BigInt that many refer to is made once", () => {
    const count = 2000;
    const words = [header(tags.array, 0, count), ...new Array(count).fill(bigIntAt(count + 1)), 20000n, ...new Array(10000).fill(7n)];
    const array = reads({ words });
    same(array.length, count);
    same(array[0], array[count - 1]);
});

test("long names cost once", () => {
    const count = 3000;
    const name = "a".repeat(1 << 18);
    const objects = [];
    for (let i = 0; i < count; ++i)
        objects.push(header(tags.object, 0, 1), int(i));
    const places = Array.from({ length: count }, (_, i) => i * 2);
    same(reads({ words: objects, records: places, shapes: [[name]], root: objectAt(5) })[name], 5);
    const properties = new Array(count).fill([stringAt(0), int(1)]).flat();
    same(reads({ words: [header(tags.keyedObject, 0, count * 2), ...properties], strings: [name] })[name], 1);
});

test("a reference back to a BigInt's place is no reference to an object", () => {
    refuses({ words: [header(tags.object, 0, 1), bigIntAt(602), ...zeros(600), 40000n, ...new Array(20000).fill(1n)], shapes: [["a"]] });
});

// WebKit's format beyond the rows that WebKitGTK wrote for us: pools, versions, depth, and what WebKit does differently from structuredClone.
load("../../support/harness.js", "caller relative");
load("support/webkit.js", "caller relative");

const version = "0f000000";
const le = (number, bytes) => hex(new Uint8Array(new BigUint64Array([BigInt(number)]).buffer, 0, bytes));
const latin1 = string => le(string.length + 0x80000000, 4) + hex(Uint8Array.from(string, c => c.charCodeAt()));
const roundTrip = value => jscHost.deserialize(toWebKit(value));
const bytesOf = value => hex(toWebKit(value));

// Pools: the width of an index is that of the pool's size when it is written.

for (const count of [254, 255, 256, 257, 300, 65535, 65536, 70000]) {
    test(`a reference after ${count} strings`, () => {
        const strings = Array.from({ length: count }, (_, i) => `s${i}`);
        const value = [...strings, "s0", `s${count - 1}`];
        const width = count <= 0xff ? 1 : count <= 0xffff ? 2 : 4;
        const end = `${le(count, 4)}10feffffff${le(0, width)}${le(count + 1, 4)}10feffffff${le(count - 1, width)}ffffffffffffffff`;
        const bytes = toWebKit(value);
        same(hex(bytes.subarray(-end.length / 2)), end);
        const copy = jscHost.deserialize(bytes);
        assert(copy.length === value.length && copy.every((string, i) => string === value[i]), "the strings are the same");
        same(hex(toWebKit(copy)), hex(bytes));
    });
    test(`a reference after ${count} objects`, () => {
        const objects = Array.from({ length: count - 1 }, () => ({})); // The array is one too.
        const width = count <= 0xff ? 1 : count <= 0xffff ? 2 : 4;
        const bytes = toWebKit([...objects, objects[0], objects.at(-1)]);
        const end = `13${le(1, width)}${le(count, 4)}13${le(count - 1, width)}ffffffffffffffff`;
        same(hex(bytes.subarray(-end.length / 2)), end);
        const copy = jscHost.deserialize(bytes);
        assert(copy[count - 1] === copy[0] && copy[count] === copy[count - 2], "identity is kept");
    });
}
test("strings in the pool are told apart by their characters, however large", () => {
    const parts = ["y".repeat(2500), "y".repeat(2500)];
    const [a, b] = [parts[0] + parts[1], parts.join("")];
    same(bytesOf([a, b]), `${version}0102000000${le(0, 4)}10${latin1(a)}${le(1, 4)}10feffffff00ffffffffffffffff`);
});
test("the pool has names and values of all kinds of places", () => same(bytesOf({ a: "b", b: "a", c: /a/, d: [new String("b")] }),
    `${version}02${latin1("a")}10${latin1("b")}feffffff0110feffffff00${latin1("c")}12feffffff00${latin1("")}${latin1("d")}0101000000000000001afeffffff01ffffffffffffffffffffffff`));
test("Latin-1 text of two bytes each that is the name of something known is written as that is", () => {
    globalThis.knownToAll = 1;
    const wide = "knownToAll\u0100".slice(0, -1);
    same(bytesOf(wide), `${version}10${latin1("knownToAll")}`);
});

// Numbers

test("a double in an array of doubles stays one", () => {
    const doubles = [1.5, 2.5, 3.5];
    doubles[1] = 2;
    const bytes = bytesOf(doubles);
    same(bytes, `${version}0103000000000000000a000000000000f83f010000000a0000000000000040020000000a0000000000000c40ffffffffffffffff`);
    same(bytesOf(fromWebKit(bytes)), bytes);
});

// Depth

const nested = (depth, wrap) => {
    let value = null;
    for (let i = 0; i < depth; ++i)
        value = wrap(value);
    return value;
};
testEach("depth", [
    ["objects", inner => ({ inner })],
    ["arrays", inner => [inner]],
    ["Maps", inner => new Map([[1, inner]])],
    ["Sets", inner => new Set([inner])],
], wrap => {
    const deep = toWebKit(nested(40001, wrap));
    same(hex(toWebKit(jscHost.deserialize(deep))), hex(deep));
    throwsDataCloneError(() => toWebKit(nested(40002, wrap)), "value nested in more than 40,000 others could not be cloned");
});
test("bytes may go deeper", () => {
    const depth = 300000;
    let value = fromWebKit(`${version}${"1d".repeat(depth)}${"20ffffffff".repeat(depth)}`);
    let found = 0;
    for (; value; [value] = value)
        ++found;
    same(found, depth);
});
test("views around views are refused at once", () => throwsDataCloneError(() => fromWebKit(`${version}${`1602${le(0, 8)}${le(0, 8)}`.repeat(200000)}`)));

// Older versions

const text16 = string => le(string.length, 4) + hex(new Uint8Array(Uint16Array.from(string, c => c.charCodeAt()).buffer));
testEach("version", [
    ["1: no 8-bit strings", `0100000002${text16("a")}10${text16("bc")}${text16("d")}10${"feffffff01"}ffffffff`, { a: "bc", d: "bc" }],
    ["2: references", `02000000010200000000000000 02ffffffff 01000000 1301 ffffffff`, (o => [o, o])({})],
    ["3: objects for primitives", "03000000010200000000000000180100000019ffffffff", [new Boolean(true), new Boolean(false)]],
    ["4: names of arrays", `0400000001010000000000000007fdffffff${text16("x")}06ffffffff`, Object.assign([1], { x: 0 })],
    ["5: Maps", `050000001e0710${text16("v")}1fffffffff`, new Map([[1, "v"]])],
    ["6: 8-bit strings", `0600000010${latin1("a")}`, "a"],
    ["9: sizes of four bytes", "0900000016020100000002000000 1504000000 01020304", new Uint8Array(Uint8Array.of(1, 2, 3, 4).buffer, 1, 2)],
    ["10: sizes of eight bytes", `0a0000001602${le(1, 8)}${le(2, 8)}15${le(4, 8)}01020304`, new Uint8Array(Uint8Array.of(1, 2, 3, 4).buffer, 1, 2)],
    ["12: one end of an array", "0c0000000101000000 00000000 07 ffffffff", [1]],
    ["12.1: two ends of an array", "0c0000010101000000 00000000 07 ffffffff ffffffff", [1]],
    ["14: one end of an array", `0e0000000102000000 01000000 07 fdffffff ${latin1("x")}06 ffffffff`, Object.assign([, 1], { x: 0 })],
], (bytes, value) => {
    bytes = bytes.replaceAll(" ", "");
    same(shapeOf(fromWebKit(bytes)), shapeOf(value));
    for (let length = 0; length < bytes.length; length += 2)
        throwsDataCloneError(() => fromWebKit(bytes.slice(0, length)));
});
testEach("errors of version", [
    ["13: flags of four bytes", `0d0000003705${le(0, 4)}${latin1("m")}${le(3, 4)}${le(4, 4)}${le(0, 4)}${latin1("u")}${le(1, 4)}`, undefined],
    ["14: no cause", `0e000000370500${latin1("m")}${le(3, 4)}${le(4, 4)}00${latin1("u")}01`, undefined],
    ["15", `0f000000370500${latin1("m")}${le(3, 4)}${le(4, 4)}00${latin1("u")}0100${latin1("c")}`, "c"],
], (bytes, cause) => {
    const error = fromWebKit(bytes);
    assert(error instanceof TypeError);
    same(JSON.stringify([error.message, error.line, error.column, error.sourceURL, Object.hasOwn(error, "stack"), error.cause]), JSON.stringify(["m", 3, 4, "u", false, cause]));
});

// Errors

test("an error's bytes", () => {
    const error = new RangeError("m");
    Object.defineProperties(error, { line: { value: 7 }, column: { value: 8 }, sourceURL: { value: "u" }, stack: { value: "s" }, cause: { value: { toString: () => "c" } } });
    same(bytesOf(error), `${version}370200${latin1("m")}${le(7, 4)}${le(8, 4)}00${latin1("u")}00${latin1("s")}00${latin1("c")}`);
    const copy = roundTrip(error);
    same(JSON.stringify([copy.name, copy.message, copy.line, copy.column, copy.sourceURL, copy.stack, copy.cause]), JSON.stringify(["RangeError", "m", 7, 8, "u", "s", "c"]));
});
for (const [name, type] of [["TypeError", 5], ["TYPEERROR", 5], ["rangeError", 2], ["urierror", 6], ["AggregateError", 0], [undefined, 0]])
    test(`error name ${name}`, () => same(toWebKit(Object.assign(new Error, { name }))[5], type));
testEach("cause as text", [["undefined", undefined], ["null", null], ["0", 0], ["1,2", [1, 2]], ["false", false]],
    cause => { same(roundTrip(new Error("e", { cause })).cause, String(cause)); });
test("no cause", () => assert(!Object.hasOwn(roundTrip(new Error("e")), "cause")));
test("an error without a message", () => {
    const error = new Error;
    for (const key of ["stack", "line", "column", "sourceURL"])
        delete error[key];
    same(bytesOf(error), `${version}370001${le(0, 4)}${le(0, 4)}010101`);
    same(Reflect.ownKeys(roundTrip(error)).length, 0);
});
test("an error that was really thrown, twice", () => {
    const error = thrownBy(() => null.x);
    const bytes = toWebKit([error, error]);
    const [a, b] = jscHost.deserialize(bytes);
    assert(a !== b, "errors have no identity");
    for (const key of ["name", "message", "line", "column", "sourceURL", "stack"])
        same(a[key], error[key], key);
    same(hex(toWebKit([a, b])), hex(bytes));
});
test("a Symbol as name", () => throwsTypeError(() => toWebKit(Object.assign(new Error, { name: Symbol() }))));
test("DOMException", () => {
    same(bytesOf(new DOMException("m", "AbortError")), `${version}33${latin1("m")}${latin1("AbortError")}`);
    const copy = roundTrip(new DOMException("m", "AbortError"));
    assert(copy instanceof DOMException && copy.name === "AbortError" && copy.message === "m" && copy.code === 20);
});

// What is refused, and where

testEach("refused", [
    ["SharedArrayBuffer", { a: [new SharedArrayBuffer(1)] }, "SharedArrayBuffer at $.a[0] could not be cloned"],
    ["view of one", new Map([[1, new Uint8Array(new SharedArrayBuffer(1))]]), "SharedArrayBuffer at ${value 0} could not be cloned"],
    ["WebAssembly.Module", [new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))], "WebAssembly.Module at $[0] could not be cloned"],
    ["Math", { Math }, "Math at $.Math could not be cloned"],
    ["JSON", [JSON], "JSON at $[0] could not be cloned"],
    ["Object.prototype", [Object.prototype], "Object at $[0] could not be cloned"],
    ["Map.prototype", Map.prototype, "Map at $ could not be cloned"],
    ["Blob", { b: new Blob(["x"]) }, "Blob at $.b could not be cloned"],
    ["function among a Map's own properties", Object.assign(new Map, { f() { } }), "function at $.f could not be cloned"],
    ["detached ArrayBuffer", (buffer => (buffer.transfer(), [buffer]))(new ArrayBuffer(1)), "detached ArrayBuffer at $[0] could not be cloned"],
], (value, message) => throwsDataCloneError(() => toWebKit(value), message));

// Order of reading

test("own properties of Map and Set, cyclic and with index keys", () => {
    const map = new Map([[1, 2]]);
    Object.assign(map, { self: map, 0: "zero" });
    const set = new Set([map]);
    set.map = map;
    const copy = roundTrip({ set, map }).set;
    const [mapCopy] = copy;
    assert(copy.map === mapCopy && mapCopy.self === mapCopy && mapCopy[0] === "zero" && mapCopy.get(1) === 2);
    same(Object.keys(mapCopy).join(), "0,self");
});
test("a Map's own properties are listed after its entries have been visited", () => {
    const map = new Map([[1, { get a() { map.late = 1; return 0; } }]]);
    same(roundTrip(map).late, 1);
});
test("elements of an array that are not enumerable", () => {
    const array = [1, 2, 3];
    Object.defineProperty(array, 1, { enumerable: false });
    same(roundTrip(array).join(), "1,2,3");
});
test("elements and properties that an element's getter adds and takes away", () => {
    const array = [{ get a() { array[2] = { late: 1 }; array.name = "n"; delete array[3]; return 0; } }, , , { gone: 1 }, { last: 1 }];
    same(bytesOf(array), `${version}0105000000${le(0, 4)}02${latin1("a")}06ffffffff${le(2, 4)}02${latin1("late")}07ffffffff${le(4, 4)}02${latin1("last")}07ffffffff`
        + `fffffffffdffffff${latin1("name")}10${latin1("n")}ffffffff`);
});
test("the same in a sparse array", () => {
    const array = [];
    array[1000000] = { get a() { array[1500000] = 5; array.name = "n"; delete array[3000000]; return 0; } };
    array[3000000] = { gone: 1 };
    array[4000000] = 4;
    const copy = roundTrip(array);
    same(Object.keys(copy).join(), "1000000,1500000,4000000,name");
    same(copy.length, 4000001);
});
test("a getter's own exception", () => {
    const thrown = {};
    throwsExactly(thrown, () => toWebKit([{ get a() { throw thrown; } }]));
});
test("a large sparse array costs what it holds", () => {
    const array = [];
    array[4000000000] = 1;
    same(bytesOf(array), `${version}0101286bee00286bee07ffffffffffffffff`);
    same(roundTrip(array)[4000000000], 1);
});

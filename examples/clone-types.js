// Clones one value of each type and prints what comes out: ./scripts/run examples/clone-types.js

class Point {
    #secret = "private fields stay behind";
    constructor(x, y) {
        this.x = x;
        this.y = y;
    }
    get length() {
        return Math.hypot(this.x, this.y);
    }
}

const shared = { shared: true };
const cycle = { name: "cycle" };
cycle.self = cycle;
const buffer = new Uint8Array([1, 2, 3, 4]).buffer;

const values = {
    "undefined and null": [undefined, null],
    "booleans": [true, false],
    "numbers": [42, 0.5, -0, NaN, Infinity],
    "BigInts": [10n, 2n ** 100n],
    "strings": ["text", "\u{1f600}", "lone surrogate \ud83d"],
    "wrappers": [Object(1), Object("two"), Object(true), Object(4n)],
    "a Date": new Date(Date.UTC(2026, 0, 2, 3, 4, 5)),
    "a RegExp": /cl(o)ne/giu,
    "an object": { a: 1, b: { c: [1, 2, 3] } },
    "a class instance, now a plain object": new Point(3, 4),
    "an array with holes and a name": Object.assign([1, , 3], { name: "numbers" }),
    "a sparse array": (array => { array[4294967294] = "last"; return array; })([]),
    "a Map": new Map([["key", 1], [{ key: "object" }, [2]]]),
    "a Set": new Set([1, "two", [3]]),
    "an ArrayBuffer": buffer,
    "a resizable ArrayBuffer": new ArrayBuffer(4, { maxByteLength: 16 }),
    "a SharedArrayBuffer, over the same memory": new SharedArrayBuffer(4),
    "typed arrays": [new Uint8Array(buffer, 1, 2), new Float64Array([0.5, 1.5]), new BigInt64Array([-1n])],
    "a DataView": new DataView(buffer, 2),
    "an error with a cause": new RangeError("too far", { cause: { limit: 10 } }),
    "a DOMException": new DOMException("stopped", "AbortError"),
    "a Blob": new Blob(["some ", "text"], { type: "text/plain" }),
    "one object met twice": [shared, shared],
    "a cycle": cycle,
};

for (const [name, value] of Object.entries(values))
    console.log(`${name}:`, structuredClone(value));

console.log("\nIdentity:", (([first, second]) => first === second)(structuredClone([shared, shared])));

const moved = structuredClone(buffer, { transfer: [buffer] });
console.log("Transfer: the clone has", moved.byteLength, "bytes, the source", buffer.byteLength);

try {
    structuredClone({ list: [1, { callback() { } }] });
} catch (error) {
    console.log(`${error.name}: ${error.message}`);
}

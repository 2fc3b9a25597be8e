// Globals whose prototypes have indexed accessors or elements: JavaScriptCore then lays all arrays of the realm out anew
// ("having a bad time"), for ever, so this is a file of its own. Nothing of it may be seen in clones.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");

const sources = () => [
    ["integers", [1, 2, 3]],
    ["doubles", [0.5, 1.5]],
    ["mixed", [1, "a", { a: 1 }, [2]]],
    ["holes", [1, , 3, , ,]],
    ["holes in doubles", [0.5, , 1.5]],
    ["empty", []],
    ["named properties", Object.assign([1, , 2], { a: 1 })],
    ["sparse", (array => (array[100000] = 1, array))([0])],
    ["frozen", Object.freeze([1, , 2])],
    ["object with integer keys", { 0: 1, 2: { a: 1 }, b: 2 }],
    ["records", Array.from({ length: 20 }, (_, i) => ({ i, list: [i, , i] }))],
    ["Map and Set", [new Map([[[1], { 1: 2 }]]), new Set([[0.5, , 1]])]],
    ["error with cause", new Error("e", { cause: [1, , 2] })],
    ["view", new Uint8Array([1, 2, 3])],
];

// Made while the realm is still good.
const before = sources();
const expected = before.map(([, source]) => describe(structuredClone(source)).replace(/"(stack|line|column|sourceURL)[^\]]*/g, ""));
const log = [];
const trap = (prototype, index) => Object.defineProperty(prototype, index, {
    get() { log.push(`get ${index}`); return "inherited"; },
    set() { log.push(`set ${index}`); },
    configurable: true,
});

function check(when, rows) {
    rows.forEach(([name, source], i) => test(`${name}, ${when}`, () => {
        log.length = 0;
        const clone = structuredClone({ source }).source;
        const calls = [...log].join();
        same(calls, "", "accessors called");
        same(describe(clone).replace(/"(stack|line|column|sourceURL)[^\]]*/g, ""), expected[i], "the clone");
    }));
}

check("good realm", before);

const loadTrapped = (prototype, body) => {
    for (const index of [1, 3, 50000])
        trap(prototype, index);
    for (const key of ["a", "length2"])
        trap(prototype, key);
    body();
    for (const key of [1, 3, 50000, "a", "length2"])
        delete prototype[key];
};

loadTrapped(Array.prototype, () => check("accessors on Array.prototype", before));
check("after accessors on Array.prototype", before);
check("made after accessors on Array.prototype", sources());
loadTrapped(Object.prototype, () => check("accessors on Object.prototype", before));
check("made after accessors on Object.prototype", sources());

Object.defineProperty(Object.prototype, 1, { value: "read-only", configurable: true });
check("a read-only element on Object.prototype", before);
delete Object.prototype[1];

Object.setPrototypeOf(Array.prototype, new Proxy(Object.prototype, { get() { log.push("proxy get"); }, set() { log.push("proxy set"); return false; } }));
check("a Proxy behind Array.prototype", before);
Object.setPrototypeOf(Array.prototype, Object.prototype);

const other = createGlobalObject();
other.eval("Object.defineProperty(Array.prototype, 1, { get() { throw new Error('called'); }, set() { throw new Error('called'); } })");

test("arrays from a realm having a bad time", () => {
    equal(structuredClone(other.eval("[1, , 3, { a: [0.5, , 1] }]")), structuredClone([1, , 3, { a: [0.5, , 1] }]));
    same(1 in other.eval("[1, , 3]"), true, "the accessor is there");
});

if (other.structuredClone) {
    test("arrays into a realm having a bad time", () => {
        const clone = other.structuredClone([1, , 3, { a: [0.5, 2, 1] }]);
        same(Object.hasOwn(clone, 1), false, "own element 1");
        same(Object.getPrototypeOf(clone), other.Array.prototype);
        equal(structuredClone(clone), structuredClone([1, , 3, { a: [0.5, 2, 1] }]));
    });
}

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

const withoutPlaces = text => text.replace(/"(stack|line|column|sourceURL)[^\]]*/g, "");

// Made while the realm is still good.
const before = sources();
const expected = before.map(([, source]) => withoutPlaces(describe(structuredClone(source))));
const log = { calls: 0 };

// Each breaks the realm and gives a function that mends what can be mended.
function accessorsOn(prototype) {
    const keys = ["1", "3", "50000", "a"];
    for (const key of keys)
        Object.defineProperty(prototype, key, { get() { ++log.calls; }, set() { ++log.calls; }, configurable: true });
    return () => keys.forEach(key => delete prototype[key]);
}

function readOnlyElement() {
    Object.defineProperty(Object.prototype, 1, { value: "read-only", configurable: true });
    return () => delete Object.prototype[1];
}

function proxyBehindArrays() {
    Object.setPrototypeOf(Array.prototype, new Proxy(Object.prototype, { get() { ++log.calls; }, set() { ++log.calls; return false; }, defineProperty() { ++log.calls; return false; } }));
    return () => Object.setPrototypeOf(Array.prototype, Object.prototype);
}

// Only the clone itself is made while the realm is broken, since all else here would stumble over it too.
function check(when, rows, breakRealm = () => () => { }) {
    rows.forEach(([name, source], i) => test(`${name}, ${when}`, () => {
        const mend = breakRealm();
        log.calls = 0;
        let clone;
        try {
            clone = structuredClone(source);
        } finally {
            const { calls } = log;
            mend();
            same(calls, 0, "the number of calls of accessors");
        }
        same(withoutPlaces(describe(clone)), expected[i], "the clone");
    }));
}

check("good realm", before);
check("accessors on Array.prototype", before, () => accessorsOn(Array.prototype));
check("after accessors on Array.prototype", before);
check("made after accessors on Array.prototype", sources());
check("accessors on Object.prototype", before, () => accessorsOn(Object.prototype));
check("made after accessors on Object.prototype", sources());
check("accessors on Object.prototype, made after", sources(), () => accessorsOn(Object.prototype));
check("a read-only element on Object.prototype", before, readOnlyElement);
check("a Proxy behind Array.prototype", before, proxyBehindArrays);

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

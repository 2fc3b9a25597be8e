// What each kind of value becomes, and in which order the kinds are decided.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");

testEach("a primitive is its own clone", [
    ["undefined", undefined], ["null", null], ["true", true], ["false", false],
    ["0", 0], ["-0", -0], ["1", 1], ["-1", -1], ["0.2", 0.2], ["NaN", NaN], ["Infinity", Infinity], ["-Infinity", -Infinity],
    ["2^31 - 1", 2 ** 31 - 1], ["2^31", 2 ** 31], ["-2^31", -(2 ** 31)], ["2^32", 2 ** 32], ["2^53", 2 ** 53], ["-2^53", -(2 ** 53)], ["2^53 + 2", 2 ** 53 + 2], ["-(2^53 + 2)", -(2 ** 53 + 2)],
    ["smallest", Number.MIN_VALUE], ["largest", Number.MAX_VALUE],
    ["0n", 0n], ["-0n", -0n], ["1n", 1n], ["-1n", -1n], ["2^63n", 2n ** 63n], ["-2^63n", -(2n ** 63n)], ["200 bits", 2n ** 200n + 12345n], ["-200 bits", -(2n ** 200n) - 1n], ["10,000 bits", 3n ** 6309n],
    ["''", ""], ["one letter", "a"], ["high surrogate", "\ud800"], ["low surrogate", "\udc00"], ["swapped surrogates", "\udc00\ud800"], ["NUL", "a\0b"], ["only NUL", "\0"],
    ["astral", "\u{1f600}x\u{10ffff}"], ["latin-1", "\xe9\xff"], ["16-bit", "\u0100\u4e00"], ["rope", "ab".repeat(3) + "\u4e00".repeat(40)], ["slice", "0123456789".repeat(20).slice(3, 150)], ["long", "x".repeat(100000)],
], value => {
    same(structuredClone(value), value, "alone");
    same(structuredClone([value])[0], value, "in an array");
    same(structuredClone([{}, value, "x"])[1], value, "in a mixed array");
    same(structuredClone({ a: value }).a, value, "in an object");
    same([...structuredClone(new Map([["k", value]])).values()][0], value, "as a Map's value");
    same([...structuredClone(new Map([[value, 1]])).keys()][0], value === 0 ? 0 : value, "as a Map's key");
    same([...structuredClone(new Set([value]))][0], value === 0 ? 0 : value, "in a Set");
    same(structuredClone(new Error("e", { cause: value })).cause, value, "as a cause");
});

testEach("a wrapper keeps its value and drops its properties", [
    ["Boolean true", true], ["Boolean false", false], ["Number", 5], ["Number -0", -0], ["Number NaN", NaN], ["BigInt", 5n], ["big BigInt", -(2n ** 100n)], ["String", "abc"], ["String ''", ""], ["String, lone surrogate", "\ud800"],
], value => {
    const source = Object(value);
    source.extra = 1;
    const clone = structuredClone(source);
    equal(clone, Object(value));
    same(clone.valueOf(), value);
    equal(structuredClone([source]), [Object(value)]);
});

testEach("a wrapper's prototype is a wrapper", [["Number", Number.prototype, Object(0)], ["Boolean", Boolean.prototype, Object(false)], ["String", String.prototype, Object("")]], (prototype, expected) =>
    equal(structuredClone(prototype), expected));

test("Array.prototype becomes []", () => equal(structuredClone(Array.prototype), []));

testEach("a Date", [["epoch", 0], ["now-like", 1700000000123], ["negative", -1], ["invalid", NaN], ["latest", 8.64e15], ["earliest", -8.64e15]], time => {
    const source = Object.assign(new Date(time), { extra: 1 });
    equal(structuredClone(source), new Date(time));
    equal(structuredClone({ a: [source] }), { a: [new Date(time)] });
});

testEach("a RegExp", [["plain", /a/], ["flags", /a/dgimsuy], ["v", /[a--b]/v], ["slash", /a\/b/], ["empty", new RegExp("")], ["line feed", new RegExp("\n")], ["astral", /\u{1f600}/u], ["lone surrogate", new RegExp("\ud800")]], source => {
    source.lastIndex = 7;
    source.extra = 1;
    const clone = structuredClone(source);
    equal(clone, new RegExp(source.source, source.flags));
    same(clone.lastIndex, 0);
});

test("a RegExp's overridden flags, source and exec are not looked at", () => {
    const source = Object.defineProperties(/a/g, { flags: { value: "i" }, source: { value: "b" }, exec: { get() { throw 1; }, enumerable: true } });
    equal(structuredClone(source), /a/g);
});

test("a RegExp's frozen lastIndex is no obstacle", () => equal(structuredClone(Object.freeze(/a/g)), /a/g));

testEach("becomes {} and its own enumerable string properties", [
    ["class instance", new class Point { constructor() { this.x = 1; } method() { } get y() { return 2; } }, { x: 1 }],
    ["class instance with private fields", new class { #hidden = 1; static s = 1; shown = 2; read() { return this.#hidden; } }, { shown: 2 }],
    ["null prototype", Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    ["other prototype", Object.assign(Object.create({ inherited: 1 }), { a: 1 }), { a: 1 }],
    ["array as prototype", Object.assign(Object.create([1, 2]), { a: 1 }), { a: 1 }],
    ["Map as prototype", Object.create(new Map), {}],
    ["Proxy as prototype", Object.assign(Object.create(new Proxy({}, { get() { throw 1; } })), { a: 1 }), { a: 1 }],
    ["frozen", Object.freeze({ a: 1 }), { a: 1 }],
    ["sealed", Object.seal({ a: 1 }), { a: 1 }],
    ["not extensible", Object.preventExtensions({ a: 1 }), { a: 1 }],
    ["iterator result", [5].values().next(), { value: 5, done: false }],
    ["function's prototype", (function () { }).prototype, {}],
    ["class's prototype", (class { method() { } }).prototype, {}],
    ["property descriptor", Object.getOwnPropertyDescriptor({ a: 1 }, "a"), { value: 1, writable: true, enumerable: true, configurable: true }],
    ["JSON.parse", JSON.parse('{"a":{"b":[1]}}'), { a: { b: [1] } }],
    ["Object.fromEntries", Object.fromEntries([["a", 1]]), { a: 1 }],
    ["Object.groupBy", Object.groupBy([1, 2], x => (x % 2 ? "odd" : "even")), { odd: [1], even: [2] }],
    ["resolvers without functions", (({ promise, ...rest }) => rest && {})(Promise.withResolvers()), {}],
], (source, expected) => {
    equal(structuredClone(source), expected);
    equal(structuredClone([source, source]), (shared => [shared, shared])(structuredClone(source)));
});

test("toStringTag, constructor and toJSON are not looked at", () => {
    const log = [];
    const source = Object.defineProperties({ a: 1 }, {
        [Symbol.toStringTag]: { get() { log.push("tag"); } },
        constructor: { get() { log.push("constructor"); } },
        toJSON: { get() { log.push("toJSON"); } },
        then: { get() { log.push("then"); } },
    });
    equal(structuredClone(source), { a: 1 });
    equal(log, []);
});

test("a toStringTag does not change the kind", () => {
    equal(structuredClone({ [Symbol.toStringTag]: "Map", a: 1 }), { a: 1 });
    const map = new Map([[1, 2]]);
    map[Symbol.toStringTag] = "Object";
    Object.setPrototypeOf(map, null);
    equal(structuredClone(map), new Map([[1, 2]]));
});

testEach("the slots decide, not the prototype", [
    ["Map without prototype", new Map([[1, 2]]), new Map([[1, 2]])],
    ["Set as Array", Object.setPrototypeOf(new Set([1]), Array.prototype), new Set([1])],
    ["Date as Map", Object.setPrototypeOf(new Date(5), Map.prototype), new Date(5)],
    ["RegExp without prototype", Object.setPrototypeOf(/a/g, null), /a/g],
    ["array without prototype", Object.setPrototypeOf([1, , 2], null), [1, , 2]],
    ["object as Map", Object.setPrototypeOf({ a: 1 }, Map.prototype), { a: 1 }],
    ["buffer without prototype", Object.setPrototypeOf(new Uint8Array([1]).buffer, null), new Uint8Array([1]).buffer],
    ["view without prototype", Object.setPrototypeOf(new Uint8Array([1]), null), new Uint8Array([1])],
    ["String wrapper as Number", Object.setPrototypeOf(Object("x"), Number.prototype), Object("x")],
], (source, expected) => equal(structuredClone(source), expected));

test("a RegExp match becomes an array with index, input and groups", () => {
    const letter = [2, 3];
    const indices = Object.assign([[2, 3], letter, undefined], { groups: { letter } });
    equal(structuredClone(/(?<letter>a)(b)?/d.exec("xxa")), Object.assign(["a", "a", undefined], { index: 2, input: "xxa", groups: { letter: "a" }, indices }));
});

test("a tagged template's strings become an array without raw", () => equal(structuredClone((strings => strings)`a${1}b`), ["a", "b"]));

const iterator = [1].values();
testEach("cannot be cloned", [
    ["function", () => { }],
    ["method", { method() { } }.method],
    ["bound function", function () { }.bind(null)],
    ["class", class { }],
    ["async function", async () => { }],
    ["generator function", function* () { }],
    ["built-in function", parseInt],
    ["built-in constructor", Map],
    ["Function.prototype", Function.prototype],
    ["Function.prototype, as Object's child", Object.setPrototypeOf(() => { }, Object.prototype)],
    ["symbol", Symbol("s")],
    ["registered symbol", Symbol.for("s")],
    ["well-known symbol", Symbol.iterator],
    ["Symbol wrapper", Object(Symbol("s"))],
    ["WeakMap", new WeakMap],
    ["WeakSet", new WeakSet],
    ["WeakRef", new WeakRef({})],
    ["FinalizationRegistry", new FinalizationRegistry(() => { })],
    ["Promise", Promise.resolve(1)],
    ["subclass of Promise", class extends Promise { }.resolve(1)],
    ["Proxy of an object", new Proxy({}, {})],
    ["Proxy of an array", new Proxy([], {})],
    ["Proxy of a Map", new Proxy(new Map, {})],
    ["Proxy of a function", new Proxy(() => { }, {})],
    ["revoked Proxy", (({ proxy, revoke }) => (revoke(), proxy))(Proxy.revocable({}, {}))],
    ["revoked Proxy of an array", (({ proxy, revoke }) => (revoke(), proxy))(Proxy.revocable([], {}))],
    ["generator", (function* () { })()],
    ["async generator", (async function* () { })()],
    ["array iterator", iterator],
    ["Map iterator", new Map().entries()],
    ["Set iterator", new Set().values()],
    ["string iterator", ""[Symbol.iterator]()],
    ["RegExp string iterator", "a".matchAll(/a/g)],
    ["iterator helper", [1].values().map(x => x)],
    ["Iterator.from of an object", Iterator.from({ next() { return { done: true }; } })],
    ["sloppy arguments", Function("return arguments")(1, 2)],
    ["strict arguments", (function () { "use strict"; return arguments; })(1, 2)],
    ["arguments of a function with rest", (function (...rest) { return arguments; })(1, 2)],
    ["Intl.NumberFormat", new Intl.NumberFormat("en")],
    ["Intl.DateTimeFormat", new Intl.DateTimeFormat("en")],
    ["Intl.Collator", new Intl.Collator("en")],
    ["Intl.PluralRules", new Intl.PluralRules("en")],
    ["Intl.Locale", new Intl.Locale("en")],
    ["Intl.Segmenter", new Intl.Segmenter("en")],
    ["Intl.ListFormat", new Intl.ListFormat("en")],
    ["Intl.RelativeTimeFormat", new Intl.RelativeTimeFormat("en")],
    ["the global object", globalThis],
], value => {
    throwsDataCloneError(() => structuredClone(value));
    throwsDataCloneError(() => structuredClone({ a: value }));
    throwsDataCloneError(() => structuredClone([1, value]));
    throwsDataCloneError(() => structuredClone([{}, [value]]));
    throwsDataCloneError(() => structuredClone(new Map([[1, value]])));
    throwsDataCloneError(() => structuredClone(new Map([[value, 1]])));
    throwsDataCloneError(() => structuredClone(new Set([value])));
    throwsDataCloneError(() => structuredClone(new Error("e", { cause: value })));
    throwsDataCloneError(() => structuredClone({ get a() { return value; } }));
});

if (globalThis.Temporal)
    test("a Temporal object cannot be cloned", () => throwsDataCloneError(() => structuredClone(Temporal.Now.instant())));

test("a Proxy's traps do not run", () => {
    const trap = () => { throw new Error("a trap ran"); };
    const traps = Object.fromEntries(Object.getOwnPropertyNames(Reflect).map(name => [name, trap]));
    throwsDataCloneError(() => structuredClone(new Proxy({}, traps)));
    throwsDataCloneError(() => structuredClone([new Proxy([], traps)]));
});

test("the first value that cannot be cloned decides, in the order of the walk", () => {
    const log = [];
    throwsDataCloneError(() => structuredClone({ get a() { log.push("a"); return { get b() { log.push("b"); return () => { }; } }; }, get c() { log.push("c"); } }));
    equal(log, ["a", "b"]);
});

test("a function that the source drops is no obstacle", () => {
    equal(structuredClone(Object.defineProperty({ a: 1 }, "hidden", { value() { } })), { a: 1 });
    equal(structuredClone({ a: 1, [Symbol("s")]() { } }), { a: 1 });
});

// One line or block for each kind of value.
const show = value => console.log(value);

show([undefined, null, true, 0, -0, NaN, 1.5e300, 12345678901234567890n, Symbol(), Symbol("a\nb"), "it's", 'a "b" \'c\'', "\u0001\ud800"]);
show({ text: "raw only at the top", nested: { empty: {}, list: [] } });
show(["a".repeat(10010)].map(text => text.slice(0, 3)));
show({ long: "x".repeat(10003) }.long.length);

// Objects and classes
class Point { constructor() { this.x = 1; } get y() { throw new Error("called"); } }
class Point3 extends Point { #secret = 1; static origin = 0; }
show([new Point, new Point3, Point, Point3, class {}, class extends null {}]);
show([Point.prototype, Object.create(null), Object.create(Object.create(null)), Object.create({ constructor: 5 }), Object.create(Point.prototype)]);
show({ [Symbol.toStringTag]: "Tagged", a: 1 });
show(new class Foo { get [Symbol.toStringTag]() { throw new Error("called"); } });
show({ get a() { throw 1; }, set a(value) {}, get b() { throw 1; }, set c(value) {}, d: undefined });
show({ $a_1: 1, "b-c": 2, 3: 3, "": 4, ["__proto__"]: 5, [Symbol("key")]: 6, "quote'": 7 });
show(Object.defineProperty({ shown: 1 }, "hidden", { value: 2 }));
console.dir(Object.defineProperty({ shown: 1 }, "hidden", { value: 2 }), { showHidden: true });
show([globalThis.Math, JSON, Reflect, Atomics]);

// Functions
show([function () {}, function named() {}, () => {}, async () => {}, function* generator() {}, async function* both() {}, Math.max, Map, Object.assign(() => {}, { extra: 1 })]);
show(Object.setPrototypeOf(function lonely() {}, null));
show((function () { return arguments; })(1, "two"));

// Arrays
show([, 1, , , 2, ,]);
show(Object.assign([1, 2], { extra: true, "-1": 0 }));
show(Array.from({ length: 120 }, (_, i) => i));
show(new (class Stack extends Array {})(1, 2));
show(new Array(5));
const sparse = [1];
sparse[4294967294 - 1] = 2;
show(sparse);
const withAccessor = [1, 2];
Object.defineProperty(withAccessor, 1, { get() { throw 1; }, enumerable: true });
show(withAccessor);

// Collections
show(new Map([["a", 1], [{ k: 1 }, new Map([[1, 2]])]]));
show(new Set([1, "two", [3]]));
show([new Map, new Set, new (class Registry extends Map {})([[1, 2]]), Object.assign(new Set([1]), { extra: 1 })]);
show(new Set(Array.from({ length: 103 }, (_, i) => i)));
const map = new Map([["a", 1], ["b", 2], ["c", 3]]);
const entries = map.entries();
entries.next();
show([entries, map.keys(), map.values(), new Set([1, 2]).values(), new Set([1]).entries(), [1][Symbol.iterator](), ""[Symbol.iterator]()]);
map.delete("b");
map.set("d", 4);
show([map, entries]);
show([new WeakMap, new WeakSet, new WeakRef({ a: 1 })]);

// Bytes
show([new Uint8Array(3), new Float64Array([1.5, -0, NaN]), new BigInt64Array([1n, -1n]), new Uint8Array(0), Object.assign(new Int8Array(1), { extra: 1 })]);
show(new Uint8Array(1000));
show(new Uint8Array([1, 2, 255]).buffer);
show(new ArrayBuffer(200));
show(new DataView(new ArrayBuffer(4), 1, 2));
const detached = new ArrayBuffer(8);
const view = new Uint8Array(detached);
const dataView = new DataView(detached);
detached.transfer();
show([detached, view, dataView]);
const resizable = new ArrayBuffer(4, { maxByteLength: 8 });
const tail = new Uint8Array(resizable, 2);
show(tail);
show([resizable, new SharedArrayBuffer(1, { maxByteLength: 2 })]);
resizable.resize(1);
show(tail);

// Things with a text of their own
show([new Date(0), new Date(NaN), new Date(8.64e15), new Date(-8.64e15), new Date(-1), new Date(Date.UTC(99999, 1, 29, 1, 2, 3, 4)), Object.assign(new Date(0), { extra: 1 })]);
show([/a\/b[/]/gimsuy, new RegExp("/\n"), new RegExp(""), new RegExp("\\\n"), new (class Pattern extends RegExp {})("x", "v")]);
show([new Number(-0), new String("text"), new Boolean(false), Object(Symbol("s")), Object(1n), Object.assign(new String("ab"), { extra: 1 }), new (class Name extends String {})("n")]);
show([Promise.resolve({ a: 1 }), new Promise(() => {}), Object.assign(Promise.resolve(), { extra: 1 })]);
const rejected = Promise.reject(1);
rejected.catch(() => {});
show(rejected);

// Proxies, whose traps must not run
const traps = new Proxy({}, { get() { throw new Error("trap"); } });
show([new Proxy({ a: 1 }, traps), new Proxy([1, 2], traps), new Proxy(function f() {}, traps), new Proxy(new Proxy(class A {}, traps), traps)]);
const { proxy, revoke } = Proxy.revocable({}, {});
revoke();
show(proxy);
show(Object.create(new Proxy({}, traps)));
class UnderProxy {}
Object.setPrototypeOf(UnderProxy.prototype, new Proxy({}, traps));
show(new UnderProxy);

// Cycles and depth
const cycle = { name: "cycle", list: [] };
cycle.self = cycle;
cycle.list.push(cycle, { cycle });
show(cycle);
const mapCycle = new Map;
mapCycle.set(mapCycle, mapCycle);
show(mapCycle);
const selfProxied = {};
selfProxied.proxy = new Proxy(selfProxied, {});
show(selfProxied);
show({ a: { b: { c: { d: 1 }, e: [1], f: new Map([[1, 2]]), g: new Point, h: Object.create(null, { x: { enumerable: true, value: 1 } }), i: [], j() {} } } });
console.dir({ a: { b: { c: { d: { e: 1 } } } } }, { depth: null });
console.dir({ a: { b: 1 } }, { depth: 0 });

// Lines
show({ text: "a long text with\nseveral lines in it\nthat are split at the ends of the lines, as they are long" });
show([{ id: 1, name: "first of some", tags: ["a", "b"] }, { id: 2, name: "second of some", tags: ["c", "d", "e"] }]);
show(["apple", "banana", "cherry", "date", "elderberry", "fig", "grape", "honeydew", "日本語", "e\u0301"]);

// The global object within others, by itself, and that of another realm
show({ globalThis, list: [createGlobalObject()] });
print(Object.prototype.toString.call(globalThis), Object.prototype.toString.call(createGlobalObject()));

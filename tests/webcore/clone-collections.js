// Map and Set: snapshots of their entries, in order, filled without user code.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");


const many = stressed ? 50 : 1000;

testEach("clones to its like", [
    ["empty Map", new Map],
    ["empty Set", new Set],
    ["Map of primitives", new Map([[1, "one"], ["1", 1], [NaN, NaN], [null, undefined], [undefined, null], [true, false], [10n, 11n], [0.5, -0]])],
    ["Set of primitives", new Set([1, "1", NaN, null, undefined, true, 10n, 0.5, ""])],
    ["Map of objects", new Map([[{ a: 1 }, { b: 2 }], [[1], [2]], [new Date(5), /a/]])],
    ["Set of objects", new Set([{ a: 1 }, [1], new Map([[1, 2]]), new Set([1])])],
    ["equal but distinct keys", new Map([[{}, 1], [{}, 2]])],
    ["Map of many records", new Map(records(stressed ? 100 : 1000, i => [`key${i}`, { i, list: [i] }]))],
    ["Set of many numbers", new Set(records(stressed ? 100 : 10000, i => i * 1.5))],
    ["Map within a Map as key and value", new Map([[new Map([[1, new Map]]), new Map([[new Set([2]), 3]])]])],
], source => {
    equal(structuredClone(source), source);
    equal(structuredClone({ a: [source], b: source }), { a: [source], b: source });
});

test("the order is that of insertion, deleted entries left out", () => {
    const map = new Map(records(100, i => [i, `v${i}`]));
    for (let i = 0; i < 100; i += 3)
        map.delete(i);
    map.set(0, "again");
    map.set(1, "changed");
    equal(structuredClone(map), map);
    const set = new Set(records(100, i => ({ i })));
    const members = [...set];
    set.delete(members[5]);
    set.delete(members[0]);
    set.add(members[0]);
    equal(structuredClone(set), set);
});

test("a cleared Map and Set", () => {
    const [map, set] = [new Map([[1, 2]]), new Set([1])];
    map.clear();
    set.clear();
    equal(structuredClone([map, set]), [new Map, new Set]);
});

test("a Map that grew and shrank while an iterator was open", () => {
    const map = new Map(records(20, i => [i, i]));
    const iterator = map.keys();
    iterator.next();
    for (let i = 0; i < 18; ++i)
        map.delete(i);
    map.set("new", 1);
    equal(structuredClone(map), new Map([[18, 18], [19, 19], ["new", 1]]));
    same(iterator.next().value, 18);
});

test("a clone is a working Map and Set", () => {
    const key = { k: 1 };
    const map = structuredClone(new Map([[key, 1], ["a", 2]]));
    same(map.get("a"), 2);
    same(map.has(key), false, "has the source's key");
    same(map.get([...map.keys()][0]), 1);
    map.set("b", 3).delete("a");
    equal([...map.values()], [1, 3]);
    const set = structuredClone(new Set([1, "x"]));
    same(set.has("x"), true, "has x");
    set.add(5).delete(1);
    equal([...set], ["x", 5]);
    equal(set.union(new Set([9])), new Set(["x", 5, 9]));
});

testEach("subclasses become Map and Set", [
    ["Map", new (class extends Map { get(key) { throw 1; } get size() { throw 1; } })([[1, 2]]), new Map([[1, 2]])],
    ["Set", new (class extends Set { has() { throw 1; } })([1, 2]), new Set([1, 2])],
    ["Map with own iterator", Object.defineProperty(new Map([[1, 2]]), Symbol.iterator, { get() { throw 1; } }), new Map([[1, 2]])],
    ["frozen Map", Object.freeze(new Map([[1, 2]])), new Map([[1, 2]])],
    ["Map with null prototype", Object.setPrototypeOf(new Map([[1, 2]]), null), new Map([[1, 2]])],
], (source, expected) => equal(structuredClone(source), expected));

test("overridden set, add and iterators are not used", () => {
    const saved = [Map.prototype.set, Set.prototype.add, Map.prototype[Symbol.iterator], Set.prototype[Symbol.iterator]];
    let called = false;
    Map.prototype.set = Set.prototype.add = Map.prototype[Symbol.iterator] = Set.prototype[Symbol.iterator] = () => { called = true; };
    let clones;
    const sources = [Reflect.construct(Map, []), Reflect.construct(Set, [])];
    saved[0].call(sources[0], 1, 2);
    saved[1].call(sources[1], 3);
    try {
        clones = structuredClone(sources);
    } finally {
        [Map.prototype.set, Set.prototype.add, Map.prototype[Symbol.iterator], Set.prototype[Symbol.iterator]] = saved;
    }
    same(called, false, "a method was called");
    equal(clones, [new Map([[1, 2]]), new Set([3])]);
});

test("the walk goes key, value, key, value, depth first", () => {
    const log = [];
    const node = name => ({ get child() { log.push(name); return { get inner() { log.push(`${name}.inner`); } }; } });
    structuredClone([new Map([[node("k1"), node("v1")], [node("k2"), node("v2")]]), new Set([node("s1"), node("s2")])]);
    equal(log, ["k1", "k1.inner", "v1", "v1.inner", "k2", "k2.inner", "v2", "v2.inner", "s1", "s1.inner", "s2", "s2.inner"]);
});

// Each changes the collection from a getter of its first key's (member's) property.
testEach("a getter changes the Map", [
    ["sets a later value", map => map.set("second", "changed")],
    ["deletes itself", map => map.delete([...map.keys()][0])],
    ["clears", map => map.clear()],
    ["clears and fills", map => { map.clear(); map.set("second", "x"); map.set("new", 1); }],
    ["adds many", map => { for (let i = 0; i < many; ++i) map.set(i, i); }],
    ["adds many, deletes all", map => { for (let i = 0; i < many; ++i) map.set(i, i); map.clear(); gc(); }],
], change => {
    const map = new Map([[{ get x() { change(map); return 0; } }, "first"], ["second", { value: 2 }], ["third", 3]]);
    equal(structuredClone(map), new Map([[{ x: 0 }, "first"], ["second", { value: 2 }], ["third", 3]]));
});

test("a deleted entry's object is still walked, as it is when its turn comes", () => {
    const late = { value: 1 };
    const map = new Map([[1, { get x() { map.clear(); late.value = 2; return 0; } }], [2, late]]);
    equal(structuredClone(map), new Map([[1, { x: 0 }], [2, { value: 2 }]]));
});

test("an outer Map's getter changes an inner one that is not yet reached", () => {
    const inner = new Map([[1, 1]]);
    equal(structuredClone(new Map([[{ get x() { inner.set(2, 2); inner.delete(1); return 0; } }, inner]])), new Map([[{ x: 0 }, new Map([[2, 2]])]]));
});

test("a Map that holds itself as key and value", () => {
    const map = new Map;
    map.set(map, map).set("self", map);
    equal(structuredClone(map), map);
    const clone = structuredClone(map);
    same(clone.get(clone), clone);
    same(clone.get("self"), clone);
});

test("a Set that holds itself", () => {
    const set = new Set([1]);
    set.add(set);
    const clone = structuredClone(set);
    equal(clone, set);
    same(clone.has(clone), true, "has itself");
});

test("-0 and 0 as keys and members", () => {
    same([...structuredClone(new Map([[-0, -0]]))][0][0], 0, "the key");
    same([...structuredClone(new Map([[-0, -0]]))][0][1], -0, "the value");
    same([...structuredClone(new Set([-0]))][0], 0, "the member");
});

test("strings that are equal but built differently are one key", () => {
    const map = structuredClone(new Map([["ab".repeat(50), 1]]));
    same(map.get(["ab".repeat(25), "ab".repeat(25)].join("")), 1);
    same(structuredClone(new Map([[2n ** 100n, 1]])).get(2n ** 99n * 2n), 1);
});

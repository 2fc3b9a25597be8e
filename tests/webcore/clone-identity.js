// One source object, one clone, however it is reached; distinct sources never merge.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");

const makers = [
    ["object", () => ({ a: 1 })],
    ["empty object", () => ({})],
    ["class instance", () => new (class { x = 1; })],
    ["array", () => [1, 2]],
    ["empty array", () => []],
    ["array of doubles", () => [0.5]],
    ["sparse array", () => (array => (array[100000] = 1, array))([])],
    ["Map", () => new Map([[1, 2]])],
    ["Set", () => new Set([1])],
    ["Date", () => new Date(5)],
    ["RegExp", () => /a/g],
    ["Error", () => new Error("e")],
    ["Error with cause", () => new TypeError("e", { cause: {} })],
    ["Number wrapper", () => Object(1)],
    ["String wrapper", () => Object("a")],
    ["Boolean wrapper", () => Object(true)],
    ["BigInt wrapper", () => Object(1n)],
    ["ArrayBuffer", () => new ArrayBuffer(8)],
    ["SharedArrayBuffer", () => new SharedArrayBuffer(8)],
    ["Uint8Array", () => new Uint8Array([1])],
    ["Float64Array", () => new Float64Array([1])],
    ["DataView", () => new DataView(new ArrayBuffer(4))],
    ["null-prototype object", () => Object.create(null)],
    ["frozen object", () => Object.freeze({ a: 1 })],
    ["object with a getter", () => ({ get a() { return 1; } })],
    ["large object", () => Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`k${i}`, i]))],
    ["DOMException", () => new DOMException("m", "AbortError")],
];

testEach("met in every kind of container, one clone", makers, make => {
    const source = make();
    const clone = structuredClone({
        property: source,
        getter: Object.defineProperty({}, "x", { get: () => source, enumerable: true }),
        array: [source, [source], , source],
        mixed: [1, "a", source],
        sparse: (array => (array[50000] = source, array))([]),
        named: Object.assign([], { name: source }),
        key: new Map([[source, 1]]),
        value: new Map([[1, source]]),
        member: new Set([source]),
        cause: new Error("e", { cause: source }),
    });
    const found = [clone.getter.x, clone.array[0], clone.array[1][0], clone.array[3], clone.mixed[2], clone.sparse[50000], clone.named.name,
        clone.key.keys().next().value, clone.value.get(1), clone.member.keys().next().value, clone.cause.cause];
    assert(clone.property !== source, "is the source itself");
    found.forEach((reference, i) => same(reference, clone.property, `reference ${i}`));
});

testEach("two equal sources, two clones", makers, make => {
    const clone = structuredClone([make(), make(), { a: make() }, new Set([make(), make()])]);
    same(new Set([clone[0], clone[1], clone[2].a, ...clone[3]]).size, 5, "distinct clones");
});

testEach("across clones nothing is shared", makers, make => {
    const source = make();
    assert(structuredClone(source) !== structuredClone(source), "one clone for two calls");
});

testEach("between two references", [
    ["a BigInt", 1n], ["a large BigInt", 2n ** 200n], ["a string", "text"], ["a long string", "x".repeat(1000)], ["0.5", 0.5], ["undefined", undefined], ["a view", new Uint8Array(4)], ["an empty Map", new Map],
], between => {
    const source = { a: 1 };
    const clone = structuredClone([between, source, between, source, between, [between, source]]);
    same(clone[3], clone[1]);
    same(clone[5][1], clone[1]);
    equal(clone[0], between);
});

testEach("cycles", [
    ["object in itself", () => { const a = {}; a.a = a; return a; }],
    ["array in itself", () => { const a = []; a.push(a, a); return a; }],
    ["array's named property", () => { const a = [1]; a.self = a; return a; }],
    ["Map in itself", () => { const a = new Map; a.set(a, a); return a; }],
    ["Set in itself", () => { const a = new Set; a.add(a); return a; }],
    ["object and array", () => { const a = { list: [] }; a.list.push(a, a.list); return a; }],
    ["grandparent", () => { const a = { b: { c: {} } }; a.b.c.a = a; a.b.c.b = a.b; return a; }],
    ["Map's key holds the Map", () => { const key = {}; const a = new Map([[key, 1]]); key.map = a; return a; }],
    ["doubly linked list", () => { const nodes = Array.from({ length: 100 }, (_, i) => ({ i })); nodes.forEach((node, i) => { node.next = nodes[i + 1]; node.previous = nodes[i - 1]; }); return nodes[50]; }],
    ["tree with parents", () => { const make = (depth, parent) => { const node = { parent, depth, children: [] }; if (depth) node.children.push(make(depth - 1, node), make(depth - 1, node)); return node; }; return make(6, null); }],
], make => {
    const source = make();
    equal(structuredClone(source), source);
});

test("a getter gives the root", () => {
    const source = { b: { get root() { return source; } } };
    const clone = structuredClone(source);
    same(clone.b.root, clone);
});

const boundaries = [7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 254, 255, 256, 257, 1000, 65534, 65535, 65536, 65537, 70000];
testEach("references back over many objects", boundaries.filter(count => !stressed || count < 2000).map(count => [`${count}`, count]), count => {
    const objects = Array.from({ length: count }, (_, i) => ({ i }));
    const clone = structuredClone([objects, objects[0], objects[count >> 1], objects[count - 1], new Map(), objects]);
    same(clone[0].length, count);
    same(clone[1], clone[0][0], "first");
    same(clone[2], clone[0][count >> 1], "middle");
    same(clone[3], clone[0][count - 1], "last");
    same(clone[5], clone[0], "the array");
    same(new Set(clone[0]).size, count, "distinct clones");
    same(clone[0].every(({ i }, index) => i === index), true, "each in its place");
});

test("many kinds in one identity table", () => {
    const sources = Array.from({ length: stressed ? 300 : 3000 }, (_, i) => makers[i % makers.length][1]());
    const clone = structuredClone([...sources, ...sources]);
    for (let i = 0; i < sources.length; ++i)
        same(clone[i + sources.length], clone[i], makers[i % makers.length][0]);
    same(new Set(clone).size, sources.length, "distinct clones");
});

test("every object refers to every other", () => {
    const nodes = Array.from({ length: 60 }, () => ({}));
    for (const node of nodes)
        nodes.forEach((other, i) => { node[`n${i}`] = other; });
    equal(structuredClone(nodes), nodes);
});

test("transferred and referenced several times", () => {
    const buffer = new ArrayBuffer(8);
    const view = new Uint8Array(buffer, 2);
    const clone = structuredClone([buffer, view, new Map([[buffer, buffer]]), view], { transfer: [buffer] });
    same(clone[1].buffer, clone[0]);
    same(clone[2].get(clone[0]), clone[0]);
    same(clone[3], clone[1]);
    same(clone[0].byteLength, 8);
});

test("an object that collection would move or free between clones", () => {
    const source = { list: Array.from({ length: 1000 }, (_, i) => ({ i, get x() { if (i % 100 === 0) gc(); return { fresh: [i] }; } })) };
    source.again = source.list.slice();
    const clone = structuredClone(source);
    source.list.forEach((_, i) => {
        same(clone.again[i], clone.list[i]);
        same(clone.list[i].x.fresh[0], i);
    });
});

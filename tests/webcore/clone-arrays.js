// Arrays: elements, holes, named properties, and what getters may do meanwhile.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");

const withHole = (array, ...indices) => (indices.forEach(i => delete array[i]), array);
const withLength = (array, length) => (array.length = length, array);
const converted = (array, value) => (array.push(value), array);

testEach("clones to its like", [
    ["empty", []],
    ["integers", [1, 2, 3]],
    ["integers, grown", converted([1, 2], 3)],
    ["doubles", [1.5, 2.5, -0]],
    ["NaN among doubles", [1.5, NaN, Infinity]],
    ["integers turned doubles", converted([1, 2], 0.5)],
    ["doubles turned mixed", converted([0.5, 1.5], "x")],
    ["mixed", [1, "a", null, undefined, true, 1.5, 10n, { a: 1 }, [2]]],
    ["strings", ["a", "b", "\u4e00"]],
    ["hole by literal", [1, , 3]],
    ["hole at the start", [, 1]],
    ["hole at the end", [1, ,]],
    ["only holes", [, , ,]],
    ["hole in doubles", [1.5, , 2.5]],
    ["hole in objects", [{ a: 1 }, , { b: 2 }]],
    ["hole by delete", withHole([1, 2, 3], 1)],
    ["hole by delete in doubles", withHole([1.5, 2.5, 3.5], 0, 2)],
    ["hole by delete in mixed", withHole(["a", {}, 3], 1)],
    ["length grown", withLength([1, 2], 5)],
    ["length grown from nothing", withLength([], 1000)],
    ["length cut", withLength([1, 2, 3, 4], 2)],
    ["all undefined", [undefined, undefined]],
    ["new Array(5)", new Array(5)],
    ["Array.from", Array.from({ length: 100 }, (_, i) => i * 2)],
    ["1,000 elements", Array.from({ length: 1000 }, (_, i) => (i % 3 ? i : `s${i}`))],
    ["many integers", records(stressed ? 1000 : 100000, i => i)],
    ["unshifted", (array => (array.unshift(0), array.shift(), array))([1, 2, 3])],
    ["spliced", (array => (array.splice(1, 1), array))([1, 2, 3])],
    ["named properties", Object.assign([1, 2], { name: "x", other: { a: 1 } })],
    ["named properties on an empty array", Object.assign([], { a: 1 })],
    ["named properties that look like indices", Object.assign([1], { "01": 1, "-1": 2, "1.5": 3, 4294967295: 4, 4294967296: 5 })],
    ["own __proto__", Object.defineProperty([1], "__proto__", { value: 5, writable: true, enumerable: true, configurable: true })],
    ["many named properties", Object.assign([1], Object.fromEntries(records(stressed ? 150 : 1200, i => [`k${i}`, i])))],
    ["sparse", (array => (array[100000] = 1, array[50] = { a: 1 }, array))([])],
    ["sparse with named properties", Object.assign((array => (array[100000] = 1, array))([0]), { a: 1 })],
    ["last index", (array => (array[4294967294] = 1, array))([])],
    ["length 4294967295", withLength([], 4294967295)],
    ["length 4294967295 with an element", withLength([1], 4294967295)],
    ["filled in reverse", (array => { for (let i = 20; i >= 0; --i) array[i] = i; return array; })([])],
    ["nested", [[[[]]], [[1]], []]],
    ["split string", "a,b,c".split(",")],
    ["JSON.parse", JSON.parse("[1,[2.5,{\"a\":[]}],null]")],
    ["Array.prototype.map's result", [1, 2, 3].map(x => ({ x }))],
    ["copy-on-write literals", [[1, 2, 3], [1, 2, 3], [0.5, 1.5], ["a", "b"]]],
], source => {
    equal(structuredClone(source), source);
    equal(structuredClone({ a: source, b: [source] }), { a: source, b: [source] });
});

test("a clone of a literal is independent of the literal and of the next clone", () => {
    const make = () => [1, 2, 3];
    const [source, clone] = [make(), structuredClone(make())];
    clone[0] = 100;
    clone.push(4);
    equal(make(), [1, 2, 3]);
    const fromSource = structuredClone(source);
    source[0] = 5;
    equal(fromSource, [1, 2, 3]);
    fromSource[1] = 7;
    equal(source, [5, 2, 3]);
    equal(structuredClone(make()), [1, 2, 3]);
});

testEach("loses", [
    ["frozen", Object.freeze([1, { a: 1 }]), [1, { a: 1 }]],
    ["frozen doubles", Object.freeze([1.5, 2.5]), [1.5, 2.5]],
    ["sealed", Object.seal([1, 2]), [1, 2]],
    ["not extensible", Object.preventExtensions([1, 2]), [1, 2]],
    ["read-only length", Object.defineProperty([1, 2], "length", { writable: false }), [1, 2]],
    ["subclass", class extends Array { get extra() { return 1; } }.of(1, 2), [1, 2]],
    ["subclass with a field", new (class extends Array { field = 5; })(3), Object.assign(new Array(3), { field: 5 })],
    ["replaced prototype", Object.setPrototypeOf([1, , 2], { 1: "inherited" }), [1, , 2]],
    ["null prototype", Object.setPrototypeOf([1, 2], null), [1, 2]],
    ["symbol keys", Object.assign([1], { [Symbol("s")]() { } }), [1]],
    ["non-enumerable named properties", Object.defineProperty([1], "hidden", { value() { } }), [1]],
], (source, expected) => equal(structuredClone(source), expected));

test("array methods work on a clone", () => {
    const clone = structuredClone([3, 1, , 2]);
    equal(clone.concat([5]), [3, 1, , 2, 5]);
    clone.sort();
    equal(clone, withLength([1, 2, 3], 4));
    clone.length = 0;
    clone.push("x", 1.5, {});
    equal(clone, ["x", 1.5, {}]);
});

test("a hole stays a hole where Array.prototype has that index", () => {
    Array.prototype[1] = "inherited";
    try {
        const clone = structuredClone([0, , 2]);
        same(Object.hasOwn(clone, 1), false, "own element 1");
        same(Object.hasOwn(structuredClone([0.5, , 2.5]), 1), false, "own element 1 of doubles");
        same(Object.hasOwn(structuredClone([{}, , {}]), 1), false, "own element 1 of objects");
    } finally {
        delete Array.prototype[1];
    }
});

test("undefined elements are not holes", () => {
    const clone = structuredClone([undefined, , undefined]);
    equal([0 in clone, 1 in clone, 2 in clone], [true, false, true]);
});

const accessor = (array, index, get) => Object.defineProperty(array, index, { get, enumerable: true, configurable: true });

test("an element's getter gives a data property", () => equal(structuredClone(accessor([0, 1], 0, () => ({ a: 1 }))), [{ a: 1 }, 1]));
test("an element's setter gives undefined", () => equal(structuredClone(Object.defineProperty([0, 1], 0, { set() { }, get: undefined, enumerable: true })), [undefined, 1]));

testEach("an element's getter changes its array", [
    ["adds an element", array => { array.push("added"); }, ["got", 1, 2]],
    ["adds far away", array => { array[100000] = 1; }, ["got", 1, 2]],
    ["deletes an element", array => { delete array[1]; }, ["got", , 2]],
    ["deletes and sets again", array => { delete array[1]; array[1] = "new"; }, ["got", "new", 2]],
    ["truncates", array => { array.length = 1; }, withLength(["got"], 3)],
    ["truncates to nothing and fills again", array => { delete array[0]; array.length = 0; array.push("a", "b"); }, ["got", "b", ,]],
    ["truncates, the prototype has that index", array => { array.length = 1; Object.setPrototypeOf(array, { 1: "inherited" }); }, withLength(["got"], 3)],
    ["replaces an element", array => { array[2] = { new: [1] }; }, ["got", 1, { new: [1] }]],
    ["replaces an integer by a double", array => { array[2] = 0.5; }, ["got", 1, 0.5]],
    ["makes an element an accessor", array => { accessor(array, 2, () => "late"); }, ["got", 1, "late"]],
    ["makes an element non-enumerable", array => { Object.defineProperty(array, 1, { enumerable: false }); }, ["got", 1, 2]],
    ["freezes", array => { Object.freeze(array); }, ["got", 1, 2]],
    ["adds a named property", array => { array.name = 1; }, ["got", 1, 2]],
    ["shifts", array => { Object.defineProperty(array, 0, { value: 0, writable: true, enumerable: true, configurable: true }); array.shift(); }, ["got", 2, ,]],
    ["unshifts", array => { Object.defineProperty(array, 0, { value: 0, writable: true, enumerable: true, configurable: true }); array.unshift("x", "y"); }, ["got", "y", 0]],
    ["reverses", array => { Object.defineProperty(array, 0, { value: 0, writable: true, enumerable: true, configurable: true }); array.reverse(); }, ["got", 1, 0]],
    ["collects garbage", () => gc(), ["got", 1, 2]],
], (change, expected) => {
    const source = accessor([0, 1, 2], 0, () => (change(source), "got"));
    equal(structuredClone(source), expected);
});

// The getter is in an element of the array, an object, so that the array itself has only plain elements.
testEach("a child's getter changes the array", [
    ["adds an element", array => { array.push("added"); }, [{ x: 0 }, 1, { a: 1 }]],
    ["deletes an element", array => { delete array[1]; }, [{ x: 0 }, , { a: 1 }]],
    ["truncates", array => { array.length = 1; }, withLength([{ x: 0 }], 3)],
    ["empties", array => { array.length = 0; }, withLength([{ x: 0 }], 3)],
    ["truncates and grows", array => { array.length = 1; array.length = 3; }, withLength([{ x: 0 }], 3)],
    ["truncates and fills", array => { array.length = 1; array.push("a", "b"); }, [{ x: 0 }, "a", "b"]],
    ["replaces an element by an object", array => { array[1] = { new: [1] }; }, [{ x: 0 }, { new: [1] }, { a: 1 }]],
    ["replaces an element by undefined", array => { array[2] = undefined; }, [{ x: 0 }, 1, undefined]],
    ["makes an element an accessor", array => { accessor(array, 2, () => "late"); }, [{ x: 0 }, 1, "late"]],
    ["makes it sparse", array => { array[1000000] = 1; }, [{ x: 0 }, 1, { a: 1 }]],
    ["adds a named property", array => { array.name = 1; }, [{ x: 0 }, 1, { a: 1 }]],
    ["unshifts", array => { array.unshift("new"); }, [{ x: 0 }, { x: 0 }, 1]],
    ["freezes", array => { Object.freeze(array); }, [{ x: 0 }, 1, { a: 1 }]],
], (change, expected) => {
    let calls = 0;
    const source = [{ get x() { if (!calls++) change(source); return 0; } }, 1, { a: 1 }];
    if (expected[1]?.x === 0)
        expected[1] = expected[0];
    equal(structuredClone(source), expected);
});

test("a getter fills a hole that is still to come", () => {
    const source = accessor([0, , 2], 0, () => (source[1] = "filled", "got"));
    equal(structuredClone(source), ["got", , 2]);
});

test("a named property's getter runs after the elements, and may not bring any", () => {
    const log = [];
    const source = Object.defineProperty(accessor([0, 1], 1, () => { log.push("1"); return 1; }), "name", { get() { log.push("name"); source.push(5); return "n"; }, enumerable: true });
    equal(structuredClone(source), Object.assign([0, 1], { name: "n" }));
    equal(log, ["1", "name"]);
});

test("an element's getter deletes a named property", () => {
    const source = Object.assign(accessor([0], 0, () => { delete source.gone; source.changed = 2; return "got"; }), { gone: 1, changed: 1 });
    equal(structuredClone(source), Object.assign(["got"], { changed: 2 }));
});

test("the accessor named length of an array-like object is a plain property", () => equal(structuredClone({ get length() { return 5; }, 0: "a" }), { 0: "a", length: 5 }));

const shared = { shared: 1 };
testEach("an array of objects", [
    ["one shape, many", records(stressed ? 100 : 1000, i => ({ id: i, name: `n${i}`, tags: [i], on: i % 2 === 0 }))],
    ["alternating shapes", records(100, i => (i % 2 ? { a: i, b: 1 } : { b: i, a: 2, c: 3 }))],
    ["same count, other names", records(100, i => ({ [`k${i}`]: i, [`l${i}`]: i }))],
    ["first element primitive", ["head", ...records(50, i => ({ i }))]],
    ["last element primitive", [...records(50, i => ({ i })), 5]],
    ["the same object three times", [shared, shared, shared]],
    ["same shape and values, distinct objects", [{ a: 1 }, { a: 1 }, { a: 1 }]],
    ["BigInts", records(20, i => ({ a: BigInt(i) ** 30n }))],
    ["Dates", records(20, i => ({ a: new Date(i) }))],
    ["Maps", records(20, i => ({ a: new Map([[i, { i }]]) }))],
    ["views", records(20, i => ({ a: new Uint8Array([i]) }))],
    ["mixed values in one shape", records(50, i => ({ a: [i, `${i}`, i + 0.5, { i }, null, undefined, true, [i]][i % 8] }))],
    ["nested arrays", records(50, i => [[i], { a: [i] }])],
    ["shape grows", records(30, i => Object.fromEntries(records(i, j => [`k${j}`, i])))],
], source => equal(structuredClone(source), source));

test("an array of objects of one shape with getters", () => {
    const source = records(50, i => ({ id: i, get twice() { return i * 2; } }));
    equal(structuredClone(source), records(50, i => ({ id: i, twice: i * 2 })));
});

test("an array of objects with symbols", () => {
    throwsDataCloneError(() => structuredClone(records(20, i => ({ a: i === 19 ? Symbol("s") : 1 }))), "symbol at $[19].a could not be cloned");
    equal(structuredClone(records(3, i => ({ a: i, [Symbol.iterator]: 1 }))), records(3, i => ({ a: i })));
});

// Builds a random value graph from a seed: up to 64 objects of every kind, at most 7 deep but for references back, of which
// there are 15 % (half of them to ancestors). The same seed builds the same graph, so that two routes can be compared on
// graphs whose getters change them meanwhile.
"use strict";

const maximumNodes = 64;
const maximumDepth = 7;

const constants = [undefined, null, true, false, 0, -0, 1, -1, 42, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, 0.5, -1.5, NaN, Infinity, -Infinity, Number.MIN_VALUE,
    "", "a", "key", "\ud800", "\udc00x", "a\0b", "\u{1f600}", "\xe9", "\u4e00\u4e01", "x".repeat(300), "\u0100".repeat(70), 0n, 1n, -1n, 2n ** 63n, -(2n ** 100n), 3n ** 200n];
const keys = ["a", "b", "c", "id", "name", "value", "next", "key with blank", "", "é", "0", "1", "7", "4294967294", "4294967295", "-1", "01", "length", "constructor", "toString", "__proto__", "\ud800"];
const viewTypes = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float16Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array];
const errorTypes = [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];

// Objects made at one place share a shape; arrays made from a literal share its storage until they are written.
const recordMakers = [
    next => ({ a: next() }),
    next => ({ id: next(), name: next() }),
    next => ({ id: next(), name: next(), value: next(), tags: next() }),
    next => ({ a: next(), b: next(), c: next(), d: next(), e: next(), f: next(), g: next() }),
    () => ({}),
    () => ({ a: 1, b: "two", c: null }),
];
const literalMakers = [() => [], () => [1, 2, 3], () => [0.5, 1.5, -0, NaN], () => ["a", "b", "c"], () => [1, "x", null, 0.5, undefined], () => [1, , 3], () => [, 0.5, , 1.5], () => [undefined], () => [, ,]];

class Point {
    #hidden = { secret: true };
    constructor() { this.x = 1; this.y = [this.#hidden === undefined]; }
    get sum() { return this.x; }
}

const viewGeometry = new WeakMap; // view → offset, element size, and length unless it tracks its buffer's

const defineData = (object, key, value) => Reflect.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });

// Whether moving its elements runs no accessor and takes no time.
const canShift = array => array.length < 100 && Object.values(Object.getOwnPropertyDescriptors(array)).every(({ writable }) => writable);

class GraphGenerator {
    constructor(seed, mutating) {
        this.random = new Random(seed);
        this.mutating = mutating;
        this.nodes = [];
        this.ancestors = [];
        this.log = []; // which getters ran, in order
        this.thrown = { thrownBy: seed };
        this.accessorChance = mutating ? this.random.pick([0.1, 0.3, 0.6]) : 0.04;
        this.limit = 1 + this.random.below(maximumNodes);
        this.root = this.makeRoot();
        this.finish();
        this.transfer = this.transferList();
    }

    // A container, filled until the graph has its size.
    makeRoot() {
        const { random } = this;
        const [kind, root, add] = random.pick([
            ["Object", {}, value => defineData(root, `root${this.nodes.length}`, value)],
            ["Object", {}, value => Reflect.defineProperty(root, `root${this.nodes.length}`, { get: this.getter(0, value), enumerable: true, configurable: true })],
            ["Array", [], value => root.push(value)],
            ["Map", new Map, value => root.set(random.chance(0.5) ? value : this.nodes.length, value)],
            ["Set", new Set, value => root.add(value)],
        ]);
        this.register(root, kind);
        return this.within(root, () => {
            while (this.nodes.length < this.limit)
                add(this.object(1));
        });
    }

    // What becomes of the graph once it is whole.
    finish() {
        const { random } = this;
        for (const node of this.nodes) {
            if (random.chance(0.05))
                random.pick([Object.freeze, Object.seal, Object.preventExtensions])(isView(kindOf(node)) ? {} : node);
            if (kindOf(node) === "ArrayBuffer" && node.resizable && random.chance(0.03))
                node.resize(random.below(node.maxByteLength + 1));
        }
    }

    transferList() {
        const buffers = this.nodes.filter(node => kindOf(node) === "ArrayBuffer");
        return this.random.chance(0.3) ? buffers.filter(() => this.random.chance(0.5)) : [];
    }

    value(depth) {
        const { random } = this;
        if (this.nodes.length && random.chance(0.15))
            return random.pick(random.chance(0.5) && this.ancestors.length ? this.ancestors : this.nodes);
        if (depth > maximumDepth || this.nodes.length >= this.limit || random.chance(0.4))
            return this.primitive();
        return this.object(depth);
    }

    primitive() {
        const { random } = this;
        if (random.chance(0.0007))
            return random.pick([Symbol("s"), () => { }]); // fails the clone
        if (random.chance(0.5))
            return random.pick(constants);
        switch (random.below(4)) {
        case 0:
            return random.below(1000);
        case 1:
            return random.next() * 1000;
        case 2:
            return `${random.pick(["left", "\u4e00", ""])}${"-".repeat(random.below(20))}${random.below(10)}`; // a rope
        default:
            return "abcdefghijklmnopqrstuvwxyz".slice(random.below(10), 10 + random.below(16));
        }
    }

    object(depth) {
        const [, make] = this.random.weighted(GraphGenerator.makers);
        return this[make](depth);
    }

    register(object, kind) {
        this.nodes.push(object);
        return learnKind(object, kind);
    }

    // Runs body while object is an ancestor of what is made.
    within(object, body) {
        this.ancestors.push(object);
        body();
        this.ancestors.pop();
        return object;
    }

    // Sets count properties of random names, now and then one that the clone must drop.
    addProperties(object, count, depth) {
        const { random } = this;
        for (let i = 0; i < count; ++i) {
            const key = random.chance(0.7) ? random.pick(keys) : `key${random.below(40)}`;
            if (Array.isArray(object) && key === "length")
                continue;
            if (random.chance(0.1))
                this.addDropped(object, key);
            else if (random.chance(this.accessorChance))
                this.addAccessor(object, key, depth);
            else
                defineData(object, key, this.value(depth + 1));
        }
    }

    addDropped(object, key) {
        if (this.random.chance(0.5))
            Reflect.defineProperty(object, Symbol(key), { value() { }, enumerable: true, configurable: true });
        else if (!Object.hasOwn(object, key))
            Reflect.defineProperty(object, key, { value() { }, configurable: true });
    }

    addAccessor(object, key, depth) {
        if (this.random.chance(0.1))
            Reflect.defineProperty(object, key, { set() { }, enumerable: true, configurable: true });
        else
            Reflect.defineProperty(object, key, { get: this.getter(depth), enumerable: true, configurable: true });
    }

    // A getter that logs its call, and, when the graph is a mutating one, changes something.
    getter(depth, result = this.value(depth + 1)) {
        const { log, random } = this;
        const number = this.getters = (this.getters ?? 0) + 1;
        if (!this.mutating) {
            return () => {
                log.push(number);
                return result;
            };
        }
        const actions = Array.from({ length: random.below(4) }, () => randomAction(random, this));
        const throws = random.chance(0.02);
        const fresh = random.chance(0.1);
        return () => {
            log.push(number);
            for (const action of actions)
                action();
            if (throws)
                throw this.thrown;
            return fresh ? { fresh: [result] } : result;
        };
    }

    makeObject(depth) {
        const { random } = this;
        const prototype = random.weighted([[8, Object.prototype], [1, null], [1, Array.prototype], [1, Map.prototype], [1, { a: "inherited", get b() { return "inherited"; } }]])[1];
        const object = this.register(Object.create(prototype), "Object");
        return this.within(object, () => this.addProperties(object, random.below(9), depth));
    }

    makeRecord(depth) {
        // The record exists only after its children, so these cannot refer to it; a link is added later, now and then.
        const record = this.register(this.random.pick(recordMakers)(() => this.value(depth + 1)), "Object");
        return this.random.chance(0.2) ? this.within(record, () => this.addProperties(record, 1, depth)) : record;
    }

    makeInstance(depth) {
        const object = this.register(new Point, "Object");
        this.register(object.y, "Array");
        return this.within(object, () => this.addProperties(object, this.random.below(3), depth));
    }

    makeLarge(depth) {
        const { random } = this;
        const object = this.register({}, "Object");
        const count = random.pick([20, 64, 65, 101, 150]);
        for (let i = 0; i < count; ++i)
            object[`large${i}`] = i % 7 ? i : `${i}`;
        return this.within(object, () => this.addProperties(object, random.below(4), depth));
    }

    makeDictionary(depth) {
        const { random } = this;
        const object = this.register({}, "Object");
        return this.within(object, () => {
            this.addProperties(object, 3 + random.below(6), depth);
            for (const key of Object.keys(object)) {
                if (random.chance(0.4))
                    delete object[key];
            }
            this.addProperties(object, random.below(3), depth);
        });
    }

    makeIndexedObject(depth) {
        const { random } = this;
        const object = this.register({}, "Object");
        return this.within(object, () => {
            for (let i = random.below(6); i >= 0; --i)
                object[random.pick([i, i * 3, 1000 + i, 100000 * i])] = this.value(depth + 1);
        });
    }

    makeLiteralArray(depth) {
        const array = this.register(this.random.pick(literalMakers)(), "Array");
        return this.random.chance(0.3) ? this.changeArray(array, depth) : array;
    }

    makeArray(depth) {
        const { random } = this;
        const array = this.register(random.chance(0.1) ? new (class extends Array { })() : [], "Array");
        const element = random.weighted([[2, () => random.below(100)], [2, () => random.next()], [6, () => this.value(depth + 1)]])[1];
        this.within(array, () => {
            for (let i = random.below(8); i > 0; --i)
                array.push(element());
        });
        return random.chance(0.4) ? this.changeArray(array, depth) : array;
    }

    makeRecords(depth) {
        const { random } = this;
        const make = random.pick(recordMakers);
        const array = this.register([], "Array");
        return this.within(array, () => {
            for (let i = 2 + random.below(5); i > 0; --i)
                array.push(this.register(make(() => (random.chance(0.2) ? this.value(depth + 2) : this.primitive())), "Object"));
        });
    }

    changeArray(array, depth) {
        const { random } = this;
        return this.within(array, () => {
            for (let i = 1 + random.below(2); i > 0; --i) {
                const [, change] = random.weighted([
                    [2, () => this.addProperties(array, 1 + random.below(2), depth)],
                    [2, () => { delete array[random.below(array.length + 1)]; }],
                    [1, () => { array.length = Math.min(4294967295, array.length + random.below(4)); }],
                    [1, () => { array.length = random.below(array.length + 1); }],
                    [1, () => defineData(array, random.pick([50, 5000, 200000, 4294967294]), this.value(depth + 1))],
                    [1, () => { if (canShift(array)) array.unshift(this.value(depth + 1)); }],
                    [1, () => { Reflect.defineProperty(array, random.below(3), { value() { }, configurable: true, writable: true }); }],
                    [1, () => this.addAccessor(array, String(random.below(3)), depth)],
                ]);
                change();
            }
        });
    }

    makeMap(depth) {
        const { random } = this;
        const map = this.register(random.chance(0.1) ? new (class extends Map { })() : new Map, "Map");
        return this.within(map, () => {
            for (let i = random.below(6); i > 0; --i)
                map.set(this.value(depth + 1), this.value(depth + 1));
            if (random.chance(0.2))
                map.delete(map.keys().next().value);
            if (random.chance(0.2))
                map.dropped = () => { };
        });
    }

    makeSet(depth) {
        const { random } = this;
        const set = this.register(new Set, "Set");
        return this.within(set, () => {
            for (let i = random.below(7); i > 0; --i)
                set.add(this.value(depth + 1));
            if (random.chance(0.2))
                set.delete(set.keys().next().value);
            if (random.chance(0.2))
                set.dropped = () => { };
        });
    }

    makeDate() {
        return this.register(new Date(this.random.pick([0, NaN, -1, 8.64e15, 1.7e12 + this.random.below(1e6)])), "Date");
    }

    makeRegExp() {
        const regExp = this.register(new RegExp(this.random.pick(["a", "[a-z]+/", "", "\\d\n", "(?<n>x)"]), this.random.pick(["", "g", "gi", "dsy", "u", "v"])), "RegExp");
        regExp.lastIndex = this.random.below(5);
        return regExp;
    }

    makeError(depth) {
        const { random } = this;
        const error = this.register(new (random.pick(errorTypes))(...(random.chance(0.8) ? [`message ${random.below(10)}`] : [])), "Error");
        return this.within(error, () => {
            if (random.chance(0.4))
                Reflect.defineProperty(error, "cause", { value: this.value(depth + 1), writable: true, configurable: true });
            if (random.chance(0.2))
                error.name = random.pick(["TypeError", "typeerror", "Custom", "", undefined, 5, "RangeError"]);
            if (random.chance(0.1))
                Reflect.defineProperty(error, "message", random.pick([{ value: 12 }, { value: null }, { get() { return "never"; } }]));
            if (random.chance(0.2))
                error.dropped = () => { };
        });
    }

    makeDOMException() {
        return this.register(new DOMException(`message ${this.random.below(10)}`, this.random.pick(["AbortError", "DataCloneError", "Mine"])), "DOMException");
    }

    makeWrapper() {
        const value = this.random.pick([1, -0, NaN, "text", "", true, false, 5n, 2n ** 80n]);
        const wrapper = this.register(Object(value), { number: "Number", string: "String", boolean: "Boolean", bigint: "BigInt" }[typeof value]);
        if (this.random.chance(0.2))
            wrapper.dropped = () => { };
        return wrapper;
    }

    makeBuffer() {
        const { random } = this;
        const length = random.pick([0, 1, 7, 8, 16, 40, 64]);
        const options = random.chance(0.4) ? { maxByteLength: length + random.pick([0, 1, 24]) } : undefined;
        const shared = random.chance(0.2);
        const buffer = this.register(shared ? new SharedArrayBuffer(length, options) : new ArrayBuffer(length, options), shared ? "SharedArrayBuffer" : "ArrayBuffer");
        new Uint8Array(buffer).forEach((_, i, bytes) => { bytes[i] = random.below(256); });
        return buffer;
    }

    makeView() {
        const { random } = this;
        const buffers = this.nodes.filter(node => ["ArrayBuffer", "SharedArrayBuffer"].includes(kindOf(node)));
        const buffer = buffers.length && random.chance(0.6) ? random.pick(buffers) : this.makeBuffer();
        const type = random.chance(0.2) ? DataView : random.pick(viewTypes);
        const size = type.BYTES_PER_ELEMENT ?? 1;
        const offset = size * random.below(Math.floor(buffer.byteLength / size) + 1);
        const tracks = (buffer.resizable || buffer.growable) && random.chance(0.5);
        const length = random.below(Math.floor((buffer.byteLength - offset) / size) + 1);
        const view = this.register(tracks ? new type(buffer, offset) : new type(buffer, offset, length), type.name);
        viewGeometry.set(view, { offset, size, length: tracks ? undefined : length });
        return view;
    }

    makeOwningView() {
        const { random } = this;
        const type = random.pick(viewTypes);
        const view = this.register(new type(random.pick([0, 1, 5, 200])), type.name);
        viewGeometry.set(view, { offset: 0, size: type.BYTES_PER_ELEMENT, length: view.length });
        if (view.length)
            view[0] = type.name.startsWith("Big") ? BigInt(random.below(100)) : random.below(100);
        return view; // its buffer does not exist until someone asks for it
    }
}

GraphGenerator.makers = [[6, "makeObject"], [8, "makeRecord"], [1, "makeInstance"], [0.5, "makeLarge"], [1.5, "makeDictionary"], [1, "makeIndexedObject"], [3, "makeLiteralArray"], [5, "makeArray"],
    [1.5, "makeRecords"], [2.5, "makeMap"], [2, "makeSet"], [1, "makeDate"], [0.7, "makeRegExp"], [1.5, "makeError"], [0.5, "makeDOMException"], [1, "makeWrapper"], [1, "makeBuffer"], [1.5, "makeView"], [0.7, "makeOwningView"]];

// The entry point: the function itself, its arguments, the transfer option's conversion, and the order of what can be observed.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");

test("the function's name", () => same(structuredClone.name, "structuredClone"));

test("the function is a writable, enumerable, configurable property of the global", () => {
    const { value, ...attributes } = Object.getOwnPropertyDescriptor(globalThis, "structuredClone");
    same(value, structuredClone);
    equal(attributes, { writable: true, enumerable: true, configurable: true });
});

test("the function has no prototype property", () => same(Object.hasOwn(structuredClone, "prototype"), false));

test("no argument is a TypeError", () => throwsTypeError(() => structuredClone()));

test("an explicit undefined is an argument", () => same(structuredClone(undefined), undefined));

test("it needs no receiver", () => {
    same((0, structuredClone)(5), 5);
    equal(structuredClone.call(null, { a: 1 }), { a: 1 });
});

testEach("options that mean no list", [["undefined", undefined], ["null", null], ["{}", {}], ["transfer: undefined", { transfer: undefined }], ["transfer: []", { transfer: [] }],
    ["an array, which has no transfer", [new ArrayBuffer(1)]], ["a function", () => { }], ["a Date", new Date]], options => {
    equal(structuredClone({ a: 1 }, options), { a: 1 });
    same(structuredClone(1, options), 1);
});

testEach("options that are no object are a TypeError", [["42", 42], ["'x'", "x"], ["true", true], ["symbol", Symbol("s")], ["1n", 1n], ["0", 0], ["''", ""]], options => {
    throwsTypeError(() => structuredClone({ a: 1 }, options));
    throwsTypeError(() => structuredClone(1, options));
});

testEach("a transfer option that is not iterable is a TypeError", [["null", null], ["5", 5], ["'abc'", "abc"], ["true", true], ["{}", {}], ["a buffer", new ArrayBuffer(1)], ["symbol", Symbol("s")],
    ["an iterator method that is no function", { [Symbol.iterator]: 1 }]], transfer => {
    const { message } = throwsTypeError(() => structuredClone({ a: 1 }, { transfer }));
    if (!onPeer)
        same(message, "the transfer list must be an iterable object");
    throwsTypeError(() => structuredClone(1, { transfer }));
});

testEach("an odd iterator is a TypeError that says so", [["no object", 5, "no object"], ["without next", {}, "without the method next"]], (iterator, what) => {
    for (const value of [1, { a: 1 }]) {
        const { message } = throwsTypeError(() => structuredClone(value, { transfer: { [Symbol.iterator]: () => iterator } }));
        if (!onPeer)
            assert(message.startsWith("the transfer list has an iterator ") && message.endsWith(what), message);
    }
});

testEach("any iterable is a list", [
    ["array", buffer => [buffer]],
    ["Set", buffer => new Set([buffer])],
    ["generator", function* (buffer) { yield buffer; }],
    ["Map's keys", buffer => new Map([[buffer, 1]]).keys()],
    ["object with an iterator", buffer => ({ [Symbol.iterator]: () => [buffer][Symbol.iterator]() })],
    ["subclass of Array", buffer => class extends Array { }.of(buffer)],
    ["String object's own iterator", buffer => Object.assign(new String("x"), { [Symbol.iterator]: () => [buffer].values() })],
], list => {
    const buffer = new ArrayBuffer(8);
    const clone = structuredClone({ buffer }, { transfer: list(buffer) });
    same(clone.buffer.byteLength, 8);
    same(buffer.detached, true, "detached");
});

test("an array's overridden iterator is used", () => {
    const [listed, yielded] = [new ArrayBuffer(1), new ArrayBuffer(1)];
    const list = [listed];
    list[Symbol.iterator] = function* () { yield yielded; };
    structuredClone(1, { transfer: list });
    same(listed.detached, false, "the listed buffer is detached");
    same(yielded.detached, true, "the yielded buffer is detached");
});

testEach("an entry that is no object is a TypeError and nothing is detached", [["null", null], ["undefined", undefined], ["5", 5], ["'x'", "x"], ["symbol", Symbol("s")], ["1n", 1n], ["false", false]], entry => {
    const buffer = new ArrayBuffer(8);
    throwsTypeError(() => structuredClone({ buffer }, { transfer: [buffer, entry] }));
    throwsTypeError(() => structuredClone({ buffer }, { transfer: [entry, buffer] }));
    same(buffer.detached, false, "detached");
});

test("an entry that is no object ends the conversion at once and does not close the iterator", () => {
    const log = [];
    const iterator = {
        next() { log.push("next"); return { value: log.length === 2 ? 5 : new ArrayBuffer(1), done: false }; },
        return() { log.push("return"); return {}; },
        [Symbol.iterator]() { return this; },
    };
    throwsTypeError(() => structuredClone(1, { transfer: iterator }));
    equal(log, ["next", "next"]);
});

test("a list with a hole is a TypeError", () => throwsTypeError(() => structuredClone(1, { transfer: [, new ArrayBuffer(1)] })));

test("a huge sparse list fails fast", () => {
    const list = [];
    list.length = 4294967295;
    const start = performance.now();
    throwsTypeError(() => structuredClone(1, { transfer: list }));
    assert(performance.now() - start < 1000, "took more than a second");
});

testEach("what user code throws during the conversion passes through", [
    ["transfer getter", thrown => ({ get transfer() { throw thrown; } })],
    ["iterator getter", thrown => ({ transfer: { get [Symbol.iterator]() { throw thrown; } } })],
    ["iterator call", thrown => ({ transfer: { [Symbol.iterator]() { throw thrown; } } })],
    ["next", thrown => ({ transfer: { [Symbol.iterator]: () => ({ next() { throw thrown; } }) } })],
    ["done getter", thrown => ({ transfer: { [Symbol.iterator]: () => ({ next: () => ({ get done() { throw thrown; } }) }) } })],
    ["generator", thrown => ({ transfer: (function* () { throw thrown; })() })],
    ["proxy", thrown => new Proxy({}, { get() { throw thrown; } })],
], options => {
    for (const thrown of [new TypeError("mine"), { mine: true }, 5, undefined])
        throwsExactly(thrown, () => structuredClone({ get value() { throw "the value was read"; } }, options(thrown)));
});

test("the list is read before the value: its getter, its iterator, then the value's getters", () => {
    const log = [];
    const value = { get first() { log.push("first"); return { get nested() { log.push("nested"); } }; }, get second() { log.push("second"); } };
    const options = {
        get transfer() {
            log.push("transfer");
            return { get [Symbol.iterator]() { log.push("iterator"); return function* () { log.push("start"); yield new ArrayBuffer(1); log.push("end"); }; } };
        },
    };
    structuredClone(value, options);
    equal(log, ["transfer", "iterator", "start", "end", "first", "nested", "second"]);
});

test("only transfer is read from the options", () => {
    const log = [];
    structuredClone(1, new Proxy({}, { get(target, key) { log.push(key); }, has(target, key) { log.push(`has ${String(key)}`); }, ownKeys() { log.push("ownKeys"); return []; } }));
    equal(log, ["transfer"]);
});

test("a transfer option inherited from a prototype counts", () => {
    const buffer = new ArrayBuffer(8);
    structuredClone(1, Object.create({ transfer: [buffer] }));
    same(buffer.detached, true, "detached");
});

test("a bad list is found before the value is walked", () => {
    let read = false;
    const value = { get a() { read = true; } };
    throwsTypeError(() => structuredClone(value, { transfer: 5 }));
    throwsDataCloneError(() => structuredClone(value, { transfer: [{}] }));
    throwsDataCloneError(() => structuredClone(value, { transfer: [new SharedArrayBuffer(1)] }));
    same(read, false, "a getter ran");
});

test("a getter of the value sees the listed buffer attached", () => {
    const buffer = new ArrayBuffer(8);
    const clone = structuredClone({ get length() { return buffer.byteLength; }, buffer }, { transfer: [buffer] });
    same(clone.length, 8);
});

test("bytes that a getter writes into a listed buffer arrive", () => {
    const buffer = new ArrayBuffer(2);
    const clone = structuredClone({ buffer, get a() { new Uint8Array(buffer)[0] = 42; } }, { transfer: [buffer] });
    same(new Uint8Array(clone.buffer)[0], 42);
});

test("building uses no replaceable built-in", () => {
    const source = [new Map([[1, 2]]), new Set([1]), new Date(5), /a/g, new Uint8Array([1, 2]), new TypeError("t"), Object(1n)];
    const saved = [];
    const replace = (object, key, value) => {
        saved.push([object, key, getOwnPropertyDescriptor(object, key)]);
        Reflect.defineProperty(object, key, { value, configurable: true, writable: true });
    };
    const trap = () => { throw new Error("user code ran"); };
    let clone;
    try {
        for (const name of ["Map", "Set", "Date", "RegExp", "Uint8Array", "ArrayBuffer", "TypeError", "Object", "Array", "BigInt"])
            replace(globalThis, name, trap);
        replace(Reflect.getPrototypeOf(source[0]), "set", trap);
        replace(Reflect.getPrototypeOf(source[1]), "add", trap);
        replace(Reflect.getPrototypeOf([]), Symbol.iterator, trap);
        clone = structuredClone(source);
    } finally {
        for (let i = saved.length - 1; i >= 0; --i) {
            const entry = saved[i];
            Reflect.defineProperty(entry[0], entry[1], entry[2]);
        }
    }
    equal(clone.slice(0, 5), [new Map([[1, 2]]), new Set([1]), new Date(5), /a/g, new Uint8Array([1, 2])]);
    same(Object.getPrototypeOf(clone[5]), TypeError.prototype);
});

test("a clone that failed has no effect: a second try behaves as the first", () => {
    const value = { a: [1, { b: new Map([[1, { c: 1 }]]) }], fail() { } };
    const before = describe(value);
    throwsDataCloneError(() => structuredClone(value), "function at $.fail could not be cloned");
    throwsDataCloneError(() => structuredClone(value), "function at $.fail could not be cloned");
    same(describe(value), before, "the source");
    delete value.fail;
    equal(structuredClone(value), value);
});

test("a getter may clone", () => {
    const inner = { x: [1, 2, 3] };
    const value = { get a() { return structuredClone({ inner, get deeper() { return structuredClone(new Map([[inner, inner]])).size; } }); }, inner };
    equal(structuredClone(value), { a: { inner: { x: [1, 2, 3] }, deeper: 1 }, inner: { x: [1, 2, 3] } });
});

test("a getter that never stops cloning itself ends in a RangeError", () => {
    const value = { get a() { return structuredClone(value); } };
    throwsRangeError(() => structuredClone(value));
});

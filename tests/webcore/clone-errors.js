// Error objects: what is read and in which order, what the clone has, and causes.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");

const types = [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];
const named = (error, name) => Object.defineProperty(error, "name", { value: name, configurable: true, writable: true });

testEach("each type", types.map(type => [type.name, type]), type => {
    const source = new type("the message");
    const clone = structuredClone(source);
    assert(clone !== source, "is the source itself");
    same(Object.getPrototypeOf(clone), type.prototype, "the prototype");
    same(Object.hasOwn(clone, "name"), false, "own name");
    equal(Object.getOwnPropertyDescriptor(clone, "message"), { value: "the message", writable: true, enumerable: false, configurable: true });
    same(Object.hasOwn(clone, "cause"), false, "own cause");
    same(String(clone), `${type.name}: the message`);
    same(Error.isError(clone), true, "Error.isError");
    same(Object.prototype.toString.call(clone), "[object Error]");
    equal(Object.keys(clone), []);
});

test("no message, no own message", () => same(Object.hasOwn(structuredClone(new Error), "message"), false));
test("an empty message is kept", () => same(Object.hasOwn(structuredClone(new Error("")), "message"), true));
test("a deleted message", () => {
    const source = new Error("m");
    delete source.message;
    same(Object.hasOwn(structuredClone(source), "message"), false, "own message");
});

testEach("the prototype is chosen by name", [
    ["own name", named(new Error("m"), "TypeError"), TypeError],
    ["own name of another type", named(new RangeError("m"), "SyntaxError"), SyntaxError],
    ["unknown name", named(new TypeError("m"), "Custom"), Error],
    ["empty name", named(new TypeError("m"), ""), Error],
    ["undefined name", named(new TypeError("m"), undefined), Error],
    ["name is a number", named(new TypeError("m"), 5), Error],
    ["name is an object that gives a known one", named(new Error("m"), { toString: () => "URIError" }), URIError],
    ["name by a getter", Object.defineProperty(new Error("m"), "name", { get: () => "EvalError" }), EvalError],
    ["name with a space", named(new TypeError("m"), "TypeError "), Error],
    ["AggregateError", new AggregateError([1, () => { }], "m"), Error],
    ["DOMException's name on an error", named(new Error("m"), "DataCloneError"), Error],
    ["subclass without name", new (class Mine extends RangeError { })("m"), RangeError],
    ["subclass with a name", new (class Mine extends RangeError { get name() { return "Mine"; } })("m"), Error],
    ["replaced prototype", Object.setPrototypeOf(new TypeError("m"), RangeError.prototype), RangeError],
    ["null prototype", Object.setPrototypeOf(new TypeError("m"), null), Error],
    ["array as prototype", Object.setPrototypeOf(new TypeError("m"), []), Error],
], (source, type) => {
    const clone = structuredClone(source);
    same(Object.getPrototypeOf(clone), type.prototype, "the prototype");
    same(clone.message, "m");
    same(Object.hasOwn(clone, "name"), false, "own name");
});

if (globalThis.SuppressedError) {
    test("SuppressedError becomes Error without its own properties", () => {
        const clone = structuredClone(new SuppressedError(1, 2, "m"));
        same(Object.getPrototypeOf(clone), Error.prototype);
        equal([Object.hasOwn(clone, "error"), Object.hasOwn(clone, "suppressed")], [false, false]);
    });
}

test("AggregateError loses its errors, which are not read", () => {
    const source = new AggregateError([1], "m");
    Object.defineProperty(source, "errors", { get() { throw 1; }, enumerable: true });
    same(Object.hasOwn(structuredClone(source), "errors"), false, "own errors");
});

test("extra properties are dropped, unread", () => {
    const source = Object.assign(new Error("m"), { code: "E", [Symbol("s")]: 1, callback() { } });
    Object.defineProperty(source, "late", { get() { throw 1; }, enumerable: true });
    const clone = structuredClone(source);
    equal([Object.hasOwn(clone, "code"), Object.hasOwn(clone, "callback"), Object.hasOwn(clone, "late"), Object.getOwnPropertySymbols(clone).length], [false, false, false, 0]);
});

const withMessage = value => Object.defineProperty(new Error, "message", { value, configurable: true });
testEach("the message is converted to a string", [
    ["12", 12, "12"], ["null", null, "null"], ["undefined", undefined, "undefined"], ["1n", 1n, "1"], ["object", { toString: () => "made" }, "made"], ["array", [1, 2], "1,2"], ["-0", -0, "0"],
], (value, expected) => same(structuredClone(withMessage(value)).message, expected));

test("a Symbol as message is a TypeError", () => throwsTypeError(() => structuredClone(withMessage(Symbol("s")))));

test("an accessor named message is ignored, not called", () => {
    const source = Object.defineProperty(new Error, "message", { get() { throw 1; }, configurable: true });
    same(Object.hasOwn(structuredClone(source), "message"), false, "own message");
});

test("an inherited message is ignored", () => {
    const source = Object.setPrototypeOf(new Error, Object.create(Error.prototype, { message: { value: "inherited" } }));
    same(Object.hasOwn(structuredClone(source), "message"), false, "own message");
});

test("an enumerable message becomes non-enumerable", () => {
    const source = new Error("m");
    Object.defineProperty(source, "message", { enumerable: true });
    equal(Object.keys(structuredClone(source)), []);
});

testEach("what user code throws passes through", [
    ["name getter", thrown => Object.defineProperty(new Error("m"), "name", { get() { throw thrown; } })],
    ["inherited name getter", thrown => Object.setPrototypeOf(new Error("m"), { get name() { throw thrown; } })],
    ["name's toString", thrown => named(new Error("m"), { toString() { throw thrown; } })],
    ["message's toString", thrown => withMessage({ toString() { throw thrown; } })],
    ["a getter in the cause", thrown => new Error("m", { cause: [{ get a() { throw thrown; } }] })],
    ["a Proxy's trap in the prototype chain", thrown => Object.setPrototypeOf(new Error("m"), new Proxy({}, { get() { throw thrown; } }))],
], make => {
    for (const thrown of [new TypeError("mine"), { mine: 1 }, "text"]) {
        throwsExactly(thrown, () => structuredClone(make(thrown)));
        throwsExactly(thrown, () => structuredClone([1, { a: make(thrown) }]));
    }
});

test("name, then message, then the cause's getters", () => {
    const log = [];
    const source = new Error("m", { cause: { get inner() { log.push("cause"); } } });
    Object.defineProperty(source, "name", { get() { log.push("name"); return { toString() { log.push("name.toString"); return "Error"; } }; } });
    Object.defineProperty(source, "message", { value: { toString() { log.push("message.toString"); return "m"; } } });
    structuredClone(source);
    equal(log, ["name", "name.toString", "message.toString", "cause"]);
});

test("the cause is looked at after name and message ran user code", () => {
    const source = new Error("m", { cause: 1 });
    Object.defineProperty(source, "name", { get() { source.cause = 2; return "Error"; } });
    same(structuredClone(source).cause, 2);
});

testEach("a cause", [
    ["string", "text"], ["object", { a: [1, { b: 2 }] }], ["array", [1, , 2]], ["Map", new Map([[{}, new Set([1])]])], ["Date", new Date(5)], ["view", new Uint8Array([1, 2])],
], cause => {
    const clone = structuredClone(new RangeError("e", { cause }));
    const { value, ...attributes } = Object.getOwnPropertyDescriptor(clone, "cause");
    equal(value, cause);
    equal(attributes, { writable: true, enumerable: false, configurable: true });
});

test("a chain of causes keeps each error's type and message", () => {
    const source = new Error("a", { cause: new TypeError("b", { cause: new RangeError("c", { cause: "end" }) }) });
    const found = [];
    for (let error = structuredClone(source); typeof error === "object"; error = error.cause)
        found.push(`${Object.getPrototypeOf(error).name} ${error.message}`);
    equal(found, ["Error a", "TypeError b", "RangeError c"]);
});

test("an error that is its own cause", () => {
    const source = new Error("e");
    source.cause = source;
    const clone = structuredClone(source);
    same(clone.cause, clone);
});

test("two errors that cause each other, and the containers around them", () => {
    const [a, b] = [new Error("a"), new TypeError("b")];
    a.cause = { b };
    b.cause = a;
    const clone = structuredClone([b, new Map([[a, b]])]);
    same(clone[0].cause.cause.b, clone[0]);
    same([...clone[1]][0][0], clone[0].cause);
    same([...clone[1]][0][1], clone[0]);
});

test("a cause by accessor, or inherited, is ignored and not called", () => {
    const source = Object.defineProperty(new Error("e"), "cause", { get() { throw 1; } });
    same(Object.hasOwn(structuredClone(source), "cause"), false, "own cause");
    same(Object.hasOwn(structuredClone(Object.setPrototypeOf(new Error("e"), { cause: 1 })), "cause"), false, "own cause");
});

test("an enumerable, read-only cause becomes non-enumerable and writable", () => {
    const source = Object.defineProperty(new Error("e"), "cause", { value: 1, enumerable: true });
    equal(Object.getOwnPropertyDescriptor(structuredClone(source), "cause"), { value: 1, writable: true, enumerable: false, configurable: true });
});

test("the stack is kept as a string", () => {
    const source = (function namedFunction() { return new Error("e"); })();
    const clone = structuredClone(source);
    same(clone.stack, source.stack);
    assert(clone.stack.includes("namedFunction"), "does not name the function");
    same(structuredClone({ a: [source] }).a[0].stack, source.stack);
    same(structuredClone(clone).stack, source.stack, "a clone's clone");
});

test("cloning does not touch the source's stack", () => {
    const source = (function namedFunction() { return new Error("e"); })();
    structuredClone(source);
    const keys = Reflect.ownKeys(source);
    assert(source.stack.includes("namedFunction"), "the source's stack is gone");
    equal(Reflect.ownKeys(source), keys);
    equal(Reflect.ownKeys(source), Reflect.ownKeys((() => new Error("e"))()));
    source.stack = "changed";
    same(structuredClone(source).stack, "changed");
});

if (!onPeer) {
    test("line, column and sourceURL are kept", () => {
        const source = new Error("e");
        const clone = structuredClone(source);
        for (const key of ["line", "column", "sourceURL"]) {
            assert(Object.hasOwn(source, key), `the source has no ${key}`);
            equal(Object.getOwnPropertyDescriptor(clone, key), Object.getOwnPropertyDescriptor(source, key), key);
        }
    });

    const placeKeys = ["line", "column", "sourceURL", "stack"];
    testEach("line, column, sourceURL and stack are kept each by itself", placeKeys.map(key => [key, key]), key => {
        for (const change of [error => delete error[key], error => error[key] = {}, error => error[key] = undefined, error => Object.defineProperty(error, key, { get() { return 1; } })]) {
            const source = new Error("e");
            change(source);
            const clone = structuredClone(source);
            assert(!Object.hasOwn(clone, key), `the clone has ${key}`);
            for (const other of placeKeys.filter(other => other !== key)) {
                assert(Object.hasOwn(source, other), `the source has no ${other}`);
                equal(Object.getOwnPropertyDescriptor(clone, other), Object.getOwnPropertyDescriptor(source, other), other);
            }
            same(clone.message, "e");
            same(clone.cause, undefined);
            same(Object.prototype.toString.call(clone), "[object Error]");
        }
    });
    test("odd numbers and texts as places", () => {
        for (const line of [0.5, -1, 4294967295, 4294967296, Infinity, NaN])
            same(structuredClone(Object.assign(new Error, { line })).line, line);
        same(structuredClone(Object.assign(new Error, { sourceURL: "" })).sourceURL, "");
        same(structuredClone(Object.assign(new Error, { stack: "" })).stack, "");
        same(structuredClone(Object.assign(new Error("m", { cause: 1 }), { stack: 5 })).cause, 1);
    });
}

test("a frozen error", () => same(structuredClone(Object.freeze(new TypeError("m"))).message, "m"));

test("errors that the engine throws", () => {
    const source = thrownBy(() => null.property);
    const clone = structuredClone(source);
    same(Object.getPrototypeOf(clone), TypeError.prototype);
    same(clone.message, source.message);
    same(clone.stack, source.stack);
});

test("an object that only looks like an error is a plain object", () => {
    const source = Object.create(Error.prototype, { message: { value: "m", enumerable: true } });
    equal(structuredClone(source), { message: "m" });
});

test("an error is writable after cloning", () => {
    const clone = structuredClone(new Error("m", { cause: 1 }));
    clone.message = "new";
    clone.name = "Mine";
    clone.cause = 2;
    same(String(clone), "Mine: new");
    delete clone.message;
    same(clone.message, "");
});

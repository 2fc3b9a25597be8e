// Platform objects: DOMException and Blob can be cloned, the others cannot.
load("../support/harness.js", "caller relative");
load("../support/describe.js", "caller relative");

testEach("DOMException", [
    ["name and message", () => new DOMException("m", "AbortError"), "AbortError", "m", 20],
    ["defaults", () => new DOMException, "Error", "", 0],
    ["DataCloneError", () => new DOMException("m", "DataCloneError"), "DataCloneError", "m", 25],
    ["unknown name", () => new DOMException("m", "Mine"), "Mine", "m", 0],
    ["lone surrogate", () => new DOMException("\ud800", "x"), "x", "\ud800", 0],
    ["own properties", () => Object.assign(new DOMException("m", "AbortError"), { extra() { } }), "AbortError", "m", 20],
    ["shadowed name and message", () => Object.defineProperties(new DOMException("m", "AbortError"), { name: { get() { throw 1; } }, message: { value: "shadow" } }), "AbortError", "m", 20],
    ["subclass", () => new (class extends DOMException { get name() { throw 1; } })("m", "AbortError"), "AbortError", "m", 20],
    ["null prototype", () => Object.setPrototypeOf(new DOMException("m", "AbortError"), null), "AbortError", "m", 20],
    ["frozen", () => Object.freeze(new DOMException("m", "AbortError")), "AbortError", "m", 20],
], (make, name, message, code) => {
    const source = make();
    for (const clone of [structuredClone(source), structuredClone([{ source }])[0].source, structuredClone(new Error("e", { cause: source })).cause, structuredClone(structuredClone(source))]) {
        assert(clone !== source, "is the source itself");
        same(Object.getPrototypeOf(clone), DOMException.prototype, "the prototype");
        equal([clone.name, clone.message, clone.code], [name, message, code]);
        same(Object.hasOwn(clone, "extra"), false, "own property");
        same(Object.hasOwn(clone, "name"), false, "own name");
    }
});

test("a DOMException keeps its stack", () => {
    const source = (function namedFunction() { return new DOMException("m", "AbortError"); })();
    same(structuredClone(source).stack, source.stack);
    assert(source.stack.includes("namedFunction"), "the source's stack does not name the function");
});

test("a thrown DataCloneError can itself be cloned", () => {
    const source = throwsDataCloneError(() => structuredClone(() => { }));
    const clone = structuredClone(source);
    equal([clone.name, clone.message, clone.code], [source.name, source.message, 25]);
    same(clone instanceof DOMException, true, "instanceof DOMException");
    same(clone instanceof Error, true, "instanceof Error");
});

test("DOMException.prototype is an ordinary object whose getters throw", () => {
    const error = throwsTypeError(() => structuredClone(DOMException.prototype));
    assert(!(error instanceof DOMException), "a DOMException was thrown");
});

testEach("Blob", [
    ["empty", () => new Blob, 0, ""],
    ["text", () => new Blob(["abc", "\u4e00"], { type: "text/plain" }), 6, "text/plain"],
    ["bytes", () => new Blob([new Uint8Array(1000)]), 1000, ""],
    ["own properties", () => Object.assign(new Blob(["abc"]), { extra() { } }), 3, ""],
    ["subclass", () => new (class extends Blob { get size() { throw 1; } })(["abc"]), 3, ""],
    ["slice", () => new Blob(["abcdef"]).slice(1, 3, "a/b"), 2, "a/b"],
], (make, size, type) => {
    const source = make();
    for (const clone of [structuredClone(source), structuredClone([{ source }])[0].source, structuredClone(new Map([[source, 1]])).keys().next().value]) {
        assert(clone !== source, "is the source itself");
        same(Object.getPrototypeOf(clone), Blob.prototype, "the prototype");
        equal([clone.size, clone.type], [size, type]);
        same(Object.hasOwn(clone, "extra"), false, "own property");
    }
    const twice = structuredClone([source, source]);
    same(twice[0], twice[1], "identity");
});

if (globalThis.File) {
    test("a File keeps its name and time, also an empty name", () => {
        for (const name of ["a.txt", ""]) {
            const clone = structuredClone([new File(["abc"], name, { lastModified: 12345, type: "text/plain" })])[0];
            equal([clone.name, clone.lastModified, clone.size, clone.type], [name, 12345, 3, "text/plain"]);
            same(Object.getPrototypeOf(clone), File.prototype);
        }
    });
}

const platformObjects = [
    ["Event", () => new Event("x")],
    ["ErrorEvent", () => new ErrorEvent("error", { message: "m" })],
    ["EventTarget", () => new EventTarget],
    ["TextEncoder", () => new TextEncoder],
    ["TextDecoder", () => new TextDecoder],
];
testEach("is not serializable, and named", platformObjects, make => {
    const name = make().constructor.name;
    throwsDataCloneError(() => structuredClone(make()), `${name} at $ could not be cloned`);
    throwsDataCloneError(() => structuredClone({ a: [1, make()] }), `${name} at $.a[1] could not be cloned`);
    throwsDataCloneError(() => structuredClone(Object.setPrototypeOf(make(), null)), `${name} at $ could not be cloned`);
    throwsDataCloneError(() => structuredClone(1, { transfer: [make()] }), `${name} at transfer[0] could not be transferred`);
});

testEach("a subclass of one is not serializable either", platformObjects, make => {
    class Mine extends make().constructor { }
    throwsDataCloneError(() => structuredClone([new Mine("utf-8")]));
});

test("objects of the host without slots of their own are walked", () => {
    throwsDataCloneError(() => structuredClone(console));
    throwsDataCloneError(() => structuredClone({ console }));
});

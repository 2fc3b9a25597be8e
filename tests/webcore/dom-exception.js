// DOMException as Web IDL describes it, and as an error of JavaScript.
load("../support/harness.js", "caller relative");

const codes = {
    INDEX_SIZE_ERR: "IndexSizeError", DOMSTRING_SIZE_ERR: null, HIERARCHY_REQUEST_ERR: "HierarchyRequestError", WRONG_DOCUMENT_ERR: "WrongDocumentError",
    INVALID_CHARACTER_ERR: "InvalidCharacterError", NO_DATA_ALLOWED_ERR: null, NO_MODIFICATION_ALLOWED_ERR: "NoModificationAllowedError",
    NOT_FOUND_ERR: "NotFoundError", NOT_SUPPORTED_ERR: "NotSupportedError", INUSE_ATTRIBUTE_ERR: "InUseAttributeError", INVALID_STATE_ERR: "InvalidStateError",
    SYNTAX_ERR: "SyntaxError", INVALID_MODIFICATION_ERR: "InvalidModificationError", NAMESPACE_ERR: "NamespaceError", INVALID_ACCESS_ERR: "InvalidAccessError",
    VALIDATION_ERR: null, TYPE_MISMATCH_ERR: "TypeMismatchError", SECURITY_ERR: "SecurityError", NETWORK_ERR: "NetworkError", ABORT_ERR: "AbortError",
    URL_MISMATCH_ERR: "URLMismatchError", QUOTA_EXCEEDED_ERR: "QuotaExceededError", TIMEOUT_ERR: "TimeoutError", INVALID_NODE_TYPE_ERR: "InvalidNodeTypeError",
    DATA_CLONE_ERR: "DataCloneError",
};

testEach("code", Object.entries(codes).map(([constant, name], index) => [constant, constant, name, index + 1]), (constant, name, code) => {
    for (const object of [DOMException, DOMException.prototype]) {
        const { value, writable, enumerable, configurable } = getOwnPropertyDescriptor(object, constant);
        same([value, writable, enumerable, configurable].join(), [code, false, true, false].join());
    }
    if (name)
        same(new DOMException("", name).code, code);
});

testEach("a name without a code", [["", ""], ["Error", "Error"], ["EncodingError", "EncodingError"], ["other case", "notfounderror"], ["constant", "NOT_FOUND_ERR"]], name =>
    same(new DOMException("", name).code, 0));

test("defaults", () => {
    const error = new DOMException;
    same(error.name, "Error");
    same(error.message, "");
    same(error.code, 0);
    same(new DOMException(undefined, undefined).name, "Error");
    same(new DOMException(null, null).message, "null");
    same(String(new DOMException("text", "AbortError")), "AbortError: text");
});

test("it is an error", () => {
    const error = new DOMException("text", "NotFoundError");
    assert(error instanceof Error && error instanceof DOMException);
    assert(Error.isError(error), "Error.isError");
    same(Object.prototype.toString.call(error), "[object DOMException]");
    same(getPrototypeOf(DOMException.prototype), Error.prototype);
    same(getPrototypeOf(DOMException), Function.prototype);
});

function make() {
    return new DOMException("text");
}

test("its stack begins where it was made", () => {
    const { stack, line } = make();
    assert(/^make@.*dom-exception\.js:\d+:\d+/.test(stack), `the stack is ${stack}`);
    same(line, Number(/:(\d+):\d+/.exec(stack)[1]));
    const error = make();
    const descriptor = getOwnPropertyDescriptor(error, "stack");
    same([descriptor.writable, descriptor.enumerable, descriptor.configurable].join(), "true,false,true");
});

test("name, message and code are not properties of its own", () => {
    const error = new DOMException("text", "AbortError");
    for (const name of ["name", "message", "code"]) {
        assert(!Object.hasOwn(error, name), name);
        const descriptor = getOwnPropertyDescriptor(DOMException.prototype, name);
        same([typeof descriptor.get, descriptor.set, descriptor.enumerable, descriptor.configurable].join(), "function,,true,true");
        same(descriptor.get.name, `get ${name}`);
        same(descriptor.get.length, 0);
    }
    same(Object.keys(error).length, 0);
    same(Object.getOwnPropertySymbols(error).length, 0);
    throwsTypeError(() => {
        "use strict";
        error.message = "other";
    });
    same(error.message, "text");
});

testEach("a getter refuses", [["an error", new Error], ["an object", {}], ["the prototype", DOMException.prototype], ["what inherits", Object.create(new DOMException)], ["a proxy", new Proxy(new DOMException, {})], ["undefined", undefined], ["a number", 1]], value => {
    for (const name of ["name", "message", "code"]) {
        const error = throwsTypeError(() => getOwnPropertyDescriptor(DOMException.prototype, name).get.call(value));
        same(error.message, `DOMException.${name}: this must be a DOMException`);
    }
});

test("the class is a property as Web IDL says", () => {
    const { writable, enumerable, configurable } = getOwnPropertyDescriptor(globalThis, "DOMException");
    same([writable, enumerable, configurable].join(), "true,false,true");
    same(DOMException.length, 0);
    same(DOMException.name, "DOMException");
    same(getOwnPropertyDescriptor(DOMException, "prototype").writable, false);
    same(getOwnPropertyDescriptor(DOMException.prototype, "constructor").value, DOMException);
    same(getOwnPropertyDescriptor(DOMException.prototype, Symbol.toStringTag).value, "DOMException");
});

test("wrong uses of the constructor", () => {
    throwsTypeError(() => DOMException("text"));
    same(throwsTypeError(() => new DOMException(Symbol())).message, "DOMException constructor: argument 1 must be a string");
    same(throwsTypeError(() => new DOMException("", Symbol())).message, "DOMException constructor: argument 2 must be a string");
    const thrown = new Error;
    throwsExactly(thrown, () => new DOMException({ toString() { throw thrown; } }));
});

test("subclasses", () => {
    class TimedOut extends DOMException {
        #limit;
        constructor(limit) {
            super(`more than ${limit}`, "TimeoutError");
            this.#limit = limit;
        }
        get limit() { return this.#limit; }
    }
    const error = new TimedOut(3);
    assert(error instanceof TimedOut && error instanceof DOMException && Error.isError(error));
    same([error.name, error.message, error.code, error.limit].join(), "TimeoutError,more than 3,23,3");
    same(getPrototypeOf(Reflect.construct(DOMException, [], Array)), Array.prototype);
});

test("many, under collection", () => {
    const kept = [];
    for (let i = 0; i < 20000; ++i) {
        const error = new DOMException(`text ${i}`, "DataCloneError");
        if (i % 500 === 0)
            kept.push(error);
    }
    kept.forEach((error, index) => {
        same(error.message, `text ${index * 500}`);
        assert(error.stack.includes("dom-exception.js:"), "the stack survives");
    });
});

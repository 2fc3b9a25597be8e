// What the script tests share. A test file begins with
//     load("../support/harness.js", "caller relative");
// and then calls test() for each case; a summary comes by itself when the script has run to its end,
// and the process ends with 1 when anything failed. Runs under jsc-host, and under other runtimes by peer.cjs.
"use strict";

const stressed = arguments.includes("--stress"); // under frequent garbage collection: do less
const pooled = arguments.includes("--pooled"); // structuredClone goes by way of a message
const onPeer = globalThis.peer !== undefined; // another runtime, which knows nothing of our error messages

// Taken before any test replaces them.
const { is, getPrototypeOf, getOwnPropertyDescriptor } = Object;
const { ownKeys } = Reflect;
const HostDOMException = globalThis.DOMException;

if (pooled)
    globalThis.structuredClone = (value, options = {}) => jscHost.structuredClone(value, { transfer: options.transfer, route: "pooled" });

const results = { passed: 0, failed: 0 };
let assertions = 0;

class Mismatch extends Error { }

// Runs one case at once. Its body must make at least one assertion.
function test(name, body) {
    const before = assertions;
    try {
        body();
        if (assertions === before)
            throw new Mismatch("asserted nothing");
        ++results.passed;
    } catch (error) {
        ++results.failed;
        print(`FAIL ${name}: ${error instanceof Mismatch ? error.message : `threw ${describeThrown(error)}\n${String(error?.stack ?? "").split("\n").slice(0, 4).join("\n")}`}`);
    }
}

// Runs body(...row) for rows of [name, ...arguments], each as a test of its own.
function testEach(group, rows, body) {
    for (const [name, ...row] of rows)
        test(`${group}: ${name}`, () => body(...row));
}

const asyncTests = [];

// A case whose body returns a promise. They run one after the other, when the script has run to its end; each must be done within ten seconds.
function asyncTest(name, body) {
    asyncTests.push(async () => {
        const before = assertions;
        let timer;
        const late = new Promise((_, reject) => { timer = setTimeout(() => reject(new Mismatch("did not end in time")), 10000); });
        let error;
        try {
            await Promise.race([body(), late]);
            if (assertions === before)
                throw new Mismatch("asserted nothing");
        } catch (thrown) {
            error = { thrown };
        }
        clearTimeout(timer);
        test(name, () => {
            ++assertions;
            if (error)
                throw error.thrown;
        });
    });
}

function assert(condition, what) {
    ++assertions;
    if (!condition)
        throw new Mismatch(what);
}

// The two are the same value (−0 is not 0, NaN is NaN).
function same(found, expected, what = "value") {
    ++assertions;
    if (!is(found, expected))
        throw new Mismatch(`${what} is ${brief(found)}, not ${brief(expected)}`);
}

// The body must throw; gives what it threw.
function thrownBy(body, what = "the call") {
    ++assertions;
    let result;
    try {
        result = body();
    } catch (error) {
        return error;
    }
    throw new Mismatch(`${what} threw nothing but gave ${brief(result)}`);
}

function throwsTypeError(body, what) {
    const error = thrownBy(body, what);
    assert(error instanceof TypeError && getPrototypeOf(error) === TypeError.prototype, `expected a TypeError, but ${describeThrown(error)} was thrown`);
    return error;
}

function throwsRangeError(body, what) {
    const error = thrownBy(body, what);
    assert(error instanceof RangeError, `expected a RangeError, but ${describeThrown(error)} was thrown`);
    return error;
}

// The body must throw exactly this value.
function throwsExactly(expected, body, what) {
    const error = thrownBy(body, what);
    assert(is(error, expected), `threw ${describeThrown(error)} and not the very value of the user's code`);
}

// The body must throw a DataCloneError; message, where given, is its text up to an optional reason.
function throwsDataCloneError(body, message) {
    const error = thrownBy(body);
    assert(error instanceof HostDOMException && error.name === "DataCloneError" && error.code === 25, `expected a DataCloneError, but ${describeThrown(error)} was thrown`);
    if (message !== undefined && !onPeer)
        assert(error.message === message || error.message.startsWith(`${message}: `), `the message is ${brief(error.message)}, not ${brief(message)}`);
    return error;
}

// A buffer with a pattern of bytes.
function filledBuffer(length, options) {
    const buffer = new ArrayBuffer(length, options);
    const bytes = new Uint8Array(buffer);
    for (let i = 0; i < length; ++i)
        bytes[i] = i * 37 + 11;
    return buffer;
}

const records = (count, make) => Array.from({ length: count }, (_, i) => make(i));

function describeThrown(error) {
    return typeof error === "object" && error !== null ? `${error.name}: ${error.message}` : brief(error);
}

function brief(value) {
    switch (typeof value) {
    case "string":
        return JSON.stringify(value.length > 300 ? `${value.slice(0, 300)}…` : value);
    case "bigint":
        return `${value}n`;
    case "number":
        return is(value, -0) ? "-0" : String(value);
    case "object":
        return value === null ? "null" : `an object (${Object.prototype.toString.call(value)})`;
    default:
        return String(value);
    }
}

Promise.resolve().then(async () => {
    for (const run of asyncTests)
        await run();
    print(`${results.passed} passed, ${results.failed} failed`);
    if (results.failed || !results.passed)
        quit(1);
});

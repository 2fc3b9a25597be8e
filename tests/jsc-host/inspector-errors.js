// Errors, with stacks that do not depend on where this file is.
const frames = "f@file:///a.js:1:2\n@file:///node_modules/@scope/b.js:3:4\nglobal code@file:///c.js:5:6\nmap@[native code]";
const withStack = (error, stack = frames) => Object.defineProperty(error, "stack", { value: stack, configurable: true, writable: true });
const show = value => console.log(value);

show(withStack(new Error("plain")));
show({ nested: withStack(new TypeError("indented\ntwo lines")) });
show(withStack(new Error("outer", { cause: withStack(new RangeError("inner"), "g@file:///d.js:7:8") })));
show(withStack(Object.assign(new Error("extra"), { code: "E_EXTRA", details: { a: 1 } })));
show(withStack(new AggregateError([withStack(new Error("one"), ""), 2], "several"), ""));

class ValidationError extends Error {}
class CodedError extends Error { get code() { throw new Error("called"); } }
show(withStack(new ValidationError("class"), ""));
show(withStack(new CodedError("accessor"), ""));
const named = withStack(new Error("named"), "");
named.name = "AbortError";
show(named);
const both = withStack(new TypeError("both"), "");
both.name = "Invalid";
show(both);
const foreign = withStack(new Error("foreign"), "Error: foreign\n    at f (x.js:1:2)\n    at y.js:3:4");
show(foreign);
show(withStack(new Error(""), ""));
show([withStack(new Error("in a list"), "")]);
show(withStack(Object.setPrototypeOf(new Error("no prototype"), null), ""));
show(Object.defineProperty(new Error("hostile"), "stack", { get() { throw 1; } }));
show(withStack(Object.defineProperty(new Error, "message", { get() { throw 1; } }), ""));
show(withStack(Object.defineProperty(new Error("text"), "name", { value: { toString() { throw 1; } } }), ""));
let chain = withStack(new Error("end"), "");
for (let i = 0; i < 100000; ++i)
    chain = withStack(new Error("link", { cause: chain }), "");
show(chain);
const ring = withStack(new Error("ring"), "");
ring.cause = ring;
show(ring);

// A true stack has the file, line and column of each call.
function thrower() { return new Error("true"); }
const error = thrower();
show(withStack(error, error.stack.replaceAll(/@.*?(:\d+:\d+)$/gm, "@FILE$1")));

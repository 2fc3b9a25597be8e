// The console as an object, and what its methods do to exceptions.
function check(condition, text) {
    if (!condition)
        throw new Error(text);
}
function throws(type, run, text) {
    try {
        run();
    } catch (error) {
        check(error === type || (typeof type === "function" && error instanceof type), `${text}: threw something else`);
        return;
    }
    throw new Error(`${text}: did not throw`);
}

const names = ["assert", "clear", "debug", "error", "info", "log", "table", "trace", "warn", "dir", "dirxml", "count", "countReset", "group", "groupCollapsed", "groupEnd", "time", "timeLog", "timeEnd"];
check(Object.keys(console).join() === names.join(), "the methods are those of the standard, in its order");
for (const name of names) {
    const { value, writable, enumerable, configurable } = Object.getOwnPropertyDescriptor(console, name);
    check(writable && enumerable && configurable, `${name} has the attributes of an operation`);
    check(value.name === name && value.length === 0, `${name} has its name and length`);
    throws(TypeError, () => new value, `new console.${name}`);
}
const global = Object.getOwnPropertyDescriptor(globalThis, "console");
check(global.writable && !global.enumerable && global.configurable, "the global property");
check(Object.prototype.toString.call(console) === "[object console]", "the class string");
const tag = Object.getOwnPropertyDescriptor(console, Symbol.toStringTag);
check(!tag.writable && !tag.enumerable && tag.configurable, "the attributes of the class string");
const prototype = Object.getPrototypeOf(console);
check(prototype !== Object.prototype && Reflect.ownKeys(prototype).length === 0 && Object.getPrototypeOf(prototype) === Object.prototype, "the prototype is an empty object");
check(typeof Console === "undefined" && !("prototype" in console), "it is no class");

// Methods need no receiver.
const { group, groupEnd, count } = console;
group();
groupEnd();
count.call(null, "detached");

// Labels and names of columns are converted, and what that throws comes through.
const thrown = { x: "x", toString() { throw thrown; } };
for (const name of ["count", "countReset", "time", "timeLog", "timeEnd"]) {
    throws(thrown, () => console[name](thrown), name);
    throws(TypeError, () => console[name](Symbol()), name);
}
throws(thrown, () => console.log("%s", thrown), "%s");
throws(thrown, () => console.log("%d", thrown), "%d");
throws(thrown, () => console.group("%f", thrown), "group");
console.log("not indented");
throws(thrown, () => console.table([], [thrown]), "table");
throws(TypeError, () => console.table([], 5), "table");
throws(TypeError, () => console.table([], {}), "table");
throws(thrown, () => console.dir(1, { get depth() { throw thrown; } }), "dir");
console.log(thrown.x, "a plain argument is not converted:", thrown);

// Timers
console.time("timer");
console.timeLog("timer", "with", { a: 1 }) === undefined || check(false, "result");
console.timeEnd("timer");
console.timeEnd("timer");

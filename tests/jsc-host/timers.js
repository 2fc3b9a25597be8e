load("../support/harness.js", "caller relative");

const log = [];
const later = body => new Promise(resolve => setTimeout(() => { body?.(); resolve(); }, 60));

test("arguments and receiver", () => {
    setTimeout(function (...args) { log.push([this === globalThis, ...args].join()); }, 0, 1, "two", null);
    const id = setTimeout(() => { });
    assert(Number.isInteger(id) && id > 0);
});
test("a handler is needed, and a microtask must be a function", () => {
    for (const bad of [undefined, null, "print('no')", {}, 1])
        throwsTypeError(() => queueMicrotask(bad));
    same(throwsTypeError(() => setTimeout()).message, "setTimeout: 1 argument is required, but none was given");
    same(throwsTypeError(() => setInterval()).message, "setInterval: 1 argument is required, but none was given");
});
const texts = [];
test("anything else is the text of a script", () => {
    setTimeout("var fromText = [this === globalThis, typeof log].join(); texts.push(fromText)", 1, "ignored");
    setTimeout({ toString() { return "texts.push('converted')"; } }, 1);
    for (const harmless of [undefined, null, 1])
        setTimeout(harmless);
    globalThis.turns = 0;
    globalThis.turning = setInterval("if (++turns === 3) clearInterval(turning)", 1);
    setTimeout("import('./fixtures/lib/name.mjs').then(module => texts.push(module.name))");
    throwsTypeError(() => setTimeout({ toString() { throw new TypeError; } }));
});
test("the delay's conversion comes after the handler's and may throw", () => {
    let converted = 0;
    const delay = { valueOf() { ++converted; return 1; } };
    throwsTypeError(() => setTimeout(Symbol(), delay));
    same(converted, 0);
    setTimeout(() => { }, delay);
    same(converted, 1);
    throwsTypeError(() => setTimeout(() => { }, 1n));
});
test("clearing", () => {
    const id = setTimeout(() => log.push("cleared timeout ran"));
    clearInterval(id);
    const other = setInterval(() => log.push("cleared interval ran"));
    clearTimeout(other);
    for (const unknown of [undefined, 0, -1, 999999, NaN, {}, "x"])
        clearTimeout(unknown);
    throwsTypeError(() => clearTimeout(Symbol()));
});

let intervals = 0;
const interval = setInterval(() => {
    if (++intervals === 3) {
        clearInterval(interval);
        log.push("third interval");
    }
}, 1);

setTimeout(() => log.push("20 ms"), 20);
setTimeout(() => log.push("negative delay"), -5);
setTimeout(() => log.push("delay that wraps to 0"), 2 ** 32);
setTimeout(() => {
    log.push("task 1");
    queueMicrotask(() => log.push("microtask of task 1"));
    Promise.resolve().then(() => log.push("promise of task 1"));
});
setTimeout(() => log.push("task 2"));
const first = setTimeout(() => clearTimeout(second));
const second = setTimeout(() => log.push("cleared by the one before it"));

// HTML's clamp: from the sixth nested timer on each takes at least 4 ms.
let depth = 0;
const start = preciseTime();
setTimeout(function nested() {
    if (++depth < 15)
        setTimeout(nested, 0);
    else
        log.push(`clamped: ${(preciseTime() - start) * 1000 >= 9 * 4}`);
});

later().then(later).then(() => {
    test("order", () => {
        same(log.filter(entry => !/third|clamped|20 ms/.test(entry)).join("\n"), [
            "true,1,two,",
            "negative delay",
            "delay that wraps to 0",
            "task 1",
            "microtask of task 1",
            "promise of task 1",
            "task 2",
        ].join("\n"));
        same(texts.sort().join(), "converted,lib,true,object");
        same(turns, 3);
        assert(log.includes("third interval"));
        assert(log.includes("20 ms"));
        assert(log.includes("clamped: true"), log.join());
    });
    if (results.failed)
        quit(1);
});

load("../support/harness.js", "caller relative");

const log = [];
const later = body => new Promise(resolve => setTimeout(() => { body?.(); resolve(); }, 60));

test("arguments and receiver", () => {
    setTimeout(function (...args) { log.push([this === globalThis, ...args].join()); }, 0, 1, "two", null);
    const id = setTimeout(() => { });
    assert(Number.isInteger(id) && id > 0);
});
test("only functions", () => {
    for (const bad of [undefined, null, "print('no')", {}, 1]) {
        for (const set of [setTimeout, setInterval, queueMicrotask])
            throwsTypeError(() => set(bad));
    }
});
test("the delay's conversion comes after the handler's check and may throw", () => {
    let converted = 0;
    const delay = { valueOf() { ++converted; return 1; } };
    throwsTypeError(() => setTimeout(undefined, delay));
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
        assert(log.includes("third interval"));
        assert(log.includes("20 ms"));
        assert(log.includes("clamped: true"), log.join());
    });
    if (results.failed)
        quit(1);
});

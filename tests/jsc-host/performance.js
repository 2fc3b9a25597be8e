// performance: a clock.
function check(condition, text) {
    if (!condition)
        throw new Error(text);
}
check(Object.prototype.toString.call(performance) === "[object Performance]" && performance instanceof Performance, "the class");
check(performance.now.length === 0, "length of now");
const start = performance.now();
check(start > 0 && start < 60000, "it starts with the program");
let previous = start;
let changes = 0;
for (let i = 0; i < 100000; ++i) {
    const now = performance.now();
    check(now >= previous, "it never goes back");
    changes += now !== previous;
    previous = now;
}
check(changes > 10 && previous - start < 10000, "it is finer than a millisecond");
check(!Number.isInteger(performance.now()) || !Number.isInteger(performance.now()), "fractions");
check(Math.abs(performance.timeOrigin + performance.now() - Date.now()) < 1000, "the origin is a time of the day");
check(performance.timeOrigin === performance.timeOrigin, "the origin stays");
check(JSON.stringify(performance.toJSON()) === `{"timeOrigin":${performance.timeOrigin}}` && JSON.stringify(performance) === JSON.stringify(performance.toJSON()), "toJSON");
for (const run of [() => new Performance, () => Performance(), () => performance.now.call({}), () => Object.getOwnPropertyDescriptor(Performance.prototype, "timeOrigin").get.call({})]) {
    let thrown;
    try {
        run();
    } catch (error) {
        thrown = error;
    }
    check(thrown instanceof TypeError, `a TypeError: ${run}`);
}

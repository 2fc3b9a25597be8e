// What each method prints, and where.
console.log("text", 1, -0, 1n, null, undefined, true, Symbol("s"), { a: "b" }, ["c"]);
console.log();
console.log("");
console.info("info");
console.debug("debug");
console.warn("warn", { a: 1 });
console.error("error");
console.dirxml("dirxml", [1]);

// Format specifiers
console.log("%s|%s|%s|%s|%s", "text", 1.5, null, Symbol("sym"), { toString() { return "called"; } });
console.log("%d|%i|%f|%d|%i|%f", "42.9px", 42.9, "1.5e1x", Symbol(), "none", { toString() { return "2.5"; } });
console.log("%o and %O", { a: { b: { c: { d: { e: { f: 1 } } } } } }, { a: { b: { c: { d: 1 } } } });
console.log("%cstyled%c", "color: red", "", "rest", { a: 1 });
console.log("100%", "%s", 1);
console.log("%% %s %x %", 1);
console.log("%s");
console.log("%s %s", "only one");
console.log(1, "%s", 2);
console.log("%s", "%s", "not again");
console.log("a%sb%sc", "", "x".repeat(3));

// Groups
console.group("outer", { a: 1 });
console.log("one\ntwo");
console.group();
console.warn("in two groups");
console.log({ list: ["a".repeat(30), "b".repeat(30), "c".repeat(30)] });
console.groupEnd();
console.groupCollapsed("collapsed");
console.log("in");
console.groupEnd();
console.groupEnd();
console.groupEnd();
console.log("out");

// Counts
console.count();
console.count("default");
console.count(undefined);
console.count({ toString() { return "label"; } });
console.countReset();
console.count();
console.countReset("none");

// Assertions
console.assert(true, "not shown");
console.assert();
console.assert(false, "text %d", 5);
console.assert(0, { a: 1 }, "more");

// Timers, whose readings vary
console.timeEnd("none");
console.timeLog("none");
console.time();
console.time();

// dir
console.dir("text is quoted");
console.dir({ a: { b: { c: { d: 1 } } } }, { depth: 1 });
console.dir({ a: { b: { c: { d: 1 } } } }, { depth: Infinity });
console.dir({ a: 1 }, undefined);
console.clear();

// Tables
console.table([{ name: "a", size: 1 }, { name: "bb", other: { deep: { er: 1 } } }, 5]);
console.table([["x", 1], ["日本", 22]]);
console.table({ first: { a: 1 }, second: "text" });
console.table(new Map([["key", 1], [{ k: 1 }, { a: 1 }]]));
console.table(new Set(["one", "two"]));
console.table([{ a: 1, b: 2 }, { b: 3 }], ["b", "missing"]);
console.table([{ a: 1, b: 2 }], new Set(["b"]));
console.table([{ get a() { throw new Error("called"); }, b: "two\nlines" }]);
console.table([]);
console.table("text");
console.table(new Proxy([1], { ownKeys() { throw new Error("trap"); } }));
console.table(5, ["a"]);

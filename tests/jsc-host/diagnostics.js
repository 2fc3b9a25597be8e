load("../support/harness.js", "caller relative");

testEach("fastPathOf and explain", [
    ["a number", 1, "Primitive", "$ is a primitive"],
    ["a string", "x", "String", "$ is a string"],
    ["a flat object", { a: 1, b: "x" }, "SimpleObject", "$ is a plain object of primitives"],
    ["a nested object", { a: 1, list: [] }, "Pooled", "$.list is an object"],
    ["an array", [1], "Pooled", "$ is no plain object"],
], (value, arm, reason) => {
    same(jscHost.fastPathOf(value), arm);
    const explanation = jscHost.explain(value);
    same(explanation.arm, arm);
    assert(explanation.reason.startsWith(reason), `${explanation.reason} is not ${reason}`);
    assert(explanation.bytes > 0, "it takes no memory");
});

test("arguments", () => {
    throwsTypeError(() => jscHost.fastPathOf());
    throwsTypeError(() => jscHost.explain());
    throwsTypeError(() => jscHost.structuredClone({}, { route: "none" }));
    throwsDataCloneError(() => jscHost.explain(() => { }));
});

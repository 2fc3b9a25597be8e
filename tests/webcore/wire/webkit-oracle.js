// What WebKitGTK 2.50.6 makes of values, row by row, and back.
load("../../support/harness.js", "caller relative");
load("support/webkit.js", "caller relative");

for (const { source, bytes, error } of oracle()) {
    const value = () => (0, eval)(source);
    if (error) {
        test(`refused: ${source}`, () => {
            const { name, code } = thrownBy(() => toWebKit(value()));
            same(name, error.name);
            same(code, error.code);
        });
        continue;
    }
    test(`bytes: ${source}`, () => same(hex(toWebKit(value())), bytes, "the bytes"));
    test(`and again: ${source}`, () => same(hex(toWebKit(fromWebKit(bytes))), bytes, "the bytes"));
    test(`value: ${source}`, () => same(shapeOf(fromWebKit(bytes)), shapeOf(value()), "what was read"));
}

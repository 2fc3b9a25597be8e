// New realms, also while the collector runs at each allocation that it may run at.
load("../support/harness.js", "caller relative");

test("many realms", () => {
    for (let i = 0; i < (stressed ? 20 : 150); ++i) {
        const realm = createGlobalObject();
        same(realm.eval("structuredClone({ a: [1] }).a[0]"), 1);
        same(new realm.Event("x").type, "x");
    }
});

test("the classes of a realm are its own", () => {
    const realm = createGlobalObject();
    assert(realm.Event !== Event && realm.Blob !== Blob, "other classes");
    same(getPrototypeOf(getPrototypeOf(realm.structuredClone({}))), null);
});

// Clones of buffers and views while the collector runs in the midst of the walk, and with all that the walk alone keeps alive.
load("../support/harness.js", "caller relative");

test("views that getters make of a transferred buffer", () => {
    const buffer = new ArrayBuffer(64);
    const source = {};
    for (let i = 0; i < 12; ++i) {
        Object.defineProperty(source, `k${i}`, {
            enumerable: true,
            get() {
                gc();
                return new Uint8Array(buffer, i, 1);
            },
        });
    }
    const clone = structuredClone(source, { transfer: [buffer] });
    for (let i = 0; i < 12; ++i)
        same(clone[`k${i}`].byteOffset, i, `k${i}.byteOffset`);
});

test("views of a resizable buffer that is transferred", () => {
    for (let i = 0; i < (stressed ? 300 : 1000); ++i) {
        const b = new ArrayBuffer(8, { maxByteLength: 16 });
        const v = new Uint8Array(b);
        const clone = structuredClone({ v, b, w: v }, { transfer: [b] });
        same(clone.v, clone.w);
        same(clone.v.buffer, clone.b);
        clone.b.resize(16);
        same(clone.v.length, 16);
    }
});

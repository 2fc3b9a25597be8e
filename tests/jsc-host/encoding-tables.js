// The tables of all encodings: each byte, each pair of bytes, and the longer sequences of EUC-JP and gb18030.
// The hashes beside this file are those of two other implementations of the standard (Deno's and Bun's), which agree.
load("support/encodings.js", "caller relative");

const decode = (encoding, bytes) => hash(new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes));
const log = globalThis.print ?? console.log;

const single = Uint8Array.from({ length: 256 }, (_, i) => i);
const pairs = new Uint8Array(65536 * 3);
for (let i = 0; i < 65536; ++i)
    pairs.set([i >> 8, i, 0x0a], 3 * i);
for (const encoding of encodings)
    log(encoding, decode(encoding, single), decode(encoding, pairs));

const jis0212 = new Uint8Array(94 * 94 * 3);
for (let i = 0; i < 94 * 94; ++i)
    jis0212.set([0x8f, 0xa1 + i / 94, 0xa1 + i % 94], 3 * i);
log("euc-jp, three bytes", decode("euc-jp", jis0212));

const fourBytes = (first, step, count) => {
    const bytes = new Uint8Array(4 * count);
    for (let i = 0; i < count; ++i) {
        const pointer = first + i * step;
        bytes.set([0x81 + pointer / 12600, 0x30 + pointer % 12600 / 1260, 0x81 + pointer % 1260 / 10, 0x30 + pointer % 10], 4 * i);
    }
    return bytes;
};
log("gb18030, four bytes, the first plane", decode("gb18030", fourBytes(0, 1, 39500)));
log("gb18030, four bytes, all", decode("gb18030", fourBytes(0, 7, Math.floor(126 * 12600 / 7))));

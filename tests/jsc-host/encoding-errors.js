// Bytes that are mostly invalid: what becomes of them, whole and in pieces, with replacement and with errors that are fatal.
// The hashes beside this file are those of two other implementations of the standard (Deno's and Bun's), which agree.
load("support/encodings.js", "caller relative");

const log = globalThis.print ?? console.log;

let seed = 1;
const random = limit => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % limit;
};
const notable = [0x1b, 0x24, 0x28, 0x40, 0x42, 0x4a, 0x49, 0x0e, 0x0f, 0x30, 0x39, 0x81, 0x8e, 0x8f, 0xa1, 0xfe, 0xff, 0x80, 0x7f, 0x5c, 0x7e, 0xe0, 0xed, 0xf0, 0xf4, 0xc2, 0xd8, 0xdc, 0x00, 0xf3, 0xbf, 0x9f, 0xa0];
const kinds = [
    () => random(256),
    () => notable[random(notable.length)],
    () => random(3) ? 0x20 + random(95) : random(256),
    () => random(20) ? 0x80 + random(128) : notable[random(notable.length)],
];
const randomBytes = (length, kind) => Uint8Array.from({ length }, kinds[kind]);

function inPieces(encoding, bytes, length) {
    const decoder = new TextDecoder(encoding, { ignoreBOM: true });
    let text = "";
    for (let i = 0; i < bytes.length; i += length)
        text += decoder.decode(bytes.subarray(i, i + length), { stream: true });
    return text + decoder.decode();
}

function fatal(decoder, bytes) {
    try {
        return hash(decoder.decode(bytes));
    } catch (error) {
        if (!(error instanceof TypeError))
            throw error;
        return "error";
    }
}

for (const encoding of encodings) {
    const hashes = kinds.map((_, kind) => {
        const bytes = randomBytes(20000, kind);
        const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
        for (const length of [1, 2, 3, 7, 64]) {
            if (inPieces(encoding, bytes, length) !== text)
                throw new Error(`${encoding} in pieces of ${length}`);
        }
        return hash(text);
    });
    const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
    let outcomes = "";
    for (let i = 0; i < 3000; ++i)
        outcomes += fatal(decoder, randomBytes(random(6), random(4)));
    log(encoding, hashes.join(" "), hash(outcomes));
}

// Valid UTF-8 of all lengths.
const text = Array.from({ length: 20000 }, () => String.fromCodePoint([random(0x80), random(0x800), random(0xd800), 0xe000 + random(0x2000), 0x10000 + random(0x100000)][random(5)])).join("");
const bytes = new TextEncoder().encode(text);
for (const length of [1, 5, 1000, bytes.length]) {
    if (inPieces("utf-8", bytes, length) !== text)
        throw new Error(`valid UTF-8 in pieces of ${length}`);
}
if (new TextDecoder("utf-8", { fatal: true }).decode(bytes) !== text)
    throw new Error("valid UTF-8 is no error");
log("utf-8, valid", hash(text), bytes.length);

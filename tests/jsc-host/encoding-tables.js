// The tables of all encodings: each byte, each pair of bytes, and the longer sequences of EUC-JP and gb18030.
// The hashes beside this file are those of two other implementations of the standard (Deno's and Bun's), which agree.
const encodings = ["utf-8", "utf-16le", "utf-16be", "ibm866", "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8",
    "iso-8859-8-i", "iso-8859-10", "iso-8859-13", "iso-8859-14", "iso-8859-15", "iso-8859-16", "koi8-r", "koi8-u", "macintosh", "windows-874", "windows-1250",
    "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "x-mac-cyrillic",
    "x-user-defined", "gbk", "gb18030", "big5", "euc-jp", "iso-2022-jp", "shift_jis", "euc-kr"];

function hash(text) {
    let hash = 0x811c9dc5;
    for (let i = 0; i < text.length; ++i)
        hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
    return `${hash.toString(16)}:${text.length}`;
}

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

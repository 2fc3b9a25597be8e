// For the tests of WebKit's format.
"use strict";

const oracle = () => JSON.parse(readFile("webkitgtk-2.50.6-v15.json"));

const hex = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
const fromHex = text => Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.slice(i * 2, i * 2 + 2), 16));

const toWebKit = value => jscHost.serialize(value, { format: "webkit" });
const fromWebKit = text => jscHost.deserialize(fromHex(text));

// The value as a text that says all that the format keeps: two values are alike if their texts are. Takes no machine stack for nesting.
function shapeOf(root) {
    const parts = [];
    const known = new Map;
    const pending = [root];
    const later = (...values) => pending.push(...values.reverse());
    const text = string => new Text(string);
    class Text {
        constructor(string) { this.string = string; }
    }
    const leaf = value => Object.is(value, -0) ? "-0" : `${typeof value} ${typeof value === "string" ? JSON.stringify(value) : String(value)}`;
    const properties = object => {
        const list = [];
        for (const key of Object.keys(object))
            list.push(text(`.${JSON.stringify(key)}=`), object[key]);
        return list;
    };
    while (pending.length) {
        const value = pending.pop();
        if (value instanceof Text) {
            parts.push(value.string);
            continue;
        }
        if (typeof value !== "object" || value === null) {
            parts.push(leaf(value));
            continue;
        }
        const tag = Object.prototype.toString.call(value);
        if (value instanceof Date || value instanceof RegExp || Error.isError(value)) {
            parts.push(tag, value instanceof Date ? value.getTime() : String(value), JSON.stringify([value.line, value.column, value.sourceURL, value.stack, value.cause]));
            continue;
        }
        if (known.has(value)) {
            parts.push(`#${known.get(value)}`);
            continue;
        }
        known.set(value, known.size);
        parts.push(tag);
        if (value instanceof Map)
            later(...[...value].flat(), text("properties"), ...properties(value), text("end"));
        else if (value instanceof Set)
            later(...value, text("properties"), ...properties(value), text("end"));
        else if (value instanceof ArrayBuffer)
            parts.push(value.resizable ? `up to ${value.maxByteLength}` : "", hex(new Uint8Array(value)));
        else if (ArrayBuffer.isView(value))
            later(text(`${value.byteOffset}+${value.byteLength}`), value.buffer);
        else if ([Boolean, Number, String, BigInt].some(type => value instanceof type))
            later(value.valueOf());
        else
            later(text(Array.isArray(value) ? `of ${value.length}` : ""), ...properties(value), text("end"));
    }
    return parts.join(" ");
}

// describe(value): a text that stands for a value graph: kinds, prototypes, own keys in order, attributes, contents, identity.
// Two graphs have the same text exactly when they are isomorphic. Runs no getter and trusts no toStringTag.
"use strict";

const brands = (() => {
    const getter = (prototype, name) => getOwnPropertyDescriptor(prototype, name).get;
    const typedArrayPrototype = getPrototypeOf(Uint8Array.prototype);
    // Each throws for, or gives undefined to, an object of another kind.
    const probes = {
        Map: getter(Map.prototype, "size"),
        Set: getter(Set.prototype, "size"),
        Date: Date.prototype.getTime,
        RegExp: getter(RegExp.prototype, "global"),
        ArrayBuffer: getter(ArrayBuffer.prototype, "byteLength"),
        SharedArrayBuffer: getter(SharedArrayBuffer.prototype, "byteLength"),
        TypedArray: getter(typedArrayPrototype, Symbol.toStringTag),
        DataView: getter(DataView.prototype, "buffer"),
        Number: Number.prototype.valueOf,
        String: String.prototype.valueOf,
        Boolean: Boolean.prototype.valueOf,
        BigInt: BigInt.prototype.valueOf,
        DOMException: HostDOMException && getter(HostDOMException.prototype, "code"),
        Blob: globalThis.Blob && getter(Blob.prototype, "size"),
    };
    const isError = Error.isError ?? (value => Object.prototype.toString.call(value) === "[object Error]");
    const probe = (kind, object) => {
        try {
            const value = probes[kind].call(object);
            return value === undefined ? undefined : kind === "TypedArray" ? value : kind;
        } catch { }
    };
    return { isError, probe, kinds: Object.keys(probes).filter(kind => probes[kind]) };
})();

const knownKinds = new WeakMap; // an object's slots never change
const learnKind = (object, kind) => (knownKinds.set(object, kind), object);
// Whether an object with Object.prototype may be taken for an ordinary one without asking for every slot, which throws a dozen errors each time.
let trustPrototypes = false;

// The kind of an object by its internal slots.
function kindOf(object) {
    if (Array.isArray(object))
        return "Array";
    if (typeof object === "function")
        return "Function";
    const known = knownKinds.get(object);
    if (known)
        return known;
    const hint = knownPrototypes.get(getPrototypeOf(object));
    if (trustPrototypes && hint === "Object" && Object.prototype.toString.call(object) === "[object Object]")
        return "Object";
    const kind = probeKind(object, hint);
    knownKinds.set(object, kind);
    return kind;
}

function probeKind(object, hint) {
    if (brands.kinds.includes(hint) && brands.probe(hint, object))
        return hint;
    if (ArrayBuffer.isView(object))
        return brands.probe("TypedArray", object) ?? "DataView";
    for (const kind of brands.kinds) {
        const found = brands.probe(kind, object);
        if (found)
            return found;
    }
    return brands.isError(object) ? "Error" : "Object";
}

const isView = kind => kind === "DataView" || (kind.endsWith("Array") && kind !== "Array");

const knownPrototypes = new Map([[null, "null"]]);
function learnPrototypes(realm, prefix = "") {
    for (const name of ["Object", "Array", "Map", "Set", "Date", "RegExp", "ArrayBuffer", "SharedArrayBuffer", "DataView", "Number", "String", "Boolean", "BigInt",
        "Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError", "DOMException", "Blob",
        "Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array", "Float16Array", "Float32Array", "Float64Array",
        "BigInt64Array", "BigUint64Array"]) {
        if (realm[name])
            knownPrototypes.set(realm[name].prototype, prefix + name);
    }
}
learnPrototypes(globalThis);

function bytesOf(buffer) {
    const bytes = new Uint8Array(buffer);
    if (bytes.length > 4096) {
        let hash = 0;
        for (let i = 0; i < bytes.length; ++i)
            hash = (Math.imul(hash, 31) + bytes[i]) | 0;
        return `hash ${hash}`;
    }
    let text = "";
    for (let i = 0; i < bytes.length; ++i)
        text += bytes[i].toString(16).padStart(2, "0");
    return text;
}

function describeBuffer(buffer, kind) {
    const shared = kind === "SharedArrayBuffer";
    if (!shared && buffer.detached)
        return "detached";
    const flexible = shared ? buffer.growable : buffer.resizable;
    return `${buffer.byteLength}${flexible ? `/${buffer.maxByteLength}` : ""} ${bytesOf(buffer)}`;
}

// What an object holds besides properties; children are described by the given function.
function describeContents(object, kind, child) {
    switch (kind) {
    case "Map":
        return `{${[...Map.prototype.entries.call(object)].map(([key, value]) => `${child(key)} => ${child(value)}`).join(", ")}}`;
    case "Set":
        return `{${[...Set.prototype.values.call(object)].map(child).join(", ")}}`;
    case "Date":
        return child(Date.prototype.getTime.call(object));
    case "RegExp":
        return `/${object.source}/${object.flags}`;
    case "ArrayBuffer":
    case "SharedArrayBuffer":
        return describeBuffer(object, kind);
    case "Number":
    case "String":
    case "Boolean":
    case "BigInt":
        return child(globalThis[kind].prototype.valueOf.call(object));
    case "DOMException":
        return `${object.name}/${object.message}/${object.code}`;
    case "Blob":
        return `${object.size}/${object.type}`;
    default:
        return isView(kind) ? `${child(object.buffer)} ${describeGeometry(object, kind)}` : "";
    }
}

function describeGeometry(view, kind) {
    if (kind !== "DataView")
        return `@${view.byteOffset} ${view.length}`;
    try {
        return `@${view.byteOffset} ${view.byteLength}`;
    } catch {
        return "out of bounds";
    }
}

function ownKeysToDescribe(object, kind) {
    const keys = ownKeys(object);
    if (kind === "Error" || kind === "DOMException")
        return keys.sort((a, b) => (String(a) < String(b) ? -1 : 1)); // no order is promised
    if (kind === "String")
        return keys.filter(key => key !== "length" && !(key >= 0));
    return isView(kind) ? keys.filter(key => typeof key === "symbol" || !(key >= 0)) : keys;
}

// The objects of the graph are appended to objects, in the order of their first visit.
function describe(value, objects = []) {
    const seen = new Map();
    return child(value);

    function child(value) {
        if ((typeof value !== "object" && typeof value !== "function") || value === null)
            return typeof value === "string" ? JSON.stringify(value) : brief(value);
        if (seen.has(value))
            return `#${seen.get(value)}`;
        seen.set(value, seen.size);
        objects.push(value);
        return describeObject(value, `#${seen.size - 1}`);
    }

    function describeObject(object, id) {
        const kind = kindOf(object);
        const prototype = getPrototypeOf(object);
        const name = knownPrototypes.get(prototype) ?? `other prototype ${child(prototype)}`;
        const contents = describeContents(object, kind, child);
        const properties = ownKeysToDescribe(object, kind).map(key => describeProperty(key, getOwnPropertyDescriptor(object, key)));
        return `${id} ${name === kind ? kind : `${kind}(${name})`}${contents && ` ${contents}`} [${properties.join(", ")}]${Object.isExtensible(object) ? "" : " sealed"}`;
    }

    function describeProperty(key, { value, get, set, writable, enumerable, configurable }) {
        const flags = writable && enumerable && configurable ? "" : ` (${writable ? "w" : ""}${enumerable ? "e" : ""}${configurable ? "c" : ""})`;
        const accessor = `${get ? "get " : ""}${set ? "set" : ""}`;
        return `${typeof key === "symbol" ? String(key) : JSON.stringify(key)}${flags}: ${get || set ? accessor : child(value)}`;
    }
}

// The two graphs are isomorphic: same kinds, prototypes, keys in order, attributes, contents, identities.
function equal(found, expected, what = "value") {
    sameText(describe(found), describe(expected), what);
}

// The texts are the same; else shows where they begin to differ.
function sameText(found, expected, what) {
    if (found === expected)
        return assert(true);
    let place = 0;
    while (place < found.length && found[place] === expected[place])
        ++place;
    const start = Math.max(0, place - 200);
    const excerpt = text => `${start ? "…" : ""}${text.slice(start, place + 300)}${text.length > place + 300 ? "…" : ""}`;
    assert(false, `${what} is\n    ${excerpt(found)}\n  not\n    ${excerpt(expected)}`);
}

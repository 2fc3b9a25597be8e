// The HTML standard's StructuredSerializeWithTransfer and StructuredDeserializeWithTransfer, written straight from their text
// for the kinds of the generator, with this project's decisions: the order in which user code runs, and what comes out.
// SharedArrayBuffer alone is taken from structuredClone, since no script can make another object over the same memory.
"use strict";

class Refused { } // stands for a DataCloneError

const errorNames = ["EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError"];
const engineErrorFields = onPeer ? [] : ["stack", "line", "column", "sourceURL"];

function referenceClone(value, transfer) {
    const memory = new Map;
    for (const buffer of transfer) {
        if (kindOf(buffer) !== "ArrayBuffer" || memory.has(buffer))
            throw new Refused;
        memory.set(buffer, { kind: "Transferred" });
    }
    const record = referenceSerialize(value, memory);
    if (transfer.some(buffer => buffer.detached))
        throw new Refused;
    for (const buffer of transfer)
        memory.get(buffer).buffer = buffer.transfer();
    return referenceDeserialize(record, new Map);
}

function referenceSerialize(value, memory) {
    if (memory.has(value))
        return memory.get(value);
    if (typeof value === "symbol" || typeof value === "function")
        throw new Refused;
    if (typeof value !== "object" || value === null)
        return { kind: "Primitive", value };
    const kind = kindOf(value);
    const record = { kind, ...(referenceReaders[isView(kind) ? "View" : kind]?.(value, memory) ?? {}) };
    memory.set(value, record);
    referenceSerializeChildren(value, record, memory);
    return record;
}

// What is read before the object enters the memory.
const referenceReaders = {
    Number: value => ({ value: Number.prototype.valueOf.call(value) }),
    String: value => ({ value: String.prototype.valueOf.call(value) }),
    Boolean: value => ({ value: Boolean.prototype.valueOf.call(value) }),
    BigInt: value => ({ value: BigInt.prototype.valueOf.call(value) }),
    Date: value => ({ time: Date.prototype.getTime.call(value) }),
    RegExp: ({ source, flags }) => ({ source, flags }),
    DOMException: value => ({ name: value.name, message: value.message, stack: value.stack }),
    SharedArrayBuffer: value => ({ clone: structuredClone(value) }),
    ArrayBuffer(value) {
        if (value.detached)
            throw new Refused;
        return { bytes: value.slice(0), maxByteLength: value.resizable ? value.maxByteLength : undefined };
    },
    View(value, memory) {
        if (isOutOfBounds(value))
            throw new Refused;
        const { offset, length } = viewGeometry.get(value);
        return { buffer: referenceSerialize(value.buffer, memory), offset, length };
    },
    Array: value => ({ length: value.length }),
    Error(value) {
        const { name } = value;
        const nameText = name === undefined ? "Error" : referenceToString(name);
        const message = getOwnPropertyDescriptor(value, "message");
        const record = { name: errorNames.includes(nameText) ? nameText : "Error", fields: {} };
        if (message && "value" in message)
            record.message = referenceToString(message.value);
        for (const field of engineErrorFields) {
            const descriptor = getOwnPropertyDescriptor(value, field);
            if (descriptor && "value" in descriptor)
                record.fields[field] = { value: descriptor.value, writable: true, enumerable: false, configurable: true };
        }
        return record;
    },
};

function referenceToString(value) {
    if (typeof value === "symbol")
        throw new TypeError("a Symbol");
    return String(value);
}

// What was asked for when the view was made, since a view hides its geometry while it is out of bounds, and for ever whether it tracks.
function isOutOfBounds(view) {
    const { offset, length, size } = viewGeometry.get(view);
    return view.buffer.detached || offset + (length ?? 0) * size > view.buffer.byteLength;
}

function referenceSerializeChildren(value, record, memory) {
    const child = inner => referenceSerialize(inner, memory);
    switch (record.kind) {
    case "Map": {
        const copied = [...Map.prototype.entries.call(value)];
        record.entries = copied.map(([key, item]) => [child(key), child(item)]);
        break;
    }
    case "Set": {
        const copied = [...Set.prototype.values.call(value)];
        record.items = copied.map(child);
        break;
    }
    case "Error": {
        const cause = getOwnPropertyDescriptor(value, "cause");
        if (cause && "value" in cause)
            record.cause = child(cause.value);
        break;
    }
    case "Array":
    case "Object":
        record.properties = [];
        for (const key of Object.keys(value)) {
            if (Object.hasOwn(value, key))
                record.properties.push([key, child(value[key])]);
        }
    }
}

function referenceDeserialize(record, built) {
    if (record.kind === "Primitive")
        return record.value;
    if (built.has(record))
        return built.get(record);
    const child = inner => referenceDeserialize(inner, built);
    const object = referenceBuild(record, child);
    built.set(record, object);
    switch (record.kind) {
    case "Map":
        record.entries.forEach(([key, value]) => object.set(child(key), child(value)));
        break;
    case "Set":
        record.items.forEach(item => object.add(child(item)));
        break;
    case "Error":
        if (record.cause)
            Object.defineProperty(object, "cause", { value: child(record.cause), writable: true, configurable: true });
        break;
    case "Array":
    case "Object":
        record.properties.forEach(([key, value]) => defineData(object, key, child(value)));
    }
    return object;
}

function referenceBuild(record, child) {
    const { kind } = record;
    switch (kind) {
    case "Number":
    case "String":
    case "Boolean":
    case "BigInt":
        return Object(record.value);
    case "Date":
        return new Date(record.time);
    case "RegExp":
        return new RegExp(record.source, record.flags);
    case "DOMException": {
        const exception = new DOMException(record.message, record.name);
        engineErrorFields.forEach(field => delete exception[field]);
        return onPeer ? exception : Object.defineProperty(exception, "stack", { value: record.stack, writable: true, configurable: true });
    }
    case "SharedArrayBuffer":
        return record.clone;
    case "Transferred":
        return record.buffer;
    case "ArrayBuffer": {
        const buffer = new ArrayBuffer(record.bytes.byteLength, { maxByteLength: record.maxByteLength });
        new Uint8Array(buffer).set(new Uint8Array(record.bytes));
        return buffer;
    }
    case "Map":
        return new Map;
    case "Set":
        return new Set;
    case "Array": {
        const array = [];
        array.length = record.length;
        return array;
    }
    case "Object":
        return {};
    case "Error": {
        const error = new globalThis[record.name](...("message" in record ? [record.message] : []));
        for (const field of engineErrorFields)
            record.fields[field] ? Object.defineProperty(error, field, record.fields[field]) : delete error[field];
        return error;
    }
    default:
        return buildView(record, child(record.buffer));
    }
}

// The standard sets the view's slots without asking whether they fit, which a getter that resized the source may have prevented.
function buildView({ kind, offset, length }, buffer) {
    const byteLength = buffer.byteLength;
    if (buffer.resizable)
        buffer.resize(buffer.maxByteLength);
    const view = new globalThis[kind](buffer, offset, length);
    if (buffer.resizable)
        buffer.resize(byteLength);
    return view;
}

// checkIsomorphic(source, clone): walks both graphs in step and proves that they are isomorphic in both directions, that they
// share no object, and that each clone is what its source must become. Reads properties of the source, so its getters must be pure.
"use strict";

function checkIsomorphic(sourceRoot, cloneRoot) {
    const [toClone, toSource] = [new Map, new Map];
    const sameValue = (source, clone, path) => expect(is(source.valueOf(), clone.valueOf()), path, "another value");
    const matchers = {
        Object: matchProperties, Array: matchArray, Map: matchMap, Set: matchSet, RegExp: matchRegExp, Error: matchError, DOMException: matchDOMException,
        ArrayBuffer: matchBuffer, SharedArrayBuffer: matchSharedBuffer, View: matchView, Date: sameValue, Number: sameValue, String: sameValue, Boolean: sameValue, BigInt: sameValue,
    };
    const pending = [[sourceRoot, cloneRoot, "$"]];
    while (pending.length)
        match(...pending.pop());
    for (const clone of toSource.keys())
        expect(!toClone.has(clone), "$", "a clone is one of the source's objects");
    return toClone.size;

    function expect(condition, path, what) {
        if (!condition)
            throw new Mismatch(`at ${path}: ${what}`);
    }

    function later(source, clone, path) {
        pending.push([source, clone, path]);
    }

    function match(source, clone, path) {
        if (typeof source !== "object" || source === null)
            return expect(is(source, clone), path, `${brief(clone)} is not ${brief(source)}`);
        if (toClone.has(source) || toSource.has(clone))
            return expect(toClone.get(source) === clone && toSource.get(clone) === source, path, "the identities differ");
        toClone.set(source, clone);
        toSource.set(clone, source);
        const kind = kindOf(source);
        expect(typeof clone === "object" && clone !== null && kindOf(clone) === kind, path, `not of kind ${kind}`);
        expect(Object.isExtensible(clone), path, "not extensible");
        const prototype = kind === "Error" ? expectedErrorType(source).prototype : globalThis[kind].prototype;
        expect(getPrototypeOf(clone) === prototype, path, "has another prototype");
        const matcher = matchers[isView(kind) ? "View" : kind];
        matcher(source, clone, path);
        if (kind !== "Error" && kind !== "DOMException" && kind !== "Object" && kind !== "Array")
            expect(ownKeysToDescribe(clone, kind).join() === (kind === "RegExp" ? "lastIndex" : ""), path, "has own properties");
    }

    function matchProperties(source, clone, path) {
        const expected = Object.keys(source);
        const found = ownKeys(clone).filter(key => !(Array.isArray(clone) && key === "length"));
        expect(expected.length === found.length && expected.every((key, i) => key === found[i]), path, `the keys are ${found.map(String)} and not ${expected}`);
        for (const key of expected) {
            const { value, writable, enumerable, configurable } = getOwnPropertyDescriptor(clone, key);
            expect(writable && enumerable && configurable, path, `${key} has other attributes`);
            later(source[key], value, `${path}[${JSON.stringify(key)}]`);
        }
    }

    function matchArray(source, clone, path) {
        expect(source.length === clone.length, path, `the length is ${clone.length} and not ${source.length}`);
        matchProperties(source, clone, path);
    }

    function matchMap(source, clone, path) {
        const [expected, found] = [source, clone].map(map => [...Map.prototype.entries.call(map)]);
        expect(expected.length === found.length, path, "another size");
        expected.forEach(([key, value], i) => {
            later(key, found[i][0], `${path}{key ${i}}`);
            later(value, found[i][1], `${path}{value ${i}}`);
        });
    }

    function matchSet(source, clone, path) {
        const [expected, found] = [source, clone].map(set => [...Set.prototype.values.call(set)]);
        expect(expected.length === found.length, path, "another size");
        expected.forEach((item, i) => later(item, found[i], `${path}{item ${i}}`));
    }

    function matchRegExp(source, clone, path) {
        expect(source.source === clone.source && source.flags === clone.flags && clone.lastIndex === 0, path, "another RegExp");
    }

    function matchError(source, clone, path) {
        expect(!Object.hasOwn(clone, "name"), path, "has an own name");
        expect(clone.stack === source.stack, path, "another stack");
        for (const key of ["message", "cause"]) {
            const [expected, found] = [source, clone].map(error => getOwnPropertyDescriptor(error, key));
            const kept = expected && "value" in expected;
            expect(kept === (found !== undefined) || (!kept && !found), path, `own ${key}`);
            if (!kept)
                continue;
            expect(found.writable && !found.enumerable && found.configurable, path, `${key} has other attributes`);
            later(key === "message" ? String(expected.value) : expected.value, found.value, `${path}.${key}`);
        }
        const others = ownKeys(clone).filter(key => !["message", "cause", ...engineErrorFields].includes(key));
        expect(onPeer || others.length === 0, path, `has ${others.map(String)}`);
    }

    function matchDOMException(source, clone, path) {
        for (const key of ["name", "message", "code", "stack"])
            expect(source[key] === clone[key], path, `another ${key}`);
    }

    function matchBuffer(source, clone, path) {
        expect(source.byteLength === clone.byteLength && source.resizable === clone.resizable && source.maxByteLength === clone.maxByteLength, path, "another size");
        expect(bytesOf(source) === bytesOf(clone), path, "other bytes");
        if (source.byteLength)
            expect(!changesTogether(source, clone), path, "shares its memory with the source");
    }

    function matchSharedBuffer(source, clone, path) {
        expect(source.byteLength === clone.byteLength && source.growable === clone.growable && source.maxByteLength === clone.maxByteLength, path, "another size");
        if (source.byteLength)
            expect(changesTogether(source, clone), path, "does not share its memory with the source");
    }

    function changesTogether(source, clone) {
        const [sourceBytes, cloneBytes] = [new Uint8Array(source), new Uint8Array(clone)];
        const before = sourceBytes[0];
        cloneBytes[0] ^= 255;
        const changed = sourceBytes[0] !== before;
        cloneBytes[0] ^= 255;
        return changed;
    }

    function matchView(source, clone, path) {
        expect(source.byteOffset === clone.byteOffset && source.byteLength === clone.byteLength, path, "another geometry");
        later(source.buffer, clone.buffer, `${path}.buffer`);
    }

    function expectedErrorType(error) {
        const name = error.name === undefined ? "Error" : String(error.name);
        return errorNames.includes(name) ? globalThis[name] : Error;
    }
}

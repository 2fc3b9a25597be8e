// What getters do to the graph they are in while it is walked.
"use strict";

// Changes by the kind of the object that is changed. Each takes the object, a value to put in and a number to choose by;
// none may throw or run getters, whatever state the object is in by then.
const mutations = {
    Object: [
        (object, value, n) => defineData(object, `added${n % 5}`, value),
        (object, value, n) => Reflect.deleteProperty(object, nthKey(object, n)),
        (object, value, n) => { const key = nthKey(object, n); Reflect.deleteProperty(object, key); defineData(object, key, value); },
        (object, value, n) => replace(object, nthKey(object, n), value),
        (object, value, n) => replace(object, nthKey(object, n), value),
        (object, value, n) => Reflect.defineProperty(object, nthKey(object, n), { enumerable: false }),
        (object, value, n) => Reflect.defineProperty(object, nthKey(object, n), { get: () => value, enumerable: true, configurable: true }),
        object => { for (let i = 0; i < 80; ++i) defineData(object, `many${i}`, i); },
        object => { for (let i = 0; i < 3; ++i) { defineData(object, `gone${i}`, i); Reflect.deleteProperty(object, `gone${i}`); } },
        object => Object.freeze(object),
        object => Reflect.preventExtensions(object),
        object => Reflect.setPrototypeOf(object, { a: "new prototype", get b() { return "new prototype"; }, 1: "new prototype" }),
        (object, value, n) => defineData(object, n % 20, value),
    ],
    Array: [
        (array, value) => defineData(array, array.length, value),
        (array, value, n) => Reflect.set(array, "length", n % 4),
        (array, value, n) => Reflect.set(array, "length", Math.min(4294967295, array.length + (n % 4))),
        (array, value, n) => Reflect.deleteProperty(array, n % 4),
        (array, value, n) => replace(array, n % 4, value),
        (array, value, n) => replace(array, n % 6, 0.5),
        (array, value, n) => defineData(array, n % 6, value),
        (array, value, n) => defineData(array, 300000 + n, value),
        (array, value, n) => defineData(array, `named${n % 3}`, value),
        (array, value, n) => Reflect.defineProperty(array, n % 4, { get: () => value, enumerable: true, configurable: true }),
        (array, value, n) => Reflect.defineProperty(array, n % 4, { enumerable: false }),
        array => Object.freeze(array),
        array => Reflect.setPrototypeOf(array, { 0: "new prototype", 2: "new prototype" }),
        (array, value, n) => { Reflect.set(array, "length", 0); for (let i = 0; i < n % 5; ++i) defineData(array, i, i); },
    ],
    Map: [
        (map, value, n) => map.set(n % 5, value),
        (map, value) => map.set(value, value),
        map => map.delete(map.keys().next().value),
        map => map.clear(),
        (map, value) => { for (const key of [...map.keys()]) map.set(key, value); },
        map => { for (let i = 0; i < 40; ++i) map.set(`many${i}`, i); },
    ],
    Set: [
        (set, value) => set.add(value),
        set => set.delete(set.keys().next().value),
        set => set.clear(),
        set => { for (let i = 0; i < 40; ++i) set.add(`many${i}`); },
    ],
    Date: [(date, value, n) => date.setTime(n)],
    RegExp: [(regExp, value, n) => Reflect.set(regExp, "lastIndex", n)],
    Error: [
        (error, value) => Reflect.defineProperty(error, "cause", { value, writable: true, configurable: true }),
        error => Reflect.deleteProperty(error, "cause"),
        (error, value, n) => Reflect.defineProperty(error, "message", { value: `new ${n}`, configurable: true, writable: true }),
        (error, value, n) => Reflect.set(error, "name", ["TypeError", "Custom", "Error"][n % 3]),
    ],
    ArrayBuffer: [
        (buffer, value, n) => { if (buffer.byteLength) new Uint8Array(buffer)[n % buffer.byteLength] = n; },
        (buffer, value, n) => { if (buffer.resizable && !buffer.detached) buffer.resize(n % (buffer.maxByteLength + 1)); },
        (buffer, value, n) => { if (n % 4 === 0 && !buffer.detached) buffer.transfer(); },
    ],
    SharedArrayBuffer: [
        (buffer, value, n) => { if (buffer.byteLength) new Uint8Array(buffer)[n % buffer.byteLength] = n; },
        (buffer, value, n) => { if (buffer.growable) buffer.grow(Math.min(buffer.maxByteLength, buffer.byteLength + (n % 8))); },
    ],
};

const nthKey = (object, n) => { const keys = Object.keys(object); return keys.length ? keys[n % keys.length] : "a"; };

// Changes the value of a data property that may be written, and nothing else.
function replace(object, key, value) {
    if (getOwnPropertyDescriptor(object, key)?.writable)
        Reflect.defineProperty(object, key, { value });
}

// A change of a random node of the generator's graph, chosen when the getter is made and carried out when it runs.
function randomAction(random, generator) {
    if (random.chance(0.003))
        return () => gc();
    const [place, choice, number] = [random.next(), random.next(), random.below(1000)];
    const value = generator.nodes.length && random.chance(0.5) ? random.pick(generator.nodes) : generator.primitive();
    return () => {
        const node = generator.nodes[Math.floor(place * generator.nodes.length)];
        const choices = mutations[kindOf(node)] ?? [];
        if (choices.length)
            choices[Math.floor(choice * choices.length)](node, value, number);
    };
}

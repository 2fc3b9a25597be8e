// Values that are too deep, too large or too strange to be shown whole: each takes a moment and throws nothing.
let nested = {};
for (let i = 0; i < 1000000; ++i)
    nested = { nested };
console.log(nested);

let prototypes = {};
for (let i = 0; i < 100000; ++i)
    prototypes = Object.create(prototypes);
console.log(prototypes);

let list = null;
for (let i = 0; i < 100000; ++i)
    list = [list];
console.log(list);

let proxies = {};
for (let i = 0; i < 100000; ++i)
    proxies = new Proxy(proxies, {});
console.dir(Array.from({ length: 3 }, () => ({ proxies })), { depth: 0 });
const start = Date.now();
console.dir(new Array(4294967295));
console.log(new Map([[new Array(1e9), 1]]));
const holes = [];
holes.length = 4294967295;
holes[10] = 1;
holes[3000000000] = 2;
console.log(holes);
const parameters = (function () { return arguments; })(1);
parameters.length = 4294967295;
console.log(parameters);
parameters.length = { valueOf() { throw new Error("called"); } };
console.log(parameters);
if (Date.now() - start > 5000)
    throw new Error("slow");

let rope = "x";
for (let i = 0; i < 24; ++i)
    rope += rope;
console.log({ rope });
console.log(new Error(rope.slice(0, 2)).message);

// An object within itself by proxy, and as its own prototype's property.
const target = {};
const looking = new Proxy(target, { getPrototypeOf() { throw 1; }, ownKeys() { throw 1; }, getOwnPropertyDescriptor() { throw 1; } });
target.looking = looking;
console.log(looking);

// Properties that are on the way out are not looked up: nothing here may be called.
const hostile = Object.create({ get constructor() { throw 1; }, get [Symbol.toStringTag]() { throw 1; } });
hostile.toString = hostile.valueOf = hostile.toJSON = hostile.inspect = () => { throw 1; };
hostile[Symbol.toPrimitive] = hostile[Symbol.for("nodejs.util.inspect.custom")] = hostile[Symbol.iterator] = () => { throw 1; };
console.log(hostile);
Array.prototype[Symbol.iterator] = () => { throw 1; };
Map.prototype.entries = Map.prototype[Symbol.iterator] = () => { throw 1; };
Object.defineProperty(Array.prototype, 3, { get() { throw 1; } });
console.log([[1, , 3, , 5], new Map, new Set]);

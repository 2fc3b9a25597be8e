// What the interface definitions of the event classes say of properties, lengths, names and receivers.
load("../support/harness.js", "caller relative");

const classes = {
    Event: {
        length: 1,
        methods: { composedPath: 0, stopPropagation: 0, stopImmediatePropagation: 0, preventDefault: 0, initEvent: 1 },
        readOnly: ["type", "target", "srcElement", "currentTarget", "eventPhase", "bubbles", "cancelable", "defaultPrevented", "composed", "timeStamp"],
        readWrite: ["cancelBubble", "returnValue"],
        constants: { NONE: 0, CAPTURING_PHASE: 1, AT_TARGET: 2, BUBBLING_PHASE: 3 },
        make: () => new Event("x"),
    },
    EventTarget: { length: 0, methods: { addEventListener: 2, removeEventListener: 2, dispatchEvent: 1 }, make: () => new EventTarget },
    ErrorEvent: { length: 1, parent: "Event", readOnly: ["message", "filename", "lineno", "colno", "error"], make: () => new ErrorEvent("x") },
    PromiseRejectionEvent: { length: 2, parent: "Event", readOnly: ["promise", "reason"], make: () => new PromiseRejectionEvent("x", { promise: Promise.resolve() }) },
};

const attributesOf = ({ writable, enumerable, configurable }) => [writable, enumerable, configurable].map(String).join();

for (const [name, idl] of Object.entries(classes)) {
    const constructor = globalThis[name];
    const { prototype } = constructor;

    test(`${name}: the class`, () => {
        same(attributesOf(getOwnPropertyDescriptor(globalThis, name)), "true,false,true");
        same(constructor.length, idl.length);
        same(constructor.name, name);
        same(attributesOf(getOwnPropertyDescriptor(constructor, "length")), "false,false,true");
        same(attributesOf(getOwnPropertyDescriptor(constructor, "name")), "false,false,true");
        same(attributesOf(getOwnPropertyDescriptor(constructor, "prototype")), "false,false,false");
        same(getPrototypeOf(constructor), idl.parent ? globalThis[idl.parent] : Function.prototype);
        same(getPrototypeOf(prototype), idl.parent ? globalThis[idl.parent].prototype : Object.prototype);
        same(attributesOf(getOwnPropertyDescriptor(prototype, "constructor")), "true,false,true");
        same(prototype.constructor, constructor);
        same(prototype[Symbol.toStringTag], name);
        same(attributesOf(getOwnPropertyDescriptor(prototype, Symbol.toStringTag)), "false,false,true");
        same(Object.prototype.toString.call(idl.make()), `[object ${name}]`);
        const message = throwsTypeError(() => constructor("x")).message;
        assert(message.includes(name) && message.includes("new"), message);
    });

    test(`${name}: nothing else`, () => {
        const expected = [...Object.keys(idl.methods ?? {}), ...idl.readOnly ?? [], ...idl.readWrite ?? [], ...Object.keys(idl.constants ?? {}), "constructor"];
        const found = ownKeys(prototype).filter(key => typeof key === "string");
        same(found.sort().join(), expected.sort().join());
        same(ownKeys(constructor).sort((a, b) => String(a) < String(b) ? -1 : 1).join(), ["length", "name", "prototype", ...Object.keys(idl.constants ?? {})].sort().join());
        same(ownKeys(idl.make()).join(), name.endsWith("Event") ? "isTrusted" : "");
    });

    testEach(`${name}: method`, Object.entries(idl.methods ?? {}).map(row => [row[0], ...row]), (key, length) => {
        const descriptor = getOwnPropertyDescriptor(prototype, key);
        same(attributesOf(descriptor), "true,true,true");
        const { value } = descriptor;
        same(value.length, length);
        same(value.name, key);
        same(attributesOf(getOwnPropertyDescriptor(value, "length")), "false,false,true");
        assert(!Object.hasOwn(value, "prototype"), "no prototype");
        throwsTypeError(() => new value("x", null));
        if (length)
            same(throwsTypeError(() => value.call(idl.make())).message, `${name}.${key}: argument 1 is required`);
    });

    testEach(`${name}: attribute`, [...idl.readOnly ?? [], ...idl.readWrite ?? []].map(key => [key, key]), key => {
        const { get, set, enumerable, configurable } = getOwnPropertyDescriptor(prototype, key);
        assert(enumerable && configurable, "attributes");
        same(get.name, `get ${key}`);
        same(get.length, 0);
        const isReadOnly = !idl.readWrite?.includes(key);
        same(set?.name, isReadOnly ? undefined : `set ${key}`);
        same(set?.length, isReadOnly ? undefined : 1);
        if (isReadOnly) {
            throwsTypeError(() => {
                "use strict";
                idl.make()[key] = 1;
            });
        }
    });

    testEach(`${name}: constant`, Object.entries(idl.constants ?? {}).map(row => [row[0], ...row]), (key, value) => {
        for (const object of [constructor, prototype]) {
            same(object[key], value);
            same(attributesOf(getOwnPropertyDescriptor(object, key)), "false,true,false");
        }
    });

    test(`${name}: receivers`, () => {
        const other = name === "EventTarget" ? new Event("x") : new EventTarget;
        const receivers = [other, prototype, {}, 1, "x", Object.create(idl.make()), new Proxy(idl.make(), {})];
        for (const key of [...Object.keys(idl.methods ?? {}), ...idl.readOnly ?? [], ...idl.readWrite ?? []]) {
            const { value, get, set } = getOwnPropertyDescriptor(prototype, key);
            for (const receiver of receivers) {
                for (const member of [value, get, set].filter(Boolean)) {
                    const { message } = throwsTypeError(() => member.call(receiver, "x", null));
                    same(message, `${name}.${key}: this must be an ${name}`.replace("an Promise", "a Promise"));
                }
            }
            if (get) {
                for (const receiver of receivers.slice(0, 3))
                    throwsTypeError(() => Reflect.get(prototype, key, receiver));
            }
        }
    });

    test(`${name}: a subclass`, () => {
        class Sub extends constructor {
            #hidden = 5;
            constructor(...more) { super("x", { promise: {} }, ...more); this.own = 1; }
            get hidden() { return this.#hidden; }
        }
        const object = new Sub;
        assert(object instanceof Sub && object instanceof constructor, "instanceof");
        same(object.hidden + object.own, 6);
        for (const key of [...idl.readOnly ?? [], ...idl.readWrite ?? []])
            object[key];
        same(getPrototypeOf(Reflect.construct(constructor, ["x", { promise: {} }], Sub)), Sub.prototype);
        function Plain() { }
        Plain.prototype = null;
        same(getPrototypeOf(Reflect.construct(constructor, ["x", { promise: {} }], Plain)), prototype);
        const thrown = new Error;
        const throwing = Object.defineProperty(function () { }.bind(), "prototype", { get() { throw thrown; } });
        throwsExactly(thrown, () => Reflect.construct(constructor, ["x", { promise: {} }], throwing));
    });
}

test("isTrusted is an own accessor of each event that nobody can change", () => {
    class Mine extends Event { }
    const events = [new Event("x"), new ErrorEvent("x"), new PromiseRejectionEvent("x", { promise: Promise.resolve() }), new Mine("x")];
    const getters = new Set;
    for (const event of events) {
        same(event.isTrusted, false);
        assert(!("isTrusted" in getPrototypeOf(event)), "on the prototype");
        same(Object.keys(event).join(), "isTrusted");
        const { get, set, enumerable, configurable } = getOwnPropertyDescriptor(event, "isTrusted");
        same([typeof get, set, enumerable, configurable].join(), "function,,true,false");
        getters.add(get);
        same(get.call(events[0]), false);
        throwsTypeError(() => get.call({}));
        throwsTypeError(() => { "use strict"; event.isTrusted = true; });
        throwsTypeError(() => { "use strict"; delete event.isTrusted; });
        throwsTypeError(() => Object.defineProperty(event, "isTrusted", { value: true }));
        same(Reflect.set(event, "isTrusted", true), false);
        same(Reflect.deleteProperty(event, "isTrusted"), false);
        Object.setPrototypeOf(event, { isTrusted: true });
        same(event.isTrusted, false);
    }
    same(getters.size, 1);
    const frozen = Object.freeze(new Event("x"));
    same(frozen.isTrusted, false);
    same(Object.isFrozen(frozen), true);
});

test("isTrusted in compiled code", () => {
    const read = event => event.isTrusted;
    let trusted = 0;
    const listener = event => trusted += read(event);
    addEventListener("error", listener);
    onerror = () => true;
    for (let i = 0; i < testLoopCount; ++i)
        same(read(new Event("x")), false);
    for (let i = 0; i < 100; ++i)
        reportError(1);
    same(trusted, 100);
    removeEventListener("error", listener);
    onerror = null;
});

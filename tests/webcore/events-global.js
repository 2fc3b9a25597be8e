// The global object as an event target, and its event handlers.
load("../support/harness.js", "caller relative");

function countCalls(target, type, listener) {
    let calls = 0;
    target.addEventListener(type, event => { ++calls; listener?.(event); }, { once: true });
    return () => calls;
}

test("the global object is an event target", () => {
    assert(globalThis instanceof EventTarget, "instanceof");
    for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"])
        same(globalThis[name], EventTarget.prototype[name]);
});

test("with and without a receiver", () => {
    let calls = 0;
    function listener(event) {
        ++calls;
        same(this, globalThis);
        same(event.target, globalThis);
        same(event.currentTarget, globalThis);
        same(event.composedPath()[0], globalThis);
    }
    addEventListener("x", listener);
    dispatchEvent(new Event("x"));
    globalThis.dispatchEvent(new Event("x"));
    EventTarget.prototype.dispatchEvent.call(undefined, new Event("x"));
    EventTarget.prototype.dispatchEvent.call(null, new Event("x"));
    same(calls, 4);
    removeEventListener("x", listener);
    dispatchEvent(new Event("x"));
    same(calls, 4);
});

testEach("the handler", [["onerror"], ["onunhandledrejection"], ["onrejectionhandled"]].map(([name]) => [name, name]), name => {
    const type = name.slice(2);
    const { get, set, enumerable, configurable } = getOwnPropertyDescriptor(globalThis, name);
    same([typeof get, typeof set, enumerable, configurable].join(), "function,function,true,true");
    same(globalThis[name], null);
    let calls = 0;
    const handler = function () { ++calls; same(this, globalThis); };
    globalThis[name] = handler;
    same(globalThis[name], handler);
    dispatchEvent(new Event(type));
    same(calls, 1);
    globalThis[name] = 5;
    same(globalThis[name], null);
    dispatchEvent(new Event(type));
    same(calls, 1);
    const object = { handleEvent() { ++calls; } };
    globalThis[name] = object;
    same(globalThis[name], object);
    dispatchEvent(new Event(type));
    same(calls, 1);
    globalThis[name] = null;
    throwsTypeError(() => set.call({}, handler));
    throwsTypeError(() => get.call(new Event("x")));
});

test("a handler keeps its place", () => {
    const log = [];
    addEventListener("rejectionhandled", () => log.push(1), { once: true });
    onrejectionhandled = () => log.push("old");
    addEventListener("rejectionhandled", () => log.push(3), { once: true });
    onrejectionhandled = () => log.push("new");
    dispatchEvent(new Event("rejectionhandled"));
    same(log.splice(0).join(), "1,new,3");
    onrejectionhandled = null;
});

test("false from a handler cancels", () => {
    onunhandledrejection = () => false;
    const make = () => new PromiseRejectionEvent("unhandledrejection", { promise: {}, cancelable: true });
    same(dispatchEvent(make()), false);
    onunhandledrejection = () => true;
    same(dispatchEvent(make()), true);
    onunhandledrejection = () => 0;
    same(dispatchEvent(make()), true);
    onunhandledrejection = null;
});

test("onerror takes an ErrorEvent apart, and true cancels", () => {
    const error = {};
    let seen;
    onerror = (...given) => { seen = given; return true; };
    same(dispatchEvent(new ErrorEvent("error", { message: "m", filename: "f", lineno: 1, colno: 2, error, cancelable: true })), false);
    same(seen.slice(0, 4).join(), "m,f,1,2");
    same(seen[4], error);
    onerror = () => false;
    same(dispatchEvent(new ErrorEvent("error", { cancelable: true })), true);
    onerror = (...given) => { seen = given; return false; };
    const plain = new Event("error", { cancelable: true });
    same(dispatchEvent(plain), false);
    same(seen[0], plain);
    same(seen.length, 1);
    onerror = null;
});

test("no hidden property shows", () => {
    same(Object.getOwnPropertySymbols(globalThis).filter(symbol => !Object.values(getOwnPropertyDescriptors(Symbol)).some(({ value }) => value === symbol)).length, 0);
});

function getOwnPropertyDescriptors(object) {
    return Object.getOwnPropertyDescriptors(object);
}

// Event and EventTarget as the DOM standard describes them.
load("../support/harness.js", "caller relative");

function recorder() {
    const log = [];
    return Object.assign(text => () => { log.push(text); }, { take: () => log.splice(0).join() });
}

test("an event as it was made", () => {
    const event = new Event("x");
    same([event.type, event.bubbles, event.cancelable, event.composed, event.defaultPrevented, event.returnValue, event.cancelBubble, event.isTrusted].join(), "x,false,false,false,false,true,false,false");
    same([event.target, event.currentTarget, event.srcElement, event.eventPhase, event.composedPath().length].map(String).join(), "null,null,null,0,0");
    assert(event.timeStamp >= 0 && event.timeStamp <= new Event("y").timeStamp, "time stamps grow");
    const other = new Event(null, { bubbles: 1, cancelable: "x", composed: {} });
    same([other.type, other.bubbles, other.cancelable, other.composed].join(), "null,true,true,true");
    same(new Event("", null).type, "");
    same(new Event("\ud800\u{1f600}").type, "\ud800\u{1f600}");
});

test("the dictionary is read in order, each member once", () => {
    const log = [];
    const init = new Proxy({}, { get(_, key) { log.push(key); } });
    new ErrorEvent({ toString() { log.push("type"); return "x"; } }, init);
    same(log.join(), "type,bubbles,cancelable,composed,colno,error,filename,lineno,message");
    const thrown = new Error;
    throwsExactly(thrown, () => new Event("x", { get cancelable() { throw thrown; } }));
});

testEach("a wrong argument", [
    ["no type", () => new Event, "Event constructor: argument 1 is required"],
    ["symbol", () => new Event(Symbol()), "Event constructor: argument 1 must be a string"],
    ["init", () => new Event("x", 1), "Event constructor: argument 2 must be an object"],
    ["lineno", () => new ErrorEvent("x", { lineno: 1n }), "ErrorEvent constructor: member lineno of argument 2 must be a number"],
    ["no promise", () => new PromiseRejectionEvent("x"), "PromiseRejectionEvent constructor: argument 2 is required"],
    ["promise missing", () => new PromiseRejectionEvent("x", {}), "PromiseRejectionEvent constructor: member promise of argument 2 is required"],
    ["init undefined", () => new PromiseRejectionEvent("x", undefined), "PromiseRejectionEvent constructor: member promise of argument 2 is required"],
    ["promise null", () => new PromiseRejectionEvent("x", { promise: null }), "PromiseRejectionEvent constructor: member promise of argument 2 must be an object"],
    ["one argument", () => new EventTarget().addEventListener("x"), "EventTarget.addEventListener: argument 2 is required"],
    ["listener", () => new EventTarget().addEventListener("x", 1), "EventTarget.addEventListener: argument 2 must be an object or null"],
    ["removed listener", () => new EventTarget().removeEventListener("x", "y"), "EventTarget.removeEventListener: argument 2 must be an object or null"],
    ["signal", () => new EventTarget().addEventListener("x", null, { signal: null }), "EventTarget.addEventListener: member signal of argument 3 must be an AbortSignal"],
    ["not an event", () => new EventTarget().dispatchEvent({ type: "x" }), "EventTarget.dispatchEvent: argument 1 must be an Event"],
    ["null event", () => new EventTarget().dispatchEvent(null), "EventTarget.dispatchEvent: argument 1 must be an Event"],
], (body, message) => same(throwsTypeError(body).message, message));

test("an ErrorEvent and a PromiseRejectionEvent", () => {
    const error = {};
    const event = new ErrorEvent("x", { message: "m", filename: "f", lineno: -1, colno: 2 ** 32 + 7, error, cancelable: true });
    same([event.message, event.filename, event.lineno, event.colno, event.cancelable].join(), "m,f,4294967295,7,true");
    same(event.error, error);
    const empty = new ErrorEvent("x");
    same([empty.message, empty.filename, empty.lineno, empty.colno, empty.error].join(), ",,0,0,");
    same(empty.error, undefined);
    same(new ErrorEvent("x", { filename: "a\ud800b", message: "a\ud800b" }).filename, "a\ufffdb");
    const promise = Promise.resolve();
    const rejection = new PromiseRejectionEvent("x", { promise, reason: error });
    same(rejection.promise, promise);
    same(rejection.reason, error);
});

test("a dispatch", () => {
    const target = new EventTarget;
    const event = new Event("x");
    let calls = 0;
    target.addEventListener("x", function (given) {
        ++calls;
        same(this, target);
        same(given, event);
        same(arguments.length, 1);
        same(event.target, target);
        same(event.srcElement, target);
        same(event.currentTarget, target);
        same(event.eventPhase, Event.AT_TARGET);
        same(event.composedPath().length, 1);
        same(event.composedPath()[0], target);
        same(event.isTrusted, false);
    });
    same(target.dispatchEvent(event), true);
    same(calls, 1);
    same(event.target, target);
    same([event.currentTarget, event.eventPhase, event.composedPath().length].map(String).join(), "null,0,0");
    same(target.dispatchEvent(event), true);
    same(calls, 2);
    same(new EventTarget().dispatchEvent(event), true);
});

test("the order of listeners", () => {
    const target = new EventTarget, record = recorder();
    target.addEventListener("x", record("first"));
    target.addEventListener("y", record("other type"));
    target.addEventListener("x", record("capture"), true);
    target.addEventListener("x", record("second"), { capture: false });
    target.addEventListener("x", record("capture too"), { capture: true });
    target.dispatchEvent(new Event("x"));
    same(record.take(), "capture,capture too,first,second");
});

test("a listener is the same by type, callback and capture", () => {
    const target = new EventTarget, record = recorder(), listener = record("l");
    target.addEventListener("x", listener);
    target.addEventListener("x", listener, { once: true, passive: true });
    target.addEventListener("x", listener, true);
    target.addEventListener("x", listener, 1);
    target.dispatchEvent(new Event("x"));
    same(record.take(), "l,l");
    target.removeEventListener("x", listener);
    target.dispatchEvent(new Event("x"));
    same(record.take(), "l");
    target.removeEventListener("y", listener, true);
    target.removeEventListener("x", () => { }, true);
    target.removeEventListener("x", listener, { capture: true });
    target.removeEventListener("x", null);
    target.dispatchEvent(new Event("x"));
    same(record.take(), "");
});

test("null adds nothing, but its options are converted", () => {
    const target = new EventTarget;
    let read = "";
    same(target.addEventListener("x", null, { get capture() { read += "c"; }, get once() { read += "o"; }, get passive() { read += "p"; }, get signal() { read += "s"; } }), undefined);
    same(read, "cops");
    target.addEventListener("x", undefined);
    same(target.dispatchEvent(new Event("x")), true);
});

test("once", () => {
    const target = new EventTarget, record = recorder();
    target.addEventListener("x", () => { target.dispatchEvent(new Event("x")); record("once")(); }, { once: true });
    target.dispatchEvent(new Event("x"));
    target.dispatchEvent(new Event("x"));
    same(record.take(), "once");
});

test("listeners added and removed while they run", () => {
    const target = new EventTarget, record = recorder(), late = record("late"), removed = record("removed");
    target.addEventListener("x", () => {
        target.addEventListener("x", late);
        target.removeEventListener("x", removed);
    });
    target.addEventListener("x", removed);
    target.dispatchEvent(new Event("x"));
    same(record.take(), "");
    target.dispatchEvent(new Event("x"));
    same(record.take(), "late");
});

test("an object with handleEvent", () => {
    const target = new EventTarget, record = recorder();
    const listener = { };
    target.addEventListener("x", listener);
    listener.handleEvent = function (event) { same(this, listener); same(event.type, "x"); record("late method")(); };
    target.dispatchEvent(new Event("x"));
    same(record.take(), "late method");
    const callable = Object.assign(record("function"), { handleEvent: record("method") });
    target.addEventListener("x", callable);
    target.dispatchEvent(new Event("x"));
    same(record.take(), "late method,function");
});

test("preventDefault", () => {
    const target = new EventTarget;
    target.addEventListener("x", event => event.preventDefault());
    same(target.dispatchEvent(new Event("x")), true);
    const event = new Event("x", { cancelable: true });
    same(target.dispatchEvent(event), false);
    same(event.defaultPrevented, true);
    same(event.returnValue, false);
    event.returnValue = true;
    same(event.defaultPrevented, true);
    const other = new Event("x", { cancelable: true });
    other.returnValue = false;
    same(other.defaultPrevented, true);
    const passive = new EventTarget;
    passive.addEventListener("x", event => { event.preventDefault(); event.returnValue = false; }, { passive: true });
    same(passive.dispatchEvent(new Event("x", { cancelable: true })), true);
});

test("stopping", () => {
    const target = new EventTarget, record = recorder();
    target.addEventListener("x", event => { event.stopPropagation(); record("capture")(); }, true);
    target.addEventListener("x", record("capture too"), true);
    target.addEventListener("x", record("never"));
    const event = new Event("x");
    target.dispatchEvent(event);
    same(record.take(), "capture,capture too");
    same(event.cancelBubble, false);

    const immediate = new EventTarget;
    immediate.addEventListener("x", event => { event.stopImmediatePropagation(); record("first")(); });
    immediate.addEventListener("x", record("never"));
    immediate.dispatchEvent(event);
    same(record.take(), "first");

    const before = new Event("x");
    before.cancelBubble = false;
    same(before.cancelBubble, false);
    before.cancelBubble = true;
    before.cancelBubble = false;
    same(before.cancelBubble, true);
    target.dispatchEvent(before);
    same(record.take(), "");
    same(before.cancelBubble, false);
});

test("an event under dispatch", () => {
    const target = new EventTarget, record = recorder();
    target.addEventListener("x", event => {
        const error = thrownBy(() => target.dispatchEvent(event));
        same(error.name, "InvalidStateError");
        assert(error instanceof DOMException, "a DOMException");
        event.initEvent("y", true, true);
        same(event.type, "x");
        record("ran")();
    });
    target.dispatchEvent(new Event("x"));
    same(record.take(), "ran");
});

test("initEvent", () => {
    const target = new EventTarget;
    target.addEventListener("x", event => event.preventDefault());
    const event = new Event("x", { cancelable: true });
    target.dispatchEvent(event);
    event.initEvent("y", true);
    same([event.type, event.bubbles, event.cancelable, event.defaultPrevented, event.target].map(String).join(), "y,true,false,false,null");
});

test("listeners and events survive collection", () => {
    const target = new EventTarget;
    let calls = 0;
    (() => {
        for (let i = 0; i < 1000; ++i)
            target.addEventListener(`type ${i}`, { value: `value ${i}`, handleEvent(event) { if (this.value === `value ${i}` && event.target === target) ++calls; } });
    })();
    gc();
    for (let i = 0; i < 1000; ++i)
        target.dispatchEvent(new ErrorEvent(`type ${i}`, { error: { i } }));
    same(calls, 1000);
    const events = Array.from({ length: 2000 }, (_, i) => new ErrorEvent("x", { error: { i } }));
    gc();
    assert(events.every(({ error }, i) => error.i === i), "what an event holds");
});

test("hot code keeps its checks", () => {
    const typeOf = object => object.type;
    const prevent = object => Event.prototype.preventDefault.call(object);
    const events = [new Event("x"), new ErrorEvent("x"), new (class extends Event { })("x")];
    for (let i = 0; i < 100000; ++i) {
        typeOf(events[i % 3]);
        prevent(events[i % 3]);
    }
    for (const wrong of [Event.prototype, Object.create(events[0]), Object.setPrototypeOf(new EventTarget, Event.prototype)]) {
        throwsTypeError(() => typeOf(wrong));
        throwsTypeError(() => prevent(wrong));
    }
    const detached = Object.setPrototypeOf(new Event("y"), null);
    same(getOwnPropertyDescriptor(Event.prototype, "type").get.call(detached), "y");
});

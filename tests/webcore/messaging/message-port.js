// MessageChannel and MessagePort: what scripts see of them, and posting.
load("../../support/harness.js", "caller relative");

const nextTimer = () => new Promise(resolve => setTimeout(resolve, 0));

// The next count messages, as events. Starts the port.
const messages = (port, count = 1) => new Promise(resolve => {
    const events = [];
    port.onmessage = event => {
        events.push(event);
        if (events.length === count) {
            port.onmessage = null;
            resolve(events);
        }
    };
});

const closed = port => new Promise(resolve => { port.onclose = resolve; });

test("the interface", () => {
    same(MessageChannel.length, 0);
    throwsTypeError(() => MessageChannel());
    throwsTypeError(() => new MessagePort);
    const channel = new MessageChannel;
    same(channel.port1, channel.port1);
    same(Object.keys(channel).length, 0);
    const accessor = Object.getOwnPropertyDescriptor(MessageChannel.prototype, "port1");
    same(typeof accessor.get, "function");
    same(accessor.set, undefined);
    same(Object.prototype.toString.call(channel), "[object MessageChannel]");
    same(Object.prototype.toString.call(channel.port1), "[object MessagePort]");
    assert(channel.port1 instanceof EventTarget, "a port is an EventTarget");
    same(MessagePort.prototype.postMessage.length, 1);
    for (const name of ["MessageChannel", "MessagePort", "MessageEvent"])
        same(Object.getOwnPropertyDescriptor(globalThis, name).enumerable, false);
    for (const name of ["onmessage", "onmessageerror", "onclose"]) {
        same(channel.port1[name], null);
        channel.port1[name] = 5;
        same(channel.port1[name], null);
        const handler = () => 1;
        channel.port1[name] = handler;
        same(channel.port1[name], handler);
        channel.port1[name] = null;
    }
    throwsDataCloneError(() => structuredClone(channel), "MessageChannel at $ could not be cloned");
});

testEach("a second argument", [
    ["undefined", undefined], ["null", null], ["options", {}], ["options without list", { transfer: undefined }], ["options with a list", { transfer: [] }],
    ["an iterable", new Set], ["an array", []],
], second => same(new MessageChannel().port1.postMessage(1, second), undefined));

testEach("a wrong second argument", [
    ["number", 42], ["string", "x"], ["true", true], ["symbol", Symbol()], ["list of numbers", [1]], ["options with a wrong list", { transfer: 5 }], ["an iterator that is no function", { [Symbol.iterator]: 5 }],
], second => throwsTypeError(() => new MessageChannel().port1.postMessage(1, second)));

test("no argument at all", () => throwsTypeError(() => new MessageChannel().port1.postMessage()));

test("a port must be listed to be in a message", () => {
    const { port1, port2 } = new MessageChannel;
    const other = new MessageChannel;
    throwsDataCloneError(() => port1.postMessage({ a: other.port1 }), "MessagePort at $.a could not be cloned");
    throwsDataCloneError(() => structuredClone(other.port1), "MessagePort at $ could not be cloned");
    port2.close();
});

test("the port itself in its list: nothing runs and nothing is detached", () => {
    const { port1 } = new MessageChannel;
    const buffer = new ArrayBuffer(8);
    let ran = false;
    throwsDataCloneError(() => port1.postMessage({ get x() { ran = true; } }, [buffer, port1]), "MessagePort at transfer[1] could not be transferred");
    same(ran, false);
    same(buffer.byteLength, 8);
});

test("all or nothing", () => {
    const { port1 } = new MessageChannel;
    const { port1: sender } = new MessageChannel;
    const closedPort = new MessageChannel().port1;
    closedPort.close();
    const buffer = new ArrayBuffer(8);
    throwsDataCloneError(() => sender.postMessage(0, [buffer, port1, closedPort]), "detached MessagePort at transfer[2] could not be transferred");
    throwsDataCloneError(() => sender.postMessage(0, [buffer, port1, port1]), "duplicate MessagePort at transfer[2] could not be transferred");
    throwsDataCloneError(() => sender.postMessage(() => 1, [buffer, port1]));
    const thrown = {};
    throwsExactly(thrown, () => sender.postMessage({ get x() { throw thrown; } }, [buffer, port1]));
    throwsDataCloneError(() => structuredClone(0, { transfer: [buffer, port1, closedPort] }));
    same(buffer.byteLength, 8);
    const moved = structuredClone(port1, { transfer: [port1] });
    assert(moved instanceof MessagePort && moved !== port1, "the port has still been there");
    throwsDataCloneError(() => structuredClone(port1, { transfer: [port1] }), "detached MessagePort at transfer[0] could not be transferred");
    throwsDataCloneError(() => sender.postMessage(port1, [port1]));
    throwsDataCloneError(() => sender.postMessage(port1));
});

test("posting on a closed port still serializes", () => {
    const { port1 } = new MessageChannel;
    port1.close();
    port1.close();
    let ran = 0;
    const buffer = new ArrayBuffer(8);
    same(port1.postMessage({ get x() { ++ran; } }, [buffer]), undefined);
    same(ran, 1);
    same(buffer.byteLength, 0);
    throwsDataCloneError(() => port1.postMessage(() => 1));
});

test("nothing is delivered synchronously, nor in a microtask", () => {
    const { port1, port2 } = new MessageChannel;
    let got = 0;
    port2.onmessage = () => { ++got; port2.close(); };
    port1.postMessage(1);
    same(got, 0);
    queueMicrotask(() => { if (got) print("FAIL delivered before the microtasks"), quit(1); });
});

asyncTest("values arrive in order, each with a microtask checkpoint", async () => {
    const { port1, port2 } = new MessageChannel;
    const log = [];
    port2.onmessage = event => {
        log.push(`m${event.data}`);
        queueMicrotask(() => log.push(`u${event.data}`));
    };
    for (let i = 0; i < 3; ++i)
        port1.postMessage(i);
    while (log.length < 6)
        await nextTimer();
    same(log.join(), "m0,u0,m1,u1,m2,u2");
    port1.close();
});

asyncTest("an event of a port", async () => {
    const { port1, port2 } = new MessageChannel;
    const moved = new MessageChannel;
    port1.postMessage({ p: moved.port1 }, [new ArrayBuffer(1), moved.port1, moved.port2]);
    port1.postMessage(undefined);
    port1.postMessage(new Map([[1, { a: [1, 2] }]]));
    const [first, second, third] = await messages(port2, 3);
    same(first.type, "message");
    same(first.isTrusted, true);
    same(first.target, port2);
    same([first.origin, first.lastEventId, first.source, first.bubbles, first.cancelable].map(String).join(), ",,null,false,false");
    same(first.data, first.data);
    same(first.ports.length, 2);
    same(first.ports[0], first.data.p);
    assert(first.ports[1] instanceof MessagePort, "a port that the message does not mention is there");
    assert(Object.isFrozen(first.ports), "ports is frozen");
    same(second.data, undefined);
    same(third.data.get(1).a[1], 2);
    const answer = messages(first.ports[1]);
    first.ports[0].postMessage("through both");
    same((await answer)[0].data, "through both");
    first.ports[0].close();
    port1.close();
});

asyncTest("addEventListener does not start a port; onmessage and start() do", async () => {
    const { port1, port2 } = new MessageChannel;
    const log = [];
    port2.addEventListener("message", event => log.push(event.data));
    port1.postMessage(1);
    await nextTimer();
    await nextTimer();
    same(log.join(), "");
    port2.start();
    port2.start();
    same(log.join(), "", "right after start()");
    await nextTimer();
    same(log.join(), "1");
    port1.close();
});

asyncTest("with onmessage = null messages are gone", async () => {
    const { port1, port2 } = new MessageChannel;
    port2.onmessage = null;
    port1.postMessage(1);
    await nextTimer();
    await nextTimer();
    const next = messages(port2);
    port1.postMessage(2);
    same((await next)[0].data, 2);
    port1.close();
});

asyncTest("a listener that throws does not stop the rest", async () => {
    const { port1, port2 } = new MessageChannel;
    const log = [];
    const report = event => { log.push(event.error); event.preventDefault(); };
    addEventListener("error", report);
    port2.addEventListener("message", () => { throw "thrown"; });
    port2.addEventListener("message", event => log.push(event.data));
    port2.start();
    port1.postMessage(1);
    port1.postMessage(2);
    while (log.length < 4)
        await nextTimer();
    same(log.join(), "thrown,1,thrown,2");
    removeEventListener("error", report);
    port1.close();
});

asyncTest("messages, then close; and only at the other port", async () => {
    const { port1, port2 } = new MessageChannel;
    const log = [];
    port1.onclose = () => log.push("close 1");
    port2.onclose = event => log.push(`close 2 ${event.isTrusted} ${event.constructor === Event}`);
    port2.onmessage = event => log.push(event.data);
    port1.postMessage("a");
    port1.postMessage("b");
    port1.close();
    port1.postMessage("c");
    same(log.join(), "");
    while (log.length < 3)
        await nextTimer();
    await nextTimer();
    same(log.join(), "a,b,close 2 true true");
});

asyncTest("a receiver that closes still gets what is in its queue", async () => {
    const { port1, port2 } = new MessageChannel;
    const log = [];
    port2.onmessage = event => { log.push(event.data); port2.close(); };
    port1.postMessage("a");
    port1.postMessage("b");
    await closed(port1);
    port1.postMessage("c");
    await nextTimer();
    same(log.join(), "a,b");
    const early = new MessageChannel;
    early.port2.onmessage = event => log.push(event.data);
    early.port1.postMessage("d");
    early.port2.close();
    early.port1.postMessage("e");
    await nextTimer();
    await nextTimer();
    same(log.join(), "a,b,d");
});

asyncTest("close comes to a port that was not started, before its messages", async () => {
    const { port1, port2 } = new MessageChannel;
    port1.postMessage(1);
    const closing = closed(port2);
    port1.close();
    await closing;
    same((await messages(port2))[0].data, 1);
});

asyncTest("the other port in the list: the channel is lost", async () => {
    const { port1, port2 } = new MessageChannel;
    const closing = closed(port1);
    const buffer = new ArrayBuffer(1);
    port1.postMessage(0, [port2, buffer]);
    same(buffer.byteLength, 0);
    throwsDataCloneError(() => structuredClone(0, { transfer: [port2] }));
    await closing;
});

asyncTest("messages from before, during and after a transfer arrive in order", async () => {
    const { port1, port2 } = new MessageChannel;
    const carrier = new MessageChannel;
    port1.postMessage(1);
    carrier.port1.postMessage(port2, [port2]);
    port1.postMessage(2);
    port2.postMessage("dropped");
    port2.close();
    const [event] = await messages(carrier.port2);
    port1.postMessage(3);
    const twice = structuredClone(event.data, { transfer: [event.data] });
    port1.postMessage(4);
    same((await messages(twice, 4)).map(event => event.data).join(), "1,2,3,4");
    const answer = messages(port1);
    twice.postMessage("back");
    same((await answer)[0].data, "back");
    port1.close();
    carrier.port1.close();
});

asyncTest("a handler that transfers its own port: the rest goes to the new owner", async () => {
    const { port1, port2 } = new MessageChannel;
    const log = [];
    port2.onmessage = event => {
        log.push(`old ${event.data}`);
        const moved = structuredClone(port2, { transfer: [port2] });
        moved.onmessage = event => log.push(`new ${event.data}`);
        moved.onclose = () => log.push("close");
    };
    for (let i = 0; i < 3; ++i)
        port1.postMessage(i);
    port1.close();
    while (log.length < 4)
        await nextTimer();
    same(log.join(), "old 0,new 1,new 2,close");
});

asyncTest("the other port closes while a port is in transit", async () => {
    const { port1, port2 } = new MessageChannel;
    const carrier = new MessageChannel;
    port1.postMessage("kept");
    carrier.port1.postMessage(0, [port2]);
    port1.close();
    const [{ ports: [received] }] = await messages(carrier.port2);
    const log = [];
    received.onmessage = event => log.push(event.data);
    received.onclose = () => log.push("close");
    while (log.length < 2)
        await nextTimer();
    same(log.join(), "kept,close");
    carrier.port1.close();
});

asyncTest("a port in a message that is dropped is closed", async () => {
    const { port1, port2 } = new MessageChannel;
    const carrier = new MessageChannel;
    carrier.port2.close();
    const closing = closed(port1);
    carrier.port1.postMessage(0, [port2]);
    await closing;
    assert(true);
});

asyncTest("both ends through another channel", async () => {
    const { port1, port2 } = new MessageChannel;
    const carrier = new MessageChannel;
    port1.postMessage("from 1");
    port2.postMessage("from 2");
    carrier.port1.postMessage([port1, port2], [port1, port2]);
    const [event] = await messages(carrier.port2);
    const [a, b] = event.data;
    const [[first], [second]] = await Promise.all([messages(a), messages(b)]);
    same([first.data, second.data].join(), "from 2,from 1");
    a.close();
    carrier.port1.close();
});

asyncTest("a flood leaves timers their turn", async () => {
    const { port1, port2 } = new MessageChannel;
    let count = 0;
    port2.onmessage = () => { ++count; port1.postMessage(0); };
    for (let i = 0; i < 5000; ++i)
        port1.postMessage(0);
    await nextTimer();
    const atFirst = count;
    await nextTimer();
    assert(count > atFirst && count < 5000, `timers came after ${atFirst} and ${count} messages`);
    port2.onmessage = null;
    port2.close();
});

asyncTest("posting to a closed port keeps nothing", async () => {
    const { port1, port2 } = new MessageChannel;
    port2.close();
    await nextTimer();
    for (let i = 0; i < (stressed ? 50 : 5000); ++i)
        port1.postMessage(new ArrayBuffer(64 * 1024));
    assert(true);
});

asyncTest("buffers are moved, and a listed port and its place in the message are one object", async () => {
    const { port1, port2 } = new MessageChannel;
    const inner = new MessageChannel;
    const buffer = filledBuffer(100000);
    const message = { view: new Uint8Array(buffer, 10, 20), twice: [inner.port1, inner.port1], map: new Map([[inner.port1, inner.port1]]) };
    port1.postMessage(message, { transfer: [buffer, inner.port1] });
    same(buffer.byteLength, 0);
    const [{ data, ports }] = await messages(port2);
    same(data.view[0], (10 * 37 + 11) & 255);
    same(data.twice[0], ports[0]);
    same(data.twice[1], ports[0]);
    same(data.map.get(ports[0]), ports[0]);
    port1.close();
    inner.port2.close();
});

test("structuredClone moves ports to their places", () => {
    const { port1, port2 } = new MessageChannel;
    const clone = structuredClone({ a: port1, b: [port1], c: new Map([[port1, port2]]), d: new Set([port2]), e: new Error("x", { cause: port2 }) }, { transfer: [port1, port2] });
    assert(clone.a instanceof MessagePort && clone.a !== port1, "moved");
    same(clone.b[0], clone.a);
    const moved2 = clone.c.get(clone.a);
    assert(moved2 instanceof MessagePort && moved2 !== port2, "moved as a value of a Map");
    same([...clone.d][0], moved2);
    same(clone.e.cause, moved2);
});

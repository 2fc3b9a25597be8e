// BroadcastChannel: within one thread.
load("../../support/harness.js", "caller relative");

const nextTimer = () => new Promise(resolve => setTimeout(resolve, 0));

async function settle() {
    for (let i = 0; i < 3; ++i)
        await nextTimer();
}

// Channels of one name that log what they get, "0:message".
function open(name, count, log = []) {
    const channels = Array.from({ length: count }, (_, i) => {
        const channel = new BroadcastChannel(name);
        channel.onmessage = event => log.push(`${i}:${event.data}`);
        return channel;
    });
    return { channels, log, close: () => channels.forEach(channel => channel.close()) };
}

test("the interface", () => {
    throwsTypeError(() => BroadcastChannel("x"));
    throwsTypeError(() => new BroadcastChannel);
    const channel = new BroadcastChannel(42);
    same(channel.name, "42");
    same(channel.onmessage, null);
    same(channel.onmessageerror, null);
    same(BroadcastChannel.length, 1);
    same(BroadcastChannel.prototype.postMessage.length, 1);
    same(Object.prototype.toString.call(channel), "[object BroadcastChannel]");
    assert(channel instanceof EventTarget);
    throwsTypeError(() => channel.postMessage());
    throwsDataCloneError(() => channel.postMessage(() => 1), "function at $ could not be cloned");
    throwsDataCloneError(() => channel.postMessage([new MessageChannel().port1]), "MessagePort at $[0] could not be cloned");
    throwsDataCloneError(() => structuredClone(channel), "BroadcastChannel at $ could not be cloned");
    channel.close();
    channel.close();
    const error = thrownBy(() => channel.postMessage(1));
    same(error.name, "InvalidStateError");
    same(new (class extends BroadcastChannel { })("sub").close(), undefined);
});

asyncTest("message by message, to the others in the order they were made", async () => {
    const { channels, log, close } = open("a", 3);
    const elsewhere = open("b", 1);
    same(channels[1].postMessage("x"), undefined);
    channels[0].postMessage("y");
    same(log.length, 0);
    await settle();
    same(log.join(" "), "0:x 2:x 1:y 2:y");
    same(elsewhere.log.length, 0);
    elsewhere.close();
    close();
});

asyncTest("one serialization, a copy for each, also of buffers", async () => {
    const [sender, ...receivers] = Array.from({ length: 4 }, () => new BroadcastChannel("c"));
    const events = [];
    for (const receiver of receivers)
        receiver.onmessage = event => events.push(event);
    let reads = 0;
    const shared = new SharedArrayBuffer(8);
    sender.postMessage({ get x() { ++reads; return 1; }, buffer: filledBuffer(1000), shared });
    same(reads, 1);
    await settle();
    same(events.length, 3);
    same(events[0].isTrusted, true);
    same(events[0].target, receivers[0]);
    same(events[0].ports.length, 0);
    new Uint8Array(events[0].data.shared)[0] = 7;
    for (const { data } of events) {
        same(data.buffer.byteLength, 1000);
        same(new Uint8Array(data.buffer)[999], (999 * 37 + 11) & 255);
        same(new Uint8Array(data.shared)[0], 7);
    }
    assert(events[0].data !== events[1].data && events[0].data.buffer !== events[2].data.buffer, "separate copies");
    [sender, ...receivers].forEach(channel => channel.close());
});

asyncTest("a receiver that is closed gets nothing, also when it closes itself", async () => {
    const { channels, log, close } = open("d", 4);
    channels[1].onmessage = () => { log.push("closing"); channels[1].close(); };
    channels[2].onmessage = null;
    channels[2].addEventListener("message", () => { log.push("closing the last"); channels[3].close(); });
    channels[0].postMessage(1);
    channels[0].postMessage(2);
    await settle();
    same(log.join(), "closing,closing the last,closing the last");
    close();
});

asyncTest("a channel that is made in a handler gets no earlier messages", async () => {
    const { channels, log, close } = open("e", 2);
    let late;
    channels[1].onmessage = event => {
        log.push(event.data);
        late ??= open("e", 1, log);
    };
    channels[0].postMessage("first");
    channels[0].postMessage("second");
    await settle();
    same(log.join(), "first,second");
    channels[0].postMessage("third");
    await settle();
    same(log.join(), "first,second,third,0:third");
    late.close();
    close();
});

asyncTest("a channel that is closed and made again is a new one", async () => {
    const { channels, log, close } = open("f", 2);
    channels[0].postMessage("lost");
    channels[1].close();
    const again = open("f", 1, log);
    channels[0].postMessage("got");
    await settle();
    same(log.join(), "0:got");
    again.close();
    close();
});

asyncTest("a channel with a listener is kept, one without is not", async () => {
    let left = 0;
    const registry = new FinalizationRegistry(() => { --left; });
    const got = new Promise(resolve => (() => {
        new BroadcastChannel("g").onmessage = event => { event.target.close(); resolve(event.data); };
        for (let i = 0; i < 100; ++i, ++left)
            registry.register(new BroadcastChannel("g"), 0);
    })());
    for (let i = 0; i < 3; ++i) {
        gc();
        await nextTimer();
    }
    assert(left < 20, `${left} of 100 are left`);
    const sender = new BroadcastChannel("g");
    sender.postMessage("there");
    same(await got, "there");
    sender.close();
});

asyncTest("messages are taken apart from other tasks, with a microtask checkpoint after each", async () => {
    const { channels, log, close } = open("h", 3);
    for (const channel of channels)
        channel.addEventListener("message", () => queueMicrotask(() => log.push("u")));
    channels[0].postMessage(1);
    channels[0].postMessage(2);
    await settle();
    same(log.join(), "1:1,u,2:1,u,1:2,u,2:2,u");
    close();
});

// What keeps ports alive, and what they keep alive. The program must end by itself: every case leaves something behind that must not hold it.
load("../../support/harness.js", "caller relative");

const nextTimer = () => new Promise(resolve => setTimeout(resolve, 0));

async function collect() {
    for (let i = 0; i < 3; ++i) {
        gc();
        await nextTimer();
    }
}

// Channels are made in a frame of their own, which leaves no trace on the machine stack once deeper calls have overwritten it.
function inDeepFrame(body, depth = 20) {
    return depth ? inDeepFrame(body, depth - 1) : body();
}

asyncTest("a pair that nobody can reach is collected, also with listeners on both sides", async () => {
    let left = 0;
    const registry = new FinalizationRegistry(() => { --left; });
    inDeepFrame(() => {
        for (let i = 0; i < 1000; ++i) {
            const { port1, port2 } = new MessageChannel;
            port1.onmessage = port2.onmessage = () => { };
            port1.onclose = port2.onclose = () => { };
            registry.register(port1, 0);
            ++left;
        }
    });
    await collect();
    assert(left < 20, `${left} of 1000 are left`);
});

asyncTest("a port with a listener is kept by the other one", async () => {
    const { port, got } = inDeepFrame(() => {
        const { port1, port2 } = new MessageChannel;
        return { port: port1, got: new Promise(resolve => { port2.onmessage = event => resolve(event.data); }) };
    });
    await collect();
    port.postMessage("there");
    same(await got, "there");
    port.close();
});

asyncTest("messages on their way are delivered though nobody holds either port", async () => {
    const got = new Promise(resolve => inDeepFrame(() => {
        const { port1, port2 } = new MessageChannel;
        port2.onmessage = event => resolve(event.data);
        port1.postMessage("there");
    }));
    gc();
    same(await got, "there");
});

asyncTest("a port whose other side is collected hears of it", async () => {
    let closed = 0;
    const ports = inDeepFrame(() => Array.from({ length: 100 }, () => {
        const { port1 } = new MessageChannel;
        port1.onclose = () => { ++closed; };
        return port1;
    }));
    for (let i = 0; i < 10 && closed < 90; ++i)
        await collect();
    assert(closed >= 90, `${closed} of 100 were told`);
    same(ports.length, 100);
});

asyncTest("a port in transit is kept, with what was posted to it", async () => {
    const carrier = new MessageChannel;
    inDeepFrame(() => {
        const { port1, port2 } = new MessageChannel;
        port1.postMessage({ kept: true });
        carrier.port1.postMessage(0, [port2]);
    });
    await collect();
    const received = await new Promise(resolve => { carrier.port2.onmessage = event => resolve(event.ports[0]); });
    const data = await new Promise(resolve => { received.onmessage = event => resolve(event.data); });
    same(data.kept, true);
    carrier.port1.close();
});

asyncTest("a chain of ports in messages is closed without recursion", async () => {
    const closing = inDeepFrame(() => {
        const { port1: first, port2 } = new MessageChannel;
        let last = first;
        for (let i = 0; i < 20000; ++i) {
            const channel = new MessageChannel;
            channel.port1.postMessage(0, [last]);
            last = channel.port2;
        }
        const result = new Promise(resolve => { port2.onclose = resolve; });
        const dropping = new MessageChannel;
        dropping.port2.close();
        dropping.port1.postMessage(0, [last]);
        return result;
    });
    await closing;
    assert(true);
});

asyncTest("what waits in ports that nobody can reach is known to the collector", async () => {
    let left = 0;
    const registry = new FinalizationRegistry(() => { --left; });
    const buffer = new ArrayBuffer(1 << 20);
    for (let i = 0; i < 500; ++i) {
        const { port1, port2 } = new MessageChannel;
        port1.postMessage(buffer);
        registry.register(port2, 0);
        ++left;
        if (!(i % 50))
            await nextTimer();
    }
    await nextTimer();
    assert(left < 400, `${left} of 500 are left`);
});

// None of these holds the program.
new MessageChannel;
new MessageChannel().port1.onclose = new MessageChannel().port1.onmessageerror = () => { };
{
    const { port1, port2 } = new MessageChannel;
    port1.addEventListener("message", () => { }); // not started
    port1.postMessage(1);
    port2.postMessage(1);
    globalThis.notStarted = port1;
}
{
    const { port1, port2 } = new MessageChannel;
    port1.onmessage = () => { };
    port1.onmessage = null;
    globalThis.withoutHandler = [port1, port2];
}
{
    const { port1, port2 } = new MessageChannel;
    port1.start();
    const listener = () => { };
    port1.addEventListener("message", listener);
    port1.removeEventListener("message", listener);
    globalThis.withoutListener = [port1, port2];
}
{
    const { port1, port2 } = new MessageChannel;
    port1.onmessage = () => { };
    port2.close();
    globalThis.otherIsClosed = port1;
}
{
    const { port1, port2 } = new MessageChannel;
    port1.addEventListener("message", () => { }, { once: true });
    port1.start();
    port2.postMessage(1);
    globalThis.onceCalled = [port1, port2];
}

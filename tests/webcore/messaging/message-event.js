// MessageEvent as the HTML standard describes it.
load("../../support/harness.js", "caller relative");

const { port1, port2 } = new MessageChannel();

test("an event as it was made", () => {
    const event = new MessageEvent("x");
    same([event.type, event.data, event.origin, event.lastEventId, event.source, event.ports.length, event.isTrusted].map(String).join(), "x,null,,,null,0,false");
    same(event.ports, event.ports);
    assert(Object.isFrozen(event.ports) && Array.isArray(event.ports), "ports is a frozen array");
    assert(event instanceof Event, "it is an Event");
    same(Object.prototype.toString.call(event), "[object MessageEvent]");
    const data = {};
    const full = new MessageEvent("y", { data, origin: "a\ud800", lastEventId: "b\ud800", source: port1, ports: [port2, port1], cancelable: true });
    same(full.data, data);
    same(full.origin, "a\ufffd");
    same(full.lastEventId, "b\ud800");
    same(full.source, port1);
    same(full.ports[0], port2);
    same(full.ports.length, 2);
    same(full.cancelable, true);
    same(new MessageEvent("z", { data: undefined }).data, null);
});

test("the dictionary is read in order, and ports once", () => {
    const log = [];
    new MessageEvent("x", new Proxy({}, { get(_, key) { log.push(key); } }));
    same(log.join(), "bubbles,cancelable,composed,data,lastEventId,origin,ports,source");
    let iterated = 0;
    const event = new MessageEvent("x", { ports: { *[Symbol.iterator]() { ++iterated; yield port1; } } });
    same(event.ports[0], port1);
    same(iterated, 1);
});

testEach("a wrong argument", [
    ["no type", () => new MessageEvent],
    ["source", () => new MessageEvent("x", { source: {} })],
    ["ports is no sequence", () => new MessageEvent("x", { ports: 1 })],
    ["ports is null", () => new MessageEvent("x", { ports: null })],
    ["something else among ports", () => new MessageEvent("x", { ports: [port1, {}] })],
    ["without new", () => MessageEvent("x")],
    ["initMessageEvent without a type", () => new MessageEvent("x").initMessageEvent()],
], body => throwsTypeError(body));

test("initMessageEvent", () => {
    const event = new MessageEvent("x", { data: 1, origin: "o", lastEventId: "l", source: port1, ports: [port1], bubbles: true });
    event.initMessageEvent("y");
    same([event.type, event.bubbles, event.data, event.origin, event.lastEventId, event.source, event.ports.length].map(String).join(), "y,false,null,,,null,0");
    event.initMessageEvent("z", true, true, 5, "p", "m", port2, [port1, port2]);
    same([event.type, event.bubbles, event.cancelable, event.data, event.origin, event.lastEventId].join(), "z,true,true,5,p,m");
    same(event.source, port2);
    same(event.ports[1], port2);
    const target = new EventTarget;
    target.addEventListener("z", () => event.initMessageEvent("late"));
    target.dispatchEvent(event);
    same(event.type, "z");
    same(event.data, 5);
});

const leaf = path => path.slice(path.lastIndexOf("/") + 1);

addEventListener("error", event => {
    print("error:", event.message, "|", leaf(event.filename), event.lineno, event.colno, event.error, event.cancelable);
    event.preventDefault();
});
addEventListener("unhandledrejection", event => {
    print("unhandled:", event.reason, event.promise instanceof Promise);
    event.preventDefault();
    setTimeout(() => event.promise.catch(() => { }));
});
addEventListener("rejectionhandled", event => print("handled later:", event.reason));

setTimeout(() => { throw new TypeError("in a timer"); });
queueMicrotask(() => { throw { thrown: "in a microtask" }; });
Promise.reject("rejected");
Promise.reject("handled in time").catch(() => { });
reportError(new RangeError("reported"));
reportError("a text");
const target = new EventTarget;
target.addEventListener("x", () => { throw new Error("in a listener"); });
target.dispatchEvent(new Event("x"));
setTimeout(() => print("still running"), 30);
throw new Error("in the script");

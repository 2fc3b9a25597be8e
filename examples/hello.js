// The smallest example: ./scripts/run examples/hello.js
const greeting = { text: "Hello from JavaScriptCore", when: new Date(), to: new Set(["you", "everyone"]) };
const copy = structuredClone(greeting);

copy.to.add("the clone alone");

console.log(greeting.text);
console.log("the original greets", greeting.to.size, "and its clone", copy.to.size);

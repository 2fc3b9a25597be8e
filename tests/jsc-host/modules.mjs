import cyclic, { later, readCyclic } from "./fixtures/lib/cycle.mjs";
import * as self from "./modules.mjs";
import data from "./fixtures/data.json" with { type: "json" };

export const here = "modules.mjs";
export default function hoisted() { return "hoisted"; }

function check(condition, what) {
    if (!condition)
        throw new Error(what);
}

check(import.meta.url.startsWith("file:///") && import.meta.url.endsWith("/tests/jsc-host/modules.mjs"), import.meta.url);
check(import.meta.filename.endsWith("/tests/jsc-host/modules.mjs"), import.meta.filename);
check(import.meta.dirname === import.meta.filename.slice(0, -"/modules.mjs".length), import.meta.dirname);
check(import.meta.resolve("../x.mjs") === new URLOf(import.meta.url).up + "x.mjs", import.meta.resolve("../x.mjs"));
check(Object.getPrototypeOf(import.meta) === null && import.meta === import.meta, "import.meta");

function URLOf(url) { this.up = url.slice(0, url.lastIndexOf("/jsc-host/") + 1); }

check(this === undefined, "this of a module");
check(cyclic === "cycle" && readCyclic() === "modules.mjs hoisted", "a cycle");
check(self.here === here && self.default === hoisted, "a module that imports itself");
check(data.list[1] === "ü", "JSON");

let order = [];
const waited = await new Promise(resolve => setTimeout(() => { order.push("timer"); resolve("waited"); }, 5));
order.push(waited);
check(order.join() === "timer,waited", "await at the top level");

const [one, two] = await Promise.all([import("./fixtures/lib/cycle.mjs"), import("./fixtures/../fixtures/lib/cycle.mjs")]);
check(one === two && one.default === cyclic, "one module, one instance");
check(await later() === "lib", "import() in an imported module is relative to that");
check((await import("./fixtures/data.json", { with: { type: "json" } })).default === data, "JSON again");

const failures = await Promise.allSettled([import("./nope.mjs"), import("bare"), import("./fixtures/syntax-error.mjs"), import({ toString() { throw new RangeError("specifier"); } })]);
check(failures.every(({ status }) => status === "rejected"), "failures");
check(failures.map(({ reason }) => reason.name).join() === "TypeError,TypeError,SyntaxError,RangeError", failures.map(({ reason }) => reason));

const inRealm = createGlobalObject().eval(`import(${JSON.stringify(import.meta.resolve("./fixtures/lib/name.mjs"))})`);
check((await inRealm).name === "lib", "import() in another realm");

const wasm = await import("./fixtures/lib/answer.wasm");
check(wasm.answer() === 42, "WebAssembly");
print("ok");

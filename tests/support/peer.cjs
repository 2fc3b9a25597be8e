// Runs a script test under another runtime, to see what that one makes of it:
//     node tests/support/peer.cjs tests/webcore/clone-arrays.js
// likewise with bun and deno (deno run -A). Gives the script the globals of jsc-host that tests use.
"use strict";

const { readFileSync } = require("node:fs");
const path = require("node:path");
const process = require("node:process");
const vm = require("node:vm");

const [file, ...args] = process.argv.slice(2);
process.chdir(path.dirname(file));

globalThis.peer = globalThis.Bun ? "bun" : globalThis.Deno ? "deno" : "node";
globalThis.arguments = args;
globalThis.print = (...values) => console.log(...values);
globalThis.quit = code => process.exit(code);
globalThis.load = name => vm.runInThisContext(readFileSync(name, "utf8"), { filename: name });
globalThis.createGlobalObject = () => {
    const realm = vm.runInContext("globalThis", vm.createContext());
    realm.eval = vm.runInContext("eval", vm.createContext(realm));
    return realm;
};
globalThis.gc ??= () => globalThis.Bun?.gc(true);
load(path.basename(file));

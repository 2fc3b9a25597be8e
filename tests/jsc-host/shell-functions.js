load("../support/harness.js", "caller relative");

const folder = "fixtures/";

test("load gives the completion value and shares the realm", () => {
    same(load(`${folder}loaded.js`), "completion");
    same(globalThis.fromLoaded, "set");
    same(load("fixtures/loaded.js", "caller relative"), "completion");
});
test("load passes errors on", () => {
    same(thrownBy(() => load(`${folder}throws.js`)).message, "inner ü");
    const error = thrownBy(() => load(`${folder}syntax-error.mjs`));
    assert(error instanceof SyntaxError);
    same(thrownBy(() => load("nope.js")).message, "load: cannot read nope.js: No such file or directory");
    same(thrownBy(() => load(folder)).message, `load: cannot read ${folder}: Is a directory`);
});
test("readFile", () => {
    same(readFile(`${folder}data.json`), "{\"list\":[1,\"ü\"]}\n");
    const bytes = readFile(`${folder}data.json`, "binary");
    assert(bytes instanceof Uint8Array);
    same(bytes.length, 18);
    same(bytes[12], 0xc3);
    same(throwsTypeError(() => readFile()).message, "readFile: 1 argument is required, but none was given");
    same(throwsTypeError(() => writeFile("x")).message, "writeFile: 2 arguments are required, but 1 was given");
    for (const needy of [load, loadString, run, runString, checkSyntax, jscHost.structuredClone, reportError])
        same(throwsTypeError(() => needy()).message, `${needy.name}: 1 argument is required, but none was given`);
    same(thrownBy(() => readFile("nope")).message, "readFile: cannot read nope: No such file or directory");
    throwsTypeError(() => readFile(`${folder}data.json`, "text"));
});
test("writeFile, and text that is not UTF-8", () => {
    const path = `/tmp/jsc-host-write.${preciseTime()}`;
    writeFile(path, "ü\ud800");
    same([...readFile(path, "binary")].join(), "195,188,239,191,189");
    writeFile(path, new Uint8Array([0x61, 0xff, 0x62]));
    same(readFile(path), "a\ufffdb");
    writeFile(path, new Uint8Array([1, 2, 3, 4]).subarray(1, 3));
    same([...readFile(path, "binary")].join(), "2,3");
    writeFile(path, new ArrayBuffer(2));
    same(readFile(path, "binary").length, 2);
    writeFile(path, "");
    same(readFile(path), "");
    same(readFile(path, "binary").length, 0);
    same(thrownBy(() => writeFile("/nope/x", "")).message, "writeFile: cannot write /nope/x: No such file or directory");
});
test("other realms", () => {
    const realm = createGlobalObject();
    assert(realm.Array !== Array && realm.globalThis === realm);
    for (const name of ["print", "setTimeout", "structuredClone", "load", "createGlobalObject", "console"])
        assert(realm[name] !== undefined && realm[name] !== globalThis[name], name);
    same(runString("var inRealm = typeof print").inRealm, "function");
    same(typeof inRealm, "undefined");
    same(typeof run(`${folder}loaded.js`), "number");
    same(loadString("6 * 7"), 42);
    assert(thrownBy(() => runString("throw new TypeError")) instanceof Error === false, "an error of the other realm");
});
test("checkSyntax", () => {
    same(checkSyntax(`${folder}loaded.js`), undefined);
    assert(thrownBy(() => checkSyntax(`${folder}syntax-error.mjs`)) instanceof SyntaxError);
});
test("heap", () => {
    assert(gc() > 0);
    assert(fullGC() > 0);
    assert(edenGC() >= 0);
    assert(gcHeapSize() > 0);
});
test("engine", () => {
    same(describe(5), "Int32: 5");
    assert(describe({}).startsWith("Object: "));
    assert(isInt32(5) && !isInt32(5.5) && !isFinalTier());
    noInline(() => { });
    same(numberOfDFGCompiles(() => { }), 0);
    assert(testLoopCount > 0);
    assert(version().includes("JavaScriptCore 2."));
});
test("arguments is an array of its own in each realm", () => {
    assert(Array.isArray(arguments));
    same(createGlobalObject().arguments.length, arguments.length);
});
test("sleepSeconds", () => {
    const start = preciseTime();
    sleepSeconds(0.02);
    assert(preciseTime() - start >= 0.019);
    sleepSeconds(-1);
    sleepSeconds(NaN);
});
test("drainMicrotasks", () => {
    let ran = false;
    Promise.resolve().then(() => ran = true);
    drainMicrotasks();
    assert(ran);
});
test("the shell's functions are not enumerable, the web's are", () => {
    const enumerable = Object.keys(globalThis);
    assert(!enumerable.includes("print") && !enumerable.includes("quit"));
    assert(enumerable.includes("setTimeout") && enumerable.includes("queueMicrotask"));
});

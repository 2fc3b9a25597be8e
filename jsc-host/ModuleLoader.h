#pragma once

namespace JSC {
class Identifier;
class JSGlobalObject;
class JSInternalPromise;
class JSModuleLoader;
class JSModuleRecord;
class JSObject;
class JSString;
class JSValue;
class SourceOrigin;
}

namespace JSCHost::ModuleLoader {

// The hooks of the engine's module loader (HTML standard, section 8.1.6). Modules are files, known by their file URLs; the kinds are JavaScript,
// JSON (by the import's attribute) and WebAssembly (by the file's first bytes).

// import() from a script or module.
JSC::JSInternalPromise* importModule(JSC::JSGlobalObject*, JSC::JSModuleLoader*, JSC::JSString* specifier, JSC::JSValue options, const JSC::SourceOrigin&);

// The URL of the module that an import means. Throws a TypeError that names the place of the import.
JSC::Identifier resolve(JSC::JSGlobalObject*, JSC::JSModuleLoader*, JSC::JSValue specifier, JSC::JSValue referrer, JSC::JSValue fetcher);

// The source of a module.
JSC::JSInternalPromise* fetch(JSC::JSGlobalObject*, JSC::JSModuleLoader*, JSC::JSValue key, JSC::JSValue attributes, JSC::JSValue fetcher);

// import.meta: url, filename, dirname, resolve(specifier).
JSC::JSObject* createImportMeta(JSC::JSGlobalObject*, JSC::JSModuleLoader*, JSC::JSValue key, JSC::JSModuleRecord*, JSC::JSValue fetcher);

}

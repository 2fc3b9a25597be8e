#include "config.h"

#include "jsc-host/GlobalObject.h"

#include "jsc-host/Globals.h"
#include "jsc-host/ModuleLoader.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/UncaughtException.h"

#include <JavaScriptCore/GlobalObjectMethodTable.h>
#include <JavaScriptCore/JSCInlines.h>

namespace JSCHost {

using namespace JSC;

const ClassInfo GlobalObject::s_info = { "global"_s, &JSGlobalObject::s_info, nullptr, nullptr, CREATE_METHOD_TABLE(GlobalObject) };

const GlobalObjectMethodTable GlobalObject::s_methodTable = {
    .supportsRichSourceInfo = [](const JSGlobalObject*) { return true; },
    .shouldInterruptScript = [](const JSGlobalObject*) { return true; },
    .javaScriptRuntimeFlags = [](const JSGlobalObject*) { return RuntimeFlags::createAllEnabled(); },
    .queueMicrotaskToEventLoop = nullptr,
    .shouldInterruptScriptBeforeTimeout = [](const JSGlobalObject*) { return false; },
    .moduleLoaderImportModule = ModuleLoader::importModule,
    .moduleLoaderResolve = ModuleLoader::resolve,
    .moduleLoaderFetch = ModuleLoader::fetch,
    .moduleLoaderCreateImportMetaProperties = ModuleLoader::createImportMeta,
    .moduleLoaderEvaluate = nullptr,
    .promiseRejectionTracker = PromiseRejections::track,
    .reportUncaughtExceptionAtEventLoop
    = [](JSGlobalObject* globalObject, Exception* exception) { reportUncaughtException(*jsCast<GlobalObject*>(globalObject), exception); },
    .currentScriptExecutionOwner = [](JSGlobalObject* globalObject) -> JSObject* { return globalObject; },
    .scriptExecutionStatus = [](JSGlobalObject*, JSObject*) { return ScriptExecutionStatus::Running; },
    .reportViolationForUnsafeEval = [](JSGlobalObject*, const String&) {},
    .defaultLanguage = nullptr,
    .compileStreaming = nullptr,
    .instantiateStreaming = nullptr,
    .deriveShadowRealmGlobalObject = [](JSGlobalObject* globalObject) -> JSGlobalObject* { return GlobalObject::create(globalObject->vm()); },
    .codeForEval = [](JSGlobalObject*, JSValue) { return nullString(); },
    .canCompileStrings = [](JSGlobalObject*, CompilationType, String, const ArgList&) { return true; },
    .trustedScriptStructure = [](JSGlobalObject*) -> Structure* { return nullptr; },
};

GlobalObject::GlobalObject(VM& vm, Structure* structure)
    : Base(vm, structure, &s_methodTable)
{
}

Structure* GlobalObject::createStructure(VM& vm, JSValue prototype)
{
    return Structure::create(vm, nullptr, prototype, TypeInfo(GlobalObjectType, StructureFlags), info());
}

GlobalObject* GlobalObject::create(VM& vm)
{
    // Before the cell: the collector, which any allocation may start, must not see a cell that has no structure yet.
    auto* structure = createStructure(vm, jsNull());
    auto* globalObject = new (NotNull, allocateCell<GlobalObject>(vm)) GlobalObject(vm, structure);
    globalObject->finishCreation(vm);
    globalObject->putDirect(
        vm, vm.propertyNames->toStringTagSymbol, jsNontrivialString(vm, "global"_s), PropertyAttribute::DontEnum | PropertyAttribute::ReadOnly);
    installGlobals(*globalObject);
    return globalObject;
}

Runtime& GlobalObject::runtime()
{
    return Runtime::of(vm());
}

}

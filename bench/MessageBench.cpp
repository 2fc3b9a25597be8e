#include "config.h"

#include "webcore/SerializedScriptValue.h"
#include "webcore/StructuredClone.h"

#include <JavaScriptCore/Completion.h>
#include <JavaScriptCore/InitializeThreading.h>
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/PropertyNameArray.h>
#include <benchmark/benchmark.h>
#include <fstream>
#include <sstream>
#include <wtf/MainThread.h>

// What the two halves of a message cost, and structuredClone beside them, in one realm.

using namespace JSC;
using WebCore::SerializedScriptValue;

namespace {

JSGlobalObject* createRealm()
{
    WTF::initializeMainThread();
    JSC::initialize();
    auto& vm = VM::create(HeapType::Large).leakRef();
    vm.apiLock().lock();
    auto* realm = JSGlobalObject::create(vm, JSGlobalObject::createStructure(vm, jsNull()));
    gcProtect(realm);
    return realm;
}

JSObject* evaluatePayloads(JSGlobalObject& realm)
{
    std::ifstream file(PAYLOADS_FILE);
    std::stringstream source;
    source << file.rdbuf();
    NakedPtr<Exception> exception;
    auto value = evaluate(&realm, makeSource(String::fromUTF8(source.str().c_str()), SourceOrigin(), SourceTaintedOrigin::Untainted), JSValue(), exception);
    RELEASE_ASSERT(!exception);
    gcProtect(value);
    return asObject(value);
}

void create(benchmark::State& state, JSGlobalObject& realm, JSValue value)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(SerializedScriptValue::create(realm, value));
}

void deserialize(benchmark::State& state, JSGlobalObject& realm, JSValue value)
{
    auto message = SerializedScriptValue::create(realm, value);
    for (auto _ : state)
        benchmark::DoNotOptimize(message->deserialize(realm));
    state.SetLabel(WebCore::nameOf(message->fastPath()).characters());
}

void clone(benchmark::State& state, JSGlobalObject& realm, JSValue value)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(WebCore::structuredClone(realm, value));
}

}

int main(int argc, char** argv)
{
    auto& realm = *createRealm();
    auto* payloads = evaluatePayloads(realm);
    PropertyNameArray names(realm.vm(), PropertyNameMode::Strings, PrivateSymbolMode::Exclude);
    payloads->methodTable()->getOwnPropertyNames(payloads, &realm, names, DontEnumPropertiesMode::Exclude);
    for (auto& name : names) {
        auto value = payloads->get(&realm, name);
        std::string payload = name.string().string().utf8().data();
        benchmark::RegisterBenchmark(("create/" + payload).c_str(), [&realm, value](auto& state) { create(state, realm, value); });
        benchmark::RegisterBenchmark(("deserialize/" + payload).c_str(), [&realm, value](auto& state) { deserialize(state, realm, value); });
        benchmark::RegisterBenchmark(("structuredClone/" + payload).c_str(), [&realm, value](auto& state) { clone(state, realm, value); });
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

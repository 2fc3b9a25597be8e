#pragma once

#include "webcore/clone/Codec.h"
#include <JavaScriptCore/JSWebAssemblyMemory.h>

namespace WebCore {

// WebAssembly.Memory (WebAssembly threads proposal): a shared one is shared; one that is not cannot be cloned.
struct WasmMemoryCodec {
    static constexpr std::array jsTypes { JSC::ObjectType };

    struct Data {
        RefPtr<JSC::SharedArrayBufferContents> contents; // null where nothing is mapped
    };

    static bool claims(JSC::JSObject& object) { return object.classInfo() == JSC::JSWebAssemblyMemory::info(); }

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        auto& memory = *JSC::jsCast<JSC::JSWebAssemblyMemory*>(&source);
        if (memory.sharingMode() != JSC::MemorySharingMode::Shared)
            return walker.failAs("unshared WebAssembly.Memory"_s);
        if (walker.sink().isForStorage())
            return walker.refuseToStore(&source);
        return writeLeaf<WasmMemoryCodec>(walker, source, Data { memory.memory().shared() });
    }

    static constexpr RecordTag tag { 28 };

    static void store(MessageWriter& writer, const Data& data) { writer.appendCarrier(makeUnique<CarrierOf<Data>>(Data { data }, RecordTag { tag })); }

    static std::optional<Data> load(MessageReader& reader)
    {
        auto* data = reader.nextCarrierOf<Data>(tag);
        return data ? std::optional { *data } : std::nullopt;
    }

    static JSC::JSObject* build(ObjectBuilder& builder, const Data& data)
    {
        using namespace JSC;
        VM& vm = builder.vm();
        auto* object = JSWebAssemblyMemory::create(vm, builder.realm().webAssemblyMemoryStructure());
        auto onGrow = [&vm, object](Wasm::Memory::GrowSuccess, PageCount oldPageCount, PageCount newPageCount) {
            object->growSuccessCallback(vm, oldPageCount, newPageCount);
        };
        if (data.contents)
            object->adopt(Wasm::Memory::create(vm, Ref { *data.contents }, WTFMove(onGrow)));
        else
            object->adopt(Wasm::Memory::createZeroSized(vm, MemorySharingMode::Shared, WTFMove(onGrow)));
        return object;
    }
};

}

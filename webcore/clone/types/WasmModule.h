#pragma once

#include "webcore/clone/Codec.h"
#include <JavaScriptCore/JSWebAssemblyModule.h>
#include <JavaScriptCore/WasmModule.h>

namespace WebCore {

// WebAssembly.Module (WebAssembly JavaScript interface, section 5.1): another object for the same compiled code.
struct WasmModuleCodec {
    static constexpr std::array jsTypes { JSC::WebAssemblyModuleType };

    struct Data {
        Ref<JSC::Wasm::Module> module;
    };

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        if (walker.sink().isForStorage())
            return walker.refuseToStore(&source);
        return writeLeaf<WasmModuleCodec>(walker, source, Data { JSC::jsCast<JSC::JSWebAssemblyModule*>(&source)->module() });
    }

    static constexpr RecordTag tag { 27 };

    static void store(MessageWriter& writer, const Data& data)
    {
        writer.appendCarrier(makeUnique<CarrierOf<Data>>(Data { data.module.copyRef() }, RecordTag { tag }));
    }

    static std::optional<Data> load(MessageReader& reader)
    {
        auto* data = reader.nextCarrierOf<Data>(tag);
        if (!data)
            return std::nullopt;
        return Data { data->module.copyRef() };
    }

    static JSC::JSObject* build(ObjectBuilder& builder, const Data& data)
    {
        return JSC::JSWebAssemblyModule::create(builder.vm(), builder.realm().webAssemblyModuleStructure(), data.module.copyRef());
    }
};

}

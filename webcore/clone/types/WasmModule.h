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
        return writeLeaf<WasmModuleCodec>(walker, source, Data { JSC::jsCast<JSC::JSWebAssemblyModule*>(&source)->module() });
    }

    static JSC::JSObject* build(ObjectBuilder& builder, const Data& data)
    {
        return JSC::JSWebAssemblyModule::create(builder.vm(), builder.realm().webAssemblyModuleStructure(), data.module.copyRef());
    }
};

}

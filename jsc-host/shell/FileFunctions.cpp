#include "config.h"

#include "jsc-host/HostFunction.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/ScriptSource.h"
#include "jsc-host/shell/ShellFunctions.h"

#include <JavaScriptCore/ArrayBufferView.h>
#include <JavaScriptCore/JSArrayBuffer.h>
#include <JavaScriptCore/JSArrayBufferView.h>
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSTypedArrays.h>
#include <JavaScriptCore/TypedArrayInlines.h>

namespace JSCHost {

using namespace JSC;

static JSC_DECLARE_HOST_FUNCTION(functionReadFile);
static JSC_DECLARE_HOST_FUNCTION(functionWriteFile);

JSC_DEFINE_HOST_FUNCTION(functionReadFile, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    if (!requireArguments(globalObject, callFrame, 1))
        return {};
    auto path = callFrame->argument(0).toWTFString(globalObject);
    RETURN_IF_EXCEPTION(scope, {});
    bool isBinary = false;
    if (auto type = callFrame->argument(1); !type.isUndefined()) {
        auto name = type.toWTFString(globalObject);
        RETURN_IF_EXCEPTION(scope, {});
        isBinary = name == "binary"_s;
        if (!isBinary)
            return throwVMTypeError(globalObject, scope, "readFile: argument 2 must be \"binary\" or left out"_s);
    }
    auto& runtime = realmOf(callFrame).runtime();
    auto bytes = readBytes(path, [&] { return runtime.isEnding(); });
    RETURN_IF_EXCEPTION(scope, {}); // Throws what unwinds the script, after an interrupt.
    if (!bytes)
        return throwVMError(globalObject, scope, makeString("readFile: "_s, bytes.error()));
    auto text = isBinary ? String() : decodeLeniently(bytes->span());
    if (!text.isNull())
        return JSValue::encode(jsString(vm, WTFMove(text)));
    auto buffer = isBinary ? ArrayBuffer::tryCreate(bytes->span()) : nullptr;
    if (!buffer) {
        throwOutOfMemoryError(globalObject, scope);
        return {};
    }
    auto* structure = globalObject->typedArrayStructureWithTypedArrayType<TypeUint8>();
    RELEASE_AND_RETURN(scope, JSValue::encode(JSUint8Array::create(globalObject, structure, WTFMove(buffer), 0, bytes->size())));
}

JSC_DEFINE_HOST_FUNCTION(functionWriteFile, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
    if (!requireArguments(globalObject, callFrame, 2))
        return {};
    auto path = callFrame->argument(0).toWTFString(globalObject);
    RETURN_IF_EXCEPTION(scope, {});
    auto content = callFrame->argument(1);
    std::optional<String> error;
    if (auto* view = jsDynamicCast<JSArrayBufferView*>(content))
        error = writeBytes(path, view->span());
    else if (auto* buffer = jsDynamicCast<JSArrayBuffer*>(content))
        error = writeBytes(path, buffer->impl()->span());
    else {
        auto text = content.toWTFString(globalObject);
        RETURN_IF_EXCEPTION(scope, {});
        auto bytes = text.utf8(StrictConversionReplacingUnpairedSurrogatesWithFFFD);
        error = writeBytes(path, byteCast<uint8_t>(bytes.span()));
    }
    if (error)
        return throwVMError(globalObject, scope, makeString("writeFile: "_s, *error));
    return JSValue::encode(jsUndefined());
}

void installFileFunctions(GlobalObject& globalObject)
{
    constexpr auto attributes = PropertyAttribute::DontEnum;
    addFunction(globalObject, "readFile"_s, 2, functionReadFile, attributes);
    addFunction(globalObject, "read"_s, 2, functionReadFile, attributes);
    addFunction(globalObject, "writeFile"_s, 2, functionWriteFile, attributes);
    addFunction(globalObject, "write"_s, 2, functionWriteFile, attributes);
}

}

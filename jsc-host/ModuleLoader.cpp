#include "config.h"

#include "jsc-host/ModuleLoader.h"

#include "jsc-host/ErrorPlace.h"
#include "jsc-host/GlobalObject.h"
#include "jsc-host/ModuleSpecifier.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/Script.h"
#include "jsc-host/ScriptSource.h"

#include <JavaScriptCore/Completion.h>
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSInternalPromise.h>
#include <JavaScriptCore/JSNativeStdFunction.h>
#include <JavaScriptCore/JSONObject.h>
#include <JavaScriptCore/JSScriptFetchParameters.h>
#include <JavaScriptCore/JSSourceCode.h>
#include <JavaScriptCore/ParserError.h>
#include <glib.h>
#include <wtf/text/MakeString.h>

namespace JSCHost::ModuleLoader {

using namespace JSC;

static String textOfModule(Runtime& runtime, const URL& url)
{
    if (auto script = runtime.scripts().find(url.string()); script != runtime.scripts().end())
        return script->value.text;
    return readTextAgain(url.fileSystemPath());
}

// Static imports have no place on the stack that an error could take; their place is looked up in the source.
static String placeOfImport(Runtime& runtime, const String& specifier, const URL& referrer)
{
    auto script = runtime.scripts().find(referrer.string());
    auto name = script == runtime.scripts().end() ? referrer.fileSystemPath() : script->value.name;
    auto position = positionOfSpecifier(textOfModule(runtime, referrer), specifier);
    return position.isNull() ? name : makeString(name, ':', position);
}

// ", imported at PLACE" for errors of a module, or nothing if no other module has asked for it.
static String placeOfFirstImport(Runtime& runtime, const String& url)
{
    auto first = runtime.firstImports().find(url);
    if (first == runtime.firstImports().end())
        return emptyString();
    return makeString(", imported at "_s, placeOfImport(runtime, first->value.specifier, first->value.referrer));
}

// Which module is no JSON, where and why; a null string if it is. The engine's own error, later, would not say the first two. Where JavaScript is as strict
// as JSON, its parser knows the place.
static String problemOfJSON(JSGlobalObject* globalObject, const SourceCode& source)
{
    auto& vm = globalObject->vm();
    if (JSONParse(globalObject, source.view()))
        return {};
    auto& path = source.provider()->sourceURL();
    auto text = makeString('(', source.view());
    auto check = [&](const String& text, ParserError& error) { return checkSyntax(vm, makeSource(text, {}, SourceTaintedOrigin::Untainted), error); };
    ParserError error;
    if (check(makeString(text, "\n)"_s), error))
        return makeString(path, ": not valid JSON"_s);
    error = {};
    check(text, error);
    unsigned column = columnOf(error) - (error.line() == 1);
    return makeString(path, ':', error.line(), ':', column, ": not valid JSON: "_s, error.message());
}

static Expected<URL, String> resolveToFile(Runtime& runtime, const String& specifier, const URL& referrer)
{
    auto url = resolveModuleSpecifier(specifier, referrer);
    if (!url)
        return url;
    auto path = url->fileSystemPath().utf8();
    if (runtime.scripts().contains(url->string()) || g_file_test(path.data(), G_FILE_TEST_EXISTS))
        return url;
    return makeUnexpected(makeString("Cannot find module \""_s, specifier, '"'));
}

Identifier resolve(JSGlobalObject* globalObject, JSModuleLoader*, JSValue specifierValue, JSValue referrerValue, JSValue)
{
    auto& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto specifier = specifierValue.toWTFString(globalObject);
    RETURN_IF_EXCEPTION(scope, {});
    URL referrer;
    if (referrerValue.isString()) {
        referrer = URL { asString(referrerValue)->value(globalObject).data };
        RETURN_IF_EXCEPTION(scope, {});
    }
    auto& runtime = Runtime::of(vm);
    auto url = resolveToFile(runtime, specifier, referrer.isValid() ? referrer : urlOfCurrentDirectory());
    if (url && referrer.isValid())
        runtime.firstImports().ensure(url->string(), [&] { return Runtime::Import { specifier, referrer }; });
    if (url)
        return Identifier::fromString(vm, url->string());
    throwTypeError(
        globalObject, scope, referrer.isValid() ? makeString(url.error(), ", imported at "_s, placeOfImport(runtime, specifier, referrer)) : url.error());
    return {};
}

JSInternalPromise* importModule(JSGlobalObject* globalObject, JSModuleLoader*, JSString* specifierValue, JSValue options, const SourceOrigin& origin)
{
    auto& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto* promise = JSInternalPromise::create(vm, globalObject->internalPromiseStructure());
    auto rejection = [&] { return promise->rejectWithCaughtException(globalObject, scope); };

    auto specifier = specifierValue->value(globalObject);
    RETURN_IF_EXCEPTION(scope, rejection());
    auto attributes = retrieveImportAttributesFromDynamicImportOptions(globalObject, options, { vm.propertyNames->type.impl() });
    RETURN_IF_EXCEPTION(scope, rejection());
    auto type = retrieveTypeImportAttribute(globalObject, attributes);
    RETURN_IF_EXCEPTION(scope, rejection());

    JSValue parameters = type ? JSValue(JSScriptFetchParameters::create(vm, ScriptFetchParameters::create(*type))) : jsUndefined();
    JSValue referrer = origin.url().isValid() ? JSValue(jsString(vm, origin.url().string())) : jsUndefined();
    auto* result = JSC::importModule(globalObject, Identifier::fromString(vm, specifier), referrer, parameters, jsUndefined());
    RETURN_IF_EXCEPTION(scope, rejection());
    return result;
}

static bool isWebAssembly(std::span<const uint8_t> bytes)
{
    constexpr std::array<uint8_t, 4> magic = { 0, 'a', 's', 'm' };
    return bytes.size() >= magic.size() && std::equal(magic.begin(), magic.end(), bytes.begin());
}

static Expected<SourceCode, String> fetchSource(Runtime& runtime, URL&& url, bool isJSON)
{
    auto type = isJSON ? SourceProviderSourceType::JSON : SourceProviderSourceType::Module;
    if (auto script = runtime.scripts().find(url.string()); script != runtime.scripts().end())
        return script->value.sourceCode(type);
    auto path = url.fileSystemPath();
    auto bytes = readBytes(path, [&] { return runtime.isEnding(); });
    if (!bytes)
        return makeUnexpected(bytes.error());
    if (!isJSON && isWebAssembly(bytes->span()))
        return SourceCode(WebAssemblySourceProvider::create(WTFMove(*bytes), SourceOrigin { url }, WTFMove(path)));
    auto text = decodeText(bytes->span(), path);
    if (!text)
        return makeUnexpected(text.error());
    return Script { *text, WTFMove(url), WTFMove(path) }.sourceCode(type);
}

JSInternalPromise* fetch(JSGlobalObject* globalObject, JSModuleLoader*, JSValue key, JSValue attributes, JSValue)
{
    auto& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto* promise = JSInternalPromise::create(vm, globalObject->internalPromiseStructure());
    auto url = key.toWTFString(globalObject);
    RETURN_IF_EXCEPTION(scope, promise->rejectWithCaughtException(globalObject, scope));

    auto* parameters = jsDynamicCast<JSScriptFetchParameters*>(attributes);
    bool isJSON = parameters && parameters->parameters().type() == ScriptFetchParameters::Type::JSON;
    auto& runtime = Runtime::of(vm);
    auto source = fetchSource(runtime, URL { url }, isJSON);
    RETURN_IF_EXCEPTION(scope, promise->rejectWithCaughtException(globalObject, scope)); // After an interrupt.
    auto problem = source && isJSON ? problemOfJSON(globalObject, *source) : String();
    scope.release();
    auto importer = [&] { return placeOfFirstImport(runtime, url); };
    if (!source)
        promise->reject(globalObject, createTypeError(globalObject, makeString(source.error(), importer())));
    else if (!problem.isNull())
        promise->reject(globalObject, createSyntaxError(globalObject, makeString(problem, importer())));
    else
        promise->resolve(globalObject, JSSourceCode::create(vm, WTFMove(*source)));
    return promise;
}

static JSFunction* createResolveFunction(JSGlobalObject* globalObject, URL&& referrer)
{
    return JSNativeStdFunction::create(
        globalObject->vm(), globalObject, 1, "resolve"_s, [referrer = WTFMove(referrer)](JSGlobalObject* globalObject, CallFrame* callFrame) {
            auto scope = DECLARE_THROW_SCOPE(globalObject->vm());
            auto specifier = callFrame->argument(0).toWTFString(globalObject);
            RETURN_IF_EXCEPTION(scope, EncodedJSValue());
            auto url = resolveModuleSpecifier(specifier, referrer);
            if (!url)
                return throwVMTypeError(globalObject, scope, url.error());
            return JSValue::encode(jsString(globalObject->vm(), url->string()));
        });
}

JSObject* createImportMeta(JSGlobalObject* globalObject, JSModuleLoader*, JSValue key, JSModuleRecord*, JSValue)
{
    auto& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    URL url { key.toWTFString(globalObject) };
    RETURN_IF_EXCEPTION(scope, nullptr);
    auto path = url.fileSystemPath();
    auto* meta = constructEmptyObject(vm, globalObject->nullPrototypeObjectStructure());
    auto put = [&](ASCIILiteral name, JSValue value) { meta->putDirect(vm, Identifier::fromString(vm, name), value); };
    put("url"_s, key);
    put("filename"_s, jsString(vm, path));
    put("dirname"_s, jsString(vm, path.left(std::max<size_t>(path.reverseFind('/'), 1))));
    put("resolve"_s, createResolveFunction(globalObject, WTFMove(url)));
    return meta;
}

}

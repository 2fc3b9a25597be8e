#include "config.h"

#include "webcore/StructuredClone.h"

#include "webcore/Sequence.h"
#include "webcore/clone/DirectClone.h"
#include <JavaScriptCore/BuiltinNames.h>
#include <JavaScriptCore/JSFunction.h>
#include <JavaScriptCore/UnlinkedFunctionExecutable.h>
#include <wtf/text/SymbolImpl.h>

namespace WebCore {

using namespace JSC;

namespace {

// A primitive without a list is its own clone, which the JIT sees through when it inlines this; @structuredCloneObject is the engine.
constexpr auto structuredCloneSource = "(function (value) {\n"
                                       "    'use strict';\n"
                                       "    if (@argumentCount() === 1) {\n"
                                       "        if (!@isObject(value) && typeof value !== 'symbol')\n"
                                       "            return value;\n"
                                       "        return @structuredCloneObject(value);\n"
                                       "    }\n"
                                       "    if (@argumentCount() === 0)\n"
                                       "        @throwTypeError('structuredClone: 1 argument is required, but none was given');\n"
                                       "    return @structuredCloneObject(value, @argument(1));\n"
                                       "})"_s;

// Static as JavaScriptCore's own private names are, so that every VM and thread uses this very one.
constinit SymbolImpl::StaticSymbolImpl structuredCloneObjectName { "structuredCloneObject", SymbolImpl::s_flagIsPrivate };

// Opens what JavaScriptCore keeps for subclasses of its global object: a private variable that the JIT may treat as a constant.
struct StaticGlobals : JSGlobalObject {
    static void add(JSGlobalObject& globalObject, const Identifier& name, JSValue value)
    {
        GlobalPropertyInfo info { name, value,
            static_cast<unsigned>(PropertyAttribute::DontEnum) | static_cast<unsigned>(PropertyAttribute::DontDelete)
                | static_cast<unsigned>(PropertyAttribute::ReadOnly) };
        (globalObject.*(&StaticGlobals::addStaticGlobals))(&info, 1);
    }
};

JSC_DECLARE_HOST_FUNCTION(structuredCloneObject);
JSC_DEFINE_HOST_FUNCTION(structuredCloneObject, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    VM& vm = globalObject->vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    JSValue options = callFrame->argument(1);
    if (options.isUndefinedOrNull()) [[likely]]
        RELEASE_AND_RETURN(scope, JSValue::encode(directClone(*globalObject, callFrame->uncheckedArgument(0))));
    MarkedArgumentBuffer transferList;
    convertStructuredSerializeOptions(*globalObject, options, transferList);
    RETURN_IF_EXCEPTION(scope, {});
    RELEASE_AND_RETURN(scope, JSValue::encode(structuredClone(*globalObject, callFrame->uncheckedArgument(0), transferList)));
}

}

void installStructuredClone(JSGlobalObject& globalObject)
{
    VM& vm = globalObject.vm();
    auto privateName = Identifier::fromUid(vm, &static_cast<SymbolImpl&>(structuredCloneObjectName));
    vm.propertyNames->appendExternalName(Identifier::fromString(vm, "structuredCloneObject"_s), privateName);
    auto* native = JSFunction::create(vm, &globalObject, 2, "structuredClone"_s, structuredCloneObject, ImplementationVisibility::Private);
    StaticGlobals::add(globalObject, privateName, native);

    auto name = Identifier::fromString(vm, "structuredClone"_s);
    auto source = makeSource(structuredCloneSource, {}, SourceTaintedOrigin::Untainted);
    auto* unlinked = createBuiltinExecutable(
        vm, source, name, ImplementationVisibility::Public, ConstructorKind::None, ConstructAbility::CannotConstruct, InlineAttribute::Always);
    auto* executable = unlinked->link(vm, nullptr, source);
    globalObject.putDirect(vm, name, JSFunction::create(vm, &globalObject, executable, &globalObject), 0);
}

JSValue structuredClone(JSGlobalObject& globalObject, JSValue value, const MarkedArgumentBuffer& transferList)
{
    return directClone(globalObject, value, transferList, nullptr);
}

JSValue structuredClone(JSGlobalObject& globalObject, JSValue value)
{
    return directClone(globalObject, value);
}

JSValue structuredCloneCarefully(JSGlobalObject& globalObject, JSValue value, const MarkedArgumentBuffer& transferList)
{
    return directClone(globalObject, value, transferList, nullptr, Lanes::CarefulOnly);
}

bool convertTransferSequence(JSGlobalObject& globalObject, JSValue value, MarkedArgumentBuffer& transferList)
{
    return forEachOfSequence(globalObject, value, "the transfer list"_s, [&](JSValue entry) {
        auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
        if (entry.isObject())
            transferList.appendWithCrashOnOverflow(entry);
        else
            throwTypeError(&globalObject, scope, makeString("transfer["_s, transferList.size(), "] is not an object"_s));
    });
}

bool convertStructuredSerializeOptions(JSGlobalObject& globalObject, JSValue options, MarkedArgumentBuffer& transferList)
{
    VM& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    if (options.isUndefinedOrNull())
        return true;
    if (!options.isObject()) {
        throwTypeError(&globalObject, scope, "structuredClone: argument 2 must be an options object"_s);
        return false;
    }
    JSValue transfer = asObject(options)->get(&globalObject, Identifier::fromString(vm, "transfer"_s));
    RETURN_IF_EXCEPTION(scope, false);
    if (transfer.isUndefined())
        return true;
    RELEASE_AND_RETURN(scope, convertTransferSequence(globalObject, transfer, transferList));
}

}

#include "config.h"

#include "webcore/clone/CloneError.h"

#include "webcore/DOMException.h"
#include <wtf/text/StringBuilder.h>

namespace WebCore {

using namespace JSC;

namespace {

constexpr char16_t ellipsis = 0x2026;
constexpr unsigned longestPath = 200;
constexpr unsigned keptHead = 120;
constexpr unsigned keptTail = 70;

bool isIdentifier(StringView name)
{
    auto isStart = [](char16_t c) { return isASCIIAlpha(c) || c == '_' || c == '$'; };
    if (name.isEmpty() || !isStart(name[0]))
        return false;
    for (unsigned i = 1; i < name.length(); ++i) {
        if (!isStart(name[i]) && !isASCIIDigit(name[i]))
            return false;
    }
    return true;
}

void appendKey(StringBuilder& path, const OwnKey& key)
{
    if (key.isIndex()) {
        path.append('[', key.index(), ']');
        return;
    }
    StringView name { key.name() };
    if (isIdentifier(name)) {
        path.append('.', name);
        return;
    }
    path.append('[');
    path.appendQuotedJSONString(name.toString());
    path.append(']');
}

void appendStep(StringBuilder& path, const PathStep& step)
{
    switch (step.kind) {
    case PathStep::Kind::Key:
        appendKey(path, step.key);
        return;
    case PathStep::Kind::MapKey:
        path.append("{key "_s, step.key.index(), '}');
        return;
    case PathStep::Kind::MapValue:
        path.append("{value "_s, step.key.index(), '}');
        return;
    case PathStep::Kind::SetItem:
        path.append("{item "_s, step.key.index(), '}');
        return;
    case PathStep::Kind::Left:
        path.append(ellipsis);
        return;
    }
}

}

String clonePath(const Vector<PathStep>& steps)
{
    StringBuilder builder;
    builder.append('$');
    for (auto& step : steps)
        appendStep(builder, step);
    String path = builder.toString();
    if (path.length() <= longestPath)
        return path;
    return makeString(StringView(path).left(keptHead), ellipsis, StringView(path).right(keptTail));
}

// Some classes of the engine go by the name "Object" themselves, but their prototypes have the right one.
static ASCIILiteral classNameOf(JSObject& object)
{
    auto generic = JSFinalObject::info()->className;
    auto name = object.classInfo()->className;
    JSValue prototype = object.getPrototypeDirect();
    if (name == generic && prototype.isObject() && asObject(prototype)->type() != ProxyObjectType)
        name = asObject(prototype)->classInfo()->className;
    return name;
}

String describeForCloneError(VM& vm, JSValue value)
{
    if (value.isSymbol())
        return "symbol"_s;
    if (!value.isObject())
        return "value"_s;
    auto* object = asObject(value);
    switch (object->type()) {
    case ProxyObjectType:
        return object->isCallable() ? "function"_s : "Proxy"_s;
    case DirectArgumentsType:
    case ScopedArgumentsType:
    case ClonedArgumentsType:
        return "Arguments"_s;
    case GlobalObjectType:
    case GlobalProxyType:
        return "global object"_s;
    case ModuleNamespaceObjectType:
        return "Module"_s;
    default:
        break;
    }
    if (object->isCallable())
        return "function"_s;
    return classNameOf(*object);
}

void throwCannotClone(JSGlobalObject& globalObject, ThrowScope& scope, const String& what, const String& where, const String& reason)
{
    throwDataCloneError(globalObject, scope, makeString(what, " at "_s, where, " could not be cloned"_s, reason.isNull() ? ""_s : ": "_s, reason));
}

void throwCannotTransfer(JSGlobalObject& globalObject, ThrowScope& scope, const String& what, size_t listIndex, const String& reason)
{
    throwDataCloneError(
        globalObject, scope, makeString(what, " at transfer["_s, listIndex, "] could not be transferred"_s, reason.isNull() ? ""_s : ": "_s, reason));
}

}

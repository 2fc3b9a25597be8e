#include "config.h"

#include "jsc-host/prompt/Completion.h"

#include "jsc-host/GlobalObject.h"
#include "jsc-host/console/Reflection.h"
#include "jsc-host/console/Text.h"

#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSGlobalLexicalEnvironment.h>
#include <unicode/uchar.h>

namespace JSCHost {

using namespace JSC;

static bool continuesChain(char16_t character)
{
    return character == '.' || character == '$' || character == '_' || u_isalnum(character) || U16_IS_SURROGATE(character);
}

// "a.b.c" of "x = f(a.b.c".
static String chainAtEnd(const String& text)
{
    unsigned start = text.length();
    while (start && continuesChain(text[start - 1]))
        --start;
    return text.substring(start);
}

static JSObject* objectForProperties(GlobalObject& globalObject, JSValue value)
{
    if (!value || value.isUndefinedOrNull())
        return nullptr;
    if (value.isObject())
        return asObject(value);
    return value.synthesizePrototype(&globalObject);
}

static JSValue valueOfGlobal(GlobalObject& globalObject, const Identifier& name)
{
    if (name.string() == "globalThis"_s)
        return &globalObject;
    if (auto variable = ownProperty(globalObject, *globalObject.globalLexicalEnvironment(), name); variable.isPresent())
        return variable.isData() ? variable.value : JSValue();
    return dataProperty(globalObject, globalObject, name);
}

// What all but the last name of a chain mean; null if that cannot be told.
static JSObject* objectOfChain(GlobalObject& globalObject, const Vector<String>& names)
{
    auto& vm = globalObject.vm();
    JSObject* object = nullptr;
    for (size_t i = 0; i + 1 < names.size(); ++i) {
        auto name = Identifier::fromString(vm, names[i]);
        object = objectForProperties(globalObject, i ? dataProperty(globalObject, *object, name) : valueOfGlobal(globalObject, name));
        if (!object)
            return nullptr;
    }
    return object;
}

static void addNames(GlobalObject& globalObject, JSObject& object, const String& prefix, Vector<String>& names)
{
    for (auto& key : ownKeys(globalObject, object, KeyKinds::NonIndex, KeyVisibility::All)) {
        if (!key.isSymbol() && key.string().startsWith(prefix) && isPlainKey(key.string()))
            names.append(key.string());
    }
}

static void addNamesOfChain(GlobalObject& globalObject, JSObject* object, const String& prefix, Vector<String>& names)
{
    while (object && !isProxy(*object)) {
        addNames(globalObject, *object, prefix, names);
        auto prototype = object->getPrototypeDirect();
        object = prototype.isObject() ? asObject(prototype) : nullptr;
    }
}

LineEditor::Completions completionsFor(GlobalObject& globalObject, const String& text)
{
    auto parts = chainAtEnd(text).splitAllowingEmptyEntries('.');
    auto& prefix = parts.last();
    LineEditor::Completions completions { {}, prefix.length() };
    if (parts.size() > 1)
        addNamesOfChain(globalObject, objectOfChain(globalObject, parts), prefix, completions.names);
    else {
        addNames(globalObject, *globalObject.globalLexicalEnvironment(), prefix, completions.names);
        addNamesOfChain(globalObject, &globalObject, prefix, completions.names);
    }
    auto& names = completions.names;
    std::sort(names.begin(), names.end(), WTF::codePointCompareLessThan);
    names.shrink(std::unique(names.begin(), names.end()) - names.begin());
    return completions;
}

}

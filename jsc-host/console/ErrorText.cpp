// The text of errors: what they are called, their message, and their stack in the form that most tools know.
#include "config.h"

#include "jsc-host/console/StackText.h"
#include "jsc-host/console/Text.h"
#include "jsc-host/console/ValueFormatter.h"
#include "webcore/DOMException.h"

namespace JSCHost {

using namespace JSC;

struct ErrorNames {
    String name;
    String message;
};

// A DOMException has its name and message from accessors, which are not called here.
static ErrorNames namesOf(JSGlobalObject& globalObject, JSObject& error)
{
    auto& vm = globalObject.vm();
    if (auto data = WebCore::domExceptionData(vm, &error))
        return { bounded(data->name), bounded(data->message) };
    return { stringProperty(globalObject, error, vm.propertyNames->name), stringProperty(globalObject, error, vm.propertyNames->message) };
}

// "name: message", where the name is that of the class, unless the error has been given another one.
String ValueFormatter::errorHeader(JSObject& error, const Description& description)
{
    auto [name, message] = namesOf(m_globalObject, error);
    StringBuilder builder;
    if (description.className.isNull())
        builder.append(prefix(description, "Error"_s).trim(isASCIIWhitespace<char16_t>));
    else if (name.isEmpty() || name == "Error"_s || description.className.contains(name))
        builder.append(description.className);
    else if (description.className == "Error"_s)
        builder.append(name);
    else
        builder.append(description.className, " ["_s, name, ']');
    if (!description.className.isNull() && !description.tag.isEmpty())
        builder.append(" ["_s, description.tag, ']');
    if (!message.isEmpty())
        builder.append(": "_s, message);
    return builder.toString();
}

// A stack that a script has set, in the form of other engines: it begins with what the error is called.
static bool hasOwnHeader(const String& stack, const String& name, const String& header)
{
    return stack.startsWith(header) || stack.contains("\n    at "_s) || (!name.isEmpty() && stack.startsWith(makeString(name, ':')));
}

String ValueFormatter::errorText(JSObject& error, Description& description)
{
    auto& names = *m_vm.propertyNames;
    addHiddenErrorKeys(error, description);
    auto text = errorHeader(error, description);
    auto stack = stringProperty(m_globalObject, error, names.stack);
    if (!stack.isEmpty())
        text = hasOwnHeader(stack, stringProperty(m_globalObject, error, names.name), text) ? stack : makeString(text, '\n', framesText(stack));
    if (!text.contains("\n    at "_s))
        text = makeString('[', text, ']');
    return indentedAfterLineFeeds(text, m_indentation);
}

// What the text shows already is left out; what says why the error came about is put in.
void ValueFormatter::addHiddenErrorKeys(JSObject& error, Description& description)
{
    auto& names = *m_vm.propertyNames;
    description.keys.removeAllMatching([&](auto& key) { return key == names.name || key == names.message || key == names.stack; });
    // The engine leaves the line of a text that it could not compile as an ordinary property.
    if (auto* instance = jsDynamicCast<ErrorInstance*>(&error); instance && instance->errorType() == ErrorType::SyntaxError)
        description.keys.removeFirst(names.line);
    for (auto* key : { &names.cause, &names.errors, &names.error, &names.suppressed }) {
        if (!description.keys.contains(*key) && ownProperty(m_globalObject, error, *key).isPresent())
            description.keys.append(*key);
    }
}

}

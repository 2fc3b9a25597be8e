#include "config.h"

#include "jsc-host/ErrorText.h"

#include "jsc-host/GlobalObject.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/Script.h"
#include "jsc-host/ScriptSource.h"
#include "jsc-host/console/Inspector.h"
#include "jsc-host/console/Reflection.h"
#include "jsc-host/console/StackText.h"

#include <JavaScriptCore/CodeBlock.h>
#include <JavaScriptCore/Completion.h>
#include <JavaScriptCore/ErrorInstance.h>
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/ParserError.h>
#include <JavaScriptCore/ScriptCallStack.h>
#include <JavaScriptCore/ScriptCallStackFactory.h>

namespace JSCHost {

using namespace JSC;

static Script scriptNamed(Runtime& runtime, const String& name)
{
    auto url = urlOfPath(name);
    if (auto script = runtime.scripts().find(url.string()); script != runtime.scripts().end())
        return script->value;
    return { readText(name).value_or(emptyString()), url, name };
}

static unsigned columnOf(const ParserError& error)
{
    auto& location = error.token().m_location;
    return location.startOffset - location.lineStartOffset + 1;
}

// The engine's syntax errors know the line only, so that the text is parsed once more for the column. Zero if that does not lead to the same error.
static unsigned columnOfSyntaxError(GlobalObject& globalObject, const String& sourceName, unsigned line, const String& message)
{
    auto script = scriptNamed(globalObject.runtime(), sourceName);
    auto isTheOne = [&](const ParserError& error) { return error.isValid() && error.line() == static_cast<int>(line) && error.message() == message; };
    ParserError error;
    checkSyntax(globalObject.vm(), script.sourceCode(SourceProviderSourceType::Program), error);
    if (isTheOne(error))
        return columnOf(error);
    error = {};
    checkModuleSyntax(&globalObject, script.sourceCode(SourceProviderSourceType::Module), error);
    return isTheOne(error) ? columnOf(error) : 0;
}

// Where a script is wrong; a null string when the error is not the parser's.
static String placeOfSyntaxError(GlobalObject& globalObject, ErrorInstance& error)
{
    auto& names = *globalObject.vm().propertyNames;
    auto line = ownProperty(globalObject, error, names.line);
    auto sourceName = stringProperty(globalObject, error, names.sourceURL);
    if (error.errorType() != ErrorType::SyntaxError || !line.isData() || !line.value.isUInt32AsAnyInt() || sourceName.isEmpty())
        return {};
    auto place = makeString(sourceName, ':', line.value.asUInt32AsAnyInt());
    // One that a script has made itself comes from a place on its stack.
    if (stringProperty(globalObject, error, names.stack).contains(makeString(place, ':')))
        return {};
    auto column = columnOfSyntaxError(globalObject, sourceName, line.value.asUInt32AsAnyInt(), stringProperty(globalObject, error, names.message));
    return column ? makeString(place, ':', column) : place;
}

String errorText(GlobalObject& globalObject, JSValue value)
{
    auto* error = jsDynamicCast<ErrorInstance*>(value);
    auto place = error ? placeOfSyntaxError(globalObject, *error) : String();
    if (place.isNull())
        return inspect(globalObject, value);
    auto stack = stringProperty(globalObject, *error, globalObject.vm().propertyNames->stack);
    return makeString(error->sanitizedToString(&globalObject), "\n    at "_s, place, stack.isEmpty() ? ""_s : "\n"_s, framesText(stack));
}

// The engine asks an object where it comes from, which could run a getter, when the throwing frame does not know it.
static bool hasStackOnlyInException(const Exception& exception)
{
    auto& stack = exception.stack();
    if (exception.value().inherits<ErrorInstance>() || stack.isEmpty() || !stack[0].codeBlock())
        return false;
    return !stack[0].codeBlock()->ownerExecutable()->sourceURL().isEmpty();
}

String errorText(GlobalObject& globalObject, Exception* exception)
{
    auto text = errorText(globalObject, exception->value());
    if (!hasStackOnlyInException(*exception))
        return text;
    StringBuilder stack;
    auto frames = Inspector::createScriptCallStackFromException(&globalObject, exception);
    for (size_t i = 0; i < frames->size(); ++i) {
        auto& frame = frames->at(i);
        stack.append(i ? "\n"_s : ""_s, frame.functionName(), '@', frame.sourceURL(), ':', frame.lineNumber(), ':', frame.columnNumber());
    }
    return makeString(text, '\n', framesText(stack.toString()));
}

}

#include "config.h"

#include "jsc-host/ErrorPlace.h"

#include "jsc-host/GlobalObject.h"
#include "jsc-host/Runtime.h"
#include "jsc-host/Script.h"
#include "jsc-host/ScriptSource.h"
#include "jsc-host/console/Reflection.h"

#include <JavaScriptCore/CodeBlock.h>
#include <JavaScriptCore/Completion.h>
#include <JavaScriptCore/ErrorInstance.h>
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/ParserError.h>
#include <JavaScriptCore/ScriptCallStack.h>
#include <JavaScriptCore/ScriptCallStackFactory.h>

namespace JSCHost {

using namespace JSC;

String ErrorPlace::toString() const
{
    return column ? makeString(source, ':', line, ':', column) : makeString(source, ':', line);
}

static Script scriptNamed(Runtime& runtime, const String& name)
{
    auto url = urlOfPath(name);
    if (auto script = runtime.scripts().find(url.string()); script != runtime.scripts().end())
        return script->value;
    return { readTextAgain(name), url, name };
}

unsigned columnOf(const ParserError& error)
{
    auto& location = error.token().m_location;
    return location.startOffset - location.lineStartOffset + 1;
}

// The engine's syntax errors know the line only, so that the text is parsed once more for the column. Zero if that does not lead to the same error.
static unsigned columnOfSyntaxError(GlobalObject& globalObject, const ErrorPlace& place, const String& message)
{
    auto script = scriptNamed(globalObject.runtime(), place.source);
    auto isTheOne = [&](const ParserError& error) { return error.isValid() && error.line() == static_cast<int>(place.line) && error.message() == message; };
    ParserError error;
    checkSyntax(globalObject.vm(), script.sourceCode(SourceProviderSourceType::Program), error);
    if (isTheOne(error))
        return columnOf(error);
    error = {};
    checkModuleSyntax(&globalObject, script.sourceCode(SourceProviderSourceType::Module), error);
    return isTheOne(error) ? columnOf(error) : 0;
}

static unsigned numberProperty(GlobalObject& globalObject, JSObject& object, PropertyName name)
{
    auto property = ownProperty(globalObject, object, name);
    return property.isData() && property.value.isUInt32AsAnyInt() ? property.value.asUInt32AsAnyInt() : 0;
}

static ErrorPlace placeInProperties(GlobalObject& globalObject, ErrorInstance& error)
{
    auto& names = *globalObject.vm().propertyNames;
    return { stringProperty(globalObject, error, names.sourceURL), numberProperty(globalObject, error, names.line),
        numberProperty(globalObject, error, names.column) };
}

ErrorPlace placeOfSyntaxError(GlobalObject& globalObject, ErrorInstance& error)
{
    auto& names = *globalObject.vm().propertyNames;
    auto place = placeInProperties(globalObject, error);
    place.column = 0; // That of the code that ran, if any.
    if (error.errorType() != ErrorType::SyntaxError || !place || place.source.isEmpty())
        return {};
    // One that a script has made itself comes from a place on its stack.
    if (stringProperty(globalObject, error, names.stack).contains(makeString(place.toString(), ':')))
        return {};
    place.column = columnOfSyntaxError(globalObject, place, stringProperty(globalObject, error, names.message));
    // The engine names the calling script for a text that is compiled by a function, as by new Function(), with the line in that text.
    bool isOfText = !place.column && stringProperty(globalObject, error, names.stack).contains("@[native code]"_s);
    return isOfText ? ErrorPlace() : place;
}

ErrorPlace placeOfError(GlobalObject& globalObject, JSValue value)
{
    auto* error = jsDynamicCast<ErrorInstance*>(value);
    if (!error)
        return {};
    auto place = placeOfSyntaxError(globalObject, *error);
    return place ? place : placeInProperties(globalObject, *error);
}

// The engine asks an object where it comes from, which could run a getter, when the throwing frame does not know it.
static bool hasStackOnlyInException(GlobalObject& globalObject, const Exception& exception)
{
    auto& stack = exception.stack();
    auto* error = jsDynamicCast<ErrorInstance*>(exception.value());
    if ((error && !stringProperty(globalObject, *error, globalObject.vm().propertyNames->stack).isEmpty()) || stack.isEmpty() || !stack[0].codeBlock())
        return false;
    return !stack[0].codeBlock()->ownerExecutable()->sourceURL().isEmpty();
}

String stackOfThrow(GlobalObject& globalObject, Exception& exception)
{
    if (!hasStackOnlyInException(globalObject, exception))
        return emptyString();
    StringBuilder stack;
    auto frames = Inspector::createScriptCallStackFromException(&globalObject, &exception);
    for (size_t i = 0; i < frames->size(); ++i) {
        auto& frame = frames->at(i);
        ErrorPlace place { frame.sourceURL(), frame.lineNumber(), frame.columnNumber() };
        stack.append(i ? "\n"_s : ""_s, frame.functionName(), '@', place.toString());
    }
    return stack.toString();
}

ErrorPlace placeOfThrow(GlobalObject& globalObject, Exception& exception)
{
    if (auto place = placeOfError(globalObject, exception.value()))
        return place;
    if (!hasStackOnlyInException(globalObject, exception))
        return {};
    auto frames = Inspector::createScriptCallStackFromException(&globalObject, &exception);
    auto& frame = frames->at(0);
    return { frame.sourceURL(), frame.lineNumber(), frame.columnNumber() };
}

}

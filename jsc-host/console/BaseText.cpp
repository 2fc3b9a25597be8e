// The text of objects that have one of their own: functions, dates, regular expressions, wrapped primitives, errors.
#include "config.h"

#include "jsc-host/console/Text.h"
#include "jsc-host/console/ValueFormatter.h"
#include <JavaScriptCore/FunctionExecutable.h>
#include <JavaScriptCore/SymbolObject.h>
#include <JavaScriptCore/YarrFlags.h>
#include <wtf/DateMath.h>

namespace JSCHost {

using namespace JSC;

static bool isClass(JSObject& object)
{
    auto* function = jsDynamicCast<JSFunction*>(&object);
    return function && !function->isHostFunction() && function->jsExecutable()->isClassConstructorFunction();
}

static String ownName(JSGlobalObject& globalObject, JSObject& object)
{
    auto name = ownProperty(globalObject, object, globalObject.vm().propertyNames->name);
    return name.isData() && name.value.isString() ? stringContents(*asString(name.value)) : String();
}

// "[AsyncFunction: name]", "[Function (anonymous)]"; a subclass of Function is named after it.
String ValueFormatter::functionText(JSObject& object, const Description& description)
{
    if (isClass(object))
        return classText(object, description);
    static constexpr std::array kinds { "AsyncGeneratorFunction"_s, "AsyncFunction"_s, "GeneratorFunction"_s };
    auto kind = "Function"_s;
    for (auto candidate : kinds) {
        if (description.className == candidate || description.tag == candidate)
            kind = candidate;
    }
    auto name = ownName(m_globalObject, object);
    StringBuilder builder;
    builder.append('[', kind, description.className.isNull() ? " (null prototype)"_s : ""_s);
    if (name.isEmpty())
        builder.append(" (anonymous)]"_s);
    else
        builder.append(": "_s, escaped(name), ']');
    if (!description.className.isNull() && description.className != kind && description.className != "Function"_s)
        builder.append(' ', description.className);
    if (!description.tag.isEmpty() && description.tag != kind)
        builder.append(" ["_s, description.tag, ']');
    return builder.toString();
}

// "[class B extends A]"
String ValueFormatter::classText(JSObject& object, const Description& description)
{
    auto name = ownName(m_globalObject, object);
    StringBuilder builder;
    builder.append("[class "_s, name.isEmpty() ? "(anonymous)"_s : escaped(name));
    if (!description.className.isNull() && description.className != "Function"_s)
        builder.append(" ["_s, description.className, ']');
    if (!description.tag.isEmpty())
        builder.append(" ["_s, description.tag, ']');
    if (auto* parent = object.getPrototypeDirect().getObject(); !parent)
        builder.append(" extends null"_s);
    else if (auto parentName = isProxy(*parent) ? String() : ownName(m_globalObject, *parent); !parentName.isEmpty())
        builder.append(" extends "_s, escaped(parentName));
    builder.append(']');
    return builder.toString();
}

static String padded(uint64_t number, unsigned digits)
{
    auto text = String::number(number);
    StringBuilder builder;
    for (unsigned i = text.length(); i < digits; ++i)
        builder.append('0');
    builder.append(text);
    return builder.toString();
}

// The date time string format of ECMAScript.
String ValueFormatter::dateText(JSObject& object)
{
    double time = jsCast<DateInstance*>(&object)->internalNumber();
    if (!std::isfinite(time))
        return "Invalid Date"_s;
    auto day = static_cast<int32_t>(std::floor(time / msPerDay));
    auto rest = static_cast<int64_t>(time - day * msPerDay);
    auto [year, month, dayOfMonth] = WTF::yearMonthDayFromDays(day);
    auto yearText = year >= 0 && year <= 9999 ? padded(year, 4) : makeString(year < 0 ? '-' : '+', padded(std::abs(year), 6));
    return makeString(yearText, '-', padded(month + 1, 2), '-', padded(dayOfMonth, 2), 'T', padded(rest / 3600000, 2), ':', padded(rest / 60000 % 60, 2), ':',
        padded(rest / 1000 % 60, 2), '.', padded(rest % 1000, 3), 'Z');
}

// The source as a literal: what would end it or the line is escaped.
static String escapedSource(const String& source)
{
    if (source.isEmpty())
        return "(?:)"_s;
    StringBuilder builder;
    bool inClass = false;
    for (unsigned i = 0; i < source.length(); ++i) {
        char16_t unit = source[i];
        bool isEscape = unit == '\\' && i + 1 < source.length();
        if (isEscape) {
            builder.append(unit);
            unit = source[++i];
        } else if (unit == '/' && !inClass)
            builder.append('\\');
        if (unit == '\n' || unit == '\r')
            builder.append(isEscape ? ""_s : "\\"_s, unit == '\n' ? 'n' : 'r');
        else
            builder.append(unit);
        if (!isEscape && unit == '[')
            inClass = true;
        else if (!isEscape && unit == ']')
            inClass = false;
    }
    return builder.toString();
}

String ValueFormatter::regExpText(JSObject& object)
{
    auto& regExp = *jsCast<RegExpObject*>(&object)->regExp();
    auto flags = Yarr::flagsString(regExp.flags());
    return makeString('/', escapedSource(bounded(regExp.pattern())), '/', StringView::fromLatin1(flags.data()));
}

static ASCIILiteral nameOfPrimitive(JSValue value)
{
    if (value.isNumber())
        return "Number"_s;
    if (value.isString())
        return "String"_s;
    if (value.isBoolean())
        return "Boolean"_s;
    return value.isSymbol() ? "Symbol"_s : "BigInt"_s;
}

// "[Number: 3]", "[String (Name): 'text']"
String ValueFormatter::wrapperText(JSObject& object, const Description& description)
{
    auto value = jsCast<JSWrapperObject*>(&object)->internalValue();
    auto kind = nameOfPrimitive(value);
    auto className = description.className.isNull() ? " (null prototype)"_str
        : description.className == kind             ? emptyString()
                                                    : makeString(" ("_s, description.className, ')');
    bool hasTag = !description.tag.isEmpty() && description.tag != kind;
    return makeString('[', kind, className, ": "_s, format(value), hasTag ? makeString("] ["_s, description.tag, ']') : "]"_str);
}

}

#include "config.h"

#include "jsc-host/console/MessageFormat.h"

#include "jsc-host/console/Reflection.h"
#include "jsc-host/console/Text.h"

namespace JSCHost {

using namespace JSC;

static bool isSpecifier(char16_t unit)
{
    return unit < 0x80 && strchr("sdifoOc", unit) && unit;
}

static String rawOrInspected(JSGlobalObject& globalObject, JSValue value, const InspectOptions& options)
{
    if (!value.isString())
        return inspect(globalObject, value, options);
    return value.toWTFString(&globalObject);
}

// parseInt and parseFloat give a number or, for a symbol, nothing that could be parsed.
static String parsedNumber(JSGlobalObject& globalObject, JSFunction& parse, JSValue value)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    if (value.isSymbol())
        return "NaN"_s;
    MarkedArgumentBuffer arguments;
    arguments.append(value);
    arguments.append(jsNumber(10));
    ASSERT(!arguments.hasOverflowed());
    auto number = call(&globalObject, &parse, getCallData(&parse), jsUndefined(), arguments);
    RETURN_IF_EXCEPTION(scope, {});
    RELEASE_AND_RETURN(scope, number.toWTFString(&globalObject));
}

static String converted(JSGlobalObject& globalObject, char16_t specifier, JSValue value, const InspectOptions& options)
{
    switch (specifier) {
    case 's':
        return value.isSymbol() ? symbolText(asSymbol(value)->uid()) : value.toWTFString(&globalObject);
    case 'd':
    case 'i':
        return parsedNumber(globalObject, *globalObject.parseIntFunction(), value);
    case 'f':
        return parsedNumber(globalObject, *globalObject.parseFloatFunction(), value);
    case 'o': {
        auto deeper = options;
        deeper.depth = 4;
        return inspect(globalObject, value, deeper);
    }
    case 'O':
        return inspect(globalObject, value, options);
    default:
        return emptyString();
    }
}

// Returns how many of the values have been used.
static size_t substitute(JSGlobalObject& globalObject, StringBuilder& builder, const ArgList& values, const InspectOptions& options)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    String target = values.at(0).toWTFString(&globalObject);
    RETURN_IF_EXCEPTION(scope, 0);
    size_t used = 1;
    unsigned copied = 0;
    for (unsigned i = 0; i + 1 < target.length(); ++i) {
        if (target[i] != '%')
            continue;
        char16_t specifier = target[i + 1];
        bool takesValue = isSpecifier(specifier) && used < values.size();
        if (!takesValue && specifier != '%')
            continue;
        builder.append(StringView(target).substring(copied, i - copied));
        if (takesValue) {
            builder.append(converted(globalObject, specifier, values.at(used++), options));
            RETURN_IF_EXCEPTION(scope, 0);
        } else
            builder.append('%');
        copied = ++i + 1;
    }
    builder.append(StringView(target).substring(copied));
    return used;
}

static String appendValues(JSGlobalObject& globalObject, StringBuilder& builder, const ArgList& values, size_t from, const InspectOptions& options)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    for (size_t i = from; i < values.size(); ++i) {
        auto text = rawOrInspected(globalObject, values.at(i), options);
        RETURN_IF_EXCEPTION(scope, {});
        builder.append(i ? " "_s : ""_s, text);
    }
    if (builder.hasOverflowed()) {
        throwOutOfMemoryError(&globalObject, scope);
        return {};
    }
    return builder.toString();
}

String joinedValues(JSGlobalObject& globalObject, const String& text, const ArgList& values, size_t from, const InspectOptions& options)
{
    StringBuilder builder(OverflowPolicy::RecordOverflow);
    builder.append(text);
    return appendValues(globalObject, builder, values, from, options);
}

String formatMessage(JSGlobalObject& globalObject, const ArgList& values, const InspectOptions& options)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    if (values.size() == 1)
        RELEASE_AND_RETURN(scope, rawOrInspected(globalObject, values.at(0), options));
    StringBuilder builder(OverflowPolicy::RecordOverflow);
    size_t used = 0;
    if (values.size() && values.at(0).isString()) {
        used = substitute(globalObject, builder, values, options);
        RETURN_IF_EXCEPTION(scope, {});
    }
    RELEASE_AND_RETURN(scope, appendValues(globalObject, builder, values, used, options));
}

}

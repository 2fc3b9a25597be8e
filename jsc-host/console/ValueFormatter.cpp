#include "config.h"

#include "jsc-host/console/ValueFormatter.h"

#include "jsc-host/console/Text.h"
#include <JavaScriptCore/JSMapIterator.h>
#include <JavaScriptCore/JSModuleNamespaceObject.h>
#include <JavaScriptCore/JSSetIterator.h>
#include <JavaScriptCore/JSWeakMap.h>
#include <JavaScriptCore/JSWeakObjectRef.h>
#include <JavaScriptCore/JSWeakSet.h>
#include <JavaScriptCore/ProxyObject.h>
#include <JavaScriptCore/SymbolObject.h>
#include <wtf/SetForScope.h>

namespace JSCHost {

using namespace JSC;

// Beyond this many objects within objects, or this much text, objects are shown by name only.
static constexpr size_t maxNesting = 500;
static constexpr size_t maxCharacters = 1 << 25;
// Objects with at most this many levels within may be on one line.
static constexpr unsigned maxLevelsOnOneLine = 3;

String inspect(JSGlobalObject& globalObject, JSValue value, const InspectOptions& options)
{
    EnsureStillAliveScope keepAlive(value);
    return ValueFormatter(globalObject, options).format(value);
}

ValueFormatter::ValueFormatter(JSGlobalObject& globalObject, const InspectOptions& options)
    : m_globalObject(globalObject)
    , m_vm(globalObject.vm())
    , m_options(options)
{
}

bool ValueFormatter::hasSpace() const
{
    return m_charactersMade < maxCharacters;
}

String ValueFormatter::format(JSValue value, unsigned depth)
{
    if (!value || value.isUndefined())
        return "undefined"_s;
    if (value.isNull())
        return "null"_s;
    if (value.isBoolean())
        return value.asBoolean() ? "true"_s : "false"_s;
    if (value.isNumber())
        return formatNumber(value.asNumber());
    if (value.isString())
        return formatString(*asString(value), depth);
    if (value.isSymbol())
        return symbolText(asSymbol(value)->uid());
    if (value.isBigInt()) {
        auto scope = DECLARE_CATCH_SCOPE(m_vm);
        auto digits = value.toWTFString(&m_globalObject);
        if (scope.exception()) [[unlikely]]
            scope.clearExceptionExceptTermination();
        return makeString(digits, 'n');
    }
    if (auto* object = value.getObject())
        return formatObject(*object, depth);
    return "<internal>"_s;
}

String ValueFormatter::formatNumber(double number)
{
    if (!number && std::signbit(number))
        return "-0"_s;
    return String::number(number);
}

String ValueFormatter::formatString(JSString& string, unsigned depth)
{
    auto shown = stringContents(string).left(m_options.maxStringLength);
    String more;
    if (shown.length() < string.length())
        more = makeString("... "_s, countOf(string.length() - shown.length(), "more character"_s));
    // Long texts in objects take a line of output for each of their lines.
    constexpr unsigned minLengthToSplit = 16;
    if (!depth || shown.length() <= minLengthToSplit || !shown.contains('\n') || shown.length() + m_indentation + 4 <= m_options.breakLength)
        return makeString(quoted(shown), more);
    StringBuilder builder;
    auto separator = makeString(" +\n"_s, spaces(m_indentation + 2));
    for (size_t start = 0; start < shown.length();) {
        auto lineFeed = shown.find('\n', start);
        size_t end = lineFeed == notFound ? shown.length() : lineFeed + 1;
        builder.append(start ? separator : emptyString(), quoted(StringView(shown).substring(start, end - start)));
        start = end;
    }
    builder.append(more);
    return builder.toString();
}

String ValueFormatter::formatObject(JSObject& object, unsigned depth)
{
    if (m_enclosing.contains(&object)) {
        unsigned next = m_references.size() + 1;
        return makeString("[Circular *"_s, m_references.add(&object, next).iterator->value, ']');
    }
    if (isProxy(object))
        return formatProxy(object, depth);
    if (depth && isGlobal(object))
        return "[globalThis]"_s;
    auto description = describe(object);
    auto& layout = description.layout;
    if (!description.itemCount && description.keys.isEmpty())
        return layout.base.isEmpty() ? makeString(layout.open, layout.close) : layout.base;
    if (depth > m_options.depth || m_enclosing.size() >= maxNesting || !hasSpace() || !m_vm.isSafeToRecurse()) {
        if (!layout.base.isEmpty() && description.kind != ObjectKind::Error)
            return layout.base;
        auto name = prefix(description, object.classInfo()->className);
        return name.startsWith('[') ? name.left(name.length() - 1) : makeString('[', StringView(name).left(name.length() - 1), ']');
    }
    return formatOpen(object, WTFMove(description), depth);
}

// What an object begins with when something in it refers back to it.
String ValueFormatter::referenceMark(JSObject& object) const
{
    auto reference = m_references.getOptional(&object);
    return reference ? makeString("<ref *"_s, *reference, '>') : emptyString();
}

String ValueFormatter::formatProxy(JSObject& object, unsigned depth)
{
    auto& proxy = *jsCast<ProxyObject*>(&object);
    if (!proxy.handler().isObject())
        return "<Revoked Proxy>"_s;
    if (m_enclosing.size() >= maxNesting || !m_vm.isSafeToRecurse())
        return "[Proxy]"_s;
    m_enclosing.append(&object);
    auto target = format(proxy.target(), depth);
    m_enclosing.removeLast();
    auto text = makeString("Proxy("_s, target, ')');
    auto mark = referenceMark(object);
    return mark.isEmpty() ? text : makeString(mark, ' ', text);
}

String ValueFormatter::formatOpen(JSObject& object, Description&& description, unsigned depth)
{
    m_enclosing.append(&object);
    m_deepest = depth;
    appendItems(object, description, depth + 1);
    appendProperties(object, description, depth + 1);
    m_enclosing.removeLast();

    auto& layout = description.layout;
    if (auto mark = referenceMark(object); !mark.isEmpty())
        layout.base = layout.base.isEmpty() ? mark : makeString(mark, ' ', layout.base);
    layout.indentation = m_indentation;
    layout.breakLength = m_options.breakLength;
    layout.mayBeOneLine = m_deepest - depth < maxLevelsOnOneLine;
    auto text = WTFMove(layout).toString();
    m_charactersMade += text.length();
    return text;
}

String ValueFormatter::formatIndented(JSValue value, unsigned depth)
{
    SetForScope indentation(m_indentation, m_indentation + 2);
    return format(value, depth);
}

String ValueFormatter::formatPropertyValue(const OwnProperty& property, unsigned depth)
{
    switch (property.kind) {
    case OwnProperty::Kind::Data:
        return formatIndented(property.value, depth);
    case OwnProperty::Kind::Getter:
        return "[Getter]"_s;
    case OwnProperty::Kind::Setter:
        return "[Setter]"_s;
    case OwnProperty::Kind::GetterAndSetter:
        return "[Getter/Setter]"_s;
    case OwnProperty::Kind::Absent:
    case OwnProperty::Kind::Unreadable:
        break;
    }
    return "<uninitialized>"_s;
}

String ValueFormatter::formatKey(const Identifier& key, bool isEnumerable)
{
    if (key.isSymbol())
        return makeString('[', symbolText(*static_cast<SymbolImpl*>(key.impl())), ']');
    auto text = bounded(key.string());
    if (!isEnumerable)
        return makeString('[', escaped(text), ']');
    if (text == "__proto__"_s)
        return "['__proto__']"_s;
    return isPlainKey(text) ? text : quoted(text);
}

void ValueFormatter::appendProperties(JSObject& object, Description& description, unsigned depth)
{
    auto& entries = description.layout.entries;
    size_t shown = 0;
    for (auto& key : description.keys) {
        if (!hasSpace()) {
            appendMore(description, description.keys.size() - shown, "key"_s);
            return;
        }
        ++shown;
        auto property = ownProperty(m_globalObject, object, key);
        if (!property.isPresent())
            continue;
        entries.append(makeString(formatKey(key, property.isEnumerable), ": "_s, formatPropertyValue(property, depth)));
        m_charactersMade += entries.last().length();
    }
}

void ValueFormatter::appendMore(Description& description, size_t count, ASCIILiteral noun)
{
    if (count)
        description.layout.entries.append(makeString("... "_s, count, " more "_s, noun, count == 1 ? ""_s : "s"_s));
}

}

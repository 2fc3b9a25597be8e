#include "config.h"

#include "jsc-host/console/Console.h"

#include "jsc-host/Output.h"
#include "jsc-host/console/MessageFormat.h"
#include "jsc-host/console/StackText.h"
#include "jsc-host/console/Table.h"
#include "jsc-host/console/Text.h"
#include <JavaScriptCore/JSNativeStdFunction.h>
#include <JavaScriptCore/ObjectConstructor.h>
#include <cstdio>
#include <unistd.h>
#include <wtf/HashMap.h>
#include <wtf/ThreadSafeRefCounted.h>

namespace JSCHost {

using namespace JSC;

namespace {

enum class Stream : uint8_t { Output, Error };

// The state of one console object: its counts, timers and groups.
class Console : public ThreadSafeRefCounted<Console> {
public:
    using Method = void (Console::*)(JSGlobalObject&, const ArgList&);

    static Ref<Console> create() { return adoptRef(*new Console); }

    void log(JSGlobalObject&, const ArgList&);
    void error(JSGlobalObject&, const ArgList&);
    void assertCondition(JSGlobalObject&, const ArgList&);
    void clear(JSGlobalObject&, const ArgList&);
    void table(JSGlobalObject&, const ArgList&);
    void dir(JSGlobalObject&, const ArgList&);
    void trace(JSGlobalObject&, const ArgList&);
    void count(JSGlobalObject&, const ArgList&);
    void countReset(JSGlobalObject&, const ArgList&);
    void group(JSGlobalObject&, const ArgList&);
    void groupEnd(JSGlobalObject&, const ArgList&);
    void time(JSGlobalObject&, const ArgList&);
    void timeLog(JSGlobalObject&, const ArgList&);
    void timeEnd(JSGlobalObject&, const ArgList&);

private:
    Console() = default;

    InspectOptions options() const;
    void print(Stream, const String&);
    void format(Stream, JSGlobalObject&, const ArgList&);
    String labelFrom(JSGlobalObject&, const ArgList&);
    String elapsedText(JSGlobalObject&, const String& label);

    static constexpr unsigned groupIndentation = 2;

    unsigned m_indentation { 0 };
    HashMap<String, unsigned> m_counts;
    HashMap<String, MonotonicTime> m_timers;
};

}

static void write(Stream stream, StringView text)
{
    // In pieces, since the UTF-8 form of a very long string may be too long for one.
    constexpr unsigned pieceLength = 1 << 16;
    for (unsigned start = 0; start < text.length();) {
        unsigned end = std::min(text.length(), start + pieceLength);
        if (end < text.length() && U16_IS_LEAD(text[end - 1]))
            --end;
        auto piece = text.substring(start, end - start);
        if (stream == Stream::Output)
            writeOutput(piece);
        else
            writeError(piece);
        start = end;
    }
}

InspectOptions Console::options() const
{
    InspectOptions options;
    constexpr unsigned minBreakLength = 40;
    options.breakLength = std::max(options.breakLength - std::min(m_indentation, options.breakLength), minBreakLength);
    return options;
}

void Console::print(Stream stream, const String& text)
{
    constexpr unsigned maxLengthAtOnce = 1 << 16;
    auto indentation = spaces(m_indentation);
    // One lock for both streams, so that what other threads print does not come in between.
    flockfile(stdout);
    if (text.length() <= maxLengthAtOnce)
        write(stream, makeString(indentation, indentedAfterLineFeeds(text, m_indentation), '\n'));
    else {
        for (auto line : StringView(text).splitAllowingEmptyEntries('\n')) {
            write(stream, indentation);
            write(stream, line);
            write(stream, "\n"_s);
        }
    }
    funlockfile(stdout);
}

void Console::format(Stream stream, JSGlobalObject& globalObject, const ArgList& values)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto text = formatMessage(globalObject, values, options());
    RETURN_IF_EXCEPTION(scope, void());
    print(stream, text);
}

void Console::log(JSGlobalObject& globalObject, const ArgList& values)
{
    format(Stream::Output, globalObject, values);
}

void Console::error(JSGlobalObject& globalObject, const ArgList& values)
{
    format(Stream::Error, globalObject, values);
}

void Console::assertCondition(JSGlobalObject& globalObject, const ArgList& arguments)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    if (arguments.at(0).toBoolean(&globalObject))
        return;
    MarkedArgumentBuffer values;
    unsigned next = 1;
    if (arguments.size() > 1 && arguments.at(1).isString()) {
        auto* prefixed = jsString(&globalObject, jsNontrivialString(globalObject.vm(), "Assertion failed: "_s), asString(arguments.at(next++)));
        RETURN_IF_EXCEPTION(scope, void());
        values.append(prefixed);
    } else
        values.append(jsNontrivialString(globalObject.vm(), "Assertion failed"_s));
    while (next < arguments.size())
        values.append(arguments.at(next++));
    ASSERT(!values.hasOverflowed());
    RELEASE_AND_RETURN(scope, format(Stream::Error, globalObject, values));
}

void Console::clear(JSGlobalObject&, const ArgList&)
{
    m_indentation = 0;
    if (!isatty(STDOUT_FILENO))
        return;
    writeOutput("\033[1;1H\033[0J"_s);
}

static std::optional<Vector<Identifier>> columnNames(JSGlobalObject& globalObject, JSValue names)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    if (names.isUndefined())
        return std::nullopt;
    if (!names.isObject()) {
        throwTypeError(&globalObject, scope, "console.table: argument 2 must be an iterable of column names"_s);
        return std::nullopt;
    }
    Vector<Identifier> result;
    scope.release();
    forEachInIterable(&globalObject, names, [&result](VM& vm, JSGlobalObject* globalObject, JSValue name) {
        auto scope = DECLARE_THROW_SCOPE(vm);
        auto text = name.toWTFString(globalObject);
        RETURN_IF_EXCEPTION(scope, void());
        result.append(Identifier::fromString(vm, text));
    });
    return result;
}

void Console::table(JSGlobalObject& globalObject, const ArgList& arguments)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto columns = columnNames(globalObject, arguments.at(1));
    RETURN_IF_EXCEPTION(scope, void());
    String text;
    if (auto* rows = arguments.at(0).getObject())
        text = tableText(globalObject, *rows, columns);
    if (!text.isNull()) {
        print(Stream::Output, text);
        return;
    }
    MarkedArgumentBuffer values;
    values.append(arguments.at(0));
    ASSERT(!values.hasOverflowed());
    RELEASE_AND_RETURN(scope, format(Stream::Output, globalObject, values));
}

static void readDepth(JSGlobalObject& globalObject, JSObject& from, InspectOptions& options)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto depth = from.get(&globalObject, Identifier::fromString(globalObject.vm(), "depth"_s));
    RETURN_IF_EXCEPTION(scope, void());
    if (depth.isUndefined())
        return;
    double number = depth.isNull() ? std::numeric_limits<double>::infinity() : depth.toNumber(&globalObject);
    RETURN_IF_EXCEPTION(scope, void());
    if (!std::isnan(number))
        options.depth = static_cast<unsigned>(std::clamp<double>(number, 0, InspectOptions::unlimited));
}

void Console::dir(JSGlobalObject& globalObject, const ArgList& arguments)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto options = this->options();
    if (auto* given = arguments.at(1).getObject()) {
        readDepth(globalObject, *given, options);
        RETURN_IF_EXCEPTION(scope, void());
        auto showHidden = given->get(&globalObject, Identifier::fromString(globalObject.vm(), "showHidden"_s));
        RETURN_IF_EXCEPTION(scope, void());
        options.showHidden = showHidden.toBoolean(&globalObject);
    }
    print(Stream::Output, inspect(globalObject, arguments.at(0), options));
}

void Console::trace(JSGlobalObject& globalObject, const ArgList& values)
{
    auto& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto stack = currentStack(vm);
    auto text = bounded(formatMessage(globalObject, values, options()));
    RETURN_IF_EXCEPTION(scope, void());
    print(Stream::Error, makeString("Trace"_s, text.isEmpty() ? ""_s : ": "_s, text, stack.isEmpty() ? ""_s : "\n"_s, stack));
}

String Console::labelFrom(JSGlobalObject& globalObject, const ArgList& arguments)
{
    auto label = arguments.at(0);
    return label.isUndefined() ? "default"_s : label.toWTFString(&globalObject);
}

void Console::count(JSGlobalObject& globalObject, const ArgList& arguments)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto label = labelFrom(globalObject, arguments);
    RETURN_IF_EXCEPTION(scope, void());
    unsigned count = ++m_counts.add(label, 0).iterator->value;
    print(Stream::Output, makeString(bounded(label), ": "_s, count));
}

void Console::countReset(JSGlobalObject& globalObject, const ArgList& arguments)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto label = labelFrom(globalObject, arguments);
    RETURN_IF_EXCEPTION(scope, void());
    auto found = m_counts.find(label);
    if (found == m_counts.end())
        print(Stream::Error, makeString("Count for '"_s, bounded(label), "' does not exist"_s));
    else
        found->value = 0;
}

void Console::group(JSGlobalObject& globalObject, const ArgList& values)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    if (!values.isEmpty())
        format(Stream::Output, globalObject, values);
    RETURN_IF_EXCEPTION(scope, void());
    constexpr unsigned maxIndentation = 1000;
    m_indentation = std::min(m_indentation + groupIndentation, maxIndentation);
}

void Console::groupEnd(JSGlobalObject&, const ArgList&)
{
    m_indentation -= std::min(m_indentation, groupIndentation);
}

void Console::time(JSGlobalObject& globalObject, const ArgList& arguments)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto label = labelFrom(globalObject, arguments);
    RETURN_IF_EXCEPTION(scope, void());
    if (!m_timers.add(label, MonotonicTime::now()).isNewEntry)
        print(Stream::Error, makeString("Timer '"_s, bounded(label), "' already exists"_s));
}

// The null string, after a warning, if there is no such timer.
String Console::elapsedText(JSGlobalObject& globalObject, const String& label)
{
    auto timer = m_timers.find(label);
    if (timer == m_timers.end()) {
        print(Stream::Error, makeString("Timer '"_s, bounded(label), "' does not exist"_s));
        return {};
    }
    double elapsed = (MonotonicTime::now() - timer->value).milliseconds();
    return makeString(bounded(label), ": "_s, std::round(elapsed * 1000) / 1000, "ms"_s);
}

void Console::timeLog(JSGlobalObject& globalObject, const ArgList& arguments)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto label = labelFrom(globalObject, arguments);
    RETURN_IF_EXCEPTION(scope, void());
    auto elapsed = elapsedText(globalObject, label);
    if (elapsed.isNull())
        return;
    auto text = joinedValues(globalObject, elapsed, arguments, 1, options());
    RETURN_IF_EXCEPTION(scope, void());
    print(Stream::Output, text);
}

void Console::timeEnd(JSGlobalObject& globalObject, const ArgList& arguments)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto label = labelFrom(globalObject, arguments);
    RETURN_IF_EXCEPTION(scope, void());
    auto elapsed = elapsedText(globalObject, label);
    if (elapsed.isNull())
        return;
    print(Stream::Output, elapsed);
    m_timers.remove(label);
}

void installConsole(JSGlobalObject& globalObject)
{
    static constexpr struct {
        ASCIILiteral name;
        Console::Method method;
    } methods[] = {
        { "assert"_s, &Console::assertCondition },
        { "clear"_s, &Console::clear },
        { "debug"_s, &Console::log },
        { "error"_s, &Console::error },
        { "info"_s, &Console::log },
        { "log"_s, &Console::log },
        { "table"_s, &Console::table },
        { "trace"_s, &Console::trace },
        { "warn"_s, &Console::error },
        { "dir"_s, &Console::dir },
        { "dirxml"_s, &Console::log },
        { "count"_s, &Console::count },
        { "countReset"_s, &Console::countReset },
        { "group"_s, &Console::group },
        { "groupCollapsed"_s, &Console::group },
        { "groupEnd"_s, &Console::groupEnd },
        { "time"_s, &Console::time },
        { "timeLog"_s, &Console::timeLog },
        { "timeEnd"_s, &Console::timeEnd },
    };
    auto& vm = globalObject.vm();
    auto console = Console::create();
    // The standard gives it an empty object as its prototype, and enumerable methods, since it is a namespace.
    auto* object = constructEmptyObject(&globalObject, constructEmptyObject(&globalObject));
    for (auto& [name, method] : methods) {
        auto* function = JSNativeStdFunction::create(vm, &globalObject, 0, name, [console, method](JSGlobalObject* globalObject, CallFrame* callFrame) {
            (console.get().*method)(*globalObject, ArgList(callFrame));
            return JSValue::encode(jsUndefined());
        });
        object->putDirect(vm, Identifier::fromString(vm, name), function, 0);
    }
    object->putDirect(vm, vm.propertyNames->toStringTagSymbol, jsNontrivialString(vm, "console"_s), PropertyAttribute::DontEnum | PropertyAttribute::ReadOnly);
    globalObject.putDirect(vm, Identifier::fromString(vm, "console"_s), object, static_cast<unsigned>(PropertyAttribute::DontEnum));
}

}

#include "config.h"

#include "jsc-host/console/StackText.h"

#include <JavaScriptCore/CodeBlock.h>
#include <JavaScriptCore/StackVisitor.h>

namespace JSCHost {

using namespace JSC;

static constexpr unsigned maxFrames = 100;

static bool looksLikeFrame(StringView line)
{
    return line.trim(isASCIIWhitespace<char16_t>).startsWith("at "_s);
}

static String frameText(StringView function, StringView location)
{
    if (function.isEmpty())
        return makeString("    at "_s, location);
    if (location.isEmpty())
        return makeString("    at "_s, function);
    return makeString("    at "_s, function, " ("_s, location, ')');
}

static String frameText(StringView line)
{
    if (looksLikeFrame(line))
        return line.toString();
    auto at = line.find('@');
    if (at == notFound)
        return frameText({}, line);
    return frameText(line.left(at), line.substring(at + 1));
}

String framesText(const String& engineStack)
{
    StringBuilder builder;
    for (auto line : StringView(engineStack).split('\n'))
        builder.append(builder.isEmpty() ? ""_s : "\n"_s, frameText(line));
    return builder.toString();
}

static String locationText(StackVisitor::Frame& frame)
{
    auto url = frame.sourceURL();
    if (url.isEmpty())
        return "[native code]"_s;
    if (!frame.codeBlock())
        return url;
    auto position = frame.computeLineAndColumn();
    return makeString(url, ':', position.line, ':', position.column);
}

String currentStack(VM& vm)
{
    StringBuilder builder;
    unsigned frames = 0;
    auto visit = [&](StackVisitor& visitor) {
        if (!frames++ || visitor->isImplementationVisibilityPrivate())
            return IterationStatus::Continue;
        builder.append(builder.isEmpty() ? ""_s : "\n"_s, frameText(visitor->functionName(), locationText(*visitor)));
        return frames > maxFrames ? IterationStatus::Done : IterationStatus::Continue;
    };
    StackVisitor::visit(vm.topCallFrame, vm, visit);
    return builder.toString();
}

}

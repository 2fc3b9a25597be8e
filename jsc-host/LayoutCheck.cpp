#include "config.h"

#include "jsc-host/LayoutCheck.h"

#include <JavaScriptCore/APICast.h>
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSGlobalObject.h>
#include <JavaScriptCore/JSMap.h>
#include <JavaScriptCore/JavaScript.h>
#include <JavaScriptCore/VM.h>
#include <sstream>

// From the library's public GLib API, whose headers cannot be mixed with the private ones.
extern "C" unsigned jsc_get_major_version();
extern "C" unsigned jsc_get_minor_version();
extern "C" unsigned jsc_get_micro_version();

namespace JSCHost {

namespace {

struct Difference {
    const char* what;
    size_t found;
    size_t expected;
};

size_t roundedCellSize(size_t size)
{
    constexpr size_t atom = JSC::MarkedBlock::atomSize;
    return (size + atom - 1) / atom * atom;
}

std::optional<Difference> differenceInSize(const char* what, JSC::JSCell* cell, size_t expected)
{
    expected = roundedCellSize(expected);
    if (size_t found = cell->cellSize(); found != expected)
        return Difference { what, found, expected };
    return std::nullopt;
}

std::optional<Difference> differenceInPointer(const char* what, const void* found, const void* expected)
{
    if (found == expected)
        return std::nullopt;
    return Difference { what, reinterpret_cast<size_t>(found), reinterpret_cast<size_t>(expected) };
}

JSC::JSCell* evaluateToCell(JSGlobalContextRef context, const char* source)
{
    auto* script = JSStringCreateWithUTF8CString(source);
    auto* value = JSEvaluateScript(context, script, nullptr, nullptr, 1, nullptr);
    JSStringRelease(script);
    return std::bit_cast<JSC::JSCell*>(value);
}

std::optional<Difference> findDifference(JSGlobalContextRef context)
{
    auto* globalObject = reinterpret_cast<JSC::JSGlobalObject*>(context);
    if (auto difference = differenceInSize("JSGlobalObject", globalObject, sizeof(JSC::JSGlobalObject)))
        return difference;
    auto* array = evaluateToCell(context, "[1, 2, 3]");
    auto* map = evaluateToCell(context, "new Map");
    auto* structure = array->structure();
    if (auto difference = differenceInSize("Structure", structure, sizeof(JSC::Structure)))
        return difference;
    if (auto difference = differenceInSize("JSArray", array, sizeof(JSC::JSArray)))
        return difference;
    if (auto difference = differenceInSize("JSMap", map, sizeof(JSC::JSMap)))
        return difference;
    // Members that lie late in their class, read through our headers, must hold what the library put there.
    if (auto difference = differenceInPointer("Structure's global object", structure->globalObject(), globalObject))
        return difference;
    if (auto difference = differenceInPointer("VM", globalObject->vm().structureStructure.get(), structure->structure()))
        return difference;
    return differenceInPointer("JSGlobalObject's structures", globalObject->mapStructure(), map->structure());
}

}

std::optional<std::string> findLayoutMismatch()
{
    auto* context = JSGlobalContextCreate(nullptr);
    auto difference = findDifference(context);
    JSGlobalContextRelease(context);
    if (!difference)
        return std::nullopt;
    std::ostringstream line;
    line << "the JavaScriptCore library that was loaded (" << jsc_get_major_version() << '.' << jsc_get_minor_version() << '.' << jsc_get_micro_version()
         << ") does not fit the headers this program was built with (" JSCCLONE_JSC_VERSION "): " << difference->what << " is " << difference->found << ", not "
         << difference->expected << "; build again for the installed library";
    return line.str();
}

}

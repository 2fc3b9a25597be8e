#include "config.h"

#include "tests/jsc-host/support/Process.h"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace Tests;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

namespace {

// The single line of an error in a module without a file.
std::string errorOfModule(const std::string& code)
{
    auto result = runHost({ "-m", "-e", code });
    EXPECT_EQ(result.exitCode, 1) << code;
    return result.errors;
}

}

TEST(Modules, ResolveFromTheCurrentDirectoryWithoutAFile)
{
    EXPECT_EQ(runHost({ "-m", "-e", "import { name } from './lib/name.mjs'; print(name)" }).output, "lib\n");
    EXPECT_EQ(runHost({ "-m", "-" }, "import { name } from './lib/name.mjs'; print(name)").output, "lib\n");
    EXPECT_EQ(runCode("import('./lib/name.mjs').then(m => print(m.name))").output, "lib\n");
}

TEST(Modules, ResolveAbsolutePathsAndFileURLs)
{
    EXPECT_EQ(runHost({ "-m", "-e", "import { name } from '" + fixtures + "/lib/name.mjs'; print(name)" }).output, "lib\n");
    EXPECT_EQ(runHost({ "-m", "-e", "import { name } from 'file://" + fixtures + "/lib/name.mjs'; print(name)" }).output, "lib\n");
}

TEST(Modules, MayHaveOddNames)
{
    auto folder = std::filesystem::temp_directory_path() / ("jsc-host odd #%41." + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    std::ofstream(folder / "ä b.mjs") << "import { x } from './c%20%23d.mjs'; print(x, import.meta.filename)";
    std::ofstream(folder / "c #d.mjs") << "export const x = 'found'";
    EXPECT_EQ(runHost({ (folder / "ä b.mjs").string() }).output, "found " + (folder / "ä b.mjs").string() + "\n");
    std::filesystem::remove_all(folder);
}

TEST(Modules, SayWhatIsMissingAndWhere)
{
    auto result = runHost({ "imports-missing.mjs" });
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(result.errors, "Uncaught [TypeError: Cannot find module \"./missing.mjs\", imported at " + fixtures + "/imports-missing.mjs:3:21]\n");
    EXPECT_THAT(errorOfModule("import './lib'"), HasSubstr("lib: Is a directory, imported at [eval]:1:8"));
    EXPECT_THAT(errorOfModule("import { nope } from './lib/name.mjs'"), HasSubstr("SyntaxError: Importing binding name 'nope' is not found."));
}

TEST(Modules, NameTheFirstByteThatIsNotUTF8)
{
    auto path = std::filesystem::temp_directory_path() / ("jsc-host-invalid." + std::to_string(getpid()) + ".mjs");
    std::ofstream(path) << "let x = 1; '\xff'";
    EXPECT_THAT(errorOfModule("import '" + path.string() + "'"), HasSubstr(path.string() + ": not valid UTF-8 at byte 12, imported at [eval]:1:8"));
    EXPECT_THAT(runHost({ path.string() }).errors, Not(HasSubstr("imported")));
    std::filesystem::remove(path);
}

TEST(Modules, ExplainBareSpecifiers)
{
    EXPECT_THAT(
        errorOfModule("import 'lodash'"), HasSubstr("Cannot import \"lodash\": the name of a module file begins with \"./\", \"../\" or \"/\", imported at "));
    EXPECT_THAT(errorOfModule("import 'node:fs'"), HasSubstr("There is no builtin module \"node:fs\""));
    EXPECT_THAT(errorOfModule("import 'https://example.org/x.mjs'"), HasSubstr("only file URLs and paths can be imported"));
}

TEST(Modules, ReadJSON)
{
    EXPECT_EQ(runHost({ "-m", "-e", "import data from './data.json' with { type: 'json' }; print(JSON.stringify(data))" }).output, "{\"list\":[1,\"ü\"]}\n");
    EXPECT_EQ(runCode("import('./data.json', { with: { type: 'json' } }).then(m => print(m.default.list.length))").output, "2\n");
    EXPECT_THAT(errorOfModule("import data from './broken.json' with { type: 'json' }"),
        HasSubstr("SyntaxError: " + fixtures + "/broken.json:2:1: not valid JSON: Unexpected end of script, imported at [eval]:1:18"));
    EXPECT_THAT(errorOfModule("import data from './data.json' with { type: 'css' }"), StartsWith("Uncaught "));
}

TEST(Modules, ReportWhatTheyThrow)
{
    EXPECT_EQ(errorOfModule("function f() { throw new Error('x') } f()"), "Uncaught Error: x\n    at f ([eval]:1:31)\n    at module code ([eval]:1:40)\n");
    EXPECT_THAT(errorOfModule("await 1; throw new Error('x')"), StartsWith("Uncaught Error: x\n    at "));
    EXPECT_THAT(errorOfModule("await Promise.reject(5)"), StartsWith("Uncaught 5\n"));
}

TEST(Modules, SayWhenNothingCanSettleTheirTopLevel)
{
    auto result = runHost({ "-m", "-e", "await new Promise(() => { }); print('no')" });
    EXPECT_EQ(result.exitCode, 13);
    EXPECT_EQ(result.errors, "jsc-host: [eval]: the module waits at its top level for a promise that nothing can settle any more\n");
}

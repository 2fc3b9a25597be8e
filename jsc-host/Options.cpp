#include "config.h"

#include "jsc-host/Options.h"

#include <glib.h>
#include <unistd.h>
#include <wtf/glib/GUniquePtr.h>
#include <wtf/text/MakeString.h>

namespace JSCHost {

namespace {

// What GLib writes while it parses. Strings stay bytes, as GLib would else decode them by the locale.
struct Raw {
    gboolean version { FALSE };
    gboolean help { FALSE };
    gboolean module { FALSE };
    gboolean interactive { FALSE };
    gboolean exposeVM { FALSE };
    gchar** code { nullptr };
    gchar** engineOptions { nullptr };

    ~Raw()
    {
        g_strfreev(code);
        g_strfreev(engineOptions);
    }
};

GOptionContext* createContext(Raw& raw)
{
    const GOptionEntry entries[] = {
        { "eval", 'e', 0, G_OPTION_ARG_FILENAME_ARRAY, &raw.code, "Run CODE instead of a file; given again, it adds a line", "CODE" },
        { "module", 'm', 0, G_OPTION_ARG_NONE, &raw.module, "Run the script as an ES module (files named *.mjs always are)", nullptr },
        { "interactive", 'i', 0, G_OPTION_ARG_NONE, &raw.interactive, "Show the prompt, after the script if there is one", nullptr },
        { "expose-vm", 0, 0, G_OPTION_ARG_NONE, &raw.exposeVM, "Give scripts the engine's debugging object $vm", nullptr },
        { "jsc-option", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &raw.engineOptions, "Set an option of JavaScriptCore; may be repeated", "NAME=VALUE" },
        { "version", 0, 0, G_OPTION_ARG_NONE, &raw.version, "Print the versions of jsc-host and JavaScriptCore", nullptr },
        { "help", 'h', 0, G_OPTION_ARG_NONE, &raw.help, "Print this help", nullptr },
        {},
    };
    auto* context = g_option_context_new("[FILE|-] [ARGUMENT…]");
    g_option_context_set_summary(
        context, "Runs JavaScript with JavaScriptCore: FILE, standard input (-), or CODE. Without any of them: a prompt on a terminal.");
    g_option_context_set_description(context,
        "Examples:\n"
        "  jsc-host script.js a b                 run a script; it sees arguments = [\"a\", \"b\"]\n"
        "  jsc-host main.mjs                      run an ES module\n"
        "  jsc-host -e 'print(structuredClone({ a: 1 }).a)'\n"
        "  generate-script | jsc-host -           run standard input\n"
        "  jsc-host -i setup.js                   run a script, then show the prompt\n"
        "\n"
        "Exit code: 0 when all went well, 1 after an uncaught error, 2 for a wrong command line, 13 when a module waits for a promise that\n"
        "nothing can settle any more, 130 after an interrupt (Ctrl-C), 141 when the reader of the output went away, or the argument of quit().\n");
    g_option_context_set_help_enabled(context, FALSE);
    g_option_context_set_strict_posix(context, TRUE);
    g_option_context_add_main_entries(context, entries, nullptr);
    return context;
}

Expected<String, String> decodeArgument(const char* bytes)
{
    auto text = String::fromUTF8(bytes);
    if (text.isNull())
        return makeUnexpected("an argument is not valid UTF-8"_s);
    return text;
}

Options::Action actionFor(const Raw& raw, bool hasFile, const char* file)
{
    if (raw.help)
        return Options::Action::ShowHelp;
    if (raw.version)
        return Options::Action::ShowVersion;
    if (raw.code)
        return Options::Action::RunCode;
    if (hasFile)
        return strcmp(file, "-") ? Options::Action::RunFile : Options::Action::RunStandardInput;
    return raw.interactive || isatty(STDIN_FILENO) ? Options::Action::Prompt : Options::Action::RunStandardInput;
}

}

Expected<Options, String> parseCommandLine(int argc, char** argv)
{
    Raw raw;
    auto* context = createContext(raw);
    GUniqueOutPtr<GError> error;
    bool parsed = g_option_context_parse(context, &argc, &argv, &error.outPtr());
    g_option_context_free(context);
    if (!parsed)
        return makeUnexpected(makeString(String::fromUTF8(error->message), "; see jsc-host --help"_s));

    int next = 1;
    if (next < argc && !strcmp(argv[next], "--"))
        ++next;
    Options options;
    options.action = actionFor(raw, next < argc, argv[next]);
    options.asModule = raw.module;
    options.showPrompt = raw.interactive || options.action == Options::Action::Prompt;
    options.exposeDollarVM = raw.exposeVM;
    for (auto** option = raw.engineOptions; option && *option; ++option)
        options.engineOptions.append(CString(*option));
    GUniquePtr<char> fileOrCode(raw.code ? g_strjoinv("\n", raw.code) : next < argc ? g_strdup(argv[next++]) : nullptr);
    if (fileOrCode) {
        auto text = decodeArgument(fileOrCode.get());
        if (!text)
            return makeUnexpected(text.error());
        options.fileOrCode = *text;
    }
    for (; next < argc; ++next) {
        auto text = decodeArgument(argv[next]);
        if (!text)
            return makeUnexpected(text.error());
        options.arguments.append(*text);
    }
    return options;
}

String helpText()
{
    Raw raw;
    auto* context = createContext(raw);
    GUniquePtr<char> text(g_option_context_get_help(context, TRUE, nullptr));
    g_option_context_free(context);
    return String::fromUTF8(text.get());
}

}

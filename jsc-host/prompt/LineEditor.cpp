#include "config.h"

#include "jsc-host/prompt/LineEditor.h"

#include "jsc-host/Output.h"

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <glib.h>
#include <langinfo.h>
#include <unistd.h>
#include <wtf/glib/GUniquePtr.h>
#include <wtf/text/MakeString.h>
#include <wtf/text/StringBuilder.h>

namespace JSCHost {

static constexpr unsigned columnsOfScreen = 80;

static CString pathOfHistory()
{
    auto* stateFolder = g_getenv("XDG_STATE_HOME");
    GUniquePtr<char> folder(stateFolder && g_path_is_absolute(stateFolder) ? g_build_filename(stateFolder, "jsc-host", nullptr)
                                                                           : g_build_filename(g_get_home_dir(), ".local", "state", "jsc-host", nullptr));
    constexpr int onlyForTheUser = 0700;
    if (g_mkdir_with_parents(folder.get(), onlyForTheUser))
        return {};
    GUniquePtr<char> file(g_build_filename(folder.get(), "history", nullptr));
    return file.get();
}

// libedit decodes by the locale.
static void useUTF8Locale()
{
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8"))
        setlocale(LC_CTYPE, "C.UTF-8");
}

LineEditor& LineEditor::of(EditLine* editLine)
{
    void* self = nullptr;
    el_get(editLine, EL_CLIENTDATA, &self);
    return *static_cast<LineEditor*>(self);
}

LineEditor::LineEditor(Client&& client)
    : m_client(WTFMove(client))
    , m_historyFile(pathOfHistory())
    , m_history(history_init())
{
    useUTF8Locale();
    m_editLine = el_init("jsc-host", stdin, stdout, stderr);
    HistEvent event;
    constexpr int maxLinesOfHistory = 1000;
    history(m_history, &event, H_SETSIZE, maxLinesOfHistory);
    history(m_history, &event, H_SETUNIQUE, 1);
    if (!m_historyFile.isNull())
        history(m_history, &event, H_LOAD, m_historyFile.data());
    el_set(m_editLine, EL_CLIENTDATA, this);
    el_set(m_editLine, EL_EDITOR, "emacs");
    el_set(m_editLine, EL_HIST, history, m_history);
    el_set(
        m_editLine, EL_PROMPT, +[](EditLine* editLine) { return const_cast<char*>(of(editLine).m_prompt.characters()); });
    el_set(m_editLine, EL_GETCFN, readCharacter);
    el_set(m_editLine, EL_ADDFN, "complete", "Complete a name", completeLine);
    el_set(m_editLine, EL_BIND, "^I", "complete", nullptr);
    el_set(m_editLine, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_source(m_editLine, nullptr);
}

LineEditor::~LineEditor()
{
    el_end(m_editLine);
    history_end(m_history);
}

LineEditor::Result LineEditor::readLine(ASCIILiteral prompt)
{
    m_prompt = prompt;
    m_givenUp = false;
    m_isInvalid = false;
    el_resize(m_editLine); // The window may have changed while a script ran.
    constexpr int raw = 1;
    el_set(m_editLine, EL_PREP_TERM, raw); // Before the prompt shows: the terminal itself would take a Ctrl-D typed right after it.
    int length = 0;
    const char* line = el_gets(m_editLine, &length);
    if (m_givenUp) {
        constexpr int cooked = 0;
        el_set(m_editLine, EL_PREP_TERM, cooked);
        return { Ending::GivenUp, {} };
    }
    if (!line || length <= 0)
        return { Ending::EndOfInput, {} };
    if (m_isInvalid)
        return { Ending::NotUTF8, {} };
    remember(line);
    auto text = String::fromUTF8(line);
    return { Ending::Line, text.endsWith('\n') ? text.left(text.length() - 1) : text };
}

void LineEditor::remember(const char* line)
{
    if (!isatty(STDIN_FILENO) || strspn(line, " \t\r\n") == strlen(line))
        return;
    HistEvent event;
    history(m_history, &event, H_ENTER, line);
    if (!m_historyFile.isNull())
        history(m_history, &event, H_SAVE, m_historyFile.data());
}

// One character of standard input for libedit: 1, 0 at the end, -1 for an error. Read byte by byte, since what follows may belong to a script.
int LineEditor::readCharacter(EditLine* editLine, wchar_t* character)
{
    auto& self = of(editLine);
    constexpr size_t maxBytes = 4;
    char bytes[maxBytes];
    for (size_t length = 1; length <= maxBytes; ++length) {
        if (!self.m_client.waitForInput()) {
            self.m_givenUp = true;
            return -1;
        }
        auto count = read(STDIN_FILENO, &bytes[length - 1], 1);
        if (count <= 0)
            return count;
        auto decoded = bytes[0] ? g_utf8_get_char_validated(bytes, length) : 0;
        constexpr auto incomplete = static_cast<gunichar>(-2);
        constexpr auto invalid = static_cast<gunichar>(-1);
        if (decoded == incomplete)
            continue;
        self.m_isInvalid |= decoded == invalid;
        *character = decoded == invalid ? 0xfffd : decoded;
        return 1;
    }
    self.m_isInvalid = true;
    *character = 0xfffd;
    return 1;
}

static String commonPrefix(const Vector<String>& names)
{
    auto prefix = names[0];
    for (auto& name : names) {
        unsigned length = 0;
        while (length < std::min(prefix.length(), name.length()) && prefix[length] == name[length])
            ++length;
        prefix = prefix.left(length);
    }
    return prefix;
}

static String inColumns(const Vector<String>& names)
{
    unsigned width = 0;
    for (auto& name : names)
        width = std::max(width, name.length() + 2);
    unsigned perLine = std::max(1u, columnsOfScreen / width);
    StringBuilder text;
    for (size_t i = 0; i < names.size(); ++i) {
        text.append(i % perLine ? ""_s : "\n"_s, names[i]);
        for (unsigned column = names[i].length(); i % perLine < perLine - 1 && column < width; ++column)
            text.append(' ');
    }
    text.append('\n');
    return text.toString();
}

unsigned char LineEditor::completeLine(EditLine* editLine, int)
{
    auto& self = of(editLine);
    auto* line = el_line(editLine);
    auto text = String::fromUTF8(std::span { line->buffer, static_cast<size_t>(line->cursor - line->buffer) });
    auto completions = self.m_client.complete(text);
    if (completions.names.isEmpty())
        return CC_ERROR;
    auto rest = commonPrefix(completions.names).substring(completions.lengthOfPrefix);
    if (!rest.isEmpty()) {
        el_insertstr(editLine, rest.utf8().data());
        return CC_REFRESH;
    }
    if (completions.names.size() == 1)
        return CC_ERROR;
    writeOutput(inColumns(completions.names));
    return CC_REDISPLAY;
}

}

#pragma once

#include <histedit.h>
#include <optional>
#include <wtf/Function.h>
#include <wtf/Noncopyable.h>
#include <wtf/Vector.h>
#include <wtf/text/CString.h>
#include <wtf/text/WTFString.h>

namespace JSCHost {

// Reads lines from standard input with libedit: editing, history and completion on a terminal, plain lines otherwise.
// The history is kept in $XDG_STATE_HOME/jsc-host/history (~/.local/state if that is not set). One per process, one thread.
class LineEditor {
    WTF_MAKE_NONCOPYABLE(LineEditor);

public:
    struct Completions {
        Vector<String> names;
        unsigned lengthOfPrefix { 0 };
    };

    struct Client {
        // Waits until standard input has something to read. False when the line shall be given up instead.
        Function<bool()> waitForInput;
        // What could stand in place of the end of this text, which is the line up to the cursor.
        Function<Completions(const String&)> complete;
    };

    explicit LineEditor(Client&&);
    ~LineEditor();

    enum class Ending : uint8_t { Line, NotUTF8, EndOfInput, GivenUp };
    struct Result {
        Ending ending;
        String line; // Without line end.
    };
    Result readLine(ASCIILiteral prompt);

private:
    static int readCharacter(EditLine*, wchar_t*);
    static unsigned char completeLine(EditLine*, int);
    static LineEditor& of(EditLine*);
    void remember(const char* line);

    Client m_client;
    CString m_historyFile;
    History* m_history;
    EditLine* m_editLine;
    ASCIILiteral m_prompt;
    bool m_givenUp { false };
    bool m_isInvalid { false };
};

}

#pragma once

#include <wtf/Forward.h>

namespace JSCHost {

// The program's two output streams. Text is written as UTF-8, with U+FFFD for each lone surrogate.
// It goes out at once, so that whoever reads along sees it, and nothing is lost when the program ends in whatever way. Any thread.

void writeOutput(StringView);
void writeError(StringView);

// Standard output that cannot be written ends the program: quietly, with exitCodeForClosedOutput, when its reader has gone
// away, else with exit code 1 and one line on standard error.

// What happens then, once, on the thread that writes. Null for nothing.
void setOutputFailureHandler(Function<void(int exitCode)>&&);

// The exit code to end with, or 0 while all could be written.
int exitCodeOfOutputFailure();

constexpr int exitCodeForClosedOutput = 141; // What a shell shows for a program that SIGPIPE ended.

}

#pragma once

#include <wtf/Forward.h>

namespace JSCHost {

// The program's two output streams. Text is written as UTF-8, with U+FFFD for each lone surrogate.
// Standard output is buffered unless it is a terminal; writing to standard error writes out the former first, so that
// the two keep their order when both go to one place. Any thread.

void writeOutput(StringView);
void writeError(StringView);
void flushOutput();

// True once the reader of standard output has gone away. Whoever runs scripts ends then, with exitCodeForClosedOutput.
bool outputIsClosed();
constexpr int exitCodeForClosedOutput = 141; // What a shell shows for a program that SIGPIPE ended.

}

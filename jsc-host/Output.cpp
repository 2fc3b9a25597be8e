#include "config.h"

#include "jsc-host/Output.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <wtf/text/CString.h>
#include <wtf/text/StringView.h>

namespace JSCHost {

static std::atomic<bool> s_outputIsClosed;

static void write(FILE* stream, StringView text)
{
    auto bytes = text.utf8(StrictConversionReplacingUnpairedSurrogatesWithFFFD);
    if (fwrite(bytes.data(), 1, bytes.length(), stream) < bytes.length() && errno == EPIPE && stream == stdout)
        s_outputIsClosed = true;
}

void writeOutput(StringView text)
{
    write(stdout, text);
}

void writeError(StringView text)
{
    flushOutput();
    write(stderr, text);
}

void flushOutput()
{
    if (fflush(stdout) && errno == EPIPE)
        s_outputIsClosed = true;
}

bool outputIsClosed()
{
    return s_outputIsClosed;
}

}

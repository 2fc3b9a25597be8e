#include "config.h"

#include "jsc-host/Output.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <wtf/Function.h>
#include <wtf/Lock.h>
#include <wtf/NeverDestroyed.h>
#include <wtf/text/CString.h>
#include <wtf/text/StringView.h>

namespace JSCHost {

static std::atomic<int> s_exitCodeOfFailure;
static Lock s_handlerLock;

static Function<void(int)>& failureHandler()
{
    static NeverDestroyed<Function<void(int)>> handler;
    return handler;
}

static void outputFailed(int error)
{
    int none = 0;
    int exitCode = error == EPIPE ? exitCodeForClosedOutput : 1;
    if (!s_exitCodeOfFailure.compare_exchange_strong(none, exitCode))
        return;
    if (error != EPIPE)
        fprintf(stderr, "jsc-host: cannot write to standard output: %s\n", strerror(error));
    Locker locker { s_handlerLock };
    if (auto& handler = failureHandler())
        handler(exitCode);
}

static CString encode(StringView text)
{
    return text.utf8(StrictConversionReplacingUnpairedSurrogatesWithFFFD);
}

void writeOutput(StringView text)
{
    auto bytes = encode(text);
    if (fwrite(bytes.data(), 1, bytes.length(), stdout) < bytes.length() || fflush(stdout))
        outputFailed(errno);
}

void writeError(StringView text)
{
    auto bytes = encode(text);
    fwrite(bytes.data(), 1, bytes.length(), stderr);
}

void setOutputFailureHandler(Function<void(int)>&& handler)
{
    Locker locker { s_handlerLock };
    failureHandler() = WTFMove(handler);
}

int exitCodeOfOutputFailure()
{
    return s_exitCodeOfFailure;
}

}

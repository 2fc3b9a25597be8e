#pragma once

#include <csignal>
#include <cstdlib>
#include <gio/gio.h>
#include <string>
#include <vector>

namespace Tests {

inline const std::string fixtures = TESTS_DIR "/jsc-host/fixtures";

struct Result {
    int exitCode { -1 }; // -1 when a signal ended it
    std::string output;
    std::string errors;
};

// One run of jsc-host, in the folder of the fixtures.
class HostProcess {
public:
    explicit HostProcess(const std::vector<std::string>& arguments)
    {
        auto* launcher = g_subprocess_launcher_new(
            static_cast<GSubprocessFlags>(G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE));
        g_subprocess_launcher_set_cwd(launcher, fixtures.c_str());
        g_subprocess_launcher_set_child_setup(
            launcher, [](gpointer) { signal(SIGINT, SIG_DFL); }, nullptr, nullptr);
        std::vector<const char*> strings { JSC_HOST_PATH };
        for (auto& argument : arguments)
            strings.push_back(argument.c_str());
        strings.push_back(nullptr);
        m_process = g_subprocess_launcher_spawnv(launcher, strings.data(), nullptr);
        g_object_unref(launcher);
    }

    ~HostProcess() { g_object_unref(m_process); }

    void interrupt() { g_subprocess_send_signal(m_process, SIGINT); }

    // Waits for its end while its standard input stays open.
    void waitForEnd() { g_subprocess_wait(m_process, nullptr, nullptr); }

    // Waits until it has written this text.
    void waitFor(const std::string& text)
    {
        std::string found;
        char byte;
        while (!found.ends_with(text) && g_input_stream_read(g_subprocess_get_stdout_pipe(m_process), &byte, 1, nullptr, nullptr) == 1)
            found += byte;
    }

    // Does what the reader of a pipe does that ends early, and waits for the end of the process.
    Result finishUnread()
    {
        g_input_stream_close(g_subprocess_get_stdout_pipe(m_process), nullptr, nullptr);
        g_subprocess_wait(m_process, nullptr, nullptr);
        char buffer[4096];
        gsize length = 0;
        g_input_stream_read_all(g_subprocess_get_stderr_pipe(m_process), buffer, sizeof(buffer), &length, nullptr, nullptr);
        return { exitCode(), {}, { buffer, length } };
    }

    // Gives it the input, and waits for its end.
    Result finish(const std::string& input = {})
    {
        auto* inputBytes = g_bytes_new(input.data(), input.size());
        GBytes* output = nullptr;
        GBytes* errors = nullptr;
        g_subprocess_communicate(m_process, inputBytes, nullptr, &output, &errors, nullptr);
        g_bytes_unref(inputBytes);
        return { exitCode(), take(output), take(errors) };
    }

private:
    int exitCode() { return g_subprocess_get_if_exited(m_process) ? g_subprocess_get_exit_status(m_process) : -1; }

    static std::string take(GBytes* bytes)
    {
        if (!bytes)
            return {};
        gsize size;
        auto* data = g_bytes_get_data(bytes, &size);
        std::string text(static_cast<const char*>(data), size);
        g_bytes_unref(bytes);
        return text;
    }

    GSubprocess* m_process;
};

inline Result runHost(const std::vector<std::string>& arguments, const std::string& input = {})
{
    return HostProcess(arguments).finish(input);
}

inline Result runCode(const std::string& code)
{
    return runHost({ "-e", code });
}

}

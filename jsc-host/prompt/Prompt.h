#pragma once

#include "jsc-host/prompt/LineEditor.h"

#include <glib.h>

namespace JSC {
class JSPromise;
class JSValue;
}

namespace JSCHost {

class InterruptMonitor;
class Runtime;

// Reads scripts line by line, runs them and shows their values, until the input ends or quit() is called. Timers and other tasks
// run while it waits for input. An interrupt (Ctrl-C) gives up the running script or what has been typed.
class Prompt {
public:
    Prompt(Runtime&, InterruptMonitor&);

    // Returns the exit code. Called without the VM's lock.
    int run();

private:
    bool waitForInput();
    // A script of one or more lines; nothing at the end of the input.
    std::optional<String> readScript();
    void evaluate(String&&);
    JSC::JSValue run(String&&);
    void show(JSC::JSValue);
    // Runs tasks until the promise of a script that awaits is settled, and shows what came of it.
    void waitFor(JSC::JSPromise&);
    void serveInterrupt();

    Runtime& m_runtime;
    InterruptMonitor& m_interrupts;
    LineEditor m_editor;
};

}

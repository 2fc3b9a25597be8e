#pragma once

namespace JSCHost {

class Runtime;
struct Script;

enum class ScriptKind : bool { Classic, Module };

// Runs a main script, and the microtasks that it has queued. Called without the VM's lock.
void runScript(Runtime&, const Script&, ScriptKind);

// Runs a main script and then the event loop until nothing is left. Returns the program's exit code. Called without the VM's lock.
int runToEnd(Runtime&, const Script&, ScriptKind);

}

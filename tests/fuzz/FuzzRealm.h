#pragma once

#include <JavaScriptCore/JSGlobalObject.h>

namespace Tests {

// The one realm of a fuzz target, whose VM's lock stays held.
JSC::JSGlobalObject& fuzzRealm();

// Collects now and then, so that the process stays small, and clears what was thrown.
void endOfRun();

}

#pragma once

#include "jsc-host/prompt/LineEditor.h"

namespace JSCHost {

class GlobalObject;

// The names that can follow the text before the cursor: those of global variables, or of the properties of what a chain like "a.b.c" means.
// Runs no script: nothing is offered behind a getter or a proxy. Under the VM's lock.
LineEditor::Completions completionsFor(GlobalObject&, const String& text);

}

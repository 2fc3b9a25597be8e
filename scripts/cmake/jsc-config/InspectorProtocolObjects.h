// Stands in for the header that JavaScriptCore's build generates from the inspector's protocol, and declares as much of it as
// the headers of call stacks need.
#pragma once

namespace Inspector::Protocol::Console {
class CallFrame;
class StackTrace;
}

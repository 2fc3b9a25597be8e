#pragma once

#include <optional>
#include <string>

namespace JSCHost {

// Compares the classes that the loaded JavaScriptCore library makes with the headers that this program was
// built with. Returns nothing when they agree, else one line that names both versions and what differs.
// Uses only the library's C API and plain reads until then, so that a mismatch is reported and does not crash.
// Call it once, before anything else of JavaScriptCore is used.
std::optional<std::string> findLayoutMismatch();

}

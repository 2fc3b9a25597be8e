# check-layers finds each offence that it promises to find, in a small tree made for it, and nothing in a clean one.
set -euo pipefail

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
check=$PWD/scripts/check-layers

put() { mkdir -p "$tree/$(dirname "$1")" && printf '%b' "$2" >"$tree/$1"; }
reset() {
  rm -rf "${tree:?}"/*
  cp .clang-format "$tree/"
  put bindings/Class.h '#pragma once\n'
  put bindings/detail/Call.h '#pragma once\n'
  put webcore/Public.h '#pragma once\n'
  put webcore/MessagePort.h '#pragma once\n'
  put webcore/API/Api.h '#pragma once\n'
  put webcore/clone/Walker.h '#pragma once\n#include "bindings/Class.h"\n'
  put webcore/clone/types/Date.h '#pragma once\n'
  put jsc-host/Main.cpp '#include "config.h"\n\n#include "webcore/API/Api.h"\n#include "webcore/Public.h"\n'
}

failed=0
# finds WHAT FILE CONTENT: with FILE put into the clean tree, an offence that has WHAT in its words must be found.
finds() {
  reset
  put "$2" "$3"
  output=$("$PYTHON" "$check" "$tree" 2>&1) && { echo "FAIL $2 passes, though: $1"; failed=1; return; }
  case "$output" in
    *"$1"*) ;;
    *) echo "FAIL $2: expected \"$1\" in:"; echo "$output"; failed=1 ;;
  esac
}

lines() { printf '%*s' "$1" '' | sed 's/ /int x;\\n/g'; }

reset
"$PYTHON" "$check" "$tree" || { echo "FAIL the clean tree does not pass"; failed=1; }

cpp='#include "config.h"\n\n'
finds 'bindings may not include webcore/Public.h' bindings/Bad.cpp "$cpp#include \"webcore/Public.h\"\n"
finds 'webcore may not include webcore/API/Api.h' webcore/Bad.cpp "$cpp#include \"webcore/API/Api.h\"\n"
finds 'private to webcore' jsc-host/Bad.cpp "$cpp#include \"webcore/clone/Walker.h\"\n"
finds 'private to bindings' webcore/Bad.cpp "$cpp#include \"bindings/detail/Call.h\"\n"
finds 'one codec may not include another' webcore/clone/types/Map.h '#pragma once\n#include "webcore/clone/types/Date.h"\n'
finds 'webcore/clone may not include webcore/MessagePort.h' webcore/clone/Bad.cpp "$cpp#include \"webcore/MessagePort.h\"\n"
finds 'is no file of this repository' webcore/Bad.cpp "$cpp#include \"Public.h\"\n"
finds 'has no #pragma once' webcore/Bad.h 'int x;\n'
finds 'does not begin with #include "config.h"' webcore/Bad.cpp '#include <vector>\n'
finds 'does not include "webcore/Public.h" next' webcore/Public.cpp "$cpp#include \"webcore/MessagePort.h\"\n#include \"webcore/Public.h\"\n"
finds 'includes itself' bindings/Class.h '#pragma once\n#include "bindings/detail/Call.h"\n#include "bindings/Class.h"\n'
finds '251 lines, where 250 are the limit' webcore/Long.h "#pragma once\n$(lines 250)"
finds '601 lines, where 600 are the limit' webcore/Long.cpp "#include \"config.h\"\n$(lines 600)"
finds '151 lines, where 150 are the limit' webcore/clone/types/Long.h "#pragma once\n$(lines 150)"
finds 'a function of 61 lines, where 60 are the limit' webcore/Long.cpp "${cpp}int f()\n{\n$(lines 61)}\n"
finds 'marked as unfinished' webcore/Bad.h '#pragma once\n// TO''DO: more\n'
if command -v clang-format >/dev/null; then
  finds 'clang-format would change this' webcore/Bad.h '#pragma once\nint   x;\n'
fi
refuses() {
  output=$("$PYTHON" "$check" "$@" 2>&1) && code=0 || code=$?
  [ "$code" = 2 ] && [[ "$output" == "check-layers: "* ]] || { echo "FAIL check-layers $*: exit code $code, $output"; failed=1; }
}
refuses /nonexistent
refuses --bogus
refuses "$tree" "$tree"
exit $failed

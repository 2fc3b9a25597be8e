# console.trace shows the calls that lead to it, with file, line and column, on standard error.
set -euo pipefail

host=$JSC_HOST
unset JSC_HOST # which JavaScriptCore takes for one of its options

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/trace.js" <<'SCRIPT'
function inner() { console.trace("at %s", "here", { a: 1 }); }
function outer() { [1].forEach(inner); }
outer();
new (class Traced { constructor() { console.trace(); } });
SCRIPT
cat >"$folder/expected" <<'TEXT'
Trace: at here { a: 1 }
    at inner (FOLDER/trace.js:1:33)
    at forEach ([native code])
    at outer (FOLDER/trace.js:2:31)
    at global code (FOLDER/trace.js:3:6)
Trace
    at Traced (FOLDER/trace.js:4:50)
    at global code (FOLDER/trace.js:4:1)
TEXT
"$host" "$folder/trace.js" 2>"$folder/errors" >"$folder/output"
[ ! -s "$folder/output" ]
sed "s|$folder|FOLDER|" "$folder/errors" | diff "$folder/expected" -

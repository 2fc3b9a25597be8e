# The tags in webcore/FORMAT.md are those of the codecs.
set -euo pipefail
in_code=$(
  { sed -n '/^enum class RecordTag/,/^};/p' webcore/clone/Word.h | grep -oE '^    [A-Z][A-Za-z0-9]+' | grep -v Invalid | awk '{ print NR }'
    grep -rhoE '^ *(static|inline) constexpr RecordTag [A-Za-z]*[tT]ag \{ [0-9]+ \}' webcore --include=*.h | grep -oE '[0-9]+'; } | sort -n)
in_format=$(sed -n '/^| tag | record | words |/,/^$/p' webcore/FORMAT.md | grep -oE '^\| [0-9, ]+ \|' | grep -oE '[0-9]+' | sort -n)
diff <(echo "$in_code") <(echo "$in_format") || { echo "the tags of the code (left) and of webcore/FORMAT.md differ"; exit 1; }
[ "$(echo "$in_code" | wc -l)" -gt 15 ]

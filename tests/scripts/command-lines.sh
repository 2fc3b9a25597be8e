# The scripts' own command lines: help, and refusals that say why.
set -euo pipefail

failed=0
fail() { echo "FAIL $*"; failed=1; }

for script in scripts/run scripts/test scripts/check-layers scripts/stage-jsc-headers .ci/run; do
  output=$("./$script" --help) || fail "$script --help ends with $?"
  case "$output" in
    *usage:*) ;;
    *) fail "$script --help shows no usage" ;;
  esac
done

# refused EXPECTED COMMAND...: the command must fail at once, with EXPECTED on standard error.
refused() {
  local expected=$1 output
  shift
  output=$("$@" 2>&1 >/dev/null) && fail "$* succeeds"
  case "$output" in
    *"$expected"*) ;;
    *) fail "$*: expected \"$expected\", not: $output" ;;
  esac
}
refused 'unknown argument --nonsense' ./scripts/test --nonsense
refused '--preset wants a value' ./scripts/test --preset
refused 'there is no preset nonsense' ./scripts/test --preset nonsense
refused 'usage' ./.ci/run --nonsense

# The package check names what is missing, and nothing else.
script=test root=$PWD
. scripts/lib/build.sh
[ -z "$(missing_packages build)" ] || fail "packages of the build are missing in this very build"
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/scripts/lib"
printf '# comment\nbuild cmake\nbuild no-such-package\nother no-such-other\n' >"$root/scripts/lib/packages.txt"
[ "$(missing_packages build)" = no-such-package ] || fail "missing_packages build gives: $(missing_packages build)"
[ "$(missing_packages build other | tr '\n' ' ')" = 'no-such-package no-such-other ' ] || fail "missing_packages build other gives: $(missing_packages build other)"
exit $failed

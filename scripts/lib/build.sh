# Shared by scripts/run and scripts/test: installs what is missing, configures and builds a preset.
# Everything here speaks on stderr, and says nothing when nothing is to be done.
# Wants: root (the repository) and script (the caller's name) to be set.

say() { printf '%s: %s\n' "$script" "$*" >&2; }
fail() { say "$*"; exit 1; }

# missing_packages GROUP...: prints the packages of these groups that are not installed.
missing_packages() {
  local wanted
  wanted=$(awk -v groups=" $* " '/^[^#]/ && index(groups, " " $1 " ") { print $2 }' "$root/scripts/lib/packages.txt")
  # shellcheck disable=SC2086 # a list of names
  dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null | awk '$1 == "installed" { print $2 }' |
    grep -vxF -f - <(printf '%s\n' $wanted) || true
}

# install_packages GROUP...: installs those that are missing, as root or by sudo.
install_packages() {
  command -v dpkg-query >/dev/null || fail "no dpkg-query: this builds on Debian 12; scripts/lib/packages.txt lists what it needs"
  local missing sudo=()
  missing=$(missing_packages "$@" | tr '\n' ' ')
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "these Debian packages are missing, and this is neither root nor is there sudo; install them: $missing"
    sudo=(sudo)
  fi
  say "installing missing Debian packages: $missing"
  "${sudo[@]}" apt-get -qq update >&2 || fail "apt-get update failed"
  # shellcheck disable=SC2086 # a list of names
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qy --no-install-recommends -o Dpkg::Use-Pty=0 install $missing </dev/null >&2 ||
    fail "apt-get could not install: $missing"
}

# configure PRESET [-DNAME=VALUE...]: configures when that was never done, or when values are given.
configure() {
  local preset=$1 log
  shift
  [ $# -gt 0 ] || [ ! -f "$root/build/$preset/build.ninja" ] || return 0
  say "configuring build/$preset"
  mkdir -p "$root/build"
  log=$(mktemp "$root/build/configure.XXXXXX")
  # cmake's progress is in the log; what stage-jsc-headers says about its download passes through.
  if ! (cd "$root" && cmake --preset "$preset" "$@" >"$log"); then
    cat "$log" >&2
    rm -f "$log"
    fail "cmake could not configure the preset $preset"
  fi
  rm -f "$log"
}

# show_progress: ninja's output with its steps shortened to "[done/all] what", kept on one line where stderr is a terminal.
show_progress() {
  local line terminal='' open='' columns=80 text
  [ ! -t 2 ] || { terminal=1; columns=$(tput cols 2>/dev/null || echo 80); }
  while IFS= read -r line; do
    case "$line" in
      'ninja: no work to do.' | 'ninja: Entering directory'* | '-- '* | *'Re-checking globbed directories'* | *'Re-running CMake'*) continue ;;
      '['*/*']'*)
        text=${line/Building CXX object /}
        text=${text//CMakeFiles\//}
        text=${text//parts\//}
        if [ "$terminal" ]; then
          printf '\r\033[K%s' "${text:0:columns-1}" >&2
          open=1
        else
          printf '%s\n' "$text" >&2
        fi
        ;;
      *)
        [ ! "$open" ] || printf '\n' >&2
        open=
        printf '%s\n' "$line" >&2
        ;;
    esac
  done
  [ ! "$open" ] || printf '\r\033[K' >&2
}

# build PRESET [TARGET...]
build() {
  local preset=$1 folder=$root/build/$1
  shift
  [ -f "$folder/.ninja_log" ] || say "building for the first time: a few minutes, the first of them on JavaScriptCore's headers"
  (set -o pipefail; NINJA_STATUS='[%f/%t] ' ninja -C "$folder" "$@" 2>&1 </dev/null | show_progress) || fail "the build of preset $preset failed"
}

# groups_of PRESET: the package groups it needs.
groups_of() {
  case "$1" in
    clang | asan | tsan) echo build clang ;;
    *) echo build ;;
  esac
}

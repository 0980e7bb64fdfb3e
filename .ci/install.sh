# Sourced by the runs: installs PostgreSQL if it is missing, the packages of the project and a browser, and builds.
install_postgresql() {
  [[ -z "$(type -P initdb || ls /usr/lib/postgresql/*/bin/initdb 2> /dev/null)" ]] || return 0
  local as_root=()
  ((EUID == 0)) || as_root=(sudo)
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends postgresql
}

# System and project packages at the same time.
install_postgresql &
node scripts/bootstrap.mjs --build
wait $!
node scripts/bootstrap.mjs --chromium
export PATH="$PWD/node_modules/.bin:$PATH"

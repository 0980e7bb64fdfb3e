# Sourced by the runs: installs PostgreSQL and the Debian packages in `programs` where they are missing, the packages of
# the project and a browser, and builds.
install_packages() {
  local missing=() each as_root=()
  [[ -n "$(type -P initdb || ls /usr/lib/postgresql/*/bin/initdb 2> /dev/null)" ]] || missing+=(postgresql)
  for each in ${programs[@]+"${programs[@]}"}; do
    dpkg --status "$each" &> /dev/null || missing+=("$each")
  done
  ((${#missing[@]} > 0)) || return 0
  ((EUID == 0)) || as_root=(sudo)
  "${as_root[@]}" apt-get update -qq
  # The run level keeps the services of the packages from starting.
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 \
    apt-get install -qq --no-install-recommends "${missing[@]}"
}

# System and project packages at the same time.
install_packages &
node scripts/bootstrap.mjs --build
wait $!
node scripts/bootstrap.mjs --chromium
export PATH="$PWD/node_modules/.bin:$PATH"

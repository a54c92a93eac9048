#!/usr/bin/env bash
# The Node of Debian 13 never changes its user; the same release from nodejs.org does.
#
# Guess: a tool that root starts can give up its rights with `process.setgroups`, `setgid` and `setuid`, as the manual of
# Node 20 says.
# Seen (nodejs 20.19.2+dfsg-1+deb13u3 with libuv 1.50.0-2, as root): all three throw ERR_INVALID_STATE, because Node's
# guard asks the version of libuv, and that of Debian is newer than the one that Node 20 brings (1.46). UV_USE_IO_URING=0,
# which switches off what the guard is about, changes nothing. So the user has to be changed before Node starts
# (`setpriv`, `runuser`, `User=` of a service). node@20.19.2 of the npm registry, with libuv 1.46, changes its user.
#
# Output seen:
#   Debian, libuv 1.50.0: setgroups() disabled: io_uring may be enabled
#   Debian, libuv 1.50.0, UV_USE_IO_URING=0: setgroups() disabled: io_uring may be enabled
#   npm, libuv 1.46.0: now 65534
#
# Needs root, apt (of any Debian) and 150 MB in the temporary folder.
set -euo pipefail
[ "$(id -u)" = 0 ] || { echo "this needs root" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p lists/partial cache/archives/partial root/tmp
for name in lib lib64; do ln -s "usr/$name" "root/$name"; done
echo 'deb [trusted=yes] http://deb.debian.org/debian trixie main' >sources.list
options=(
  -qq -o "Dir::State::lists=$folder/lists" -o "Dir::Cache=$folder/cache" -o Dir::State::status=/dev/null
  -o "Dir::Etc::sourcelist=$folder/sources.list" -o Dir::Etc::sourceparts=/nonexistent
  -o Acquire::Languages=none -o APT::Sandbox::User=root
)
apt-get "${options[@]}" update
apt-get "${options[@]}" --yes --no-install-recommends --download-only install \
  nodejs=20.19.2+dfsg-1+deb13u3 libuv1t64=1.50.0-2
for package in cache/archives/*.deb; do dpkg --extract "$package" root; done
npm init -y >/dev/null
npm install --no-audit --no-fund --silent node@20.19.2

cat >root/tmp/run.js <<'JS'
let text;
try {
  process.setgroups([65534]);
  process.setuid(65534);
  text = `now ${process.getuid()}`;
} catch (error) {
  text = error.message.split('.')[0];
}
console.log(`libuv ${process.versions.uv}: ${text}`);
JS
unset NODE_EXTRA_CA_CERTS
output=$(
  echo "Debian, $(chroot root /usr/bin/node /tmp/run.js)"
  echo "Debian, $(UV_USE_IO_URING=0 chroot root /usr/bin/node /tmp/run.js)" | sed 's/: /, UV_USE_IO_URING=0: /'
  echo "npm, $(node_modules/.bin/node root/tmp/run.js)"
)
echo "$output"
expected='Debian, libuv 1.50.0: setgroups() disabled: io_uring may be enabled
Debian, libuv 1.50.0, UV_USE_IO_URING=0: setgroups() disabled: io_uring may be enabled
npm, libuv 1.46.0: now 65534'
[ "$output" = "$expected" ] || { echo "changed, expected:" >&2; echo "$expected" >&2; exit 1; }

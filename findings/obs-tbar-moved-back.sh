#!/usr/bin/env bash
# OBS in studio mode: a T-bar that is moved back announces nothing, and its scene stays the named one.
#
# Guess: a transition has an event at its start and one at its end, also when the T-bar is moved back to where it was,
# and `GetCurrentProgramScene` of obs-websocket names the scene that viewers see once the T-bar is at rest.
# Seen (obs-studio 29.0.2 of Debian 12 with its obs-websocket, obs-websocket-js 5.0.8):
# - In studio mode the incoming scene is named as soon as the T-bar leaves its place. Moved back to its place, the fade is at
#   0, which is the outgoing scene alone, but the incoming one is still named, there is no end event, and both
#   scenes count as shown (`GetSourceActive`). It stays so until the T-bar is moved to its other end, or until a cut.
# - Only `GetCurrentSceneTransitionCursor` tells: it falls back to 0. At rest it is 1.
# So a tally light that waits for the end of the transition stays on for a camera that nobody sees, and one that follows
# the named scene is wrong for as long as the T-bar rests.
#
# Output seen:
#   at rest: the fade is at 1.0, A is named, A counts as shown, ends announced: 0
#   T-bar half way: the fade is at 0.5, B is named, A+B counts as shown, ends announced: 0
#   T-bar moved back: the fade is at 0.0, B is named, A+B counts as shown, ends announced: 0
#   T-bar moved to its end: the fade is at 1.0, B is named, B counts as shown, ends announced: 1
#
# Needs root, apt (of any Debian), unshare and 1 GB in the temporary folder.
set -euo pipefail
[ "$(id -u)" = 0 ] || { echo "this needs root" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf --one-file-system "$folder"' EXIT
cd "$folder"
mkdir -p lists/partial cache/archives/partial root/{tmp,dev,proc,home,etc}
echo 'deb [trusted=yes] http://deb.debian.org/debian bookworm main' >sources.list
options=(
  -qq -o "Dir::State::lists=$folder/lists" -o "Dir::Cache=$folder/cache" -o Dir::State::status=/dev/null
  -o "Dir::Etc::sourcelist=$folder/sources.list" -o Dir::Etc::sourceparts=/nonexistent
  -o Acquire::Languages=none -o APT::Sandbox::User=root
)
apt-get "${options[@]}" update
apt-get "${options[@]}" --yes --no-install-recommends --download-only install \
  obs-studio=29.0.2+dfsg-1+b1 obs-plugins=29.0.2+dfsg-1+b1 xvfb xkb-data libgl1-mesa-dri bash coreutils fonts-dejavu-core
for package in cache/archives/*.deb; do dpkg --extract "$package" root; done
ln -s bash root/bin/sh
(
  cd root/tmp
  npm init -y >/dev/null
  npm install --no-audit --no-fund --silent obs-websocket-js@5.0.8 node@20.19.2
)

config=root/home/.config/obs-studio
mkdir -p "$config/basic/profiles/Proof" "$config/basic/scenes"
cat >"$config/global.ini" <<'INI'
[General]
FirstRun=true
LastVersion=486539266
[Basic]
Profile=Proof
ProfileDir=Proof
SceneCollection=Proof
SceneCollectionFile=Proof
[OBSWebSocket]
FirstLoad=false
ServerEnabled=true
ServerPort=4455
AuthRequired=false
INI
cat >"$config/basic/profiles/Proof/basic.ini" <<'INI'
[General]
Name=Proof
[Video]
BaseCX=1280
BaseCY=720
OutputCX=1280
OutputCY=720
FPSCommon=20
INI

cat >root/tmp/run.mjs <<'JS'
import { setTimeout as wait } from 'node:timers/promises';
import OBSWebSocket from 'obs-websocket-js';

// As OBS stores them: the lowest byte is red.
const colours = { A: 0xff0000ff, B: 0xff00ff00 };
const obs = new OBSWebSocket();
for (let attempt = 0; ; attempt += 1) {
  try {
    await obs.connect('ws://127.0.0.1:4455');
    break;
  } catch (error) {
    if (attempt > 120) throw error;
    await wait(500);
  }
}
for (const [sceneName, color] of Object.entries(colours)) {
  await obs.call('CreateScene', { sceneName });
  await obs.call('CreateInput', {
    sceneName,
    inputName: `colour of ${sceneName}`,
    inputKind: 'color_source_v3',
    inputSettings: { color, width: 1280, height: 720 },
  });
}
await obs.call('SetCurrentSceneTransition', { transitionName: 'Fade' });

/** The scenes whose source OBS counts as shown on the program. */
const shown = async () => {
  const names = [];
  for (const name of Object.keys(colours)) {
    const { videoActive } = await obs.call('GetSourceActive', { sourceName: `colour of ${name}` });
    if (videoActive) names.push(name);
  }
  return names.join('+') || 'none';
};
const named = async () => (await obs.call('GetCurrentProgramScene')).currentProgramSceneName;
let ended = 0;
obs.on('SceneTransitionEnded', () => (ended += 1));
const report = async (step) => {
  const { transitionCursor } = await obs.call('GetCurrentSceneTransitionCursor');
  console.log(
    `${step}: the fade is at ${transitionCursor.toFixed(1)}, ${await named()} is named, ` +
      `${await shown()} counts as shown, ends announced: ${ended}`,
  );
};
/** Moves the T-bar in steps, as a hand does. */
const moveTo = async (from, to) => {
  for (let step = 1; step <= 5; step += 1) {
    const position = from + ((to - from) * step) / 5;
    await obs.call('SetTBarPosition', { position, release: position === 0 || position === 1 });
    await wait(200);
  }
  // A busy machine draws late.
  await wait(3_000);
};

await obs.call('SetStudioModeEnabled', { studioModeEnabled: true });
await obs.call('SetCurrentSceneTransitionDuration', { transitionDuration: 50 });
await obs.call('SetCurrentProgramScene', { sceneName: 'A' });
await wait(3_000);
await obs.call('SetCurrentPreviewScene', { sceneName: 'B' });
await wait(1_000);
ended = 0;
await report('at rest');
await moveTo(0, 0.5);
await report('T-bar half way');
await moveTo(0.5, 0);
await report('T-bar moved back');
await moveTo(0, 1);
await report('T-bar moved to its end');
process.exit();
JS

cat >root/tmp/run.sh <<'SH'
cd /tmp
export HOME=/home XDG_CONFIG_HOME=/home/.config XDG_RUNTIME_DIR=/home DISPLAY=:9 QT_QPA_PLATFORM=xcb
export LIBGL_ALWAYS_SOFTWARE=1 DBUS_SESSION_BUS_ADDRESS=disabled: LANG=C.UTF-8
export LD_LIBRARY_PATH=/usr/lib/x86_64-linux-gnu/pulseaudio:/usr/lib/x86_64-linux-gnu/blas:/usr/lib/x86_64-linux-gnu/lapack
Xvfb :9 -screen 0 1280x720x24 -nolisten tcp >/tmp/screen.log 2>&1 &
sleep 2
obs --multi --disable-updater --profile Proof --collection Proof >/tmp/obs.log 2>&1 &
node_modules/node/bin/node run.mjs
SH
unset NODE_EXTRA_CA_CERTS
# OBS listens on all addresses: it gets a network of its own. Its processes end with their name space.
output=$(
  unshare --mount --net --pid --fork --kill-child bash -c '
    mount --rbind /dev root/dev && mount -t proc proc root/proc && ip link set lo up && exec chroot root bash /tmp/run.sh'
)
echo "$output"
expected='at rest: the fade is at 1.0, A is named, A counts as shown, ends announced: 0
T-bar half way: the fade is at 0.5, B is named, A+B counts as shown, ends announced: 0
T-bar moved back: the fade is at 0.0, B is named, A+B counts as shown, ends announced: 0
T-bar moved to its end: the fade is at 1.0, B is named, B counts as shown, ends announced: 1'
[ "$output" = "$expected" ] || { echo "changed, expected:" >&2; echo "$expected" >&2; exit 1; }

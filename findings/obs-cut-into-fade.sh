#!/usr/bin/env bash
# OBS in studio mode: a cut into a fade is blocked, but its scene counts as the program until the next cut.
#
# Guess: the scene that `GetCurrentProgramScene` of obs-websocket names is the one that viewers see, or that a running
# transition leads to. A request that succeeds has been carried out.
# Seen (obs-studio 29.0.2 of Debian 12 with its obs-websocket, obs-websocket-js 5.0.8, fade of 3 s):
# - With studio mode, `SetCurrentProgramScene` during a fade succeeds. OBS names the third scene at once and also after
#   the end of the fade. There is one start and one end event, and the program fades to the second scene and stays there
#   (`GetSourceActive`, and the rendered program in another run).
# - Without studio mode the same request takes effect: two start events, one end event, and the program shows the
#   third scene.
# So a tally light that follows the named scene marks the wrong camera. A scene that is named in a fade without a start
# event of its own is not shown.
#
# Output seen:
#   no studio mode: cut in a fade from A to B: C is named, 2 starts, 1 end; after it C is named, C is shown
#   studio mode: cut in a fade from A to B: C is named, 1 start, 1 end; after it C is named, B is shown
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

const fadeMs = 3_000;
// As OBS stores them: the lowest byte is red.
const colours = { A: 0xff0000ff, B: 0xff00ff00, C: 0xffff0000 };
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
const counts = { started: 0, ended: 0 };
obs.on('SceneTransitionStarted', () => (counts.started += 1));
obs.on('SceneTransitionEnded', () => (counts.ended += 1));
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
const cutTo = (sceneName) => obs.call('SetCurrentProgramScene', { sceneName });
const named = async () => (await obs.call('GetCurrentProgramScene')).currentProgramSceneName;
const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

for (const studioModeEnabled of [false, true]) {
  await obs.call('SetStudioModeEnabled', { studioModeEnabled });
  await obs.call('SetCurrentSceneTransitionDuration', { transitionDuration: 50 });
  for (const scene of ['C', 'A']) {
    await cutTo(scene);
    for (let tenth = 0; (await shown()) !== scene; tenth += 1) {
      if (tenth > 300) throw new Error(`The program shows ${await shown()} instead of ${scene}`);
      await wait(100);
    }
    await wait(1_000);
  }
  await obs.call('SetCurrentSceneTransitionDuration', { transitionDuration: fadeMs });
  counts.started = counts.ended = 0;
  await cutTo('B');
  await wait(fadeMs / 2);
  await cutTo('C');
  await wait(200);
  const duringFade = await named();
  // A busy machine draws late.
  await wait(fadeMs + 2_000);
  for (let tenth = 0; (await shown()).length > 1 && tenth < 600; tenth += 1) await wait(100);
  console.log(
    `${studioModeEnabled ? 'studio mode' : 'no studio mode'}: cut in a fade from A to B: ${duringFade} is named, ` +
      `${plural(counts.started, 'start')}, ${plural(counts.ended, 'end')}; ` +
      `after it ${await named()} is named, ${await shown()} is shown`,
  );
}
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
expected='no studio mode: cut in a fade from A to B: C is named, 2 starts, 1 end; after it C is named, C is shown
studio mode: cut in a fade from A to B: C is named, 1 start, 1 end; after it C is named, B is shown'
[ "$output" = "$expected" ] || { echo "changed, expected:" >&2; echo "$expected" >&2; exit 1; }

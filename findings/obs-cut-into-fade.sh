#!/usr/bin/env bash
# OBS in studio mode: a cut into a fade is blocked, but its scene counts as the program until the next cut.
#
# Guess: the scene that `GetCurrentProgramScene` of obs-websocket names is the one that viewers see, or that a running
# transition leads to. A request that succeeds has been carried out.
# Seen (obs-studio 29.0.2 of Debian 12 with its obs-websocket 5.1.0, obs-websocket-js 5.0.8, fade of 3 s):
# - With studio mode, `SetCurrentProgramScene` during a fade succeeds. OBS names the third scene at once and also after
#   the end of the fade. There is one start and one end event, and the picture fades to the second scene and stays there.
# - Without studio mode the same request takes effect: two start events, one end event, and the picture has the third
#   scene.
# So a tally light that follows the named scene marks the wrong camera. A scene that is named in a fade without a start
# event of its own is not in the picture.
#
# Output seen:
#   no studio mode: cut in a fade from A to B: C is named, 2 starts, 1 end; after it C is named, C in the picture
#   studio mode: cut in a fade from A to B: C is named, 1 start, 1 end; after it C is named, B in the picture
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
import { closeSync, openSync, readSync } from 'node:fs';
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
await obs.call('OpenVideoMixProjector', {
  videoMixType: 'OBS_WEBSOCKET_VIDEO_MIX_TYPE_PROGRAM',
  monitorIndex: 0,
});

/** The scene whose colour the centre of the screen has: the projector fills it. The file is that of xwd. */
const picture = () => {
  const file = openSync('/tmp/Xvfb_screen0', 'r');
  const read = (length, at) => {
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, at);
    return bytes;
  };
  const head = read(80, 0);
  const at = head.readUInt32BE(0) + head.readUInt32BE(76) * 12 + 360 * head.readUInt32BE(48) + 640 * 4;
  const [blue, green, red] = read(3, at);
  closeSync(file);
  return { A: red > 200, B: green > 200, C: blue > 200 };
};
const pictured = () => Object.entries(picture()).filter(([, isLit]) => isLit).map(([name]) => name).join('+');
const cutTo = (sceneName) => obs.call('SetCurrentProgramScene', { sceneName });
const named = async () => (await obs.call('GetCurrentProgramScene')).currentProgramSceneName;
const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

for (const studioModeEnabled of [false, true]) {
  await obs.call('SetStudioModeEnabled', { studioModeEnabled });
  await obs.call('SetCurrentSceneTransitionDuration', { transitionDuration: 50 });
  // A scene whose source was never on the program may stay black in studio mode.
  for (const scene of ['C', 'B', 'A']) {
    await cutTo(scene);
    for (let tenth = 0; pictured() !== scene; tenth += 1) {
      if (tenth > 300) throw new Error(`The picture has ${pictured() || 'no scene'} instead of ${scene}`);
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
  for (let tenth = 0; pictured() === '' && tenth < 600; tenth += 1) await wait(100);
  await wait(1_000);
  console.log(
    `${studioModeEnabled ? 'studio mode' : 'no studio mode'}: cut in a fade from A to B: ${duringFade} is named, ` +
      `${plural(counts.started, 'start')}, ${plural(counts.ended, 'end')}; ` +
      `after it ${await named()} is named, ${pictured()} in the picture`,
  );
}
process.exit();
JS

cat >root/tmp/run.sh <<'SH'
cd /tmp
export HOME=/home XDG_CONFIG_HOME=/home/.config XDG_RUNTIME_DIR=/home DISPLAY=:9 QT_QPA_PLATFORM=xcb
export LIBGL_ALWAYS_SOFTWARE=1 DBUS_SESSION_BUS_ADDRESS=disabled: LANG=C.UTF-8
export LD_LIBRARY_PATH=/usr/lib/x86_64-linux-gnu/pulseaudio:/usr/lib/x86_64-linux-gnu/blas:/usr/lib/x86_64-linux-gnu/lapack
Xvfb :9 -screen 0 1280x720x24 -nolisten tcp -fbdir /tmp >/tmp/screen.log 2>&1 &
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
expected='no studio mode: cut in a fade from A to B: C is named, 2 starts, 1 end; after it C is named, C in the picture
studio mode: cut in a fade from A to B: C is named, 1 start, 1 end; after it C is named, B in the picture'
[ "$output" = "$expected" ] || { echo "changed, expected:" >&2; echo "$expected" >&2; exit 1; }

import { deepStrictEqual, strictEqual } from 'node:assert';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildCollection } from '#domain/obs-scenes/build.ts';
import { type ObsPicture, type ObsStep, planScenes } from '#domain/obs-scenes/plan.ts';
import { openObs } from '#ui/obs/open-obs.ts';
import { applySteps, readObs, undoSteps } from '../../src/site/tools/obs-scene-collections/obs-runner.ts';

/**
 * The scene builder against a real OBS (Debian's obs-studio and xvfb), run by hand: `npm run test:obs`. That build has no
 * browser source, so a kind that it has takes its place: what is sent is the same, and it keeps settings it does not know
 * just as well. Everything happens in a folder of its own and in a network of its own, since OBS listens on all addresses.
 */
const kind = 'color_source_v3';
const password = 'a password for this run';
const display = ':97';

const home = mkdtempSync(join(tmpdir(), 'real-obs-'));
const config = join(home, '.config/obs-studio');
mkdirSync(join(config, 'basic/profiles/Proof'), { recursive: true });
mkdirSync(join(config, 'basic/scenes'), { recursive: true });
writeFileSync(
  join(config, 'global.ini'),
  [
    ['[General]', 'FirstRun=true', 'LastVersion=486539266', 'EnableAutoUpdates=false'],
    ['[Basic]', 'Profile=Proof', 'ProfileDir=Proof', 'SceneCollection=Proof', 'SceneCollectionFile=Proof'],
    ['[OBSWebSocket]', 'FirstLoad=false', 'ServerEnabled=true', 'ServerPort=4455', 'AuthRequired=true'],
    [`ServerPassword=${password}`, 'AlertsEnabled=false', ''],
  ]
    .flat()
    .join('\n'),
);
writeFileSync(
  join(config, 'basic/profiles/Proof/basic.ini'),
  '[General]\nName=Proof\n[Video]\nBaseCX=1280\nBaseCY=720\nOutputCX=1280\nOutputCY=720\nFPSCommon=10\n',
);

const started: ChildProcess[] = [];
const start = (command: string, args: string[]): void => {
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_RUNTIME_DIR: home,
    DISPLAY: display,
    QT_QPA_PLATFORM: 'xcb',
    LIBGL_ALWAYS_SOFTWARE: '1',
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  };
  started.push(spawn(command, args, { env, stdio: 'ignore' }));
};

const wanted = (fps: number) => {
  const collection = buildCollection({
    origin: 'https://cup.example',
    client: 'main',
    profile: 'producing',
    keybinds: 'none',
    leftOut: [],
    prefix: '',
    canvas: { width: 1280, height: 720 },
    fps,
    isSoundInObs: true,
  });
  return { ...collection, inputs: collection.inputs.map((input) => ({ ...input, kind })) };
};

/** Without an order: OBS gives none to sources. */
const sorted = ({ scenes, inputs }: ObsPicture) => ({
  scenes: [...scenes].sort((one, other) => one.name.localeCompare(other.name)),
  inputs: [...inputs].sort((one, other) => one.name.localeCompare(other.name)),
});

const prove = async (): Promise<void> => {
  const obs = openObs({ password });
  for (let tries = 0; obs.state().phase !== 'connected'; tries += 1) {
    if (tries > 300) throw new Error('OBS does not answer.');
    await wait(100);
  }
  const now = () => readObs(obs, [kind]);
  const doAll = async (steps: readonly ObsStep[]): Promise<ObsStep[]> => {
    const done: ObsStep[] = [];
    await applySteps(obs, steps, (step) => done.push(step));
    return done;
  };
  await obs.call('CreateScene', { sceneName: 'By hand' });
  await obs.call('CreateInput', {
    sceneName: 'By hand',
    inputName: 'My colour',
    inputKind: kind,
    inputSettings: { width: 7 },
  });
  const before = await now();

  const first = planScenes(before, wanted(60));
  const startedAt = performance.now();
  const done = await doAll(first.steps);
  console.log(`built: ${done.length} changes in ${Math.round(performance.now() - startedAt)} ms`);
  deepStrictEqual(planScenes(await now(), wanted(60)), { steps: [], leftAlone: [] });
  console.log('again: nothing to do');

  await obs.call('SetSceneName', { sceneName: 'Casters', newSceneName: 'Desk camera' });
  await obs.call('SetInputName', { inputName: 'Casters overlay', newInputName: 'Desk graphics' });
  await obs.call('CreateSceneItem', { sceneName: 'Maps', sourceName: 'My colour' });
  deepStrictEqual(planScenes(await now(), wanted(60)).steps, []);
  const changed = planScenes(await now(), wanted(30)).steps;
  deepStrictEqual([...new Set(changed.map((step) => step.kind))], ['set-settings']);
  const slower = await doAll(changed);
  console.log(
    `renamed and built on by hand, then another frame rate: ${slower.length} settings, own parts only`,
  );
  await undoSteps(obs, slower, [kind]);
  await obs.call('SetSceneName', { sceneName: 'Desk camera', newSceneName: 'Casters' });
  await obs.call('SetInputName', { inputName: 'Desk graphics', newInputName: 'Casters overlay' });

  await undoSteps(obs, done, [kind]);
  await wait(500);
  const after = await now();
  strictEqual(after.scenes.find(({ name }) => name === 'Maps')?.items.join(), 'My colour');
  await obs.call('RemoveScene', { sceneName: 'Maps' });
  await wait(500);
  deepStrictEqual(sorted(await now()), sorted(before));
  console.log('undone: as before; the scene that somebody built on was left to them');
  obs.close();
};

start('Xvfb', [display, '-screen', '0', '1280x800x24', '-nolisten', 'tcp']);
await wait(1_000);
start('obs', ['--multi', '--disable-updater', '--profile', 'Proof', '--collection', 'Proof']);
try {
  await prove();
} finally {
  for (const process of started.reverse()) process.kill();
  await wait(500);
  rmSync(home, { recursive: true, force: true });
}

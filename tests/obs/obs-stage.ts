import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Obs, openObs } from '#ui/obs/open-obs.ts';

/** An OBS that a run starts and ends as often as it likes, and a connection of the run's own to it. */
export type ObsStage = {
  readonly password: string;
  readonly obs: Obs;
  /** The file with the pixels of its screen, as Xvfb's `-fbdir` writes it. */
  readonly frameBuffer: string;
  /** Resolves once OBS answers. */
  start(): Promise<void>;
  /** Ends OBS as a power cut does: it saves nothing and sends no message. */
  kill(): Promise<void>;
  /** Ends everything and takes its folder away. */
  close(): Promise<void>;
};

const display = ':97';
const answerMs = 30_000;
const endMs = 10_000;

const sceneCollection = (scenes: readonly string[]) => ({
  name: 'Proof',
  current_scene: scenes[0],
  current_program_scene: scenes[0],
  scene_order: scenes.map((name) => ({ name })),
  sources: scenes.map((name) => ({ id: 'scene', versioned_id: 'scene', name, settings: { items: [] } })),
});

/** Writes the folder of settings that OBS starts with: studio mode, a small canvas, the socket with a password. */
function writeSettings(config: string, password: string, scenes: readonly string[], fps: number): void {
  mkdirSync(join(config, 'basic/profiles/Proof'), { recursive: true });
  mkdirSync(join(config, 'basic/scenes'), { recursive: true });
  writeFileSync(
    join(config, 'global.ini'),
    [
      ['[General]', 'FirstRun=true', 'LastVersion=486539266', 'EnableAutoUpdates=false'],
      ['[Basic]', 'Profile=Proof', 'ProfileDir=Proof', 'SceneCollection=Proof', 'SceneCollectionFile=Proof'],
      ['[BasicWindow]', `PreviewProgramMode=${scenes.length > 0}`],
      ['[OBSWebSocket]', 'FirstLoad=false', 'ServerEnabled=true', 'ServerPort=4455', 'AuthRequired=true'],
      [`ServerPassword=${password}`, 'AlertsEnabled=false', ''],
    ]
      .flat()
      .join('\n'),
  );
  writeFileSync(
    join(config, 'basic/profiles/Proof/basic.ini'),
    `[General]\nName=Proof\n[Video]\nBaseCX=1280\nBaseCY=720\nOutputCX=1280\nOutputCY=720\nFPSCommon=${fps}\n`,
  );
  if (scenes.length > 0) {
    writeFileSync(join(config, 'basic/scenes/Proof.json'), JSON.stringify(sceneCollection(scenes)));
  }
}

/**
 * A real OBS on a screen of its own. Run it in a network of its own, since OBS listens on all addresses.
 *
 * @param scenes its scenes, the first one on program; without any it starts as after its installation
 */
export async function openObsStage(scenes: readonly string[] = [], { fps = 10 } = {}): Promise<ObsStage> {
  const password = 'a password for this run';
  const home = mkdtempSync(join(tmpdir(), 'real-obs-'));
  writeSettings(join(home, '.config/obs-studio'), password, scenes, fps);
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
  const spawned = (command: string, args: string[]) => spawn(command, args, { env, stdio: 'ignore' });
  const end = async (child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    // Some versions of OBS ask a question before they quit, which stays unanswered here.
    const impatient = setTimeout(() => child.kill('SIGKILL'), endMs);
    await ended;
    clearTimeout(impatient);
  };
  const screen = spawned('Xvfb', [
    display,
    '-screen',
    '0',
    '1280x800x24',
    '-nolisten',
    'tcp',
    '-fbdir',
    home,
  ]);
  await wait(1_000);
  const obs = openObs({ password });
  let program: ChildProcess | undefined;
  return {
    password,
    obs,
    frameBuffer: join(home, 'Xvfb_screen0'),
    async start() {
      program = spawned('obs', [
        '--multi',
        '--disable-updater',
        '--profile',
        'Proof',
        '--collection',
        'Proof',
      ]);
      const startedAt = performance.now();
      while (obs.state().phase !== 'connected') {
        if (performance.now() - startedAt > answerMs) throw new Error('OBS does not answer.');
        obs.retry();
        await wait(100);
      }
    },
    kill: () => end(program, 'SIGKILL'),
    async close() {
      obs.close();
      await end(program, 'SIGTERM');
      await end(screen, 'SIGTERM');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

import {
  isStarting,
  nextProgramScenes,
  type ProgramScenesChange,
  type ProgramScenesEvent,
  scenesInPicture,
  startOfProgramScenes,
} from '#domain/obs/program-scenes.ts';
import { type StreamReport, streamReport } from '#domain/obs/stream-report.ts';
import type { Obs, ObsEvent } from './open-obs.ts';

/** The outputs of OBS as last read over the current connection. */
export type Output = {
  /** The scene that OBS shows: from the start of a fade the incoming one. */
  readonly program: string;
  /** The scenes visible on program, `program` first; two during a fade. */
  readonly programs: readonly string[];
  /** Null outside studio mode. */
  readonly preview: string | null;
  readonly stream: StreamReport;
  /** Undefined where OBS does not tell. */
  readonly isRecording: boolean | undefined;
};

/** Events may be missed by a page that slept, and figures have none. */
const everyMs = 1_000;
/** Pause between readings while OBS still names the outgoing scene of a fade, ms. */
const againMs = 50;

/** Events that start a new reading, and their meaning for the scenes visible on program. */
const changes: Partial<Record<ObsEvent, ProgramScenesChange>> = {
  SceneTransitionStarted: 'started',
  SceneTransitionVideoEnded: 'ended',
  SceneTransitionEnded: 'ended',
  CurrentProgramSceneChanged: 'tick',
  CurrentPreviewSceneChanged: 'tick',
  StudioModeStateChanged: 'restart',
  CurrentSceneCollectionChanging: 'restart',
  CurrentSceneCollectionChanged: 'restart',
  CurrentProfileChanged: 'tick',
  StreamStateChanged: 'tick',
  RecordStateChanged: 'tick',
};

type Caller = Pick<Obs, 'call'>;

/** The text of a parameter of the profile; undefined for one that it has not. */
const parameter = (obs: Caller, parameterName: string): Promise<unknown> =>
  obs
    .call('GetProfileParameter', { parameterCategory: 'Output', parameterName })
    .then(({ parameterValue }) => parameterValue)
    .catch(() => undefined);

async function readOutput(obs: Caller): Promise<Omit<Output, 'programs'>> {
  const [program, preview, status, delayEnabled, delaySeconds, recording] = await Promise.all([
    obs.call('GetCurrentProgramScene'),
    obs.call('GetCurrentPreviewScene').catch(() => undefined),
    obs.call('GetStreamStatus'),
    parameter(obs, 'DelayEnable'),
    parameter(obs, 'DelaySec'),
    obs.call('GetRecordStatus').catch(() => undefined),
  ]);
  return {
    program: program.currentProgramSceneName,
    preview: preview?.currentPreviewSceneName ?? null,
    stream: streamReport(status, delayEnabled, delaySeconds),
    isRecording: recording?.outputActive,
  };
}

/**
 * Calls back with the output of a connected OBS after each reading and each event of a fade. Returns a function that stops
 * it.
 */
export function watchOutput(obs: Pick<Obs, 'call' | 'on'>, onOutput: (output: Output) => void): () => void {
  let scenes = startOfProgramScenes;
  let output: Omit<Output, 'programs'> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isReading = false;
  let isStale = false;

  const take = (event: ProgramScenesEvent): void => {
    scenes = nextProgramScenes(scenes, event, performance.now());
    if (output === undefined) return;
    const programs = scenesInPicture(scenes);
    const [program = output.program] = programs;
    onOutput({ ...output, program, programs });
  };
  const taken = (next: Omit<Output, 'programs'>): void => {
    output = next;
    take({ kind: 'read', scene: next.program, isInStudioMode: next.preview !== null });
    if (!isStarting(scenes, performance.now())) return;
    clearTimeout(again);
    again = setTimeout(read, againMs);
  };
  const read = (): void => {
    // One at a time: an answer to an older question never comes after a newer one.
    isStale = true;
    if (isReading) return;
    isReading = true;
    isStale = false;
    readOutput(obs)
      .then((next) => {
        if (!isOver && !isStale) taken(next);
      })
      .catch(() => undefined)
      .finally(() => {
        isReading = false;
        if (isStale && !isOver) read();
      });
  };

  read();
  const timer = setInterval(() => {
    take({ kind: 'tick' });
    read();
  }, everyMs);
  const stops = Object.entries(changes).map(([event, kind]) =>
    obs.on(event as ObsEvent, () => {
      take({ kind });
      read();
    }),
  );
  // A reading that was requested after a cut may name the scene of the next one.
  stops.push(
    obs.on('CurrentProgramSceneChanged', ({ sceneName }) => take({ kind: 'read', scene: sceneName })),
  );
  return () => {
    isOver = true;
    clearInterval(timer);
    clearTimeout(again);
    for (const stop of stops) stop();
  };
}

import {
  nextProgramScenes,
  type ProgramScenesChange,
  type ProgramScenesEvent,
  pauseBeforeReading,
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

/**
 * Returns the position of a running transition, 0 to 1. Undefined if OBS runs another one than its current one, such as
 * that of a single scene: it tells the position of the current one only.
 */
async function readPosition(obs: Caller, running: string | undefined): Promise<number | undefined> {
  if (running === undefined) return undefined;
  const [{ transitionName }, { transitionCursor }] = await Promise.all([
    obs.call('GetCurrentSceneTransition'),
    obs.call('GetCurrentSceneTransitionCursor'),
  ]);
  return transitionName === running ? transitionCursor : undefined;
}

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
  /** The transition that started last, by name. */
  let running: string | undefined;
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
  const taken = (next: Omit<Output, 'programs'>, position: number | undefined): void => {
    output = next;
    const isInStudioMode = next.preview !== null;
    take({ kind: 'read', scene: next.program, isInStudioMode });
    // The T-bar is of studio mode.
    if (position !== undefined && isInStudioMode) take({ kind: 'position', position });
    clearTimeout(again);
    const pauseMs = pauseBeforeReading(scenes, performance.now());
    if (pauseMs !== undefined) again = setTimeout(read, pauseMs);
  };
  const read = (): void => {
    // One at a time: an answer to an older question never comes after a newer one.
    isStale = true;
    if (isReading) return;
    isReading = true;
    isStale = false;
    const position = scenes.fade && readPosition(obs, running).catch(() => undefined);
    Promise.all([readOutput(obs), position])
      .then((next) => {
        if (!isOver && !isStale) taken(...next);
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
  const stops = [
    obs.on('SceneTransitionStarted', ({ transitionName }) => {
      running = transitionName;
    }),
  ];
  for (const [event, kind] of Object.entries(changes))
    stops.push(
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

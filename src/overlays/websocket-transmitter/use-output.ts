import { useEffect, useState } from 'react';
import { type StreamReport, streamReport } from '#domain/obs/stream-report.ts';
import type { Obs, ObsEvent } from '#ui/obs/open-obs.ts';

/** What OBS has on its outputs, as it said last over the connection of now. */
export type Output = {
  readonly program: string;
  /** Null outside studio mode. */
  readonly preview: string | null;
  readonly stream: StreamReport;
};

/** Events may be missed by a page that slept, and figures have none. */
const everyMs = 1_000;
const changes: readonly ObsEvent[] = [
  'CurrentProgramSceneChanged',
  'CurrentPreviewSceneChanged',
  'StudioModeStateChanged',
  'CurrentSceneCollectionChanged',
  'CurrentProfileChanged',
  'StreamStateChanged',
];

/** The text of a parameter of the profile; undefined for one that it has not. */
const parameter = (obs: Obs, parameterName: string): Promise<unknown> =>
  obs
    .call('GetProfileParameter', { parameterCategory: 'Output', parameterName })
    .then(({ parameterValue }) => parameterValue)
    .catch(() => undefined);

async function readOutput(obs: Obs): Promise<Output> {
  const [program, preview, status, delayEnabled, delaySeconds] = await Promise.all([
    obs.call('GetCurrentProgramScene'),
    obs.call('GetCurrentPreviewScene').catch(() => undefined),
    obs.call('GetStreamStatus'),
    parameter(obs, 'DelayEnable'),
    parameter(obs, 'DelaySec'),
  ]);
  return {
    program: program.currentProgramSceneName,
    preview: preview?.currentPreviewSceneName ?? null,
    stream: streamReport(status, delayEnabled, delaySeconds),
  };
}

/** The output of a connected OBS; undefined while it is not known. */
export function useOutput(obs: Obs | undefined, isConnected: boolean): Output | undefined {
  const [output, setOutput] = useState<Output>();
  useEffect(() => {
    if (obs === undefined || !isConnected) return;
    let isOver = false;
    let isReading = false;
    let isStale = false;
    const read = (): void => {
      // One at a time: an answer to an older question never comes after a newer one.
      isStale = true;
      if (isReading) return;
      isReading = true;
      isStale = false;
      readOutput(obs)
        .then((next) => {
          if (!isOver && !isStale) setOutput(next);
        })
        .catch(() => undefined)
        .finally(() => {
          isReading = false;
          if (isStale && !isOver) read();
        });
    };
    read();
    const timer = setInterval(read, everyMs);
    const stops = changes.map((event) => obs.on(event, read));
    return () => {
      isOver = true;
      clearInterval(timer);
      for (const stop of stops) stop();
      setOutput(undefined);
    };
  }, [obs, isConnected]);
  return output;
}

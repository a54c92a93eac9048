import { useEffect, useState } from 'react';
import type { SourceSound } from '#domain/broadcast/source-sound.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { loadProduction } from '../production/load-production.ts';

/** Whether somebody brings these voices here: `unknown` until the server has said so. */
export type AudioJob = Extract<SourceSound, 'unknown' | 'no voice bot' | 'voice bot'>;

/** Asks for a voice room (`team1`, `team2`, `casters`), again after every reconnect (overlays 4.1). */
export function useAudioJob(taskKey: string | undefined): AudioJob {
  const { broadcast } = useOverlay();
  const broadcastKey = broadcast?.key;
  const [job, setJob] = useState<AudioJob>('unknown');
  useEffect(() => {
    if (taskKey === undefined || broadcastKey === undefined) return;
    let hasLeft = false;
    const stops: (() => void)[] = [];
    void loadProduction().then(({ emitProduction, onProduction, onProductionSession }) => {
      if (hasLeft) return;
      const ask = (): void => emitProduction('audio_subscribe', { taskKey, broadcastKey });
      stops.push(
        onProduction('audio_job_status', (room, answer) => {
          if (room === `${broadcastKey}/${taskKey}`) setJob(answer === null ? 'no voice bot' : 'voice bot');
        }),
        onProductionSession(ask),
      );
      ask();
    });
    return () => {
      hasLeft = true;
      for (const stop of stops) stop();
      setJob('unknown');
    };
  }, [taskKey, broadcastKey]);
  return job;
}

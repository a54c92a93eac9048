import { useEffect, useState } from 'react';
import type { SourceSound } from '#domain/broadcast/source-sound.ts';
import { isObsSource } from '../../host/obs-source.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { loadProduction } from '../production/load-production.ts';
import styles from './SoundButton.module.css';

/** State of the voice bot for these voices: `unknown` until the server has reported it. */
type AudioJob = Extract<SourceSound, 'unknown' | 'no voice bot' | 'voice bot'>;

/** Requests a voice room (`team1`, `team2`, `casters`), again after every reconnect. Returns the state of its bot. */
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

type SoundButtonProps = { isRefused: boolean; onPress: () => void };

/**
 * Button that enables sound in a browser that requires a user action first. A source of broadcast software never shows
 * it: a refusal is reported in the source overview (`sound: refused`).
 */
export function SoundButton({ isRefused, onPress }: SoundButtonProps) {
  if (!isRefused || isObsSource()) return null;
  return (
    <button type="button" className={styles.enable} data-layered="" onClick={onPress}>
      Enable sound
    </button>
  );
}

import { useEffect, useState } from 'react';
import { playAwakeVideo } from './awake-video.ts';

/** `kept` by a wake lock, `likely` by a running video; `free`: the screen may turn off. */
export type Awake = 'kept' | 'likely' | 'free';

/** Pause before the next request, since some browsers release a wake lock at once. */
const askAgainMs = 1_000;

/** Keeps the screen on while the page is seen; asks again whenever it comes back (field D10). */
export function useAwake(): Awake {
  const [awake, setAwake] = useState<Awake>('free');

  useEffect(() => {
    let isDone = false;
    let lock: WakeLockSentinel | undefined;
    let stopVideo: (() => void) | undefined;

    const fallBack = (): void => {
      stopVideo ??= playAwakeVideo();
      setAwake(stopVideo === undefined ? 'free' : 'likely');
    };
    const keep = async (): Promise<void> => {
      if (isDone || document.visibilityState !== 'visible' || lock?.released === false) return;
      try {
        // Absent on plain http and in old browsers.
        const taken = await (navigator.wakeLock as WakeLock | undefined)?.request('screen');
        if (taken === undefined) return fallBack();
        if (isDone) return void taken.release();
        lock = taken;
        stopVideo?.();
        stopVideo = undefined;
        setAwake('kept');
        // Low battery, or the page was hidden: it is asked for again when it is seen.
        taken.addEventListener('release', () => {
          if (isDone) return;
          setAwake('free');
          setTimeout(seen, askAgainMs);
        });
      } catch {
        if (!isDone) fallBack();
      }
    };

    const seen = (): void => void keep();
    seen();
    document.addEventListener('visibilitychange', seen);
    // Some browsers grant it only after a tap.
    addEventListener('pointerdown', seen);
    return () => {
      isDone = true;
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('pointerdown', seen);
      void lock?.release().catch(() => undefined);
      stopVideo?.();
    };
  }, []);
  return awake;
}

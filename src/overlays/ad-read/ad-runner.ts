import type { AdStep, Read } from './model/ad-order.ts';

type AudioElement = Pick<HTMLAudioElement, 'volume' | 'play' | 'pause' | 'onended' | 'onerror'>;

type Device = {
  readonly open: (address: string) => AudioElement;
  /** What is heard now, for its picture. */
  readonly onRead: (read: Read | undefined) => void;
  readonly onRefusal: (isRefused: boolean) => void;
};

export type AdRunner = {
  /** Plays the steps, unless some are playing. `onEnd`: all of them were played. */
  start(steps: readonly AdStep[], onEnd: () => void): void;
  stop(): void;
};

/** Plays spoken pieces one after the other. A piece that cannot be had is left out; one that is refused ends it. */
export function createAdRunner({ open, onRead, onRefusal }: Device): AdRunner {
  let run: AbortController | undefined;

  const pause = (ms: number, { signal }: AbortController): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  const play = (read: Read, own: AbortController): Promise<void> =>
    new Promise((resolve) => {
      const audio = open(read.audio);
      audio.volume = Math.min(1, Math.max(0, read.volume));
      audio.onended = () => resolve();
      audio.onerror = () => resolve();
      own.signal.addEventListener('abort', () => {
        audio.pause();
        resolve();
      });
      audio.play().then(
        () => onRefusal(false),
        (error: unknown) => {
          if (error instanceof Error && error.name === 'NotAllowedError') {
            onRefusal(true);
            own.abort();
          }
          resolve();
        },
      );
    });
  const playAll = async (steps: readonly AdStep[], own: AbortController): Promise<boolean> => {
    for (const step of steps) {
      if (own.signal.aborted) return false;
      if ('pauseMs' in step) {
        await pause(step.pauseMs, own);
      } else {
        onRead(step.read);
        await play(step.read, own);
      }
    }
    return !own.signal.aborted;
  };
  return {
    start(steps, onEnd) {
      if (run) return;
      const own = new AbortController();
      run = own;
      void playAll(steps, own).then((isWhole) => {
        if (run === own) run = undefined;
        onRead(undefined);
        if (isWhole) onEnd();
      });
    },
    stop() {
      run?.abort();
      run = undefined;
    },
  };
}

type AudioPlayer = Pick<HTMLAudioElement, 'volume' | 'play' | 'pause'>;

export type FadingAudio = {
  readonly isPlaying: () => boolean;
  /** @param volume 0 to 1 */
  start(address: string, volume: number): void;
  /** Plays what a browser refused, out of a press by a person. */
  resume(): void;
  fade(): void;
  stop(): void;
};

const fadeMs = 5_000;
const stepMs = 100;

/** One piece of music that fades out over 5 s, in steps of 100 ms (overlays 4.3). */
export function createFadingAudio(
  open: (address: string) => AudioPlayer,
  now: () => number = () => performance.now(),
  onRefusal: (isRefused: boolean) => void = () => undefined,
): FadingAudio {
  let player: AudioPlayer | undefined;
  let steps: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => {
    clearInterval(steps);
    steps = undefined;
    player?.pause();
    player = undefined;
    onRefusal(false);
  };
  /** A browser outside broadcast software may refuse sound without a gesture; a file may be missing. */
  const play = (wanted: AudioPlayer): void => {
    wanted.play().then(
      () => onRefusal(false),
      (error: unknown) => {
        if (wanted === player) onRefusal(error instanceof Error && error.name === 'NotAllowedError');
      },
    );
  };
  return {
    isPlaying: () => player !== undefined,
    start(address, volume) {
      stop();
      player = open(address);
      player.volume = Math.min(1, Math.max(0, volume));
      play(player);
    },
    resume() {
      if (player) play(player);
    },
    fade() {
      if (!player || steps !== undefined) return;
      const [from, startedAt] = [player.volume, now()];
      steps = setInterval(() => {
        const left = 1 - (now() - startedAt) / fadeMs;
        if (left <= 0) stop();
        else if (player) player.volume = from * left;
      }, stepMs);
    },
    stop,
  };
}

type WatchedFrames = {
  /** How many frames were decoded so far. */
  readonly count: () => number;
  /** A hidden page decodes none, which says nothing of the camera. */
  readonly isHidden: () => boolean;
  /** Called whenever frames begin to come, and when they no longer do. */
  readonly onShown: (isShown: boolean) => void;
  /** None have come for long: the camera is to be asked for again. */
  readonly onSilence: () => void;
};

const lookMs = 200;
/** Past this, the last frame is no camera any more. */
const stillMs = 1_400;
/** How long a camera has to come, or to come back by itself. */
const silentMs = 6_000;

/** Says whether a picture moves: from its first frame, until none have come for a moment. Answers how to stop. */
export function watchFrames({ count, isHidden, onShown, onSilence }: WatchedFrames): () => void {
  let [known, quietMs, isShown] = [count(), 0, false];
  const show = (next: boolean): void => {
    if (next === isShown) return;
    isShown = next;
    onShown(next);
  };
  const timer = setInterval(() => {
    const now = count();
    if (now !== known) {
      [known, quietMs] = [now, 0];
      show(now > 0);
      return;
    }
    if (isHidden()) {
      quietMs = 0;
      return;
    }
    quietMs += lookMs;
    if (quietMs >= stillMs) show(false);
    if (quietMs % silentMs === 0) onSilence();
  }, lookMs);
  return () => clearInterval(timer);
}

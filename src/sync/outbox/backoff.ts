/** Pauses between tries, ms. */
const firstMs = 500;
const longestMs = 30_000;

export type Backoff = {
  /** The pause before the next try: longer each time, never less than the server asked for. */
  nextMs(atLeastMs?: number): number;
  /** Something happened that makes a try worthwhile. */
  reset(): void;
};

/** Growing pauses with jitter, so that a hall full of tablets does not return at once. `random` is 0 to 1. */
export function createBackoff(random: () => number = Math.random): Backoff {
  let tries = 0;
  return {
    nextMs(atLeastMs = 0) {
      const fullMs = Math.min(longestMs, firstMs * 2 ** tries);
      tries = Math.min(tries + 1, 10);
      return Math.max(atLeastMs, Math.round(fullMs * (0.5 + random() / 2)));
    },
    reset() {
      tries = 0;
    },
  };
}

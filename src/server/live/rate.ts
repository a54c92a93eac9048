/** Allowed number of events at once, and per second after that. */
export type RateLimit = { readonly burst: number; readonly perSecond: number };

/** A token bucket for the events of one socket; the returned function is false for events above the rate. */
export function createRate(clock: () => number, { burst, perSecond }: RateLimit): () => boolean {
  let left = burst;
  let countedAt = clock();
  return () => {
    const now = clock();
    left = Math.min(burst, left + (Math.max(0, now - countedAt) / 1000) * perSecond);
    countedAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

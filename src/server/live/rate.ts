/** How many events at once, and how many a second after that. */
export type RateLimit = { readonly burst: number; readonly perSecond: number };

/** Counts the events of one socket. Answers false for those above the rate. */
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

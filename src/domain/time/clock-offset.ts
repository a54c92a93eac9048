/** One request to the time service: local epoch milliseconds at sending and receiving, and the server's time. */
export type ClockSample = { readonly sentAt: number; readonly receivedAt: number; readonly serverAt: number };

/** Time-sync defaults. */
export const clockSync = { intervalMs: 3_600_000, timeoutMs: 10_000, delayMs: 1_000, repeats: 5 } as const;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}

function standardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/**
 * Returns the milliseconds to add to the local clock: the median of server time minus the midpoint of each round trip.
 * Round trips more than one standard deviation above their median are excluded. Undefined without usable samples; the
 * caller then uses 0 and marks the clock as local.
 */
export function clockOffsetMs(samples: readonly ClockSample[]): number | undefined {
  const usable = samples.filter(
    ({ sentAt, receivedAt, serverAt }) => receivedAt >= sentAt && Number.isFinite(serverAt),
  );
  if (usable.length === 0) return undefined;
  const roundTrips = usable.map(({ sentAt, receivedAt }) => receivedAt - sentAt);
  const limit = median(roundTrips) + standardDeviation(roundTrips);
  const kept = usable.filter(({ sentAt, receivedAt }) => receivedAt - sentAt <= limit);
  return median(kept.map(({ sentAt, receivedAt, serverAt }) => serverAt - (sentAt + receivedAt) / 2));
}

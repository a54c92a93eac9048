import type { Context } from 'hono';
import { CodedError } from '#contract/errors.ts';
import type { CallerAddress } from '../http/caller-address.ts';

const windowMs = 60_000;
/** Enough for many staff members behind one address, too few for guessing. */
const maximumFailures = 30;
const maximumAddresses = 10_000;

export type Attempts = {
  /** @throws CodedError `rate-limited` */
  begin(c: Context): { succeeded(): void };
};

/**
 * Limits failed sign-ins per address and minute; further ones are refused with 429 until the minute is over. An
 * unfinished attempt counts as failed, so that parallel attempts are limited as well.
 */
export function createAttempts(clock: () => number, callerAddress: CallerAddress): Attempts {
  const windows = new Map<string, { count: number; readonly endsAtMs: number }>();

  const forgetPast = (nowMs: number) => {
    for (const [address, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(address);
    if (windows.size >= maximumAddresses) windows.clear();
  };
  const windowOf = (address: string, nowMs: number) => {
    const known = windows.get(address);
    if (known && known.endsAtMs > nowMs) return known;
    if (windows.size >= maximumAddresses) forgetPast(nowMs);
    const fresh = { count: 0, endsAtMs: nowMs + windowMs };
    windows.set(address, fresh);
    return fresh;
  };

  return {
    begin(c) {
      const nowMs = clock();
      const current = windowOf(callerAddress(c), nowMs);
      if (current.count >= maximumFailures) {
        c.header('Retry-After', String(Math.ceil((current.endsAtMs - nowMs) / 1000)));
        throw new CodedError('rate-limited');
      }
      current.count += 1;
      return {
        succeeded: () => {
          current.count -= 1;
        },
      };
    },
  };
}

import type { Context } from 'hono';
import { CodedError } from '#contract/errors.ts';

const windowMs = 60_000;
const maximumAddresses = 10_000;

type Attempt = { succeeded(): void };

/** Attempts of one kind, counted per address. */
export type FailureLimit = {
  /** @throws CodedError `rate-limited` with `retryAfterSeconds` */
  begin(address: string): Attempt;
};

/** Sign-ins, counted per caller. */
export type Attempts = {
  /** @throws CodedError `rate-limited` with `retryAfterSeconds` */
  begin(c: Context): Attempt;
};

/**
 * Limits failed attempts per address and minute; further ones are refused until the minute is over. An unfinished
 * attempt counts as failed, so that parallel attempts are limited as well.
 *
 * @param maximum failures per address and minute
 */
export function createFailureLimit(clock: () => number, maximum: number): FailureLimit {
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
    begin(address) {
      const nowMs = clock();
      const current = windowOf(address, nowMs);
      if (current.count >= maximum) {
        const retryAfterSeconds = Math.ceil((current.endsAtMs - nowMs) / 1000);
        throw new CodedError('rate-limited', { retryAfterSeconds });
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

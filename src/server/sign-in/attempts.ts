import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { CodedError } from '#contract/errors.ts';

const windowMs = 60_000;
/** Enough for many staff members behind one address, too few for guessing. */
const maximumFailures = 30;
const maximumAddresses = 10_000;

const loopback = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/** The caller's address: that of the connection, or the one forwarded by a reverse proxy on this machine. */
export function callerAddress(c: Context): string {
  const connection = connectionAddress(c);
  if (!loopback.test(connection)) return connection;
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || connection;
}

function connectionAddress(c: Context): string {
  // Requests without a connection, as in tests, share one address.
  const env = c.env as { incoming?: unknown } | undefined;
  return (env?.incoming === undefined ? undefined : getConnInfo(c).remote.address) ?? '127.0.0.1';
}

export type Attempts = {
  /** @throws CodedError `rate-limited` */
  begin(c: Context): { succeeded(): void };
};

/**
 * Limits failed sign-ins per address and minute; further ones are refused with 429 until the minute is over. An
 * unfinished attempt counts as failed, so that parallel attempts are limited as well.
 */
export function createAttempts(clock: () => number): Attempts {
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

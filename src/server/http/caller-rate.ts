import type { Context, MiddlewareHandler } from 'hono';
import { isApiPath } from '#contract/api-paths.ts';
import { CodedError } from '#contract/errors.ts';
import { createRates } from '../rates.ts';
import { type CallerAddress, isThisMachine } from './caller-address.ts';

/**
 * What one address may ask for, in units of about a quarter of a millisecond of the server's only thread. A first page
 * with its pictures is about 80: a venue of 300 phones opens its pages within half a minute.
 */
const rate = { burst: 8000, perSecond: 800 };

/** Calls that reach the database, before it is known what comes of them. */
const databaseCost = 10;
const databasePath = /^\/(?:auth|actions)\//;

export type CallerRate = {
  /**
   * Counts a call of this address.
   * @throws CodedError `rate-limited` with `retryAfterSeconds`
   */
  charge(c: Context, cost?: number): void;
  /** As `charge`, for a call that has a cheaper answer: false when the address has to take that one. */
  hasRoom(c: Context, cost: number): boolean;
  /** Counts what a call took beyond that, once it is known; it holds up the next one. */
  add(c: Context, cost: number): void;
};

export function createCallerRate(callerAddress: CallerAddress, clock: () => number): CallerRate {
  const rates = createRates(clock, rate);

  const waitMs = (c: Context, cost: number): number => {
    const address = callerAddress(c);
    return isThisMachine(address) ? 0 : rates.take(address, cost);
  };

  return {
    charge(c, cost = 1) {
      const forMs = waitMs(c, cost);
      if (forMs > 0) throw new CodedError('rate-limited', { retryAfterSeconds: Math.ceil(forMs / 1000) });
    },
    hasRoom: (c, cost) => waitMs(c, cost) === 0,
    add(c, cost) {
      const address = callerAddress(c);
      if (!isThisMachine(address)) rates.spend(address, cost);
    },
  };
}

/** Counts every call of the data server; pages count theirs, files of the build cost nothing. */
export function limitCalls(callerRate: CallerRate): MiddlewareHandler {
  return async (c, next) => {
    const { path } = c.req;
    if (isApiPath(path) && !path.startsWith('/assets/'))
      callerRate.charge(c, databasePath.test(path) ? databaseCost : 1);
    await next();
  };
}

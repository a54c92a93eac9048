import type { Context, MiddlewareHandler } from 'hono';
import { isApiPath } from '#contract/api-paths.ts';
import { CodedError } from '#contract/errors.ts';
import { createRates, type Rates } from '../rates.ts';
import { type CallerAddress, isThisMachine } from './caller-address.ts';
import { maximumBodyBytes } from './request-body.ts';

/** Calls of one address whose answers are in memory. A first page with its images makes about 40. */
const callRate = { burst: 8000, perSecond: 800 };

/**
 * Work for one address, in units of about a quarter of a millisecond of the server's only thread. The sustained rate
 * is a thirteenth of the thread. A venue of 300 phones opens its pages within half a minute.
 */
const workRate = { burst: 4000, perSecond: 300 };

/**
 * Reading a body, parsing it and checking what is in it, by the length that was announced: 20,000 keys are 230 KB and 15
 * ms. One that announces none is a program's and counts as the longest (request-body.ts).
 */
const bodyBytesPerUnit = 4096;
const bodyCost = (c: Context): number => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return 0;
  const announced = c.req.header('content-length');
  const bytes =
    announced === undefined && c.req.header('transfer-encoding') ? maximumBodyBytes : Number(announced ?? 0);
  return Math.floor(Math.min(bytes, maximumBodyBytes) / bodyBytesPerUnit);
};

/** Cost of reading one record for an answer made of many, in units: such records are looked at, not composed. */
export const unitsPerRead = 1 / 20;

/** Calls that reach the database, before it is known what comes of them. */
const databaseCost = 10;
const databasePath = /^\/(?:auth|actions)\//;

/**
 * Calls to the database by one holder of a token or key that was found before, and their bodies. They are not counted
 * for their address: a crew of ten shares one with its venue. What they change has a rate of its own per person.
 */
const holderRate = { burst: 2000, perSecond: 100 };

/** Names the holder of the token or key of a call; undefined where none was found yet. Nothing is looked up. */
export type HolderOf = (request: Request) => string | undefined;

export type CallerRate = {
  /**
   * Counts a call of this address.
   * @throws CodedError `rate-limited` with `retryAfterSeconds`
   */
  charge(c: Context): void;
  /**
   * Counts the body of a call before it is read, for its holder or else for its address. A refused call costs no more.
   * @throws CodedError `rate-limited` with `retryAfterSeconds`
   */
  chargeBody(c: Context, holder?: string): void;
  /**
   * Counts a call that reaches the database, for its holder or else for its address.
   * @throws CodedError `rate-limited` with `retryAfterSeconds`
   */
  chargeDatabase(c: Context, holder: string | undefined): void;
  /**
   * Counts the work for an answer that is not at hand.
   * @throws CodedError `rate-limited` with `retryAfterSeconds`
   */
  chargeWork(c: Context, cost: number): void;
  /** As `chargeWork`, for a call that has a cheaper answer: false when the address has to take that one. */
  hasRoom(c: Context, cost: number): boolean;
  /** Counts the work that a call took beyond that, once it is known; it holds up the next one. */
  add(c: Context, cost: number): void;
};

export function createCallerRate(callerAddress: CallerAddress, clock: () => number): CallerRate {
  const calls = createRates(clock, callRate);
  const work = createRates(clock, workRate);

  const holders = createRates(clock, holderRate);

  const waitMs = (rates: Rates, c: Context, cost: number, holder?: string): number => {
    const address = callerAddress(c);
    return isThisMachine(address) ? 0 : rates.take(holder ?? address, cost);
  };
  const take = (rates: Rates, c: Context, cost: number, holder?: string): void => {
    const forMs = waitMs(rates, c, cost, holder);
    if (forMs > 0) throw new CodedError('rate-limited', { retryAfterSeconds: Math.ceil(forMs / 1000) });
  };

  return {
    charge: (c) => take(calls, c, 1),
    chargeBody(c, holder) {
      const cost = bodyCost(c);
      // In debt an address is refused whatever it costs; small bodies are counted by what they ask for.
      if (cost > 0) take(holder === undefined ? work : holders, c, cost, holder);
    },
    chargeDatabase: (c, holder) =>
      holder === undefined ? take(work, c, databaseCost) : take(holders, c, 1, holder),
    chargeWork: (c, cost) => take(work, c, cost),
    hasRoom: (c, cost) => waitMs(work, c, cost) === 0,
    add(c, cost) {
      const address = callerAddress(c);
      if (!isThisMachine(address)) work.spend(address, cost);
    },
  };
}

/** Counts every call of the data server; pages count theirs, files of the build cost nothing. */
export function limitCalls(callerRate: CallerRate, holderOf: HolderOf): MiddlewareHandler {
  return async (c, next) => {
    const { path } = c.req;
    if (isApiPath(path, c.req.query('id')) && !path.startsWith('/assets/')) {
      callerRate.charge(c);
      const isToDatabase = databasePath.test(path);
      const holder = isToDatabase ? holderOf(c.req.raw) : undefined;
      if (isToDatabase) callerRate.chargeDatabase(c, holder);
      callerRate.chargeBody(c, holder);
    }
    await next();
  };
}

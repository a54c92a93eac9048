import { CodedError } from '#contract/errors.ts';
import { createRates, type Rate } from '../rates.ts';

/** Enough for any operator, and for the outbox of a day without network to be there in a few seconds. */
const personRate = { burst: 300, perSecond: 30 };

/**
 * Bounds how often one person may act. `clock` gives milliseconds.
 * @returns a check that throws CodedError `rate-limited` with `retryAfterSeconds`
 */
export function createRateLimit({
  clock,
  rate = personRate,
}: {
  clock: () => number;
  rate?: Rate | undefined;
}) {
  const rates = createRates(clock, rate);
  return (person: string): void => {
    const waitMs = rates.take(person);
    if (waitMs > 0) throw new CodedError('rate-limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  };
}

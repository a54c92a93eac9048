import { CodedError } from '#contract/errors.ts';
import { createRates, type Rate } from '../rates.ts';

/**
 * Above what one person presses: a thousand changes within 20 s by a script or a deck of buttons, and the outbox of a
 * day without network within a few seconds.
 */
export const personRate = { burst: 1200, perSecond: 40 };

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

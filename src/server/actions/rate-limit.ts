import { CodedError } from '#contract/errors.ts';

export type RateLimitOptions = {
  /** Milliseconds. */
  readonly clock: () => number;
  /** Calls one person may make at once. */
  readonly burst?: number | undefined;
  /** Time in which a person who used up the burst gets all of it back. */
  readonly refillMs?: number | undefined;
};

type Allowance = { left: number; at: number };

/** Above this, people whose allowance is full again are forgotten. */
const maximumPeople = 1000;

/**
 * Bounds how often one person may act: enough for any operator, and for the outbox of a day without network to be
 * there in a few seconds.
 * @returns a check that throws CodedError `rate-limited` with `retryAfterSeconds`
 */
export function createRateLimit({ clock, burst = 300, refillMs = 10_000 }: RateLimitOptions) {
  const people = new Map<string, Allowance>();
  const perCallMs = refillMs / burst;

  const forgetFull = (now: number): void => {
    for (const [person, { at }] of people) if (now - at >= refillMs) people.delete(person);
  };

  return (person: string): void => {
    const now = clock();
    const known = people.get(person);
    const regained = known === undefined ? 0 : Math.max(0, now - known.at) / perCallMs;
    const left = known === undefined ? burst : Math.min(burst, known.left + regained);
    const isAllowed = left >= 1;
    if (people.size >= maximumPeople) forgetFull(now);
    people.set(person, { left: isAllowed ? left - 1 : left, at: now });
    if (!isAllowed) {
      const retryAfterSeconds = Math.max(1, Math.ceil(((1 - left) * perCallMs) / 1000));
      throw new CodedError('rate-limited', { retryAfterSeconds });
    }
  };
}

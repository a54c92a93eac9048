import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/properties.ts';
import type { CachedRecord } from './cached-record.ts';
import { isOutdated, newerOf } from './freshness.ts';

const copy = (revision: number | undefined, asOf: number | undefined, checkedAt = 0): CachedRecord => ({
  key: 'A',
  record: revision === undefined ? {} : { id: 'recA', __revision: revision },
  revision,
  asOf,
  checkedAt,
});

describe('isOutdated', () => {
  it.each([
    ['nothing held', copy(3, 3), undefined, false],
    ['an older revision', copy(3, 3), copy(4, 4), true],
    ['an older revision in a later answer', copy(3, 90), copy(4, 4), true],
    ['a newer revision', copy(5, 5), copy(4, 80), false],
    ['the same revision seen again', copy(4, 9), copy(4, 4), false],
    ['the same revision from an older answer', copy(4, 5), copy(4, 9), true],
    ['gone after the held copy', copy(undefined, 60), copy(50, 50), false],
    ['gone in an answer from before the held copy', copy(undefined, 40), copy(50, 50), true],
    ['back after it was gone', copy(70, 70), copy(undefined, 60), false],
    ['a late push of what is gone by now', copy(50, 50), copy(undefined, 60), true],
    ['a push of the held revision with hidden links left out', copy(50, undefined), copy(50, 90), false],
    ['a late push of an older revision', copy(49, undefined), copy(50, 90), true],
    ['a copy without any number', copy(undefined, undefined), copy(50, 50), false],
  ])('%s', (_name, incoming, held, expected) => {
    expect(isOutdated(incoming, held)).toBe(expected);
  });

  it('ends with the newest copy whatever the order of arrival', () => {
    // A history of one record: each number is either an edit or a removal.
    const history = fc.uniqueArray(
      fc.record({ at: fc.integer({ min: 1, max: 500 }), isGone: fc.boolean() }),
      {
        selector: (step) => step.at,
        minLength: 1,
        maxLength: 12,
      },
    );
    const shuffled = history.chain((steps) =>
      fc.tuple(fc.constant(steps), fc.shuffledSubarray(steps, { minLength: steps.length })),
    );
    fc.assert(
      fc.property(shuffled, ([steps, arrivals]) => {
        const toCopy = (step: { at: number; isGone: boolean }) =>
          step.isGone ? copy(undefined, step.at) : copy(step.at, step.at);
        const newest = [...steps].sort((a, b) => b.at - a.at)[0]!;
        const final = arrivals
          .map(toCopy)
          .reduce<CachedRecord | undefined>((held, next) => newerOf(next, held), undefined);
        expect(final?.record).toEqual(toCopy(newest).record);
        expect(final?.asOf).toBe(newest.at);
      }),
    );
  });
});

describe('newerOf', () => {
  it('keeps the latest confirmation of an unchanged record', () => {
    expect(newerOf(copy(4, 9, 2_000), copy(4, 4, 1_000))).toMatchObject({
      revision: 4,
      asOf: 9,
      checkedAt: 2_000,
    });
    expect(newerOf(copy(3, 3, 3_000), copy(4, 9, 2_000))).toMatchObject({
      revision: 4,
      asOf: 9,
      checkedAt: 2_000,
    });
  });
});

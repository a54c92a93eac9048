import { describe, expect, it } from 'vitest';
import { mapPlaces } from './MapRow.tsx';

const rounded = (...input: Parameters<typeof mapPlaces>) =>
  mapPlaces(...input).map(({ x, width }) => [Math.round(x), Math.round(width)]);

describe('mapPlaces', () => {
  it.each([
    ['nothing', 0, undefined, []],
    ['one card', 1, undefined, [[0, 1000]]],
    ['one card, grown', 1, 0, [[0, 1000]]],
    [
      'equal cards',
      2,
      undefined,
      [
        [0, 494],
        [506, 494],
      ],
    ],
    [
      'the second of three 2.5 times as wide',
      3,
      1,
      [
        [0, 217],
        [229, 542],
        [783, 217],
      ],
    ],
  ] as const)('%s', (_, count, grown, expected) => {
    expect(rounded(count, grown, 1000)).toEqual(expected);
  });
});

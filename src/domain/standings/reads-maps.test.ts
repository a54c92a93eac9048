import { describe, expect, it } from 'vitest';
import { columnOf } from './columns.ts';
import { readEventSettings, readsMaps } from './settings.ts';
import { sortKeys } from './sort-keys.ts';

const entryOf = (entry: unknown) => readEventSettings(JSON.stringify({ standings: [entry] })).standings[0]!;

describe('readsMaps', () => {
  it.each([
    [{}, false],
    [{ show: ['Matches', 'MapDiff'], sort: ['HeadToHead', 'MapWins'] }, false],
    [{ show: ['ValorantRounds'] }, true],
    [{ sort: ['MapRoundsDiff'] }, true],
  ])('%j', (entry, expected) => {
    expect(readsMaps(entryOf(entry))).toBe(expected);
  });

  it('knows every key that counts rounds by its name', () => {
    const tally = (rounds: number) => ({ mapRoundWins: rounds, mapRoundLosses: 0 }) as never;
    for (const key of ['MapRounds', 'MapRoundsDiff', 'ValorantRounds', 'ValorantRoundDiff']) {
      expect(columnOf(key).value(tally(7))).not.toBe(columnOf(key).value(tally(0)));
      expect(readsMaps(entryOf({ show: [key] }))).toBe(true);
    }
    expect([...sortKeys.keys()].filter((key) => /Round/.test(key))).toEqual([
      'MapRoundsDiff',
      'MapRoundWins',
    ]);
  });
});

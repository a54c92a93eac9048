import { describe, expect, it } from 'vitest';
import { availableRegions, type RegionName, regionsAtFirst } from './DetailedMatch.tsx';

const facts = { isSpecial: false, mapCount: 3, teamCount: 2, poolCount: 9, bracketCount: 1, hasNotes: true };
const atFirst = new Set(regionsAtFirst);

describe('availableRegions (website 7.6)', () => {
  it.each<[string, Partial<typeof facts>, ReadonlySet<RegionName>, RegionName[]]>([
    [
      'everything',
      {},
      atFirst,
      [
        'maps',
        'rosters',
        'staff',
        'casting',
        'contacts',
        'stats',
        'implications',
        'history',
        'otherEvents',
        'notes',
        'roles',
      ],
    ],
    ['a special event', { isSpecial: true, mapCount: 0, bracketCount: 0 }, atFirst, ['notes']],
    [
      'one team and no notes',
      { teamCount: 1, hasNotes: false, mapCount: 0 },
      new Set(),
      ['rosters', 'implications', 'history'],
    ],
  ])('%s', (_, change, shown, expected) => {
    expect(availableRegions({ ...facts, ...change }, shown)).toEqual(expected);
  });
});

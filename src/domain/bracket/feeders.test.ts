import { describe, expect, it } from 'vitest';
import { feederNumberText, feederShortText, feedersOf, feederTexts } from './feeders.ts';
import { parseLayout } from './layout.ts';
import { columnCount, drawnConnections, gamePositions } from './layout-queries.ts';

const layout = parseLayout(
  JSON.stringify({
    brackets: [{ columns: [{ games: [1, null, 2] }, { games: [3] }] }, { columns: [{ games: [4] }] }],
    connections: { 1: { win: '3.1', lose: '4.1' }, 2: { win: '3.2' }, 9: { lose: '4.2' }, 3: { win: '8.1' } },
  }),
)!;

describe('feedersOf', () => {
  it.each([
    [3, 1, [{ matchNumber: 1, outcome: 'win' }]],
    [3, 2, [{ matchNumber: 2, outcome: 'win' }]],
    [4, 1, [{ matchNumber: 1, outcome: 'lose' }]],
    [4, 2, [{ matchNumber: 9, outcome: 'lose' }]],
    [1, 1, []],
  ] as const)('match %i slot %i', (matchNumber, slot, expected) => {
    expect(feedersOf(layout, matchNumber, slot)).toEqual(expected);
  });
});

describe('feederTexts', () => {
  it.each([
    [['AA', 'BB'], undefined, 'Winner of AA/BB'],
    [['AA', undefined], 5, 'Winner of M5'],
    [[], undefined, 'Winner of M1'],
    [['AA'], 12, 'Winner of M12'],
  ])('codes %j, number %j: %s', (teamCodes, match_number, expected) => {
    const matchOf = (number: number) => (number === 1 ? { teamCodes, match_number } : undefined);
    expect(feederTexts(layout, 3, matchOf)).toEqual([expected, 'Winner of M2']);
  });

  it('words losers and leaves unfed slots open', () => {
    const matchOf = (number: number) => (number === 9 ? { teamCodes: [], match_number: 5 } : undefined);
    expect(feederTexts(layout, 4, matchOf)).toEqual(['Loser of M1', 'Loser of M5']);
    expect(feederTexts(layout, 1, matchOf)).toEqual([undefined, undefined]);
  });

  it('has a form without teams', () => {
    const feeder = { matchNumber: 3, outcome: 'lose' } as const;
    expect(feederNumberText(feeder, { teamCodes: ['AA', 'BB'], match_number: 7 })).toBe('Loser of M7');
    expect(feederNumberText(feeder, undefined)).toBe('Loser of M3');
  });

  it('has a short form', () => {
    expect(feederShortText({ matchNumber: 3, outcome: 'win' }, undefined)).toBe('W M3');
    expect(feederShortText({ matchNumber: 3, outcome: 'lose' }, { teamCodes: [], match_number: 7 })).toBe(
      'L M7',
    );
    expect(feederTexts(layout, 4, () => undefined, feederShortText)).toEqual(['L M1', 'L M9']);
  });
});

describe('layout queries', () => {
  it('draws column-major and leaves out what is not placed', () => {
    expect(gamePositions(layout).map((position) => position.matchNumber)).toEqual([1, 2, 3, 4]);
    expect(gamePositions(layout)[1]).toEqual({
      matchNumber: 2,
      bracketIndex: 0,
      columnIndex: 0,
      gameIndex: 2,
    });
    expect(columnCount(layout)).toBe(2);
    expect(
      drawnConnections(layout).map(({ source, matchNumber, slot }) => `${source}>${matchNumber}.${slot}`),
    ).toEqual(['1>3.1', '1>4.1', '2>3.2']);
  });
});

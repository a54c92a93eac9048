import { describe, expect, it } from 'vitest';
import { arrowNeighbour, matchHighlight, teamHighlight } from './path.ts';
import { doubleElimination8 } from './presets/double-elimination.ts';
import { singleElimination8 } from './presets/single-elimination.ts';

const lines = (highlight: ReturnType<typeof matchHighlight>) =>
  highlight.connections.map(({ source, outcome, matchNumber }) => `${source} ${outcome} ${matchNumber}`);

describe('highlights', () => {
  it("shows a team's matches and the lines between them", () => {
    const teams = (...ids: string[]) => ({ teams: ids });
    const matches = [
      teams('a', 'b'),
      teams('c', 'd'),
      teams('e', 'f'),
      teams('g', 'h'),
      teams('a', 'c'),
      teams('e', 'g'),
      teams('c', 'e'),
    ];
    expect(teamHighlight(singleElimination8, matches, 'c').matchNumbers).toEqual([2, 5, 7]);
    expect(lines(teamHighlight(singleElimination8, matches, { id: 'c' }))).toEqual(['2 win 5', '5 win 7']);
    expect(teamHighlight(singleElimination8, matches, 'nobody')).toEqual({
      matchNumbers: [],
      connections: [],
    });
  });

  it('shows the lines that touch a match', () => {
    expect(matchHighlight(doubleElimination8, 7).matchNumbers).toEqual([7]);
    expect(lines(matchHighlight(doubleElimination8, 7))).toEqual([
      '1 win 7',
      '2 win 7',
      '7 win 11',
      '7 lose 10',
    ]);
  });
});

describe('arrowNeighbour', () => {
  it.each([
    [1, 'right', 7],
    [11, 'right', 14],
    [14, 'right', undefined],
    [14, 'left', 11],
    [7, 'left', 1],
    [9, 'left', 5],
    [5, 'left', 1],
    [1, 'left', undefined],
    [1, 'up', undefined],
    [2, 'up', 1],
    [1, 'down', 2],
    [4, 'down', 5],
    [5, 'up', 4],
    [6, 'down', undefined],
    [7, 'down', 8],
    [99, 'down', undefined],
  ] as const)('%i %s: %j', (from, key, expected) => {
    expect(arrowNeighbour(doubleElimination8, from, key)).toBe(expected);
  });

  it('follows the loser where the winner leaves the bracket', () => {
    const layout = {
      brackets: [{ columns: [{ games: [1] }, { games: [2] }] }],
      connections: {
        1: { win: { kind: 'word', word: 'advance' }, lose: { kind: 'slot', matchNumber: 2, slot: 1 } },
      },
    } as const;
    expect(arrowNeighbour(layout, 1, 'right')).toBe(2);
  });
});

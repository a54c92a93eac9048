import { describe, expect, it } from 'vitest';
import { matchHighlight, teamHighlight, teamPossibilities } from './highlight.ts';
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

  it('follows where a team may go on: by its result, by both while a match is open, not into known pairs', () => {
    const possible = (matches: readonly object[], team = 'a') =>
      teamPossibilities(doubleElimination8, matches, team).map(
        ({ source, outcome, matchNumber }) => `${source} ${outcome} ${matchNumber}`,
      );
    const open = { teams: ['a', 'b'], first_to: 3 };
    expect(possible([open])).toEqual(
      expect.arrayContaining(['1 win 7', '1 lose 5', '7 win 11', '7 lose 10']),
    );
    const won = possible([{ ...open, score_1: 3, score_2: 0 }]);
    expect(won).toEqual(expect.arrayContaining(['1 win 7', '7 win 11']));
    expect(won).not.toContain('1 lose 5');
    const known = [open, {}, {}, {}, {}, {}, { teams: ['c', 'd'] }];
    expect(possible(known)).not.toContain('1 win 7');
    expect(possible([open], 'nobody')).toEqual([]);
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

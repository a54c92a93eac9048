import { describe, expect, it } from 'vitest';
import { matchHighlight, teamHighlight } from './highlight.ts';
import { doubleElimination8, singleElimination8 } from './presets/presets.ts';

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

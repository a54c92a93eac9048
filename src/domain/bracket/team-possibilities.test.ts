import { expect, it } from 'vitest';
import { doubleElimination8 } from './presets/presets.ts';
import { teamPossibilities } from './team-possibilities.ts';

it('follows where a team may go on: by its result, by both while a match is open, not into known pairs', () => {
  const possible = (matches: readonly object[], team = 'a') =>
    teamPossibilities(doubleElimination8, matches, team).map(
      ({ source, outcome, matchNumber }) => `${source} ${outcome} ${matchNumber}`,
    );
  const open = { teams: ['a', 'b'], first_to: 3 };
  expect(possible([open])).toEqual(expect.arrayContaining(['1 win 7', '1 lose 5', '7 win 11', '7 lose 10']));
  const won = possible([{ ...open, score_1: 3, score_2: 0 }]);
  expect(won).toEqual(expect.arrayContaining(['1 win 7', '7 win 11']));
  expect(won).not.toContain('1 lose 5');
  const known = [open, {}, {}, {}, {}, {}, { teams: ['c', 'd'] }];
  expect(possible(known)).not.toContain('1 win 7');
  expect(possible([open], 'nobody')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { statsClass, statsTally, winPercentText } from './stats-class.ts';

const eventBracket = { name: 'Main', events: ['recEEEEEEEEEEEEEE'] };
const looseBracket = { name: 'Main' };

describe('statsClass', () => {
  it.each([
    [{ sub_event: 'Summer Playoffs' }, [], 'playoffs'],
    [{ match_group: 'Play-in' }, [], 'playoffs'],
    [{ round: 'PlayIn round 1' }, [], 'playoffs'],
    [{ sub_event: 'Regular Season' }, [], 'regular'],
    [{ match_group: 'Swiss' }, [], 'regular'],
    [{ match_group: 'Group A', round: 'Final' }, [], 'regular'],
    [{ sub_event: 'League' }, [eventBracket], 'regular'],
    [{ sub_event: 'Group playoffs' }, [], 'playoffs'],
    [{ round: 'Grand Final' }, [], 'playoffs'],
    [{ round: 'Lower Bracket' }, [], 'playoffs'],
    [{ round: 'Round 2' }, [], 'other'],
    [{ round: 'Round 2' }, [eventBracket], 'playoffs'],
    [{ round: 'Round 2' }, [looseBracket], 'other'],
    [{}, [eventBracket], 'playoffs'],
    [{}, [looseBracket], null],
    [{}, [], null],
  ])('%j with %j: %j', (match, brackets, expected) => {
    expect(statsClass(match, brackets)).toBe(expected);
  });
});

describe('statsTally', () => {
  it('counts decided matches only, unnamed ones in the total', () => {
    const teams = ['recAAAAAAAAAAAAAA', 'recBBBBBBBBBBBBBB'];
    const matches = [
      { teams, first_to: 3, score_1: 3, score_2: 1, match_group: 'Group A' },
      { teams: [...teams].reverse(), first_to: 3, score_1: 3, score_2: 2, round: 'Final' },
      { teams, first_to: 3, score_1: 3, score_2: 0 },
      { teams, first_to: 3, score_1: 2, score_2: 0, round: 'Final' },
      { teams: ['recCCCCCCCCCCCCCC'], first_to: 3, score_1: 3 },
    ];
    const own = matches.map((match) => ({ match, team: 'AAAAAAAAAAAAAA' }));
    expect(statsTally(own, () => [])).toEqual({
      regular: { wins: 1, draws: 0, losses: 0, mapWins: 3, mapLosses: 1 },
      playoffs: { wins: 0, draws: 0, losses: 1, mapWins: 2, mapLosses: 3 },
      other: { wins: 0, draws: 0, losses: 0, mapWins: 0, mapLosses: 0 },
      total: { wins: 2, draws: 0, losses: 1, mapWins: 8, mapLosses: 4 },
    });
  });

  it('counts draws, and a forfeit of both teams as a loss of each', () => {
    const teams = ['recBBBBBBBBBBBBBB', 'recAAAAAAAAAAAAAA'];
    const matches = [
      { teams, best_of: 2, score_1: 1, score_2: 1, match_group: 'Group A' },
      { teams, first_to: 3, outcome: 'Forfeited by both', match_group: 'Group A' },
      { teams, first_to: 3, outcome: 'Not needed', match_group: 'Group A' },
    ];
    for (const team of teams) {
      const own = matches.map((match) => ({ match, team }));
      const expected = { wins: 0, draws: 1, losses: 1, mapWins: 1, mapLosses: 1 };
      expect(statsTally(own, () => []).regular).toEqual(expected);
    }
  });
});

describe('winPercentText', () => {
  it.each([
    [1, 1, '50%', 2],
    [3, 0, '75%', 3],
    [0, 0, '50%', 3],
    [7, 4, '63.6%'],
    [2, 1, '67%'],
    [0, 0, '-'],
    [3, 0, '100%'],
    [12, 0, '100%'],
    [0, 3, '0%'],
    [5, 5, '50%'],
    [0, 11, '0.0%'],
  ])('%i-%i: %s', (wins, losses, expected, draws = 0) => {
    expect(winPercentText({ wins, draws, losses })).toBe(expected);
  });
});

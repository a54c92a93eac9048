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
    expect(statsTally('AAAAAAAAAAAAAA', matches, () => [])).toEqual({
      regular: { wins: 1, losses: 0, mapWins: 3, mapLosses: 1 },
      playoffs: { wins: 0, losses: 1, mapWins: 2, mapLosses: 3 },
      other: { wins: 0, losses: 0, mapWins: 0, mapLosses: 0 },
      total: { wins: 2, losses: 1, mapWins: 8, mapLosses: 4 },
    });
  });
});

describe('winPercentText', () => {
  it.each([
    [7, 4, '63.6%'],
    [2, 1, '67%'],
    [0, 0, '-'],
    [3, 0, '100%'],
    [12, 0, '100%'],
    [0, 3, '0%'],
    [5, 5, '50%'],
    [0, 11, '0.0%'],
  ])('%i-%i: %s', (wins, losses, expected) => {
    expect(winPercentText(wins, losses)).toBe(expected);
  });
});

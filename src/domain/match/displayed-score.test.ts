import { describe, expect, it } from 'vitest';
import { bracketScore, displayedScore, isSwappedFor } from './displayed-score.ts';

const teams = ['recAAAAAAAAAAAAAA', 'recBBBBBBBBBBBBBB'];
const map = { score_1: 13, score_2: 7 };
const banned = { banner: ['recAAAAAAAAAAAAAA'], score_1: 0, score_2: 0 };
const firstToOne = { teams, first_to: 1, score_1: 1, score_2: 0 };

describe('displayedScore', () => {
  it.each([
    ['numbers', { teams, first_to: 3, score_1: 3, score_2: 1 }, [map], [3, 1]],
    ['one side unset', { teams, first_to: 3, score_1: 1 }, [], [1, 0]],
    ['first to 1 with one map', firstToOne, [map], [13, 7]],
    ['first to 1, a banned map aside', firstToOne, [banned, map], [13, 7]],
    ['first to 1 with two maps', firstToOne, [map, map], [1, 0]],
    ['first to 1, map half scored', firstToOne, [{ score_1: 13 }], [1, 0]],
    ['no point yet', { teams, first_to: 3, score_1: 0, score_2: 0 }, [], null],
    ['one team', { teams: teams.slice(0, 1), first_to: 3, score_1: 3 }, [], null],
  ])('%s', (_, match, maps, expected) => {
    expect(displayedScore(match, maps)).toEqual(expected);
  });
});

describe('bracketScore', () => {
  it.each([
    ['forfeit 3-0', { teams, first_to: 3, score_1: 3, score_2: 0, forfeit: true }, [], ['W', 'FF']],
    ['forfeit unset-3', { teams, first_to: 3, score_2: 3, forfeit: true }, [], ['FF', 'W']],
    ['forfeit 3-1', { teams, first_to: 3, score_1: 3, score_2: 1, forfeit: true }, [], ['3', '1']],
    ['forfeit undecided', { teams, first_to: 3, score_1: 1, forfeit: true }, [], ['1', '']],
    ['played 3-0', { teams, first_to: 3, score_1: 3, score_2: 0 }, [], ['3', '0']],
    ['first to 1 with one map', firstToOne, [map], ['13', '7']],
    ['nothing yet', { teams, first_to: 3 }, [], ['', '']],
    ['one team', { teams: teams.slice(0, 1) }, [], null],
  ])('%s', (_, match, maps, expected) => {
    expect(bracketScore(match, maps)).toEqual(expected);
  });
});

describe('isSwappedFor', () => {
  it.each([
    ['AAAAAAAAAAAAAA', false],
    ['BBBBBBBBBBBBBB', true],
    ['CCCCCCCCCCCCCC', false],
  ])('%s: %j', (team, expected) => {
    expect(isSwappedFor({ teams }, team)).toBe(expected);
  });
});

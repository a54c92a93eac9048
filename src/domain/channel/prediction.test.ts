import { describe, expect, it } from 'vitest';
import {
  isOwn,
  newPrediction,
  outcomeTitle,
  type PredictedMatch,
  predictionEnd,
  winningOutcome,
} from './prediction.ts';

const match = (fields: Partial<PredictedMatch> = {}): PredictedMatch => ({
  teams: ['recalpha000000001', 'recbeta0000000001'],
  names: ['Alpha', 'Beta'],
  maps: [],
  allowsDraws: false,
  first_to: 2,
  ...fields,
});
const won = { winner: ['recbeta0000000001'], number: 1 };
const next = { number: 2, name: "King's Row", type: 'Hybrid' };

describe('a new prediction', () => {
  it('asks who wins the match', () => {
    expect(newPrediction(match(), 'match')).toEqual({
      value: { title: '⬥ Who will win the match?', outcomes: ['Alpha', 'Beta'] },
    });
  });

  it.each([
    ['the next map', [won, next], "⬥ Who will win map 2 - King's Row?"],
    ['a map without a name', [won, { number: 2 }], '⬥ Who will win map 2?'],
    ['a map without a number', [won, { name: 'Ilios' }], '⬥ Who will win map 2 - Ilios?'],
    [
      'no banned or dummy map',
      [{ banner: ['recx'], number: 1 }, { dummy: true, number: 2 }, { number: 3 }],
      '⬥ Who will win map 3?',
    ],
    [
      'a name that the site would refuse',
      [{ number: 1, name: 'The Very Long Name Of A Map' }],
      '⬥ Who will win map 1?',
    ],
  ])('on %s', (_, maps, title) => {
    expect(newPrediction(match({ maps }), 'map')).toMatchObject({ value: { title } });
  });

  it('offers a draw where the show allows it and the mode has one', () => {
    const outcomes = (type: string, allowsDraws: boolean) =>
      newPrediction(match({ maps: [{ ...next, type }], allowsDraws }), 'map');
    expect(outcomes('Hybrid', true)).toMatchObject({ value: { outcomes: ['Alpha', 'Beta', 'Draw'] } });
    expect(outcomes('Hybrid', false)).toMatchObject({ value: { outcomes: ['Alpha', 'Beta'] } });
    expect(outcomes('Control', true)).toMatchObject({ value: { outcomes: ['Alpha', 'Beta'] } });
  });

  it.each([
    ['a best of two', { first_to: undefined, best_of: 2 }, ['Alpha', 'Beta', 'Draw']],
    ['a best of three', { best_of: 3 }, ['Alpha', 'Beta']],
    ['all of four maps, where a tie is broken', { best_of: 4, all_maps: true }, ['Alpha', 'Beta']],
  ])('on the match offers a draw where it may end level: %s', (_, fields, outcomes) => {
    expect(newPrediction(match(fields), 'match')).toMatchObject({ value: { outcomes } });
  });

  it('is refused without a map to predict', () => {
    expect(newPrediction(match(), 'map')).toEqual({ refusal: 'no-maps' });
    expect(newPrediction(match({ maps: [won] }), 'map')).toEqual({ refusal: 'no-map-to-predict' });
  });

  it('has the names that the site accepts', () => {
    expect(outcomeTitle({ name: 'Bad name', safe_twitch_name: 'Good name' })).toBe('Good name');
    expect(outcomeTitle({ name: 'A team with a name of forty letters here' })).toBe(
      'A team with a name of for',
    );
  });
});

describe('the outcome that came true', () => {
  it('is the winner of the match', () => {
    expect(winningOutcome(match({ score_1: 1, score_2: 2 }), 'match')).toEqual({ value: 'Beta' });
    expect(winningOutcome(match({ score_1: 1, score_2: 1 }), 'match')).toEqual({ refusal: 'match-not-won' });
  });

  it('is that of the last finished map in order of play', () => {
    const maps = [{ winner: ['recalpha000000001'], number: 2 }, won, { number: 3 }];
    expect(winningOutcome(match({ maps }), 'map')).toEqual({ value: 'Alpha' });
    expect(winningOutcome(match({ maps: [next] }), 'map')).toEqual({ refusal: 'no-map-completed' });
    expect(winningOutcome(match(), 'map')).toEqual({ refusal: 'no-maps' });
  });

  it('is a draw only where draws are predicted', () => {
    const maps = [{ draw: true, number: 1 }];
    expect(winningOutcome(match({ maps, allowsDraws: true }), 'map')).toEqual({ value: 'Draw' });
    expect(winningOutcome(match({ maps }), 'map')).toEqual({ refusal: 'draws-not-predicted' });
  });
});

describe('the end of an open prediction', () => {
  const onMatch = '⬥ Who will win the match?';
  const end = (fields: Partial<PredictedMatch>, title: string, ...titles: string[]) =>
    predictionEnd(match(fields), { title, outcomes: titles.map((name) => ({ title: name })) });
  const even = { first_to: undefined, best_of: 2 };

  it('is its winner', () => {
    expect(end({ score_1: 2 }, onMatch, 'Alpha', 'Beta')).toEqual({ value: { winner: 'Alpha' } });
    const forfeit = { score_2: 2, forfeit: true };
    expect(end(forfeit, onMatch, 'Alpha', 'Beta')).toEqual({ value: { winner: 'Beta' } });
  });

  it('of a draw is "Draw", or a refund where viewers could not choose it', () => {
    const drawn = { ...even, score_1: 1, score_2: 1 };
    expect(end(drawn, onMatch, 'Alpha', 'Beta', 'Draw')).toEqual({ value: { winner: 'Draw' } });
    expect(end(drawn, onMatch, 'Alpha', 'Beta')).toEqual({ value: 'refund' });
    expect(end({ outcome: 'Drawn' }, onMatch, 'Alpha', 'Beta')).toEqual({ value: 'refund' });
  });

  it.each(['Called off', 'Not needed', 'Forfeited by both'])('is a refund of a match: %s', (outcome) => {
    for (const title of [onMatch, '⬥ Who will win map 3?'])
      expect(end({ outcome }, title, 'Alpha', 'Beta')).toEqual({ value: 'refund' });
  });

  it('is not known before the end, nor while the match is postponed', () => {
    expect(end({}, onMatch, 'Alpha', 'Beta')).toEqual({ refusal: 'match-not-won' });
    expect(end({ outcome: 'Postponed' }, onMatch, 'Alpha')).toEqual({ refusal: 'match-not-won' });
  });

  it('of a drawn map needs a prediction that offered it', () => {
    const maps = [{ draw: true, number: 1 }];
    const title = '⬥ Who will win map 1?';
    const given = { maps, allowsDraws: true };
    expect(end(given, title, 'Alpha', 'Beta')).toEqual({ refusal: 'draws-not-predicted' });
    expect(end(given, title, 'Alpha', 'Beta', 'Draw')).toEqual({ value: { winner: 'Draw' } });
  });
});

describe('an own prediction', () => {
  const listed = (title: string, status: string, ...names: string[]) =>
    isOwn({ title, status, outcomes: names.map((name) => ({ title: name })) }, ['Alpha', 'Beta']);
  it.each([
    ['⬥ Who will win the match?', 'ACTIVE', ['Alpha', 'Beta'], true],
    ['⬥ Who will win map 1?', 'LOCKED', ['Alpha', 'Beta', 'Draw'], true],
    ['⬥ Who will win map 1?', 'RESOLVED', ['Alpha', 'Beta'], false],
    ['Who will win?', 'ACTIVE', ['Alpha', 'Beta'], false],
    ['⬥ Who will win the match?', 'ACTIVE', ['Alpha', 'Gamma'], false],
  ])('%s %s %s: %s', (title, status, names, expected) => {
    expect(listed(title, status, ...names)).toBe(expected);
  });
});

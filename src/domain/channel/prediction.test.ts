import { describe, expect, it } from 'vitest';
import { isOwn, newPrediction, outcomeTitle, type PredictedMatch, winningOutcome } from './prediction.ts';

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

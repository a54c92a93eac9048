import { describe, expect, it } from 'vitest';
import { changedScores, stagedScores } from './score-change.ts';

describe('stagedScores', () => {
  it.each([
    [{}, { score_1: 0, score_2: 0 }],
    [{ score_1: 2 }, { score_1: 2, score_2: 0 }],
  ])('%j', (saved, expected) => {
    expect(stagedScores(saved)).toEqual(expected);
  });
});

describe('changedScores', () => {
  const zero = { score_1: 0, score_2: 0 };
  const oneNil = { score_1: 1, score_2: 0 };
  it.each([
    [oneNil, oneNil, undefined, null],
    [oneNil, { score_1: 2, score_2: 0 }, undefined, { score_1: 2, score_2: 0 }],
    [{}, zero, undefined, null],
    [{}, zero, true, zero],
    [zero, zero, true, null],
    [{}, oneNil, undefined, oneNil],
    [oneNil, zero, undefined, zero],
    [oneNil, { score_1: null, score_2: 0 }, undefined, null],
    [oneNil, { score_1: 2, score_2: null }, undefined, null],
  ])('saved %j, staged %j, explicit %j: %j', (saved, staged, isExplicit, expected) => {
    expect(changedScores(saved, staged, { isExplicit })).toEqual(expected);
  });
});

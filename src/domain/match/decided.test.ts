import { describe, expect, it } from 'vitest';
import { isDecided, loserIndex, winnerIndex } from './decided.ts';

describe('decided', () => {
  it.each([
    [{ first_to: 3, score_1: 3, score_2: 1 }, true, 0, 1],
    [{ first_to: 3, score_1: 2, score_2: 3 }, true, 1, 0],
    [{ first_to: 3, score_2: 3 }, true, 1, 0],
    [{ first_to: 3, score_1: 2, score_2: 2 }, false, null, null],
    [{ first_to: 3 }, false, null, null],
    [{ score_1: 3, score_2: 1 }, false, null, null],
    [{}, false, null, null],
    [{ first_to: 0, score_1: 0, score_2: 0 }, false, null, null],
    [{ first_to: 3, score_1: 3, score_2: 3 }, true, null, null],
  ])('%j', (match, decided, winner, loser) => {
    expect(isDecided(match)).toBe(decided);
    expect(winnerIndex(match)).toBe(winner);
    expect(loserIndex(match)).toBe(loser);
  });
});

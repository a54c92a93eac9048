import { describe, expect, it } from 'vitest';
import { liveMatchQuestion } from './live-match-question.ts';

const current = { name: 'A vs B', first_to: 3, score_1: 2, score_2: 1 };

describe('liveMatchQuestion', () => {
  it.each([
    [undefined, { name: 'C vs D' }, undefined],
    [{ ...current, score_1: 3 }, { name: 'C vs D' }, undefined],
    [{ ...current, special_event: true }, { name: 'C vs D' }, undefined],
    [current, { name: 'C vs D' }, 'A vs B is not decided yet (2-1). Put C vs D on air?'],
    [current, undefined, 'A vs B is not decided yet (2-1). No match would be live.'],
    [{ first_to: 3 }, {}, 'The live match is not decided yet (0-0). Put the next match on air?'],
  ])('%o to %o', (from, to, question) => {
    expect(liveMatchQuestion(from, to)).toBe(question);
  });
});

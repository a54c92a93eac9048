import { expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { finalScores, formatMark, formatText, highestScore, mostMaps } from './match-format.ts';
import { isOver, outcomeOf } from './outcome.ts';
import { scoreProblems } from './score-limits.ts';

it.each([
  [{ first_to: 3 }, 'First to 3', 'FT3', 3, 5],
  [{ first_to: 3, best_of: 5 }, 'First to 3', 'FT3', 3, 5],
  [{ best_of: 5 }, 'Best of 5', 'BO5', 3, 5],
  [{ best_of: 2 }, 'Best of 2', 'BO2', 2, 2],
  [{ first_to: 2, best_of: 2 }, 'Best of 2', 'BO2', 2, 2],
  [{ best_of: 4, all_maps: true }, 'All 4 maps', '4 maps', 4, 5],
  [{ first_to: 3, best_of: 4, all_maps: true }, 'All 4 maps', '4 maps', 4, 5],
  [{ best_of: 3, all_maps: true }, 'All 3 maps', '3 maps', 3, 3],
  [{ best_of: 1, all_maps: true }, '1 map', '1 map', 1, 1],
  [{ all_maps: true }, undefined, undefined, null, null],
  [{}, undefined, undefined, null, null],
])('%j is %j', (match, text, mark, top, most) => {
  expect([formatText(match), formatMark(match)]).toEqual([text, mark]);
  expect([highestScore(match), mostMaps(match)]).toEqual([top, most]);
});

it.each([
  [{ first_to: 2 }, '2-0 2-1 0-2 1-2'],
  [{ best_of: 2 }, '2-0 1-1 0-2'],
  [{ best_of: 4 }, '3-0 3-1 2-2 0-3 1-3'],
  [{ best_of: 4, all_maps: true }, '4-0 3-1 3-2 0-4 1-3 2-3'],
  [{ best_of: 3, all_maps: true }, '3-0 2-1 0-3 1-2'],
  [{}, ''],
])('%j can end %s', (match, scores) => {
  expect(
    finalScores(match)
      .map((score) => score.join('-'))
      .join(' '),
  ).toBe(scores);
});

it('the scores that a format can end with are ends, and possible; those before them are none', () => {
  const format = fc.oneof(
    fc.record({ first_to: fc.integer({ min: 1, max: 7 }) }),
    fc.record({ best_of: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ best_of: fc.integer({ min: 1, max: 9 }), all_maps: fc.constant(true) }),
  );
  fc.assert(
    fc.property(format, (match) => {
      const ends = finalScores(match);
      for (const [score_1, score_2] of ends) {
        const ended = { ...match, score_1, score_2 };
        const winner = score_1 === score_2 ? null : score_1 > score_2 ? 0 : 1;
        expect(outcomeOf(ended)).toEqual({ kind: winner === null ? 'drawn' : 'won', winner });
        expect(scoreProblems(ended)).toEqual({});
        // Its last map taken back, it is open again.
        const before = {
          ...match,
          score_1: score_1 - (winner === 1 ? 0 : 1),
          score_2: score_2 - (winner === 1 ? 1 : 0),
        };
        expect(isOver(before), JSON.stringify(before)).toBe(false);
      }
      const top = highestScore(match) ?? 0;
      expect(scoreProblems({ ...match, score_1: top + 1, score_2: 0 })).toHaveProperty('score_1');
    }),
  );
});

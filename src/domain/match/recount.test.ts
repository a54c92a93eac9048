import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { mapScoreWinner, recountScore, type ScoredMap, withAutomaticWinner } from './recount.ts';

const a = 'recAAAAAAAAAAAAAA';
const b = 'recBBBBBBBBBBBBBB';
const teams = [a, b];

function enterScores(scores: readonly (readonly [number, number])[]): ScoredMap[] {
  const blank = scores.map(([score_1, score_2]): ScoredMap => ({ score_1, score_2 }));
  return scores.reduce((rows, _, index) => withAutomaticWinner(rows, index, teams), blank);
}

describe('automatic winner and total', () => {
  it('counts A, B, A as 2-1, and 1-1 once the last winner is cleared', () => {
    const rows = enterScores([
      [2, 1],
      [0, 2],
      [3, 2],
    ]);
    expect(rows.map((row) => row.winner)).toEqual([[a], [b], [a]]);
    expect(recountScore(rows, teams)).toEqual({ score_1: 2, score_2: 1 });
    expect(recountScore([...rows.slice(0, 2), { ...rows[2], winner: [] }], teams)).toEqual({
      score_1: 1,
      score_2: 1,
    });
  });

  it.each([
    ['equal scores', { score_1: 1, score_2: 1 }],
    ['equal scores keep a winner', { score_1: 1, score_2: 1, winner: [b] }],
    ['one score', { score_1: 1 }],
    ['a banned map', { score_1: 2, score_2: 1, banner: [a] }],
  ])('leaves the row: %s', (_, row) => {
    expect(withAutomaticWinner([row], 0, teams)).toEqual([row]);
  });

  it('ends a draw', () => {
    expect(withAutomaticWinner([{ score_1: 2, score_2: 1, draw: true }], 0, teams)).toEqual([
      { score_1: 2, score_2: 1, draw: false, winner: [a] },
    ]);
  });

  it('needs two teams', () => {
    const rows = [{ score_1: 2, score_2: 1, winner: [a] }];
    expect(withAutomaticWinner([{ score_1: 2, score_2: 1 }], 0, [a])).toEqual([{ score_1: 2, score_2: 1 }]);
    expect(recountScore(rows, [a])).toBe(null);
    expect(recountScore(rows, undefined)).toBe(null);
  });

  it('counts winners whatever form their ids have', () => {
    expect(
      recountScore([{ winner: ['AAAAAAAAAAAAAA'] }, { winner: { id: a } }, { winner: 'x' }], teams),
    ).toEqual({
      score_1: 2,
      score_2: 0,
    });
  });

  it('is the sum of the maps', () => {
    const score = fc.nat({ max: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(score, score), { maxLength: 9 }), (scores) => {
        expect(recountScore(enterScores(scores), teams)).toEqual({
          score_1: scores.filter(([left, right]) => left > right).length,
          score_2: scores.filter(([left, right]) => left < right).length,
        });
      }),
    );
  });
});

describe('mapScoreWinner', () => {
  it.each([
    [{ score_1: 2, score_2: 1 }, 0],
    [{ score_1: 0, score_2: 2 }, 1],
    [{ score_1: 2, score_2: 2 }, null],
    [{ score_2: 2 }, null],
  ])('%j: %j', (map, expected) => {
    expect(mapScoreWinner(map)).toBe(expected);
  });
});

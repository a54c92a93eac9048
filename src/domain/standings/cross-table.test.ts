import { describe, expect, it } from 'vitest';
import { crossTable } from './cross-table.ts';

const match = (left: string, right: string, score_1?: number, score_2?: number) => ({
  id: `${left}-${right}`,
  teams: [left, right],
  first_to: 3,
  score_1,
  score_2,
});
const teams = ['a', 'b', 'c'];
const roundRobin = [match('a', 'b', 3, 1), match('c', 'b', 0, 3), match('a', 'c')];

describe('crossTable', () => {
  it('has each score from both sides, and none for a match to come', () => {
    const table = crossTable(teams, roundRobin);
    const scores = (row: string, column: string) => table?.cellsOf(row, column).map(({ score }) => score);
    expect([scores('a', 'b'), scores('b', 'a')]).toEqual([[[3, 1]], [[1, 3]]]);
    expect(scores('b', 'c')).toEqual([[3, 0]]);
    expect([scores('c', 'a'), scores('a', 'a')]).toEqual([[undefined], []]);
  });

  it('has draws, and no score of a match that is not played', () => {
    const off = { ...match('b', 'a', 0, 0), outcome: 'Called off' };
    const level = { ...match('b', 'a', 1, 1), outcome: 'Drawn' };
    const table = crossTable(teams, [...roundRobin, off, level]);
    expect(table?.cellsOf('a', 'b').map(({ score, result }) => [score, result])).toEqual([
      [[3, 1], 'W'],
      [undefined, undefined],
      [[1, 1], 'D'],
    ]);
  });

  it('has a forfeit of both teams as a loss of each', () => {
    const both = { ...match('a', 'c'), outcome: 'Forfeited by both', forfeit: true };
    const table = crossTable(teams, [...roundRobin.slice(0, 2), both]);
    for (const [row, column] of [
      ['a', 'c'],
      ['c', 'a'],
    ] as const)
      expect(table?.cellsOf(row, column).map(({ result, score }) => [result, score])).toEqual([
        ['L', undefined],
      ]);
  });

  it('has all meetings of a double round robin', () => {
    const table = crossTable(teams, [...roundRobin, match('b', 'a', 3, 2)]);
    expect(table?.cellsOf('a', 'b').map(({ score }) => score)).toEqual([
      [3, 1],
      [2, 3],
    ]);
  });

  it('is only for teams that all meet, and for as many as can be read', () => {
    expect(crossTable(teams, roundRobin.slice(1))).toBeUndefined();
    expect(crossTable(['a', 'b'], [match('a', 'b')])).toBeUndefined();
    const many = Array.from({ length: 17 }, (_, place) => `t${place}`);
    const all = many.flatMap((left, place) => many.slice(place + 1).map((right) => match(left, right)));
    expect(crossTable(many, all)).toBeUndefined();
    expect(crossTable(many.slice(1), all)?.teamIds).toHaveLength(16);
  });
});

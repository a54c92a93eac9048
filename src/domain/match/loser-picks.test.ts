import { describe, expect, it } from 'vitest';
import { assumeLoserPicks, type PickedMap } from './loser-picks.ts';

const a = 'recAAAAAAAAAAAAAA';
const b = 'recBBBBBBBBBBBBBB';
const teams = [a, b];
const wonByA: PickedMap = { winner: [a] };

describe('assumeLoserPicks', () => {
  it('gives the next pick to the other team', () => {
    expect(assumeLoserPicks([wonByA, {}, {}], 0, teams)).toEqual([wonByA, { picker: [b] }, {}]);
    expect(assumeLoserPicks([{ winner: b }, {}], 0, teams)).toEqual([{ winner: b }, { picker: [a] }]);
  });

  it.each<[string, PickedMap[], number]>([
    ['there is no next map', [wonByA], 0],
    ['only banned maps follow', [wonByA, { banner: [b] }], 0],
    ['a draw of a map that nobody had picked, with nothing won before', [{ draw: true }, {}], 0],
    ['a ban before anything was won', [{ banner: [a] }, {}], 0],
    ['a ban in front of a map that has a picker', [wonByA, { banner: [b] }, { picker: [a] }], 1],
    ['a cleared winner', [{ winner: [] }, { picker: [b] }], 0],
    ['a winner from elsewhere', [{ winner: ['recCCCCCCCCCCCCCC'] }, {}], 0],
    ['no such row', [wonByA], 5],
  ])('changes nothing: %s', (_, rows, index) => {
    expect(assumeLoserPicks(rows, index, teams)).toEqual(rows);
  });

  it.each<[string, PickedMap[], number, PickedMap]>([
    ['bans do not count', [wonByA, { banner: [b] }, {}], 0, { picker: [b] }],
    ['nor when they come afterwards', [wonByA, { banner: [b] }, {}], 1, { picker: [b] }],
    ['after a draw the last loser picks again', [wonByA, { draw: true }, {}], 1, { picker: [b] }],
    [
      'or else who picked the drawn map',
      [{ banner: [a] }, { draw: true, picker: [a] }, {}],
      1,
      { picker: [a] },
    ],
    ['a draw is no loss', [{ winner: [b] }, { draw: true }, { picker: [b] }], 1, { picker: [a] }],
  ])('finds who picks the third map: %s', (_, rows, index, third) => {
    expect(assumeLoserPicks(rows, index, teams)).toEqual([...rows.slice(0, 2), third]);
  });

  it('needs two teams', () => {
    expect(assumeLoserPicks([wonByA, {}], 0, [a])).toEqual([wonByA, {}]);
  });
});

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
    ['the next map is banned, nor is the one after touched', [wonByA, { banner: [b] }, {}], 0],
    ['there is no next map', [wonByA], 0],
    ['a draw', [{ draw: true }, {}], 0],
    ['a cleared winner', [{ winner: [] }, { picker: [b] }], 0],
    ['a winner from elsewhere', [{ winner: ['recCCCCCCCCCCCCCC'] }, {}], 0],
    ['no such row', [wonByA], 5],
  ])('changes nothing: %s', (_, rows, index) => {
    expect(assumeLoserPicks(rows, index, teams)).toEqual(rows);
  });

  it('needs two teams', () => {
    expect(assumeLoserPicks([wonByA, {}], 0, [a])).toEqual([wonByA, {}]);
  });
});

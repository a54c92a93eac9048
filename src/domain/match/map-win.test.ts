import { describe, expect, it } from 'vitest';
import {
  applyMapWin,
  canPressMapWin,
  type MapWinMap,
  type MapWinMatch,
  sideOrder,
  type TeamNumber,
} from './map-win.ts';

const a = 'recAAAAAAAAAAAAAA';
const b = 'recBBBBBBBBBBBBBB';
const named = [{ name: 'Alpha' }, { name: 'Beta' }];
const open = { first_to: 3, score_1: 1, score_2: 0 };

describe('canPressMapWin', () => {
  it.each([
    ['an open match with two named teams', { match: open, teams: named, isRequestRunning: false }, true],
    ['a decided match', { match: { ...open, score_1: 3 }, teams: named, isRequestRunning: false }, false],
    ['a running request', { match: open, teams: named, isRequestRunning: true }, false],
    ['one team', { match: open, teams: named.slice(0, 1), isRequestRunning: false }, false],
    ['a loading team', { match: open, teams: [named[0], undefined], isRequestRunning: false }, false],
    ['a team without name', { match: open, teams: [named[0], { name: '' }], isRequestRunning: false }, false],
    ['no match', { match: null, teams: named, isRequestRunning: false }, false],
  ])('%s', (_, input, expected) => {
    expect(canPressMapWin(input)).toBe(expected);
  });
});

describe('sideOrder', () => {
  it('sends the real side from the displayed place', () => {
    expect(sideOrder({ flip_teams: true })).toEqual([2, 1]);
    expect(sideOrder({})).toEqual([1, 2]);
  });
});

describe('applyMapWin', () => {
  const match = { ...open, teams: [a, b] };
  const maps = [
    { id: 'recM1000000000000', winner: [a] },
    { id: 'recM2000000000000', banner: [b] },
  ];
  const free = { id: 'recM3000000000000' };

  it('gives a team the first free map', () => {
    expect(applyMapWin(match, [...maps, { id: 'x', draw: true }, free], 1)).toEqual({
      ok: true,
      mapId: 'M3000000000000',
      winner: [a],
      score: { score_1: 2 },
    });
  });

  it('starts an unset score at 1', () => {
    expect(applyMapWin({ teams: [a, b], first_to: 3 }, [free], 2)).toEqual({
      ok: true,
      mapId: 'M3000000000000',
      winner: [b],
      score: { score_2: 1 },
    });
  });

  it.each<[string, MapWinMatch, MapWinMap[], TeamNumber, object]>([
    ['decided', { ...match, score_1: 3 }, [free], 1, { code: 'match-decided' }],
    ['no map left', match, maps, 1, { code: 'no-map-to-win' }],
    ['past first_to', { ...match, score_1: 4 }, [free], 1, { code: 'over-first-to' }],
    [
      'a missing team',
      { ...match, teams: [a] },
      [free],
      2,
      { code: 'invalid-value', problem: 'This match has no team 2' },
    ],
  ])('refuses %s', (_, given, givenMaps, teamNumber, refusal) => {
    expect(applyMapWin(given, givenMaps, teamNumber)).toEqual({ ok: false, ...refusal });
  });
});

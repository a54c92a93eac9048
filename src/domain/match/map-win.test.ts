import { describe, expect, it } from 'vitest';
import { applyMapWin, canPressMapWin, mapWinButtons } from './map-win.ts';

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

describe('mapWinButtons', () => {
  it('sends the real side from the displayed place', () => {
    expect(mapWinButtons({ flip_teams: true })).toEqual([2, 1]);
    expect(mapWinButtons({})).toEqual([1, 2]);
  });
});

describe('applyMapWin', () => {
  const match = { ...open, teams: [a, b] };
  const maps = [
    { id: 'recM1000000000000', winner: [a] },
    { id: 'recM2000000000000', banner: [b] },
  ];
  const free = { id: 'recM3000000000000' };

  it.each([1, '1'])('gives team %j the first free map', (teamNumber) => {
    expect(applyMapWin(match, [...maps, { id: 'x', draw: true }, free], teamNumber)).toEqual({
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

  it.each([
    ['a third team', match, [free], 3, 'Invalid team number - 1 or 2 required'],
    ['no number', match, [free], undefined, 'Invalid team number - 1 or 2 required'],
    ['decided', { ...match, score_1: 3 }, [free], 1, 'This match has already been decided'],
    ['no map left', match, maps, 1, "Couldn't find a map for the team to win"],
    [
      'past first_to',
      { ...match, score_1: 4 },
      [free],
      1,
      "The team winning this match would go over the match's first to number",
    ],
    ['a missing team', { ...match, teams: [a] }, [free], 2, 'This match has no team 2'],
  ])('refuses %s', (_, given, givenMaps, teamNumber, message) => {
    expect(applyMapWin(given, givenMaps, teamNumber)).toEqual({ ok: false, message });
  });
});

import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { multiMapWin } from '../actions/multi-map-win.ts';
import type { RecordPatch } from '../actions/patch.ts';
import { countingIds, id, patched, readerOf, type World } from '../actions/testing/world.ts';
import { updateMapData } from '../actions/update-map-data.ts';
import { comingMapWin, isMapWinStanding, type MapWin, mapWinTakenBack } from './map-win-undo.ts';

const teams = [id('team', 1), id('team', 2)];
const maps = [id('map', 1), id('map', 2), id('map', 3)];
const match = id('match');
const acting = { broadcast: id('show') };

const worldOf = (score_1?: number, score_2?: number, won = 0): World => ({
  Broadcasts: { [acting.broadcast]: { live_match: [match] } },
  Matches: { [match]: { teams, maps, first_to: 3, score_1, score_2 } },
  Maps: Object.fromEntries(maps.map((map, place) => [map, place < won ? { winner: [teams[0]] } : {}])),
});

/** As records hold it: what is cleared is absent. */
const cleaned = (world: World) =>
  JSON.parse(
    JSON.stringify(world, (_key, value: unknown) =>
      value === null || (Array.isArray(value) && value.length === 0) ? undefined : value,
    ),
  ) as World;
const changed = (world: World, patches: readonly RecordPatch[]) => cleaned(patched(world, patches));
const press = (world: World, teamNum: 1 | 2) =>
  changed(world, multiMapWin(readerOf(world), { teamNum }, acting));
const takeBack = (world: World, win: MapWin) => {
  const { maps: save } = mapWinTakenBack(win);
  return changed(world, updateMapData(readerOf(world), save, acting, countingIds()));
};

describe('a map win taken back', () => {
  it('leaves everything as it was before, whoever won which map', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<1 | 2>(1, 2),
        fc.option(fc.nat(2), { nil: undefined }),
        fc.option(fc.nat(2), { nil: undefined }),
        fc.nat(2),
        (teamNum, score1, score2, won) => {
          const world = cleaned(worldOf(score1, score2, won));
          const win = comingMapWin(readerOf(world), match, teamNum);
          if (win === undefined) throw new Error('There is an unplayed map.');
          const pressed = press(world, teamNum);
          expect(isMapWinStanding(readerOf(world), win)).toBe(false);
          expect(isMapWinStanding(readerOf(pressed), win)).toBe(true);
          expect(takeBack(pressed, win)).toEqual(world);
        },
      ),
    );
  });

  it('is the very map that the server will choose', () => {
    expect(comingMapWin(readerOf(worldOf(1, 0, 1)), match.slice(3), 2)).toEqual({
      match,
      map: maps[1],
      team: teams[1],
      teamNumber: 2,
      scoreBefore: { score_1: 1, score_2: 0 },
      mapAttack: null,
    });
  });

  it('sets the attacking side again, where one was set', () => {
    const win = comingMapWin(readerOf(worldOf()), match, 1, 'Left')!;
    expect(mapWinTakenBack(win).broadcast).toEqual({ mapAttack: 'Left' });
    expect(mapWinTakenBack({ ...win, mapAttack: null }).broadcast).toBe(undefined);
  });

  it.each([
    ['no match', {}],
    ['every map played', worldOf(2, 1, 3)],
    ['a map that is not here', { ...worldOf(), Maps: {} }],
  ] as [string, World][])('is not offered with %s', (_case, world) => {
    expect(comingMapWin(readerOf(world), match, 1)).toBe(undefined);
  });

  it.each([
    ['another map win since', (world: World) => press(world, 1)],
    [
      'another winner of the map',
      (world: World) => changed(world, [{ table: 'Maps', id: maps[0]!, fields: { winner: [teams[1]] } }]),
    ],
    [
      'a score by hand',
      (world: World) => changed(world, [{ table: 'Matches', id: match, fields: { score_1: 3 } }]),
    ],
  ])('does not stand after %s', (_case, change) => {
    const world = worldOf();
    const win = comingMapWin(readerOf(world), match, 1)!;
    expect(isMapWinStanding(readerOf(change(press(world, 1))), win)).toBe(false);
  });
});

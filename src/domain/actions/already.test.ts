import { describe, expect, it } from 'vitest';
import { alreadyIn, describeAlready, describeAuthor, holdsAlready } from './already.ts';
import { type MultiMapWin, multiMapWin } from './multi-map-win.ts';
import type { RecordPatch } from './patch.ts';
import { toggleFlipTeams } from './show-controls.ts';
import { id, readerOf, type World } from './testing/world.ts';

const [alpha, beta] = [id('team', 1), id('team', 2)];
const [match, otherMatch, map1, map2] = [id('match', 1), id('match', 2), id('map', 1), id('map', 2)];
const acting = { broadcast: id('show') };
const worldWith = (live: string): World => ({
  Broadcasts: { [acting.broadcast]: { live_match: [live] } },
  Matches: {
    [match]: { teams: [alpha, beta], maps: [map1, map2], first_to: 2, score_1: 1, flip_teams: true },
    [otherMatch]: {},
  },
  Maps: { [map1]: { winner: [alpha] }, [map2]: {} },
});
const world = worldWith(match);

describe('holdsAlready', () => {
  const holds = (payload: MultiMapWin, given = world) =>
    holdsAlready(multiMapWin, readerOf(given), payload, acting);

  it.each<[string, MultiMapWin, boolean]>([
    ['the map was given to this team', { teamNum: 1, match, map: map1 }, true],
    ['it was given to the other team', { teamNum: 2, match, map: map1 }, false],
    ['the map is open', { teamNum: 1, match, map: map2 }, false],
    ['no map is named: each call is a further map', { teamNum: 1, match }, false],
  ])('a map win: %s', (_, payload, expected) => {
    expect(holds(payload)).toBe(expected);
  });

  it('a map win of a match that has left the air since', () => {
    expect(holds({ teamNum: 1, match, map: map1 }, worldWith(otherMatch))).toBe(true);
    expect(holds({ teamNum: 2, match, map: map1 }, worldWith(otherMatch))).toBe(false);
  });

  it('a value that is stored, empty ones as the same', () => {
    const flip = (flip_teams: boolean) =>
      holdsAlready(toggleFlipTeams, readerOf(world), { match, flip_teams }, acting);
    expect([flip(true), flip(false)]).toEqual([true, false]);
    const clear = (): RecordPatch[] => [
      { table: 'Broadcasts', id: acting.broadcast, fields: { title: null, guests: [], advertise: false } },
    ];
    expect(holdsAlready(clear, readerOf(world), {}, acting)).toBe(true);
  });

  it.each<[string, Partial<RecordPatch>]>([
    ['a record that is not known', { id: id('match', 9) }],
    ['a record to be created', { isNew: true }],
    ['a record to be deleted', { isDeleted: true }],
  ])('never for %s', (_, more) => {
    const rule = () => [{ table: 'Matches', id: match, fields: {}, ...more }];
    expect(holdsAlready(rule, readerOf(world), {}, acting)).toBe(false);
  });

  it('never for a rule that fails', () => {
    const rule = (): RecordPatch[] => {
      throw new TypeError('x');
    };
    expect(holdsAlready(rule, readerOf(world), {}, acting)).toBe(false);
  });
});

describe('alreadyIn', () => {
  const met = { theirs: [alpha], yours: [alpha], who: 'Harbourmaster', at: '2026-03-01T20:14:00Z' };
  it.each([
    ['the wanted value', [met], { who: 'Harbourmaster', at: '2026-03-01T20:14:00Z' }],
    ['by an unknown author', [{ theirs: 1, yours: 1 }], {}],
    ['another value', [{ ...met, theirs: [beta] }], undefined],
    ['another value beside it', [met, { ...met, theirs: [beta] }], undefined],
    ['nothing', [], undefined],
  ])('%s', (_, conflicts, expected) => {
    expect(alreadyIn(conflicts)).toEqual(expected);
  });
});

it.each([
  [
    { who: 'Harbourmaster', at: '2026-03-01T20:14:00Z' },
    'entered by Harbourmaster at 20:14',
    'Harbourmaster changed it at 20:14.',
  ],
  [{ who: 'Harbourmaster' }, 'entered by Harbourmaster', 'Harbourmaster changed it.'],
  [{}, 'already so', undefined],
])('%o in words', (already, report, author) => {
  const timeText = (at: number) => new Date(at).toISOString().slice(11, 16);
  const what = 'Map 4 won by Ember Foxes';
  expect(describeAlready(what, already, timeText)).toBe(`${what}: ${report}, nothing to do`);
  expect(describeAuthor(already, timeText)).toBe(author);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedChange } from '#contract/import-calls.ts';
import { createLogger } from '../log.ts';
import { openStore, type Store } from '../store/store.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { importLeague } from './import-league.ts';
import { listChanges, listedText } from './listing.ts';
import { recordIdOf } from './record-ids.ts';
import { teamRecordId } from './team-seasons.ts';
import { leagueFolder } from './testing/league-folder.ts';

type Files = Parameters<typeof leagueFolder>[0];
/** Each test has ids of its own, because opening a database takes long. */
let prefix = '';
const team = (id: string, season = 'a') => teamRecordId(prefix + id, prefix + season);
const player = (id: string) => recordIdOf('player', prefix + id);
const match = (id: string) => recordIdOf('match', prefix + id);
const event = (id: string) => recordIdOf('event', prefix + id);

const cup = (name: string) =>
  ({
    'events.csv': [{ event_id: prefix + name, name: `Cup ${name}` }],
    'teams.csv': ['x', 'y', `only-${name}`].map((id) => ({ team_id: prefix + id, name: id, code: id })),
    'players.csv': ['p', `p-${name}`].map((id) => ({ player_id: prefix + id, handle: id })),
    'rosters.csv': ['p', `p-${name}`].map((id) => ({
      event_id: prefix + name,
      team_id: `${prefix}only-${name}`,
      player_id: prefix + id,
      kind: 'player',
    })),
    'matches.csv': [
      {
        match_id: `${prefix}${name}1`,
        event_id: prefix + name,
        team_1_id: `${prefix}x`,
        team_2_id: `${prefix}y`,
      },
      {
        match_id: `${prefix}${name}2`,
        event_id: prefix + name,
        team_1_id: `${prefix}x`,
        team_2_id: `${prefix}only-${name}`,
      },
    ],
    'maps.csv': [{ match_id: `${prefix}${name}2`, number: 1, map_name: 'Quay' }],
  }) as const satisfies Files;

/** Without the second match, the team of it and one player. */
const smallerOf = () =>
  ({
    ...cup('a'),
    'teams.csv': cup('a')['teams.csv'].slice(0, 2),
    'players.csv': cup('a')['players.csv'].slice(0, 1),
    'rosters.csv': [
      { event_id: `${prefix}a`, team_id: `${prefix}x`, player_id: `${prefix}p`, kind: 'player' },
    ],
    'matches.csv': cup('a')['matches.csv'].slice(0, 1),
    'maps.csv': 'match_id,number\n',
  }) as const satisfies Files;

let store: Store;
const run = async (files: Files, settings: Parameters<typeof importLeague>[2] = {}) => {
  const folder = leagueFolder(files);
  let listed: ListedChange[] = [];
  const onPlanned = async (planned: Parameters<typeof listChanges>[0]) => {
    listed = [...listChanges(planned, store.get)];
  };
  try {
    return { ...(await importLeague(folder.path, store, { ...settings, onPlanned })), listed };
  } finally {
    folder.remove();
  }
};

let number = 0;
let smaller: ReturnType<typeof smallerOf>;
beforeAll(async () => {
  const database = await openEmptyDatabase();
  store = await openStore({ database, clock: Date.now, log: createLogger('silent') });
}, 120_000);
beforeEach(async () => {
  number += 1;
  prefix = `${number}-`;
  smaller = smallerOf();
  await run(cup('a'));
  await run(cup('b'));
}, 60_000);
afterAll(() => store.close());

const deleted = (listed: readonly ListedChange[]) =>
  listed.filter(({ action }) => action === 'delete').map(({ id }) => id);

describe('removing', () => {
  it('is not done unless it is asked for', async () => {
    const { listed, removed } = await run(smaller);
    expect([removed, deleted(listed)]).toEqual([0, []]);
    expect(store.get(match('a2'))).toBeDefined();
  });

  it('deletes what earlier imports made for the events of the folder, and lists it before', async () => {
    const { listed, removed } = await run(smaller, { isRemoving: true });
    const gone = [match('a2'), recordIdOf('map', `${prefix}a2|1`), team('only-a'), player('p-a')];
    expect(new Set(deleted(listed))).toEqual(new Set(gone));
    expect(removed).toBe(gone.length);
    expect(gone.map((id) => store.get(id))).toEqual(gone.map(() => undefined));
    expect(store.get(match('b2'))).toBeDefined();
    expect(store.get(team('only-b', 'b'))?.players).toEqual([player('p'), player('p-b')]);
    expect((await run(smaller, { isRemoving: true })).removed).toBe(0);
    await run(cup('a'));
    expect(store.get(match('a2'))?.teams).toEqual([team('x'), team('only-a')]);
  });

  it('takes a team out of an event in which it no longer plays, and out of no other', async () => {
    await run({ ...cup('a'), 'matches.csv': cup('a')['matches.csv'].slice(1) }, { isRemoving: true });
    const eventsOf = (id: string, season: string) => store.get(team(id, season))?.event;
    expect([eventsOf('x', 'a'), eventsOf('x', 'b')]).toEqual([[event('a')], [event('b')]]);
    expect([eventsOf('y', 'a'), eventsOf('y', 'b')]).toEqual([undefined, [event('b')]]);
  });

  it('keeps an accolade that the folder no longer has, and lists it before it is removed', async () => {
    const accolade = (id: string) => recordIdOf('accolade', prefix + id);
    const row = (id: string) => ({
      accolade_id: prefix + id,
      event_id: `${prefix}a`,
      name: `Prize ${id}`,
      team_id: `${prefix}x`,
    });
    await run({ ...cup('a'), 'accolades.csv': [row('one'), row('two')] });
    const shorter = { ...cup('a'), 'accolades.csv': [row('one')] };
    const kept = await run(shorter);
    expect([kept.removed, deleted(kept.listed), store.get(accolade('two'))?.name]).toEqual([
      0,
      [],
      'Prize two',
    ]);
    const dry = await run(shorter, { isRemoving: true, isDryRun: true });
    expect([deleted(dry.listed), store.get(accolade('two'))?.name]).toEqual([[accolade('two')], 'Prize two']);
    expect((await run(shorter, { isRemoving: true })).removed).toBe(1);
    expect([store.get(accolade('one'))?.name, store.get(accolade('two'))]).toEqual(['Prize one', undefined]);
    expect(store.get(team('x'))?.accolades).toEqual([accolade('one')]);
  });

  it('keeps teams and players that rows name and whose own files lack them', async () => {
    const without = (name: string) => ({
      ...cup('a'),
      'teams.csv': cup('a')['teams.csv'].filter(({ name: one }) => one !== name),
      'players.csv': cup('a')['players.csv'].filter(({ handle }) => handle !== name),
    });
    for (const name of ['y', 'only-a', 'p-a']) {
      const { listed, removed, log } = await run(without(name), { isRemoving: true });
      expect([name, removed, deleted(listed), log.issues]).toEqual([name, 0, [], []]);
    }
    expect(store.get(match('a1'))?.teams).toEqual([team('x'), team('y')]);
    expect(store.get(team('only-a'))?.players).toEqual([player('p'), player('p-a')]);
  });

  it('lists links of other records to those that it deletes', async () => {
    const graphic = { name: 'Graphic', teams: [team('only-a')] };
    await store.commit([{ table: 'GFX', fields: graphic }], { actor: 'recANN', reason: 'edit' });
    const { listed } = await run(smaller, { isRemoving: true, isDryRun: true });
    const lost = listed.filter(({ action }) => action === 'remove link').map(listedText);
    expect(lost).toEqual(
      expect.arrayContaining([
        'remove link  GFX "Graphic" teams: "only-a"',
        'remove link  Events "Cup a" teams: "only-a"',
        'remove link  Players "p" member_of: "only-a"',
      ]),
    );
    expect(new Set(lost).size).toBe(lost.length);
  });

  it('writes nothing in a dry run', async () => {
    const before = store.sequence();
    const { listed } = await run(smaller, { isRemoving: true, isDryRun: true });
    expect(deleted(listed)).toHaveLength(4);
    expect(store.sequence()).toBe(before);
  });

  it('keeps records that were edited or made by hand, and links that were added by hand', async () => {
    const byHand = { actor: 'recANN', reason: 'edit' };
    await store.commit([{ table: 'Matches', id: match('a2'), fields: { vod: 'https://x.example' } }], byHand);
    await store.commit([{ table: 'Teams', id: team('x'), fields: { players: [player('p-b')] } }], byHand);
    const { listed, log } = await run(
      { ...smaller, 'rosters.csv': cup('a')['rosters.csv'].slice(0, 1) },
      { isRemoving: true },
    );
    expect(deleted(listed)).not.toContain(match('a2'));
    expect(log.notices).toContainEqual(expect.stringContaining('was edited by hand, so it is not removed'));
    expect(store.get(team('x'))?.players).toEqual([player('p-b')]);
  });

  it('leaves what belongs to files that the folder does not have', async () => {
    const { 'rosters.csv': _, 'players.csv': __, 'matches.csv': ___, 'maps.csv': ____, ...names } = cup('a');
    const { listed, removed } = await run(names, { isRemoving: true });
    expect([listed, removed]).toEqual([[], 0]);
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { tableNames } from '#contract/records.ts';
import { exportStore } from '../export/export-store.ts';
import type { Database } from '../store/database.ts';
import type { Change, Store } from '../store/store.ts';
import { fileOf, hiddenEvent, hiddenName } from '../store/testing/hidden-league.ts';
import { commit, createTestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { importExport } from './import-export.ts';
import { importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { leagueFolder } from './testing/league-folder.ts';
import { CutOffError, shownBy, watchedStore } from './testing/shown-meanwhile.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'hidden-meanwhile-'));
const path = join(folder, 'league.json');

beforeAll(async () => {
  stores = await createTestStores();
  database = { kind: 'memory', queries: stores.queries, dump: undefined, close: async () => {} };
});
afterAll(async () => {
  await stores.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes the export of a store with these records, and returns an empty store. */
const exported = async (changes: readonly Change[]): Promise<Store> => {
  const source = await stores.fresh();
  await commit(source, ...changes);
  const lines: string[] = [];
  for await (const line of exportStore(source, new Date(testNowMs))) lines.push(line);
  writeFileSync(path, lines.join(''));
  return stores.fresh();
};

/** Every record without the times and numbers of its writing. */
const content = (store: Store) =>
  tableNames.flatMap((table) =>
    store.list(table).map(({ modified, created, __revision, ...record }: WireRecord) => record),
  );

const heldRows = () => stores.queries.selectFrom('held_records').selectAll().execute();

const [league, red, blue, match, ann] = [
  testId('league', 1),
  testId('red', 1),
  testId('blue', 1),
  testId('match', 1),
  testId('ann', 1),
];
const publicLeague: Change[] = [
  { table: 'Events', id: league, fields: { name: 'zqleague', show_in_events: true } },
  { table: 'Teams', id: red, fields: { name: 'zqred', event: [league] } },
  { table: 'Teams', id: blue, fields: { name: 'zqblue', event: [league] } },
  { table: 'Players', id: ann, fields: { name: 'zqann', member_of: [red] } },
  { table: 'Matches', id: match, fields: { event: [league], teams: [red, blue], live: true } },
];

const secret = hiddenEvent(1, { antileak: ['Hide all'] });
const event = secret.ids[0] ?? '';
const otherEvent = testId('other', 1);

/** The secret records with other texts, and an event that hides nothing. */
const plain = (
  JSON.parse(JSON.stringify(secret.changes).replaceAll(`"${hiddenName}`, '"old')) as Change[]
).map((change) => (change.id === event ? { ...change, fields: { ...change.fields, antileak: [] } } : change));
/** They belong to another hidden event, and the one that hid them is public. */
const moved: Change[] = [
  { table: 'Events', id: event, fields: { name: 'zqopen', show_in_events: true } },
  ...(JSON.parse(JSON.stringify(secret.changes).replaceAll(event, otherEvent)) as Change[]),
];

/** Changes of the store before the import, and of the file besides the public league. */
const cases: readonly (readonly [name: string, before: readonly Change[], file: readonly Change[]])[] = [
  ['an empty store', [], secret.changes],
  ['a league on air', publicLeague, secret.changes],
  ['a store whose records are public until this import hides them', plain, secret.changes],
  ['a store whose records another event hides, which this import makes public', secret.changes, moved],
];

describe.each(cases)('an export with hidden records, imported into %s', (_, before, file) => {
  const start = async () => {
    const store = await exported([...publicLeague, ...file]);
    if (before.length > 0) await commit(store, ...before);
    return store;
  };
  let allowed: Set<string>;
  let complete: unknown;
  let commits = 0;

  beforeAll(async () => {
    const store = await start();
    allowed = shownBy(store);
    await importExport(
      path,
      watchedStore(store, (count) => (commits = count)),
      database,
      { maximumWeight: 3 },
    );
    for (const token of shownBy(store)) allowed.add(token);
    complete = content(store);
  });

  const leaksOf = (store: Store) => [...shownBy(store)].filter((token) => !allowed.has(token));
  const openFiles = (store: Store) =>
    before === plain ? [] : secret.ids.map(fileOf).filter((file) => store.isPublicFile(file));

  it('shows nothing hidden after any commit, and pushes nothing of it', async () => {
    const store = await start();
    const leaks = new Set<string>();
    store.onChanged((keys) => {
      for (const key of keys) {
        for (const [token] of `${key} ${store.readText(key)}`.matchAll(/rec[A-Za-z0-9]{14}|zq\w+/g))
          if (!allowed.has(token)) leaks.add(`pushed ${token}`);
      }
    });
    const look = () => {
      for (const leak of [...leaksOf(store), ...openFiles(store)]) leaks.add(leak);
    };
    await importExport(path, watchedStore(store, look), database, { maximumWeight: 3 });
    expect([...leaks]).toEqual([]);
    expect(commits).toBeGreaterThan(20);
    expect(await heldRows()).toEqual([]);
    expect(shownBy(store)).not.toContain(`${hiddenName}1000`);
  });

  it('leaves it hidden wherever it is cut off, also after a restart, and is complete when it runs again', async () => {
    const step = Math.ceil(commits / 12);
    for (let stopAfter = 1; stopAfter < commits; stopAfter += step) {
      const store = await start();
      const cut = importExport(
        path,
        watchedStore(store, () => undefined, stopAfter),
        database,
        {
          maximumWeight: 3,
        },
      );
      await expect(cut).rejects.toThrow(CutOffError);
      expect([leaksOf(store), openFiles(store)], `${stopAfter}`).toEqual([[], []]);
      const again = await stores.reopen();
      expect([leaksOf(again), openFiles(again)], `${stopAfter} reopened`).toEqual([[], []]);
      await importExport(path, again, database);
      expect(content(again)).toEqual(complete);
      expect([leaksOf(again), await heldRows()]).toEqual([[], []]);
    }
  });
});

describe('while an import runs', () => {
  it('public records stay public, and get their new fields', async () => {
    const renamed = publicLeague.map((change) => ({
      ...change,
      fields: { ...change.fields, ...(change.table === 'Matches' ? {} : { name: 'zqrenamed' }) },
    }));
    const store = await exported([...secret.changes, ...renamed]);
    await commit(store, ...publicLeague);
    const ids = publicLeague.map(({ id = '' }) => id);
    const missing = new Set<string>();
    const look = () => {
      for (const id of ids) if (store.read(id).id === undefined) missing.add(id);
    };
    await importExport(path, watchedStore(store, look), database, { maximumWeight: 1 });
    expect([...missing]).toEqual([]);
    expect(store.read(red)).toMatchObject({ name: 'zqrenamed', event: [league] });
  });

  it('public records appear as they are written', async () => {
    const store = await exported([...secret.changes, ...publicLeague]);
    const counts: number[] = [];
    const look = () =>
      counts.push(publicLeague.filter(({ id = '' }) => store.read(id).id !== undefined).length);
    await importExport(path, watchedStore(store, look), database, { maximumWeight: 1 });
    expect(new Set(counts).size).toBeGreaterThan(publicLeague.length - 1);
  });

  it('a link to staff that is hidden in the end is never shown', async () => {
    const hidden = { name: 'zqleague', antileak: ['Hide staff'] };
    const staffed = { event: [league], teams: [red, blue], casters: [ann] };
    const store = await exported([
      ...publicLeague,
      { table: 'Events', id: league, fields: hidden },
      { table: 'Matches', id: match, fields: staffed },
    ]);
    await commit(store, ...publicLeague, { table: 'Matches', id: match, fields: { event: [] } });
    const shown: unknown[] = [];
    const look = () => shown.push(store.read(match).casters ?? store.read(ann).casts);
    await importExport(path, watchedStore(store, look), database, { maximumWeight: 1 });
    expect(new Set(shown)).toEqual(new Set([undefined]));
    expect(store.get(match)).toMatchObject({ casters: [ann] });
  });

  it('a private field is not opened by links of two states', async () => {
    const blocks = JSON.stringify({ open: { discord_id: true } });
    const camera = { discord_id: 'zqid', use_cam: true };
    const show = testId('show', 1);
    const guest: Change = {
      table: 'Live Guests',
      id: testId('guest', 1),
      fields: { name: 'Eve', ...camera },
    };
    const opener: Change = { table: 'Events', id: league, fields: { name: 'zqleague', blocks } };
    const broadcast = (fields: Record<string, unknown>): Change => ({
      table: 'Broadcasts',
      id: show,
      fields: { key: 'main', guests: [testId('guest', 1)], ...fields },
    });
    // The setting is written before the broadcast leaves the event.
    const store = await exported([...publicLeague, opener, guest, broadcast({})]);
    await commit(store, ...publicLeague, guest, broadcast({ event: [league] }));
    const shown = new Set<unknown>();
    const look = () => shown.add(store.read(testId('guest', 1)).discord_id);
    await importExport(path, watchedStore(store, look), database, { maximumWeight: 1 });
    expect([...shown, await heldRows()]).toEqual([undefined, []]);
  });

  it('what an editor hides meanwhile is hidden, with the records that this import adds to it', async () => {
    const files = leagueFolder({
      'events.csv': [{ event_id: 'e', name: 'Cup' }],
      'teams.csv': [{ team_id: 'a', name: 'zqalpha', color_primary: '#ff0000' }],
      'players.csv': [{ player_id: 'p', handle: 'zqpaula' }],
      'rosters.csv': [{ event_id: 'e', team_id: 'a', player_id: 'p', kind: 'player' }],
      'matches.csv': [{ match_id: 'm', event_id: 'e', team_1_id: 'a' }],
      'maps.csv': [{ match_id: 'm', number: 1, map_name: 'zqmap', score_1: 1 }],
    });
    try {
      const store = await stores.fresh();
      const id = recordIdOf('event', 'e');
      await commit(store, { table: 'Events', id, fields: { name: 'Cup' } });
      const leaks = new Set<string>();
      const look = async (commits: number) => {
        if (commits === 1) {
          await commit(store, { table: 'Events', id, fields: { antileak: ['Hide all'] } });
          return;
        }
        for (const token of shownBy(store)) leaks.add(token);
      };
      const before = shownBy(store);
      const first = new Set<string>();
      await importLeague(
        files.path,
        watchedStore(store, async (commits) => {
          await look(commits);
          if (commits === 1) for (const token of shownBy(store)) first.add(token);
        }),
        { maximumWeight: 1 },
      );
      const after = shownBy(store);
      const leaked = [...leaks].filter((token) => ![before, first, after].some((shown) => shown.has(token)));
      expect(leaked).toEqual([]);
      expect(store.read(recordIdOf('match', 'm'))).toEqual({});
    } finally {
      files.remove();
    }
  });
});

describe('a folder of tables for a hidden event', () => {
  const teams = [1, 2, 3].map((number) => ({
    team_id: `t${number}`,
    name: `zqteam${number}`,
    color_primary: `#12345${number}`,
  }));
  const files = leagueFolder({
    'events.csv': [{ event_id: 'e', name: 'zqcup' }],
    'teams.csv': teams,
    'players.csv': teams.map((_, place) => ({ player_id: `p${place}`, handle: `zqplayer${place}` })),
    'rosters.csv': teams.map(({ team_id }, place) => ({
      event_id: 'e',
      team_id,
      player_id: `p${place}`,
      kind: 'player',
    })),
    'matches.csv': [{ match_id: 'm', event_id: 'e', team_1_id: 't1', team_2_id: 't2' }],
    // A map of the game belongs to no event.
    'maps.csv': [{ match_id: 'm', number: 1, map_name: 'Busan', score_1: 1, score_2: 0 }],
    'talent.csv': [{ event_id: 'e', position: 'Caster', handle: 'zqcaster' }],
  });
  afterAll(() => files.remove());

  const start = async () => {
    const store = await stores.fresh();
    const fields = { name: 'zqcup', antileak: ['Hide all'] };
    await commit(store, { table: 'Events', id: recordIdOf('event', 'e'), fields });
    return store;
  };

  it('shows nothing of it after any commit, nor when it is cut off', async () => {
    let commits = 0;
    const leaks = new Set<string>();
    const store = await start();
    const look = (count: number) => {
      commits = count;
      for (const token of shownBy(store)) if (token.includes('zq')) leaks.add(token);
    };
    await importLeague(files.path, watchedStore(store, look), { maximumWeight: 1 });
    const complete = content(store);
    expect([...leaks]).toEqual([]);
    expect(store.list('Players')).toHaveLength(4);
    expect(commits).toBeGreaterThan(10);

    for (let stopAfter = 1; stopAfter < commits; stopAfter += 1) {
      const cut = importLeague(
        files.path,
        watchedStore(await start(), () => undefined, stopAfter),
        {
          maximumWeight: 1,
        },
      );
      await expect(cut).rejects.toThrow(CutOffError);
      const again = await stores.reopen();
      expect([...shownBy(again)].filter((token) => token.includes('zq'))).toEqual([]);
      await importLeague(files.path, again);
      expect([content(again), await heldRows()]).toEqual([complete, []]);
    }
  });
});

describe('after an import that was cut off', () => {
  const cutOff = async () => {
    const store = await exported([...publicLeague, ...secret.changes]);
    const cut = importExport(
      path,
      watchedStore(store, () => undefined, 6),
      database,
      { maximumWeight: 20 },
    );
    await expect(cut).rejects.toThrow(CutOffError);
    return store;
  };

  it('its records stay hidden when another import ends, and when an editor adds to them', async () => {
    const store = await cutOff();
    const files = leagueFolder({ 'events.csv': [{ event_id: 'other', name: 'Other' }] });
    await importLeague(files.path, store);
    files.remove();
    const secretMatch = String(store.list('Matches').find(({ id }) => secret.ids.includes(String(id)))?.id);
    const map = testId('map', 1);
    const otherMap = testId('map', 2);
    for (const id of [map, otherMap])
      await commit(store, { table: 'Maps', id, fields: { match: [secretMatch], number: 1 } });
    for (const opened of [store, await stores.reopen()]) {
      expect([...secret.ids, map, otherMap].filter((id) => opened.read(id).id !== undefined)).toEqual([]);
      expect([...shownBy(opened)].filter((token) => token.includes(hiddenName))).toEqual([]);
    }
    // A deleted record is not held any longer.
    await commit(store, { table: 'Maps', id: otherMap, isDeleted: true });
    expect((await heldRows()).filter(({ id }) => id === otherMap)).toEqual([]);
    expect((await heldRows()).filter(({ id }) => id === map)).toHaveLength(1);

    // The file replaces the maps of its match, so the editor's map belongs to no match in the end.
    await importExport(path, store, database);
    expect(await heldRows()).toEqual([]);
    expect(store.get(map)?.match).toBeUndefined();
    expect([...shownBy(store)].filter((token) => token.includes(hiddenName))).toEqual([]);
  });

  it('clients that were away learn of the records that the next import releases', async () => {
    const store = await cutOff();
    const since = store.sequence();
    // The file has the event as a public one by now.
    const lines = readFileSync(path, 'utf8').replaceAll('"antileak":["Hide all"]', '"antileak":[]');
    writeFileSync(path, lines);
    await importExport(path, store, database);
    const shown = secret.ids.filter((id) => store.read(id).id !== undefined);
    expect(shown).toContain(event);
    expect(shown.filter((id) => store.changedAt(id.slice(3), since) === undefined)).toEqual([]);
  });

  it('other servers of the database hide the same records', async () => {
    const store = await exported([...publicLeague, ...secret.changes]);
    const other = await stores.reopen();
    const look = async () => {
      await other.takeIn();
      expect(shownBy(other)).toEqual(shownBy(store));
      expect([...shownBy(other)].filter((token) => token.includes(hiddenName))).toEqual([]);
    };
    await importExport(path, watchedStore(store, look), database, { maximumWeight: 20 });
    expect(other.sequence()).toBe(store.sequence());
  });
});

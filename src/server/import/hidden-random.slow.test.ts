import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableName } from '#contract/records.ts';
import { exportStore } from '../export/export-store.ts';
import type { Database } from '../store/database.ts';
import type { Change, Store } from '../store/store.ts';
import { commit, createTestStores, published, testId, testNowMs } from '../store/testing/test-store.ts';
import { importExport } from './import-export.ts';
import { CutOffError, shownBy, watchedStore } from './testing/shown-meanwhile.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'hidden-random-'));
const path = join(folder, 'league.json');

beforeAll(async () => {
  stores = await createTestStores();
  database = { kind: 'memory', queries: stores.queries, dump: undefined, close: async () => {} };
});
afterAll(async () => {
  await stores.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A generator of the same numbers for the same seed. */
const random = (seed: number) => {
  let state = seed * 7919;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const tables = [
  'Themes',
  'Players',
  'Live Guests',
  'Events',
  'Teams',
  'Matches',
  'Maps',
  'Brackets',
  'Broadcasts',
  'Headlines',
  'News',
  'Player Relationships',
] as const satisfies readonly TableName[];
const idsOf = (table: TableName) =>
  [1, 2, 3].map((number) => testId(table.replaceAll(' ', '').slice(0, 10), number));

const options = ['Hide all', 'Hide teams', 'Hide matches', 'Hide brackets', 'Hide articles', 'Hide staff'];
const opened = JSON.stringify({ open: { discord_id: true } });

/** A league of some of the records, with links among them and texts of its own. */
const leagueWith = (below: (limit: number) => number): Change[] => {
  const ids = new Map(tables.map((table) => [table, idsOf(table).filter(() => below(5) > 0)]));
  const some = (table: (typeof tables)[number]) => (ids.get(table) ?? []).filter(() => below(2) === 0);
  const one = (table: (typeof tables)[number]) => some(table).slice(0, 1);
  const fieldsOf = (table: (typeof tables)[number]): Record<string, unknown> => {
    switch (table) {
      case 'Players':
        return { discord_id: `zq${below(1e6)}`, use_cam: below(2) === 0 };
      case 'Live Guests':
        return { discord_id: `zq${below(1e6)}`, use_cam: true, player: one('Players') };
      case 'Events':
        return {
          antileak: options.filter(() => below(6) === 0),
          show_in_events: true,
          ...(below(2) === 0 && { blocks: opened }),
          staff: some('Players'),
          theme: one('Themes'),
        };
      case 'Teams':
        return { event: some('Events'), players: some('Players'), theme: one('Themes') };
      case 'Matches':
        return {
          event: some('Events').slice(0, 2),
          teams: some('Teams').slice(0, 2),
          casters: some('Players'),
        };
      case 'Maps':
        return { match: one('Matches') };
      case 'Brackets':
        return { events: one('Events'), ordered_matches: some('Matches') };
      case 'Broadcasts':
        return { event: one('Events'), guests: some('Live Guests'), headlines: some('Headlines') };
      case 'News':
        return { ...published, enabled: below(4) > 0, event: one('Events'), author: one('Players') };
      case 'Player Relationships':
        return { player: one('Players'), events: some('Events'), matches: some('Matches') };
      default:
        return {};
    }
  };
  const named: Partial<Record<TableName, string>> = {
    'Player Relationships': 'singular_name',
    Headlines: 'text',
    Broadcasts: 'key',
    Maps: 'replay_code',
    Matches: 'custom_name',
  };
  return tables.flatMap((table) =>
    (ids.get(table) ?? []).map((id) => ({
      table,
      id,
      fields: { ...fieldsOf(table), [named[table] ?? 'name']: `zq${below(1e9)}` },
    })),
  );
};

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

it.each(seeds)(
  'an import shows only what is public before it or after it, cut off or not, seed %i',
  async (seed) => {
    const below = random(seed);
    const [before, after] = [leagueWith(below), leagueWith(below)];
    const source = await stores.fresh();
    await commit(source, ...after);
    const lines: string[] = [];
    for await (const line of exportStore(source, new Date(testNowMs))) lines.push(line);
    writeFileSync(path, lines.join(''));

    const start = async (): Promise<Store> => {
      const store = await stores.fresh();
      await commit(store, ...before);
      return store;
    };
    const reference = await start();
    const allowed = shownBy(reference);
    await importExport(path, reference, database, { maximumWeight: 1 });
    const complete = shownBy(reference);
    for (const token of complete) allowed.add(token);
    const leaksOf = (store: Store) => [...shownBy(store)].filter((token) => !allowed.has(token));

    const store = await start();
    let commits = 0;
    const look = (count: number) => {
      commits = count;
      expect(leaksOf(store), `after commit ${count}`).toEqual([]);
    };
    await importExport(path, watchedStore(store, look), database, { maximumWeight: 1 + below(8) });
    expect(shownBy(store)).toEqual(complete);

    for (let round = 0; round < 3; round += 1) {
      const stopAfter = 1 + below(commits - 2);
      const cutOff = await start();
      const cut = importExport(
        path,
        watchedStore(cutOff, () => undefined, stopAfter),
        database,
        { maximumWeight: 1 },
      );
      await expect(cut).rejects.toThrow(CutOffError);
      const again = await stores.reopen();
      expect(leaksOf(again), `cut off after ${stopAfter}`).toEqual([]);
      await importExport(path, again, database, { maximumWeight: 20 });
      expect(shownBy(again)).toEqual(complete);
      expect(await stores.queries.selectFrom('held_records').selectAll().execute()).toEqual([]);
    }
  },
);

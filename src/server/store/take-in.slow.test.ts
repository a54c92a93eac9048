import { expect, it } from 'vitest';
import { tableNames } from '#contract/records.ts';
import { specials } from './computed-keys/registry.ts';
import type { Change, Store } from './store.ts';
import { commit, storePerTest, type TestStores, testId, testNowMs } from './testing/test-store.ts';

/** Two stores on one database: after importing the other's commits, a store has the same content. */
let store: Store;
let stores: TestStores;
storePerTest((fresh, all) => {
  store = fresh;
  stores = all;
});

const numbers = [1, 2, 3, 4];
const ids = {
  Events: numbers.map((number) => testId('event', number)),
  Teams: numbers.map((number) => testId('team', number)),
  Matches: numbers.map((number) => testId('match', number)),
  News: numbers.map((number) => testId('news', number)),
  Players: numbers.map((number) => testId('player', number)),
};
const untouched = testId('theme', 1);
const customKeys = ['subdomain-a', 'subdomain-b', 'news-a', 'news-b'];
const keys = [...Object.values(ids).flat(), ...tableNames, ...specials.map(({ key }) => key), ...customKeys];

const contentOf = (from: Store) => ({
  sequence: from.sequence(),
  tables: tableNames.map((table) => from.list(table)),
  keys: keys.map((key) => [key, from.read(key), from.revisionOf(key)]),
  changed: [0, from.sequence() >> 1, from.sequence() - 3].map((since) =>
    keys.map((key) => [key, from.changedAt(key, since)]),
  ),
});

/** A generator of the same numbers for the same seed. */
const random = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const changeWith = (below: (limit: number) => number, nowMs: number): Change => {
  const some = (from: readonly string[]) => from.filter(() => below(3) === 0);
  const one = <T>(from: readonly [T, ...T[]] | readonly T[]): T => from[below(from.length)] as T;
  const table = one(Object.keys(ids) as (keyof typeof ids)[]);
  const id = one(ids[table]);
  if (below(5) === 0 && store.get(id) !== undefined) return { table, id, isDeleted: true };
  const existing = (list: readonly string[]) => some(list).filter((other) => store.get(other) !== undefined);
  const name = `Name ${below(1000)}`;
  switch (table) {
    case 'Events':
      return {
        table,
        id,
        fields: {
          name,
          subdomain: one(['a', 'b', '']),
          show_in_events: below(3) > 0,
          antileak: some(['Hide event', 'Hide teams', 'Hide articles', 'Hide staff']),
        },
      };
    case 'Teams':
      return { table, id, fields: { name, event: existing(ids.Events), players: existing(ids.Players) } };
    case 'Matches':
      return {
        table,
        id,
        fields: {
          event: existing(ids.Events).slice(0, 1),
          teams: existing(ids.Teams).slice(0, 2),
          first_to: 3,
          score_1: below(4),
          start: new Date(nowMs + (below(10) - 5) * 3_600_000).toISOString(),
        },
      };
    case 'News':
      return {
        table,
        id,
        fields: {
          name,
          slug: one(['a', 'b', '']),
          enabled: below(4) > 0,
          released: new Date(nowMs + (below(10) - 6) * 60_000).toISOString(),
          event: existing(ids.Events).slice(0, 1),
        },
      };
    default:
      return { table, id, fields: { name } };
  }
};

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
it.each(seeds)('takes in commits of another writer as that one has them, seed %i', async (seed) => {
  const below = random(seed);
  let nowMs = testNowMs;
  await commit(store, { table: 'Themes', id: untouched, fields: { name: 'Nobody changes this' } });
  const other = await stores.reopen();
  const kept = other.get(untouched);
  for (let round = 0; round < 20; round += 1) {
    for (let count = below(5); count >= 0; count -= 1) {
      nowMs += below(90) * 1000;
      stores.setClock(nowMs);
      const changes = Array.from({ length: 1 + below(3) }, () => changeWith(below, nowMs));
      const once = [...new Map(changes.map((change) => [change.id, change])).values()];
      if (below(4) === 0) await store.releaseDue();
      await commit(store, ...once).catch(() => undefined);
    }
    // Content that changes with time alone follows the clock of the reading store, until it is refreshed.
    await store.refreshTimed(nowMs);
    await other.takeIn();
    expect(contentOf(other)).toEqual(contentOf(store));
  }
  expect(store.sequence()).toBeGreaterThan(40);
  // Read by itself, not with everything else.
  expect(other.get(untouched)).toBe(kept);
  expect(contentOf(await stores.reopen())).toEqual(contentOf(store));
});

it('reads everything again when there is more than can be taken in by itself', async () => {
  const other = await stores.reopen();
  const many = Array.from(
    { length: 2_100 },
    (_, index): Change => ({
      table: 'Players',
      id: testId('many', index),
      fields: { name: `Player ${index}` },
    }),
  );
  await commit(store, ...many);
  await other.takeIn();
  expect(other.list('Players')).toEqual(store.list('Players'));
  expect(other.sequence()).toBe(store.sequence());
});

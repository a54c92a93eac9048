import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tableNames } from '#contract/records.ts';
import { createLogger } from '../../src/server/log.ts';
import { changesSince } from '../../src/server/store/changes-since.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { type Change, openStore, type Store } from '../../src/server/store/store.ts';
import { createClusterSchema } from '../support/cluster-schema.ts';
import { cleanKey, recordId } from '../support/contract-server.ts';

/** The store's guarantees on a PostgreSQL server; those on the embedded one are tested beside its sources. */
let schema: Awaited<ReturnType<typeof createClusterSchema>>;
const opened: Store[] = [];

const [event, otherEvent] = [recordId('event', 1), recordId('event', 2)];
const [alpha, beta] = [recordId('team', 1), recordId('team', 2)];
const match = recordId('match', 1);

const open = async (): Promise<Store> => {
  const store = await openStore({
    database: await openDatabase({ databaseUrl: schema.databaseUrl }),
    clock: Date.now,
    log: createLogger('silent'),
  });
  opened.push(store);
  return store;
};
const commit = (store: Store, ...changes: Change[]) =>
  store.commit(changes, { actor: 'test', reason: 'test' });

const seed: Change[] = [
  { table: 'Events', id: event, fields: { name: 'Cup', subdomain: 'cup', show_in_events: true } },
  { table: 'Events', id: otherEvent, fields: { name: 'League', show_in_events: true } },
  { table: 'Teams', id: alpha, fields: { name: 'Alpha', code: 'AAA', event: [event] } },
  { table: 'Teams', id: beta, fields: { name: 'Beta', code: 'BBB', event: [otherEvent] } },
  { table: 'Matches', id: match, fields: { teams: [alpha, beta], event: [event], first_to: 3 } },
];

const contentOf = (store: Store) => ({
  epoch: store.epoch,
  sequence: store.sequence(),
  tables: tableNames.map((table) => store.list(table)),
  computed: [...tableNames, 'special:teams', 'special:public-events', 'subdomain-cup', 'news-leak'].map(
    (key) => [key, store.read(key), store.revisionOf(key)],
  ),
});

let store: Store;
beforeAll(async () => {
  schema = await createClusterSchema();
});
beforeEach(async () => {
  store = await open();
  const leftovers = tableNames.flatMap((table) =>
    store.list(table).map(({ id }): Change => ({ table, id, isDeleted: true })),
  );
  if (leftovers.length > 0) await commit(store, ...leftovers);
  await commit(store, ...seed);
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await schema?.drop();
});

describe('a store on PostgreSQL', () => {
  it('gives every changed record the next number and logs who changed what', async () => {
    const before = store.sequence();
    const { sequence, ids } = await store.commit(
      [{ table: 'Matches', id: match, fields: { score_1: 1, first_to: null } }],
      {
        actor: 'recplayer00000001',
        reason: 'update-match-data',
        actionId: 'key-1',
      },
    );
    expect([sequence, ids, store.get(match)?.__revision]).toEqual([before + 1, [match], before + 1]);
    const [entry] = await store.log({ recordId: match, sinceSequence: before, limit: 5 });
    expect(entry).toMatchObject({
      sequence: before + 1,
      actor: 'recplayer00000001',
      actionId: 'key-1',
      before: { first_to: 3 },
      after: { score_1: 1 },
    });
  });

  it('makes all changes of a commit or none', async () => {
    const before = contentOf(store);
    const half = commit(
      store,
      { table: 'Teams', id: alpha, fields: { name: 'Half' } },
      { table: 'Matches', id: match, fields: { score_1: 'three' } },
    );
    await expect(half).rejects.toThrow('score_1');
    expect(contentOf(store)).toEqual(before);
    expect(contentOf(await open())).toEqual(before);
  });

  it('keeps links the same from both ends, through changes and deletions', async () => {
    await commit(store, { table: 'Teams', id: beta, fields: { event: [event, otherEvent] } });
    expect(store.get(event)?.teams).toEqual([alpha, beta]);
    await commit(store, { table: 'Events', id: event, fields: { teams: [beta] } });
    expect([store.get(alpha)?.event, store.get(beta)?.event]).toEqual([undefined, [event, otherEvent]]);
    await commit(store, { table: 'Teams', id: beta, isDeleted: true });
    expect([store.get(event)?.teams, store.get(match)?.teams]).toEqual([undefined, [alpha]]);
    expect(store.read(match).name).toBe('TBD vs Alpha');
  });

  it('is the same after opening it again: records, revisions, epoch, listings, special records', async () => {
    await commit(store, {
      table: 'News',
      fields: { name: 'Leak', enabled: true, released: '2026-01-01', event: [event] },
    });
    await commit(store, { table: 'Events', id: event, fields: { antileak: ['Hide articles'] } });
    await commit(store, { table: 'Teams', id: alpha, isDeleted: true });
    const before = contentOf(store);
    const again = await open();
    expect(contentOf(again)).toEqual(before);
    const { sequence } = await commit(again, { table: 'Matches', id: match, fields: { score_1: 2 } });
    expect(sequence).toBe(before.sequence + 1);
  });

  it('tells what changed since a number, hidden and deleted records by number alone', async () => {
    const since = store.sequence();
    await commit(store, { table: 'Matches', id: match, fields: { score_1: 2 } });
    await commit(store, { table: 'Events', id: otherEvent, fields: { antileak: ['Hide teams'] } });
    await commit(store, { table: 'Teams', id: alpha, isDeleted: true });
    const answer = changesSince(store, since, [match, alpha, beta].map(cleanKey), store.epoch);
    expect(answer).toEqual({
      epoch: store.epoch,
      sequence: store.sequence(),
      records: [
        { ...store.read(match), __id: cleanKey(match) },
        { __id: cleanKey(alpha), __revision: store.revisionOf(alpha) },
        { __id: cleanKey(beta), __revision: store.revisionOf(beta) },
      ],
    });
  });

  it('runs commits that are called at once one after another', async () => {
    const before = store.sequence();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        commit(store, { table: 'Matches', id: match, fields: { score_1: index + 1 } }),
      ),
    );
    expect(results.map(({ sequence }) => sequence)).toEqual(results.map((_, index) => before + index + 1));
    expect((await open()).get(match)?.score_1).toBe(20);
  });

  it('loses nothing to a second server on the same database, and takes over what that one wrote', async () => {
    const second = await open();
    const heard: string[] = [];
    second.onChanged((keys) => heard.push(...keys));
    await commit(store, { table: 'Teams', id: alpha, fields: { name: 'Renamed by the first' } });
    await commit(second, { table: 'Matches', id: match, fields: { score_2: 1 } });
    expect(second.read(alpha).name).toBe('Renamed by the first');
    expect(heard).toEqual(expect.arrayContaining([cleanKey(alpha), cleanKey(match)]));
    await commit(store, { table: 'Matches', id: match, fields: { score_1: 2 } });
    expect(store.get(match)).toMatchObject({ score_1: 2, score_2: 1 });
    expect(contentOf(await open())).toEqual(contentOf(store));
  });
});

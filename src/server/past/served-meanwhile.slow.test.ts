import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tableNames } from '#contract/records.ts';
import { served } from '../import/testing/served.ts';
import { CutOffError, shownBy, watchedStore } from '../import/testing/shown-meanwhile.ts';
import { ownFields } from '../store/commit/field-values.ts';
import type { Change, Store } from '../store/store.ts';
import { hiddenEvent, hiddenName } from '../store/testing/hidden-league.ts';
import { commit, createTestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { findMoment } from './moment.ts';
import { previewReturn, returnTo } from './return-to.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;
let nowMs = testNowMs;

beforeAll(async () => {
  stores = await createTestStores();
});
beforeEach(async () => {
  store = await stores.fresh();
  nowMs = testNowMs;
});
afterAll(() => stores.close());

const pass = (): Date => {
  nowMs += 10_000;
  stores.setClock(nowMs);
  return new Date(nowMs - 5000);
};

const secrets = { open: () => undefined };

const bring = async (at: Date, to: Store = store, maximumWeight?: number) => {
  const parts = { store: to, queries: stores.queries, secrets };
  const moment = await findMoment(stores.queries, at);
  return returnTo(moment, await previewReturn(moment, parts), parts, { maximumWeight });
};

const everything = (of: Store = store) =>
  Object.fromEntries(
    tableNames.flatMap((table) =>
      of.list(table).map((record) => [`${table} ${record.id}`, ownFields(record)] as const),
    ),
  );

/** Records that exist and are still hidden by a return. */
const heldIn = async (of: Store) => {
  const rows = await stores.queries.selectFrom('held_records').selectAll().execute();
  return rows.filter(({ id }) => of.get(id) !== undefined);
};

const team = testId('team', 1);
const playerOf = (number: number) => testId('player', number);
const players = (count: number, name: string): Change[] =>
  Array.from({ length: count }, (_, number) => ({
    table: 'Players',
    id: playerOf(number),
    fields: { name: `${name} ${number}`, member_of: [team] },
  }));

describe('while records are brought back to a time', () => {
  it('others are served, and their calls are done in between', async () => {
    await commit(store, { table: 'Teams', id: team, fields: { name: 'Reds' } }, ...players(1500, 'Ann'));
    const at = pass();
    const state = everything();
    await commit(store, ...players(1500, 'Bo'), { table: 'Teams', id: testId('team', 2) });
    pass();
    let commits = 0;
    const counted = watchedStore(store, (count) => (commits = count));
    const { share } = await served(() => bring(at, counted));
    expect(share).toBeLessThan(0.25);
    // 1,500 records, at most 200 in a commit: on a slow machine fewer, and more commits.
    expect(commits).toBeGreaterThanOrEqual(1500 / 200);
    expect(everything()).toEqual(state);
  });

  it('edits in between are undone too, of records that are written already and of those that are not', async () => {
    await commit(store, { table: 'Teams', id: team, fields: { name: 'Reds' } }, ...players(12, 'Ann'));
    const at = pass();
    const state = everything();
    await commit(store, ...players(12, 'Bo'));
    pass();
    const edits: readonly Change[] = [
      { table: 'Players', id: playerOf(0), fields: { name: 'Cy' } },
      { table: 'Players', id: playerOf(11), isDeleted: true },
      { table: 'Players', id: playerOf(99), fields: { name: 'New', member_of: [team] } },
      { table: 'Teams', id: team, isDeleted: true },
    ];
    const edit = async (commits: number) => {
      const change = edits[commits - 1];
      if (change !== undefined) await commit(store, change);
    };
    const { isComplete } = await bring(at, watchedStore(store, edit), 2);
    expect(isComplete).toBe(true);
    expect(everything()).toEqual(state);
  });

  it('says that it is incomplete if editing does not end', async () => {
    await commit(store, { table: 'Teams', id: team, fields: { name: 'Reds' } }, ...players(3, 'Ann'));
    const at = pass();
    await commit(store, ...players(3, 'Bo'));
    pass();
    let count = 0;
    const edit = () =>
      commit(store, { table: 'Players', id: playerOf(0), fields: { name: `Cy ${count++}` } });
    expect(await bring(at, watchedStore(store, edit), 1)).toMatchObject({ isComplete: false });
  });
});

describe('a return to a time with hidden records', () => {
  const { ids, changes } = hiddenEvent(1, { antileak: ['Hide all'] });
  /** Without images, which the test does not store. */
  const isFiles = (value: unknown) => Array.isArray(value) && typeof value[0] === 'object';
  const secret = {
    ids,
    changes: changes.map((change) => ({
      ...change,
      fields: Object.fromEntries(Object.entries(change.fields ?? {}).filter(([, value]) => !isFiles(value))),
    })),
  };
  const event = secret.ids[0] ?? '';
  const opened: Change = { table: 'Events', id: event, fields: { antileak: [] } };
  const removed = [...secret.ids].reverse().map((id): Change => {
    const table = secret.changes.find((change) => change.id === id)?.table ?? 'Events';
    return { table, id, isDeleted: true };
  });
  const bare: Change = { table: 'Teams', id: team, fields: { name: 'Reds' } };

  const cases = [
    ['that were deleted since', [...secret.changes, bare], removed],
    ['that were made since', [bare], secret.changes],
    [
      'that are public now',
      [...secret.changes, bare],
      [{ ...opened, fields: { antileak: [], name: 'zqopen' } }],
    ],
  ] as const;

  it.each(cases)(
    '%s shows nothing of them wherever it is cut off, and is completed by the same call',
    async (_, then, since) => {
      const start = async () => {
        store = await stores.fresh();
        nowMs = testNowMs;
        stores.setClock(nowMs);
        await commit(store, ...then);
        const at = pass();
        const state = everything();
        await commit(store, ...since);
        pass();
        return { at, state };
      };
      let commits = 0;
      const { at, state } = await start();
      const allowed = shownBy(store);
      await bring(
        at,
        watchedStore(store, (count) => (commits = count)),
        3,
      );
      for (const token of shownBy(store)) allowed.add(token);
      expect(everything()).toEqual(state);
      expect(commits).toBeGreaterThan(0);
      expect(shownBy(store)).not.toContain(`${hiddenName}1000`);
      const leaks = (of: Store) => [...shownBy(of)].filter((token) => !allowed.has(token));
      const step = Math.ceil(commits / 8);
      for (let stopAfter = 1; stopAfter < commits; stopAfter += step) {
        const again = await start();
        const seen = new Set<string>();
        const look = () => {
          for (const leak of leaks(store)) seen.add(leak);
        };
        await expect(bring(again.at, watchedStore(store, look, stopAfter), 3)).rejects.toThrow(CutOffError);
        const reopened = await stores.reopen();
        expect([...seen, ...leaks(reopened)], `${stopAfter} of ${commits}`).toEqual([]);
        await bring(again.at, reopened);
        expect(everything(reopened)).toEqual(again.state);
        expect([leaks(reopened), await heldIn(reopened)]).toEqual([[], []]);
      }
    },
  );
});

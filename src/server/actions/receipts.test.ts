import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { openDatabase } from '../store/database.ts';
import { openStore, type Store } from '../store/store.ts';
import { copyEmptyFolder } from '../store/testing/empty-database.ts';
import { type TestStores, testNowMs } from '../store/testing/test-store.ts';
import {
  type ActionBench,
  createActionBench,
  ids,
  keyOf,
  league,
  leaguePerTest,
  people,
} from './testing/action-bench.ts';

let stores: TestStores;
let store: Store;
let bench: ActionBench;
let nowMs: number;

const importing = { actor: 'import', reason: 'test' };

leaguePerTest((fresh, freshStores) => {
  store = fresh;
  stores = freshStores;
  nowMs = testNowMs;
  bench = createActionBench(fresh, { clock: () => nowMs });
});

const key = keyOf(1);
const scores = () => [store.get(ids.match)?.score_1, store.get(ids.match)?.score_2];

describe('the same key again', () => {
  it('is answered the same and not done again', async () => {
    const first = await bench.act('multi-map-win', { teamNum: 1 }, { key });
    await bench.act('multi-map-win', { teamNum: 2 }, { key: keyOf(2) });
    expect(await bench.act('multi-map-win', { teamNum: 1 }, { key })).toEqual(first);
    expect(scores()).toEqual([1, 1]);
  });

  it('undoes bracket changes once, also after somebody has made them again', async () => {
    const resolve = () =>
      bench.act('resolve-entire-bracket', { bracketID: ids.bracket }, { as: people.editor });
    const finalTeams = () => store.get(ids.final)?.teams ?? [];
    await resolve();
    expect(finalTeams()).toEqual([ids.alpha]);
    const change = { record: ids.final, field: 'teams', before: [], after: [ids.alpha] };
    const undo = (undoKey: string) =>
      bench.act(
        'undo-bracket-changes',
        { scopeID: ids.bracket, changes: [change] },
        { key: undoKey, as: people.editor },
      );
    const first = await undo(key);
    expect([first.status, finalTeams()]).toEqual([200, []]);
    await resolve();
    expect(await undo(key)).toEqual(first);
    expect(finalTeams()).toEqual([ids.alpha]);
    expect((await undo(keyOf(2))).status).toBe(200);
    expect((await undo(keyOf(3))).status).toBe(409);
    expect(finalTeams()).toEqual([]);
  });

  it('counts as the same payload in any order of its parameters', async () => {
    await bench.act('multi-map-win', { teamNum: 1, match: ids.match }, { key });
    const again = await bench.act('multi-map-win', { match: ids.match, teamNum: 1 }, { key });
    expect(again.status).toBe(200);
  });

  it.each([
    ['another parameter', 'multi-map-win', { teamNum: 2 }],
    ['a parameter more', 'multi-map-win', { teamNum: 1, unsetMapAttack: true }],
    ['another action', 'toggle-flip-teams', {}],
  ])('with %s is refused', async (_, name, payload) => {
    await bench.act('multi-map-win', { teamNum: 1 }, { key });
    const { status, body } = await bench.act(name, payload, { key });
    expect([status, body.code]).toEqual([422, 'idempotency-key-reused']);
    expect(scores()).toEqual([1, 0]);
  });

  it('by another person is another call', async () => {
    await bench.act('toggle-flip-teams', {}, { key });
    await bench.act('toggle-flip-teams', {}, { key, as: people.editor });
    expect(store.get(ids.match)?.flip_teams).toBe(undefined);
  });

  it('keeps data and letters of the answer', async () => {
    const call = {
      name: 'resolve-entire-bracket',
      hasToken: true,
      address: '192.0.2.1',
      readParameters: async () => ({ bracketID: ids.bracket }),
      identify: async () => ({ playerId: people.editor }),
      headers: { key },
    };
    const first = await bench.run(call);
    const again = await bench.run(call);
    expect(again).toEqual({ ...first, result: 'replayed' });
    expect(again.text).toContain('1 match updated');
  });

  it('is answered after the use-by time of what was done in time', async () => {
    const options = { key, useBy: new Date(nowMs + 1000).toISOString() };
    const first = await bench.act('toggle-flip-teams', {}, options);
    nowMs += 5000;
    expect(await bench.act('toggle-flip-teams', {}, options)).toEqual(first);
    expect((await bench.act('toggle-flip-teams', {}, { ...options, key: keyOf(2) })).status).toBe(410);
  });

  it('is done once when it arrives a hundred times at once', async () => {
    const calls = Array.from({ length: 100 }, () => bench.act('multi-map-win', { teamNum: 1 }, { key }));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(scores()).toEqual([1, 0]);
    expect(
      (await store.log({ recordId: ids.match, limit: 1000 })).filter((one) => one.actionId === key),
    ).toHaveLength(1);
  });

  it('is done once when a hundred copies arrive over a slow line', async () => {
    const answers = [];
    for (let copy = 0; copy < 100; copy += 1) {
      nowMs += 200;
      answers.push(bench.act('multi-map-win', { teamNum: 1 }, { key }));
      if (copy % 10 === 0) await answers.at(-1);
    }
    const all = await Promise.all(answers);
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(scores()).toEqual([1, 0]);
  });
});

describe('a refusal', () => {
  it('by the records is answered again, though they would allow it by now', async () => {
    const refused = await bench.act('multi-map-win', { teamNum: 1, map: ids.maps[1] }, { key });
    expect(refused.body.code).toBe('record-moved-on');
    await bench.act('multi-map-win', { teamNum: 2 }, { key: keyOf(2) });
    expect(await bench.act('multi-map-win', { teamNum: 1, map: ids.maps[1] }, { key })).toEqual(refused);
    expect(scores()).toEqual([0, 1]);
  });

  it('by the store is answered again as well', async () => {
    const payload = { matchID: ids.match, updatedData: { mvpPlayerID: 'recnobody00000001' } };
    const refused = await bench.act('update-match-data', payload, { key, as: people.editor });
    expect(refused.status).toBe(400);
    await store.commit([{ table: 'Players', id: 'recnobody00000001', fields: { name: 'New' } }], importing);
    expect(await bench.act('update-match-data', payload, { key, as: people.editor })).toEqual(refused);
  });

  it.each([
    ['a missing client', { as: people.guest }, 401],
    ['a late arrival', { useBy: '2020-01-01T00:00:00Z' }, 410],
  ])('for %s is not kept', async (_, options, status) => {
    expect((await bench.act('toggle-flip-teams', {}, { key, ...options })).status).toBe(status);
    const rows = await stores.queries.selectFrom('receipts').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('of the service that is switched off is not kept', async () => {
    expect((await bench.act('set-title', {}, { key })).status).toBe(503);
    expect(await stores.queries.selectFrom('receipts').selectAll().execute()).toEqual([]);
  });
});

describe('a receipt', () => {
  it('is written also when nothing changed', async () => {
    const before = store.sequence();
    await bench.act('update-break-display', { option: null }, { key });
    const rows = await stores.queries.selectFrom('receipts').select(['person', 'key', 'status']).execute();
    expect(rows).toEqual([{ person: people.producer, key, status: 200 }]);
    expect(store.sequence()).toBe(before);
  });

  it('is not written when the change was not', async () => {
    await stores.queries.schema.alterTable('records').renameTo('records_away').execute();
    const { status, body } = await bench.act('toggle-flip-teams', {}, { key });
    await stores.queries.schema.alterTable('records_away').renameTo('records').execute();
    expect([status, body.errorMessage]).toEqual([500, 'Error executing the action']);
    expect(await stores.queries.selectFrom('receipts').selectAll().execute()).toEqual([]);
    expect((await bench.act('toggle-flip-teams', {}, { key })).status).toBe(200);
    expect(store.get(ids.match)?.flip_teams).toBe(true);
  });

  it('of another server counts, even when this one has not heard of its changes', async () => {
    const elsewhere = await stores.reopen();
    const other = createActionBench(elsewhere);
    const first = await other.act('multi-map-win', { teamNum: 1 }, { key });
    expect(await bench.act('multi-map-win', { teamNum: 1 }, { key })).toEqual(first);
  });

  it('judges anew when another server wrote first', async () => {
    const elsewhere = await stores.reopen();
    await createActionBench(elsewhere).act('multi-map-win', { teamNum: 1 });
    const answer = await bench.act('multi-map-win', { teamNum: 1, map: ids.maps[0] }, { key });
    expect(answer.body.code).toBe('record-moved-on');
    expect((await bench.act('multi-map-win', { teamNum: 1, map: ids.maps[1] })).status).toBe(200);
    expect(scores()).toEqual([2, 0]);
  });

  it('is kept for the time it may be asked for, then swept', async () => {
    await bench.act('toggle-flip-teams', {}, { key });
    expect(await store.sweepReceipts(testNowMs)).toBe(0);
    expect(await store.sweepReceipts(testNowMs + 1)).toBe(1);
  });
});

describe('after a restart', () => {
  it('the same key is still answered the same', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'actions-restart-'));
    copyEmptyFolder(dataDir);
    const open = async () =>
      openStore({
        database: await openDatabase({ dataDir }),
        clock: () => testNowMs,
        log: createLogger('silent'),
      });
    try {
      const before = await open();
      await before.commit(league, importing);
      const first = await createActionBench(before).act('multi-map-win', { teamNum: 1 }, { key });
      const refused = await createActionBench(before).act(
        'multi-map-win',
        { teamNum: 1, map: ids.maps[0] },
        { key: keyOf(2) },
      );
      await before.close();
      const after = await open();
      const again = createActionBench(after);
      expect(await again.act('multi-map-win', { teamNum: 1 }, { key })).toEqual(first);
      expect(await again.act('multi-map-win', { teamNum: 1, map: ids.maps[0] }, { key: keyOf(2) })).toEqual(
        refused,
      );
      expect(after.get(ids.match)?.score_1).toBe(1);
      await after.close();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type RecordHistoryAnswer, recordHistoryPath } from '#contract/record-history.ts';
import { silentLog } from '../../../tests/fakes/fake-app.ts';
import { onFailure } from '../http/failures.ts';
import { signedIn } from '../sign-in/people.ts';
import type { Store } from '../store/store.ts';
import { testId, testNowMs } from '../store/testing/test-store.ts';
import { addRecordHistoryRoutes } from './record-history-routes.ts';
import { createActionBench, ids, leaguePerTest, people } from './testing/action-bench.ts';

let store: Store;
const admin = testId('admin', 1);
leaguePerTest((opened) => {
  store = opened;
});

const request = async (query: string, as: string): Promise<Response> => {
  const app = new Hono();
  app.onError(onFailure(silentLog, { isAllowed: () => true }));
  addRecordHistoryRoutes(app, {
    store,
    clock: () => testNowMs,
    signIn: {
      personOf: async () => {
        const record = store.get(as);
        return record && signedIn(record, undefined);
      },
    },
  });
  return app.request(`${recordHistoryPath}${query}`);
};
const historyOf = async (query: string, as = admin): Promise<RecordHistoryAnswer> =>
  (await request(query, as)).json();

const prepare = async () => {
  await store.commit(
    [{ table: 'Players', id: admin, fields: { name: 'Ada', website_settings: ['Can edit any event'] } }],
    { actor: 'import', reason: 'import' },
  );
  const bench = createActionBench(store);
  return (table: string, id: string, fields: object) =>
    bench.act('edit-record', { id, table, change: 'edit', fields }, { as: admin });
};

describe('the history of a record', () => {
  it('names who changed what and where, the newest first', async () => {
    const edit = await prepare();
    await edit('Teams', ids.alpha, { name: 'Alphas', code: 'ALF' });
    const { changes, older } = await historyOf(`?id=${ids.alpha}`);
    expect(older).toBe(undefined);
    expect(changes[0]).toMatchObject({ id: ids.alpha, kind: 'edited', who: 'Ada', source: 'studio' });
    expect(changes[0]?.fields.map(({ field, after }) => [field, after])).toEqual(
      expect.arrayContaining([
        ['name', 'Alphas'],
        ['code', 'ALF'],
      ]),
    );
    expect(changes.at(-1)?.kind).toBe('created');
    const [first] = changes;
    const earlier = await historyOf(`?id=${ids.alpha}&before=${first?.sequence}`);
    expect(earlier.changes.map(({ sequence }) => sequence)).not.toContain(first?.sequence);
  });

  it('leaves out private fields, hidden values and links to records that are gone', async () => {
    const edit = await prepare();
    await store.commit(
      [{ table: 'Players', id: people.guest, fields: { discord_id: '4711', name: 'Gus B.' } }],
      {
        actor: 'operator',
        reason: 'npm run person',
      },
    );
    const [change] = (await historyOf(`?id=${people.guest}`)).changes;
    expect(change?.source).toBe('command');
    expect(change?.fields.map(({ field }) => field)).toEqual(['name']);

    const league = { actor: 'import', reason: 'import' };
    await store.commit([{ table: 'Events', id: ids.event, fields: { teams: [ids.alpha] } }], league);
    await store.commit([{ table: 'Events', id: ids.event, fields: { teams: [] } }], league);
    await store.commit([{ table: 'Events', id: ids.event, fields: { antileak: ['Hide teams'] } }], league);
    const { changes } = await historyOf(`?id=${ids.event}`);
    expect(changes.flatMap(({ fields }) => fields).some(({ field }) => field === 'teams')).toBe(false);

    await edit('Matches', ids.match, { casters: [people.guest] });
    await store.commit([{ table: 'Players', id: people.guest, isDeleted: true }], league);
    expect(JSON.stringify(await historyOf(`?id=${ids.match}`))).not.toContain(people.guest);
  });

  it('leaves out the logging of event settings, which names chat channels', async () => {
    await prepare();
    const blocks = (channel: string, theme: string) => JSON.stringify({ logging: { channel }, theme });
    const league = { actor: 'import', reason: 'import' };
    const set = (text: string) =>
      store.commit([{ table: 'Events', id: ids.event, fields: { blocks: text } }], league);
    await set(blocks('secret-1', 'a'));
    await set(blocks('secret-2', 'a'));
    await set(blocks('secret-2', 'b'));
    const { changes } = await historyOf(`?id=${ids.event}`);
    expect(JSON.stringify(changes)).not.toContain('secret');
    expect(changes[0]?.fields).toEqual([
      { field: 'blocks', before: JSON.stringify({ theme: 'a' }), after: JSON.stringify({ theme: 'b' }) },
    ]);
    expect(changes.filter(({ fields }) => fields.some(({ field }) => field === 'blocks'))).toHaveLength(2);
  });

  it('leaves out former staff of an event that hides its staff, at both ends of the link', async () => {
    await prepare();
    const league = { actor: 'import', reason: 'import' };
    const set = (casters: string[]) =>
      store.commit([{ table: 'Matches', id: ids.match, fields: { casters } }], league);
    await set([people.guest]);
    expect(JSON.stringify(await historyOf(`?id=${ids.match}`))).toContain(people.guest);
    await set([]);
    await store.commit(
      [{ table: 'Events', id: ids.event, fields: { antileak: ['Hide staff'], matches: [ids.match] } }],
      league,
    );
    expect(JSON.stringify(await historyOf(`?id=${ids.match}`))).not.toContain(people.guest);
    expect(JSON.stringify(await historyOf(`?id=${people.guest}`))).not.toContain(ids.match);
  });

  it('leads past pages whose changes are all private', async () => {
    await prepare();
    for (let place = 0; place < 31; place += 1)
      await store.commit([{ table: 'Players', id: people.guest, fields: { discord_id: `${place}` } }], {
        actor: 'operator',
        reason: 'npm run person',
      });
    const { changes, older } = await historyOf(`?id=${people.guest}`);
    expect(changes).toEqual([]);
    const earlier = await historyOf(`?id=${people.guest}&before=${older}`);
    expect(earlier.changes.at(-1)?.kind).toBe('created');
  });

  it('calls an editor who was deleted no name and no id', async () => {
    const edit = await prepare();
    await edit('Teams', ids.alpha, { name: 'Alphas' });
    const other = testId('admin', 2);
    await store.commit(
      [
        { table: 'Players', id: other, fields: { name: 'Bo', website_settings: ['Can edit any event'] } },
        { table: 'Players', id: admin, isDeleted: true },
      ],
      { actor: 'import', reason: 'import' },
    );
    expect((await historyOf(`?id=${ids.alpha}`, other)).changes[0]?.who).toBe('a deleted player');
  });

  it('gives staff of one event the history of that event only', async () => {
    await prepare();
    await store.commit([{ table: 'Events', id: ids.event, fields: { staff: [people.guest] } }], {
      actor: 'import',
      reason: 'import',
    });
    expect((await request(`?id=${ids.event}`, people.guest)).status).toBe(200);
    expect((await request(`?id=${ids.alpha}`, people.guest)).status).toBe(403);
    expect((await request('', people.guest)).status).toBe(403);
    expect((await request('?id=', admin)).status).toBe(403);
  });

  it('is for who may edit the record, and hides hidden records', async () => {
    await prepare();
    expect((await request(`?id=${ids.alpha}`, people.guest)).status).toBe(403);
    expect((await request('', people.editor)).status).toBe(403);
    expect((await request(`?id=${testId('never', 1)}`, admin)).status).toBe(403);
    await store.commit([{ table: 'Events', id: ids.event, fields: { antileak: ['Hide all'] } }], {
      actor: 'import',
      reason: 'import',
    });
    expect((await request(`?id=${ids.event}`, admin)).status).toBe(403);
    expect((await historyOf('')).changes.some(({ id }) => id === ids.event)).toBe(false);
  });

  it('lists the changes of the week with their records', async () => {
    const edit = await prepare();
    await edit('Teams', ids.alpha, { name: 'Alphas' });
    const [change] = (await historyOf('')).changes;
    expect(change).toMatchObject({ id: ids.alpha, table: 'Teams', name: 'Alphas', who: 'Ada' });
  });
});

import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type RecordHistoryAnswer, recordHistoryPath } from '#contract/record-history.ts';
import { silentLog } from '../../../tests/fakes/fake-app.ts';
import { onFailure } from '../http/failures.ts';
import { signedIn } from '../sign-in/people.ts';
import type { Store } from '../store/store.ts';
import { testId } from '../store/testing/test-store.ts';
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
    const { changes, isMore } = await historyOf(`?id=${ids.alpha}`);
    expect(isMore).toBe(false);
    expect(changes[0]).toMatchObject({ id: ids.alpha, kind: 'edited', who: 'Ada', source: 'studio' });
    expect(changes[0]?.fields.map(({ field, after }) => [field, after])).toEqual(
      expect.arrayContaining([
        ['name', 'Alphas'],
        ['code', 'ALF'],
      ]),
    );
    expect(changes.at(-1)?.kind).toBe('created');
    const [first] = changes;
    const older = await historyOf(`?id=${ids.alpha}&before=${first?.sequence}`);
    expect(older.changes.map(({ sequence }) => sequence)).not.toContain(first?.sequence);
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
    await store.commit([{ table: 'Events', id: ids.event, fields: { antileak: ['Hide teams'] } }], league);
    const { changes } = await historyOf(`?id=${ids.event}`);
    expect(changes.flatMap(({ fields }) => fields).some(({ field }) => field === 'teams')).toBe(false);

    await edit('Matches', ids.match, { casters: [people.guest] });
    await store.commit([{ table: 'Players', id: people.guest, isDeleted: true }], league);
    expect(JSON.stringify(await historyOf(`?id=${ids.match}`))).not.toContain(people.guest);
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

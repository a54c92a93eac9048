import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableNames } from '#contract/records.ts';
import { filesOf } from '../forget/records-of-player.ts';
import { createLogger } from '../log.ts';
import { openLeague } from '../open-league.ts';
import { createAccounts } from '../sign-in/accounts.ts';
import { createSessions } from '../sign-in/sessions.ts';
import type { Store } from '../store/store.ts';
import { commit, createTestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { addDemo, completeDemoRemoval, countDemo, hasDemo, removeDemo } from './demo-in-store.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;

beforeAll(async () => {
  stores = await createTestStores();
  store = await stores.fresh();
});
afterAll(() => stores.close());

const everyRecord = () => tableNames.flatMap((table) => store.list(table).map(({ id }) => String(id)));
const attachments = async () =>
  (await stores.queries.selectFrom('attachments').select('id').execute()).map(({ id }) => id);

const parts = () => ({ store, queries: stores.queries, dataDir: '/nowhere' });
const players = () => store.list('Players').map(({ id }) => String(id));

it('is removed whole, and leaves what users made and who can sign in', async () => {
  const logo = await store.putAttachment({ bytes: Uint8Array.of(1), type: 'image/png', filename: 'own.png' });
  await addDemo(parts(), { hasRights: true });
  const demo = everyRecord();
  expect([hasDemo(store), await countDemo(parts())]).toEqual([true, { records: demo.length, changed: 0 }]);
  expect(demo.length).toBeGreaterThan(300);
  const cup = store.list('Events').find(({ subdomain }) => subdomain === 'cup');
  const teams = store.list('Teams');
  const [own, theme] = [testId('event', 1), testId('theme', 1)];
  await commit(
    store,
    { table: 'Themes', id: theme, fields: { name: 'Own', default_logo: [logo] } },
    { table: 'Events', id: own, fields: { name: 'Own cup', theme: [theme], teams: [String(teams[0]?.id)] } },
  );
  const [holder = '', invited = '', signedIn = '', linked = '', actor = ''] = players();
  await store.commit(
    [
      { table: 'Events', id: String(cup?.id), fields: { name: 'A changed demo' } },
      { table: 'Players', id: linked, fields: { discord_id: '200000000000000009' } },
    ],
    { actor, reason: 'test' },
  );
  expect((await countDemo(parts())).changed).toBe(2);
  const accounts = createAccounts({ queries: stores.queries, store, clock: () => testNowMs });
  const chosen = { signInName: 'holder', password: 'correct horse battery' };
  await accounts.put(holder, await accounts.prepare('', chosen));
  await accounts.invite(invited);
  await createSessions({ queries: stores.queries, clock: () => testNowMs }).issue({ playerId: signedIn });
  for (const { id, website_settings: settings } of store.list('Players')) {
    if (settings) await commit(store, { table: 'Players', id: String(id), fields: { website_settings: [] } });
  }
  await expect(removeDemo(parts(), actor)).rejects.toMatchObject({ code: 'last-organiser' });
  expect(everyRecord()).toHaveLength(demo.length + 2);
  await commit(store, {
    table: 'Players',
    id: actor,
    fields: { website_settings: ['Can edit any event'] },
  });

  const kept = [holder, invited, signedIn, linked, actor];
  expect(await removeDemo(parts(), actor)).toEqual({ removed: demo.length - 5, kept: 5 });
  expect(everyRecord().sort()).toEqual([...kept, own, theme].sort());
  expect(store.get(own)?.teams ?? []).toEqual([]);
  const files = [logo.id, ...filesOf(store.list('Players'))];
  expect((await attachments()).sort()).toEqual([...new Set(files)].sort());
  expect([hasDemo(store), await countDemo(parts())]).toEqual([false, { records: 0, changed: 0 }]);
  expect(await removeDemo(parts(), actor)).toEqual({ removed: 0, kept: 0 });

  await expect(addDemo(parts(), { hasRights: true })).rejects.toMatchObject({ code: 'demo-beside-league' });
  await store.commit([{ table: 'Events', id: own, isDeleted: true }], { actor, reason: 'test' });
  await addDemo(parts(), { hasRights: true });
  expect((await countDemo(parts())).records).toBe(demo.length - 5);
  // Their rights and fields are not those of the demo.
  expect(store.get(holder)?.website_settings).toBeUndefined();
  expect(store.get(linked)?.discord_id).toBe('200000000000000009');
}, 120_000);

it('gives no rights where a user adds it', async () => {
  store = await stores.fresh();
  await addDemo(parts(), { hasRights: false });
  expect(store.list('Players').filter(({ website_settings }) => website_settings)).toEqual([]);
}, 60_000);

it('deletes at the next start the files of a removal that was cut off', async () => {
  store = await stores.fresh();
  const file = { bytes: Uint8Array.of(1), type: 'image/png', filename: 'a.png' };
  const [gone, shown] = [await store.putAttachment(file), await store.putAttachment(file)];
  await commit(store, { table: 'Themes', id: testId('theme', 1), fields: { default_logo: [shown] } });
  const value = JSON.stringify({ ids: [testId('team', 1)], files: [gone.id, shown.id] });
  await stores.queries.insertInto('meta').values({ name: 'demo', value }).execute();
  await completeDemoRemoval(parts());
  expect(await attachments()).toEqual([shown.id]);
  expect(await countDemo(parts())).toEqual({ records: 0, changed: 0 });
  const text = await stores.queries.selectFrom('meta').select('value').where('name', '=', 'demo').execute();
  expect(text).toEqual([{ value: '{"ids":[],"files":[]}' }]);
});

it('is not added again to a site that it was removed from', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-demo-'));
  const log = createLogger('silent');
  const upstream = { failed: () => {} };
  const config = { dataDir, databaseUrl: undefined, redisUrl: undefined, backupsKept: 0 };
  const open = (shouldStayEmpty: boolean) => openLeague({ config, log, upstream, shouldStayEmpty });
  const close = async ({ store: opened, timedOwner }: Awaited<ReturnType<typeof open>>) => {
    await timedOwner.close();
    await opened.close();
  };
  const first = await open(true);
  await first.database.queries
    .insertInto('meta')
    .values({ name: 'demo', value: '{"ids":[],"files":[]}' })
    .execute();
  await close(first);
  const second = await open(false);
  expect(hasDemo(second.store)).toBe(false);
  await close(second);
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

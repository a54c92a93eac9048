import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableNames } from '#contract/records.ts';
import { filesOf } from '../forget/records-of-player.ts';
import { createAccounts } from '../sign-in/accounts.ts';
import type { Store } from '../store/store.ts';
import { commit, createTestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { addDemo, countDemo, hasDemo, removeDemo } from './demo-in-store.ts';

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

it('is removed whole, and leaves what users made, without links to it', async () => {
  const logo = await store.putAttachment({ bytes: Uint8Array.of(1), type: 'image/png', filename: 'own.png' });
  await addDemo({ store });
  const demo = everyRecord();
  expect([hasDemo(store), await countDemo(store)]).toEqual([true, demo.length]);
  expect(demo.length).toBeGreaterThan(300);
  const [cup, teams, foxes] = [
    store.list('Events').find(({ subdomain }) => subdomain === 'cup'),
    store.list('Teams'),
    store.list('Players')[0],
  ];
  const [own, theme] = [testId('event', 1), testId('theme', 1)];
  await commit(
    store,
    { table: 'Themes', id: theme, fields: { name: 'Own', default_logo: [logo] } },
    { table: 'Events', id: own, fields: { name: 'Own cup', theme: [theme], teams: [String(teams[0]?.id)] } },
    { table: 'Events', id: String(cup?.id), fields: { name: 'A changed demo' } },
  );
  const parts = { store, queries: stores.queries, dataDir: '/nowhere' };
  const holder = String(foxes?.id);
  await createAccounts({ queries: stores.queries, store, clock: () => testNowMs }).set(holder, '', {
    signInName: 'holder',
    password: 'correct horse battery',
  });

  expect(await removeDemo(parts, 'operator')).toBe(demo.length - 1);
  expect(everyRecord().sort()).toEqual([holder, own, theme].sort());
  expect(store.get(own)?.teams ?? []).toEqual([]);
  const kept = [logo.id, ...filesOf([store.get(holder)!])];
  expect((await attachments()).sort()).toEqual(kept.sort());
  expect(hasDemo(store)).toBe(false);
  expect(await removeDemo(parts, 'operator')).toBe(0);

  await addDemo({ store });
  expect(await countDemo(store)).toBe(demo.length);
}, 120_000);

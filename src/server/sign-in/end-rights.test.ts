import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { commit, createTestStores, testId } from '../store/testing/test-store.ts';
import { endRights } from './end-rights.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;

beforeAll(async () => {
  stores = await createTestStores();
});
afterAll(() => stores.close());

const [player, role, client, other] = [
  testId('player', 1),
  testId('role', 1),
  testId('client', 1),
  testId('player', 2),
];
const end = '2026-12-05T23:00:00.000Z';
const endMs = Date.parse(end);
const later = new Date(endMs + 1).toISOString();

beforeEach(async () => {
  store = await stores.fresh();
  await commit(
    store,
    {
      table: 'Players',
      id: player,
      fields: {
        name: 'Ann',
        website_settings: ['Can edit any event', 'No profile editing'],
        website_settings_end: end,
      },
    },
    {
      table: 'Players',
      id: other,
      fields: { name: 'Bo', website_settings: ['Can edit any match'], website_settings_end: later },
    },
    {
      table: 'Player Relationships',
      id: role,
      fields: {
        singular_name: 'Producer',
        player: [player],
        permissions: ['Match Editor'],
        permissions_end: end,
      },
    },
    { table: 'Clients', id: client, fields: { key: 'desk', staff: [player], staff_end: end } },
  );
});

const given = () => [
  store.get(player)?.website_settings,
  store.get(other)?.website_settings,
  store.get(role)?.permissions,
  store.get(client)?.staff,
];

it('takes what has ended in one change of its own, and leaves the rest', async () => {
  const before = given();
  const sequence = store.sequence();
  await endRights(store, endMs - 1);
  expect([given(), store.sequence()]).toEqual([before, sequence]);

  await endRights(store, endMs);
  const empty = [undefined, []];
  expect(store.get(player)?.website_settings).toEqual(['No profile editing']);
  expect(store.get(other)?.website_settings).toEqual(['Can edit any match']);
  expect(empty).toContainEqual(store.get(role)?.permissions);
  expect(empty).toContainEqual(store.get(client)?.staff);
  expect(store.get(role)?.singular_name).toBe('Producer');
  const entries = await store.log({ sinceSequence: sequence, limit: 20 });
  expect(new Set(entries.map(({ actor, reason }) => `${actor}: ${reason}`))).toEqual(
    new Set(['server: rights-ended']),
  );
  const ended = entries.map(({ recordId }) => recordId);
  expect(ended).toEqual(expect.arrayContaining([player, role, client]));

  const settled = store.sequence();
  await endRights(store, endMs);
  expect(store.sequence()).toBe(settled);
});

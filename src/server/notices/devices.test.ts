import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { NoticeWishes } from '#domain/notices/wishes.ts';
import { openSecrets } from '../secrets/secrets.ts';
import * as push from '../store/repositories/push.ts';
import { storePerTest, type TestStores } from '../store/testing/test-store.ts';
import { deviceId, keepDevice } from './devices.ts';

const folder = mkdtempSync(join(tmpdir(), 'devices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let stores: TestStores;
storePerTest((_store, of) => {
  stores = of;
});

const wishes: NoticeWishes = {
  follows: ['a'],
  kinds: ['start'],
  withResult: false,
  quiet: null,
  zone: 'Europe/Berlin',
  is24Hour: true,
};
const endpointOf = (device: string) => `https://push.example/${device}`;
const idsOf = (...devices: string[]) => devices.map((device) => deviceId(endpointOf(device))).sort();

it('those that never took a notice give way where there are too many, the longest unseen first, and only they', async () => {
  const secrets = openSecrets(folder);
  const most = 3;
  const keep = (device: string, at: number) => {
    const subscription = { endpoint: endpointOf(device), keys: { p256dh: 'x', auth: 'x' } };
    return keepDevice(stores.queries, secrets, subscription, wishes, new Date(at), most);
  };
  const ids = async () => (await push.findAll(stores.queries)).map(({ id }) => id).sort();
  const confirm = async (...devices: string[]) => {
    for (const id of idsOf(...devices)) await push.confirm(stores.queries, id);
  };
  await keep('phone', 0);
  await confirm('phone');
  await keep('invented', 1);
  await keep('another', 2);
  await keep('fan', 3);
  expect(await ids()).toEqual(idsOf('phone', 'another', 'fan'));
  await confirm('another', 'fan');
  await expect(keep('one too many', 4)).rejects.toMatchObject({ code: 'rate-limited' });
  await keep('fan', 5);
  expect(await ids()).toEqual(idsOf('phone', 'another', 'fan'));
});

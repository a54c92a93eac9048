import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeId, fakeRecord } from '../../../../tests/fakes/fake-store.ts';
import { openShow, type ShowServer, type ShowSocket } from '../../../../tests/support/production-server.ts';
import { maximumRoomsOfNobody } from './hearing.ts';
import { isProductionRoom } from './rooms.ts';

let show: ShowServer;
beforeEach(async () => {
  show = await openShow();
});
afterEach(() => show.close());

const many = (name: string) => Array.from({ length: 100 }, (_, index) => `${name}${index}`);
const rooms = (clients: string[]) => ({ clients, overviews: clients, broadcasts: clients });
const roomCount = ({ client }: ShowSocket) =>
  [...(show.live.io.sockets.sockets.get(client.id ?? '')?.rooms ?? [])].filter(isProductionRoom).length;
const addClient = (key: string) => {
  const client = fakeRecord('Clients', fakeId(key), { key });
  show.store.put(fakeId(key), client);
  show.store.put(`client-${key}`, client);
};

it('resolves keys when they come, however many rooms are asked for and whatever is committed', async () => {
  const page = await show.open();
  const keys = Array.from({ length: 10 }, (_, index) => String(index).repeat(22));
  page.client.emit('prod-keys', keys);
  for (let time = 0; time < 5; time += 1) page.client.emit('prod-rooms', rooms(many('client')));
  page.client.emit('tally_change', { clientName: 'main', state: 'active' });
  await page.settled();
  addClient('late');
  await page.settled();
  expect(show.keys.held).toEqual(keys);
});

it('enters no room of clients and broadcasts that there are not, until they come to be', async () => {
  const page = await show.open();
  page.client.emit('prod-rooms', rooms(['main', 'late', ...many('nobody').slice(2)]));
  await page.settled();
  expect(roomCount(page)).toBe(2);
  addClient('late');
  await expect.poll(() => roomCount(page)).toBe(4);
});

it('lets nobody in particular enter a few rooms only, and whoever has a key of a client all', async () => {
  for (const key of many('c')) addClient(key);
  const page = await show.open();
  page.client.emit('prod-join', 'main');
  await expect.poll(() => roomCount(page)).toBe(1);
  page.client.emit('prod-rooms', rooms(many('c')));
  await expect.poll(() => roomCount(page)).toBe(maximumRoomsOfNobody);
  page.client.emit('prod-keys', [show.keys.give('main', 'source')]);
  await expect.poll(() => roomCount(page)).toBe(200);
});

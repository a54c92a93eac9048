import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  cleanKey,
  createContractServer,
  type Listener,
  openListener,
  recordId,
} from '../support/contract-server.ts';

const server = createContractServer(19017);
const [team, other] = [recordId('team', 1), recordId('team', 2)];
const listeners: Listener[] = [];

beforeAll(async () => {
  await server.start();
  await server.commit([
    { table: 'Teams', id: team, fields: { name: 'Alpha' } },
    { table: 'Teams', id: other, fields: { name: 'Beta' } },
  ]);
});
afterEach(() => {
  for (const { client } of listeners.splice(0)) client.close();
});
afterAll(() => server.dispose());

const open = async (): Promise<Listener> => {
  const listener = await openListener(server.url);
  listeners.push(listener);
  return listener;
};
let round = 0;
/** Changes the team, and returns what each listener was sent for it. */
const pushesOf = async (...watched: Listener[]): Promise<string[][]> => {
  round += 1;
  for (const { pushes } of watched) pushes.length = 0;
  await server.commit([{ table: 'Teams', id: team, fields: { name: `Alpha ${round}` } }]);
  for (const { settled } of watched) await settled();
  return watched.map(({ pushes }) => pushes.map(([key]) => key));
};

const hostile = [
  ...[
    '__proto__',
    'constructor',
    'toString',
    '*',
    '#',
    'record:',
    `record:${cleanKey(team)}`,
    'prod:client-main',
  ],
  ...[
    'prod-overview',
    'broadcast-main',
    '',
    ' ',
    '\n',
    '\u0000',
    'x'.repeat(10_000),
    '🦊',
    '../..',
    'socket.io',
  ],
];

describe('rooms', () => {
  it('take any name without ever sending what was not asked for', async () => {
    const listener = await open();
    const neighbour = await open();
    for (const name of [...hostile, neighbour.client.id]) {
      listener.client.emit('subscribe', name);
      listener.client.emit('prod-join', name);
      listener.client.emit('prod-broadcast-join', name);
      listener.client.emit('match-room:join', name);
    }
    listener.client.emit('subscribe-multiple', hostile);
    neighbour.client.emit('get_and_subscribe', other);
    for (const one of [listener, neighbour]) await one.settled();
    expect(await pushesOf(listener, neighbour)).toEqual([[], []]);
    expect(listener.client.connected).toBe(true);
  });

  it('are joined in either id form, each once, and left again', async () => {
    const listener = await open();
    listener.client.emit('subscribe', team);
    listener.client.emit('subscribe', cleanKey(team));
    listener.client.emit('subscribe-multiple', [team, ` ${team} `, cleanKey(team)]);
    await listener.settled();
    expect(await pushesOf(listener)).toEqual([[cleanKey(team)]]);
    for (const name of hostile) listener.client.emit('unsubscribe', name);
    await listener.settled();
    expect(await pushesOf(listener)).toEqual([[cleanKey(team)]]);
    listener.client.emit('unsubscribe', team);
    await listener.settled();
    expect(await pushesOf(listener)).toEqual([[]]);
  });

  it('answer get_and_subscribe of a name that is nothing with its key alone', async () => {
    const listener = await open();
    for (const name of ['__proto__', 'nobody', 'Überträge']) listener.client.emit('get_and_subscribe', name);
    await listener.settled();
    expect(listener.pushes).toEqual([
      ['__proto__', { __id: '__proto__' }],
      ['nobody', { __id: 'nobody' }],
      ['Überträge', { __id: 'Überträge' }],
    ]);
  });

  it('of keys that are nothing are few per connection; records are still subscribed, and others notice nothing', async () => {
    const [greedy, neighbour] = [await open(), await open()];
    neighbour.client.emit('subscribe', team);
    greedy.client.emit('subscribe', team);
    for (let batch = 0; batch < 3; batch += 1) {
      greedy.client.emit(
        'subscribe-multiple',
        Array.from({ length: 15_000 }, (_, index) => `greedy-${batch}-${index}`),
      );
    }
    greedy.client.emit('subscribe', other);
    await expect
      .poll(async () => {
        await neighbour.settled();
        return (await pushesOf(neighbour))[0];
      })
      .toEqual([cleanKey(team)]);
    await greedy.settled();
    greedy.pushes.length = 0;
    await server.commit([{ table: 'Teams', id: other, fields: { name: 'Beta 2' } }]);
    await server.commit([{ table: 'Teams', id: team, fields: { name: 'Alpha again' } }]);
    await expect.poll(() => greedy.pushes.map(([key]) => key)).toEqual([other, team].map(cleanKey));
  });
});

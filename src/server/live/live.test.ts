import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo, Socket as NodeSocket } from 'node:net';
import { type Socket as ClientSocket, io as connect } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeConfig, silentLog } from '../../../tests/fakes/fake-app.ts';
import { createFakeStore, type FakeStore, fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { createLive, dropSlowSockets, type Live, queuedBytes } from './live.ts';

const team = fakeId('team');
let server: HttpServer;
let store: FakeStore;
let live: Live;
let clients: ClientSocket[];
let metrics: Metrics;

beforeEach(async () => {
  clients = [];
  store = createFakeStore({ [team]: fakeRecord('Teams', team, { name: 'Reds' }) });
  server = createServer();
  metrics = createMetrics();
  live = createLive({ server, store, config: fakeConfig(), clock: Date.now, log: silentLog, metrics });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  for (const client of clients) client.close();
  await live.close();
  await new Promise((resolve) => server.close(resolve));
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const open = async (options: Record<string, unknown> = {}) => {
  const client = connect(address(), {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
  });
  clients.push(client);
  const updates: unknown[][] = [];
  client.on('data_update', (...values: unknown[]) => updates.push(values));
  const flags = new Promise((resolve) => client.once('website_flags', resolve));
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
  return { client, updates, flags };
};

/** Everything sent before has been handled when the answer to a later event arrives. */
const settled = async (client: ClientSocket) => {
  const probe = fakeId(`probe${Math.random().toString(36).slice(2, 8)}`);
  const arrived = new Promise<void>((resolve) => {
    const onUpdate = (key: string) => {
      if (key !== probe) return;
      client.off('data_update', onUpdate);
      resolve();
    };
    client.on('data_update', onUpdate);
  });
  client.emit('get_and_subscribe', probe);
  await arrived;
};

const socketsCounted = async () => /^grandstand_sockets (\d+)$/m.exec((await metrics.expose()).text)?.[1];

const withoutProbes = (updates: unknown[][]) => updates.filter(([key]) => !String(key).startsWith('probe'));

it('an event whose listener throws or rejects ends as that event, and the connection continues', async () => {
  live.io.on('connection', (socket) => {
    socket.on('throws' as 'subscribe', () => {
      throw new Error('a listener failed');
    });
    socket.on('rejects' as 'subscribe', async () => {
      throw new Error('a listener failed later');
    });
  });
  const { client } = await open();
  client.emit('throws');
  client.emit('rejects');
  await settled(client);
  expect(client.connected).toBe(true);
});

describe('subscriptions', () => {
  it('send the flags on connect and on change', async () => {
    live.setFlags(['server_rebuilding']);
    const { client, flags } = await open();
    expect(await flags).toEqual(['server_rebuilding']);
    const next = new Promise((resolve) => client.once('website_flags', resolve));
    live.setFlags([]);
    expect(await next).toEqual([]);
  });

  it('push key and record as two arguments to subscribers of either id form, without __id', async () => {
    const { client, updates } = await open();
    client.emit('subscribe', `rec${team}`);
    await settled(client);
    store.put(team, fakeRecord('Teams', team, { name: 'Blues' }));
    await settled(client);
    expect(withoutProbes(updates)).toEqual([
      [team, { id: `rec${team}`, __tableName: 'Teams', name: 'Blues', __revision: 2 }],
    ]);
  });

  it('join many keys at once, answer nothing, and end with unsubscribe', async () => {
    const { client, updates } = await open();
    client.emit('subscribe-multiple', [team, 'Events', 7, null, '<bad>', 'special:players']);
    await settled(client);
    expect(withoutProbes(updates)).toEqual([]);
    expect(
      [...live.io.sockets.adapter.rooms.keys()].filter((room) => room.startsWith('record:')).slice(0, 3),
    ).toEqual([`record:${team}`, 'record:Events', 'record:special:players']);
    client.emit('unsubscribe', team);
    await settled(client);
    store.put(team, fakeRecord('Teams', team, { name: 'Blues' }));
    store.put('Events', { id: 'Events', __tableName: 'Table' });
    await settled(client);
    expect(withoutProbes(updates).map(([key]) => key)).toEqual(['Events']);
  });

  it('answer get_and_subscribe to this socket only, with __id, known or not', async () => {
    const { client, updates } = await open();
    const other = await open();
    other.client.emit('subscribe', team);
    await settled(other.client);
    client.emit('get_and_subscribe', team);
    client.emit('get_and_subscribe', 'client-nobody');
    await settled(client);
    await settled(other.client);
    expect(withoutProbes(updates)).toEqual([
      [team, { id: `rec${team}`, __tableName: 'Teams', name: 'Reds', __revision: 1, __id: team }],
      ['client-nobody', { __id: 'client-nobody' }],
    ]);
    expect(withoutProbes(other.updates)).toEqual([]);
  });

  it('push an empty object, never null, when a record cannot be read any more', async () => {
    const { client, updates } = await open();
    client.emit('subscribe', team);
    await settled(client);
    store.put(team, undefined);
    await settled(client);
    expect(withoutProbes(updates)).toEqual([[team, {}]]);
  });

  it('push in the order of the changes, whether or not something else is still on its way', async () => {
    const { client, updates } = await open();
    client.emit('subscribe', team);
    await settled(client);
    const [socket] = [...live.io.sockets.sockets.values()];
    const expected: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      for (const name of ['directly', 'at once']) {
        store.put(team, fakeRecord('Teams', team, { name: `${round} ${name}` }));
        expected.push(`${round} ${name}`);
      }
      socket!.emit('data_update', team, { name: `${round} answered` });
      store.put(team, fakeRecord('Teams', team, { name: `${round} behind it` }));
      expected.push(`${round} answered`, `${round} behind it`);
      if (round % 3 === 0) await settled(client);
    }
    await settled(client);
    expect(withoutProbes(updates).map(([, record]) => (record as { name: string }).name)).toEqual(expected);
  });

  it('survive malformed events', async () => {
    const { client } = await open();
    for (const name of [
      'subscribe',
      'subscribe-multiple',
      'unsubscribe',
      'get_and_subscribe',
      '__proto__',
      'x',
    ]) {
      client.emit(name);
      client.emit(name, null, { a: 1 }, () => {});
      client.emit(name, { length: 5 }, [[[]]]);
    }
    await settled(client);
    expect(client.connected).toBe(true);
  });

  it('keep keys apart from socket ids', async () => {
    const { client, updates } = await open();
    const other = await open();
    other.client.emit('subscribe', client.id);
    await settled(other.client);
    store.put(String(client.id), fakeRecord('Teams', team));
    await settled(client);
    expect(withoutProbes(updates)).toEqual([]);
  });
});

describe('the count of sockets', () => {
  it('is what stands, after one that took its leave too', async () => {
    const staying = await open();
    const leaving = await open();
    await settled(staying.client);
    expect(await socketsCounted()).toBe('2');
    leaving.client.disconnect();
    await expect.poll(socketsCounted).toBe('1');
    staying.client.emit('subscribe-multiple', [team, 'Events']);
    await settled(staying.client);
    expect(metrics.rooms.count()).toBeGreaterThan(2);
    staying.client.disconnect();
    await expect.poll(socketsCounted).toBe('0');
    expect(metrics.rooms.count()).toBe(0);
  });
});

describe('the end of the server', () => {
  it.each(['websocket', 'polling'])('lets a client by %s come back by itself', async (transport) => {
    const { client } = await open({ transports: [transport], reconnection: true });
    const gone = new Promise((resolve) => client.once('disconnect', resolve));
    await live.close();
    await gone;
    expect(client.active).toBe(true);
  });
});

describe('limits', () => {
  it('refuse pages of foreign origins and take the own ones', async () => {
    const foreign = open({ extraHeaders: { origin: 'https://evil.example' } });
    await expect(foreign).rejects.toThrow('websocket error');
    const own = await open({ extraHeaders: { origin: 'https://owl.cup.example' } });
    expect(own.client.connected).toBe(true);
  });

  it('serve clients that can only poll', async () => {
    const { client, updates } = await open({ transports: ['polling'] });
    client.emit('get_and_subscribe', team);
    await settled(client);
    expect(withoutProbes(updates)).toHaveLength(1);
    store.put(team, fakeRecord('Teams', team, { name: 'Blues' }));
    await settled(client);
    expect(withoutProbes(updates)).toHaveLength(2);
  });

  it('join no more than a few keys of which nothing is known, and answer all the same', async () => {
    const { client, updates } = await open();
    const nobody = Array.from({ length: 5000 }, (_, index) => `nobody-${index}`);
    client.emit('subscribe-multiple', [...nobody, team]);
    client.emit('get_and_subscribe', 'nobody-4999');
    await settled(client);
    await expect.poll(() => live.io.sockets.adapter.rooms.has(`record:${team}`)).toBe(true);
    const rooms = [...live.io.sockets.adapter.rooms.keys()].filter((room) => room.startsWith('record:'));
    expect(rooms).toHaveLength(201);
    expect(withoutProbes(updates)).toEqual([['nobody-4999', { __id: 'nobody-4999' }]]);
  });

  it('answer get_and_subscribe up to a number of bytes, then tell the sender', async () => {
    store.put(team, fakeRecord('Teams', team, { name: 'x'.repeat(300_000) }));
    const { client, updates } = await open();
    const refused = new Promise<Record<string, unknown>>((resolve) => client.once('action_error', resolve));
    for (let count = 0; count < 10; count += 1) client.emit('get_and_subscribe', team);
    expect(await refused).toMatchObject({ action: 'get_and_subscribe', errorCode: 429 });
    expect(updates.length).toBeLessThan(5);
  });

  it('close a connection that sends too much, and serve the others', async () => {
    const { client } = await open();
    const witness = await open();
    const gone = new Promise((resolve) => client.once('disconnect', resolve));
    for (let index = 0; index < 12; index += 1) client.emit('no-such-event', 'x'.repeat(900_000));
    await gone;
    await settled(witness.client);
  });

  it('disconnect a client whose queue is too long', async () => {
    const { client } = await open();
    const [socket] = [...live.io.sockets.sockets.values()];
    expect(queuedBytes(socket!)).toBe(0);
    expect(dropSlowSockets(live.io)).toBe(0);
    const gone = new Promise((resolve) => client.once('disconnect', resolve));
    for (let index = 0; index < 40; index += 1)
      socket!.emit('data_update', team, { text: 'x'.repeat(50_000) });
    expect(dropSlowSockets(live.io, 1_000_000)).toBe(1);
    await gone;
  });

  it('count what was pushed to a client that reads nothing', async () => {
    const { client } = await open();
    client.emit('subscribe', team);
    await settled(client);
    const { ws } = client.io.engine.transport as unknown as { ws: { _socket: NodeSocket } };
    ws._socket.pause();
    // More than the system buffers for a connection.
    for (let index = 0; index < 200; index += 1)
      store.put(team, fakeRecord('Teams', team, { name: `${index}${'x'.repeat(50_000)}` }));
    expect(dropSlowSockets(live.io, 1_000_000)).toBe(1);
    ws._socket.resume();
  });
});

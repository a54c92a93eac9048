import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io as connect } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { fakeConfig, silentLog } from '../../../tests/fakes/fake-app.ts';
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts';
import { createFakeStore } from '../../../tests/fakes/fake-store.ts';
import { createMetrics } from '../metrics.ts';
import { createAdmission, createLive } from './live.ts';
import type { LiveServer } from './live-server.ts';

const setUp = (limits = { maximumSockets: 50, maximumSocketsPerAddress: 10 }) => {
  const { clock, pass } = createFakeClock();
  const engine = new EventEmitter();
  const admission = createAdmission({
    limits,
    callerAddress: (caller) => (caller as IncomingMessage).headers.host ?? '',
    clock,
  });
  admission.watch({ engine } as unknown as LiveServer);
  const handshake = (address: string) => {
    const request = { headers: { host: address } } as IncomingMessage;
    const refusal = admission.refusalOf(request);
    const connection = Object.assign(new EventEmitter(), { request });
    if (refusal === undefined) engine.emit('connection', connection);
    return { code: refusal?.code, connection };
  };
  return { handshake, noteFlood: admission.noteFlood, pass };
};

describe('createAdmission', () => {
  it('bounds the connections of an address, until one ends', () => {
    const { handshake } = setUp();
    const [first] = Array.from({ length: 10 }, () => handshake('1.1.1.1'));
    expect(handshake('1.1.1.1').code).toBe('too-many-connections');
    expect(handshake('1.1.1.2').code).toBeUndefined();
    first?.connection.emit('close');
    expect(handshake('1.1.1.1').code).toBeUndefined();
  });

  it('bounds the connections in all, those of this machine too', () => {
    const { handshake } = setUp();
    for (let index = 0; index < 40; index += 1) expect(handshake('127.0.0.1').code).toBeUndefined();
    for (let index = 0; index < 10; index += 1) expect(handshake(`1.1.1.${index}`).code).toBeUndefined();
    expect(handshake('127.0.0.1').code).toBe('server-full');
  });

  it('lets an address wait whose connections were closed again and again', () => {
    const { handshake, noteFlood, pass } = setUp({ maximumSockets: 5000, maximumSocketsPerAddress: 400 });
    for (let flood = 0; flood < 5; flood += 1) noteFlood(handshake('1.1.1.1').connection.request);
    expect(handshake('1.1.1.1').code).toBeUndefined();
    for (let flood = 0; flood < 20; flood += 1) noteFlood(handshake('1.1.1.1').connection.request);
    expect([handshake('1.1.1.1').code, handshake('1.1.1.2').code]).toEqual(['rate-limited', undefined]);
    pass(15_000);
    expect(handshake('1.1.1.1').code).toBeUndefined();
  });

  it('takes a venue of 300 phones that comes back twice at once, and no address that asks for ever', () => {
    const { handshake, pass } = setUp({ maximumSockets: 5000, maximumSocketsPerAddress: 400 });
    for (let round = 0; round < 2; round += 1) {
      const venue = Array.from({ length: 300 }, () => handshake('1.1.1.1'));
      expect(venue.filter(({ code }) => code !== undefined)).toEqual([]);
      for (const { connection } of venue) connection.emit('close');
    }
    const results = Array.from({ length: 100 }, () => handshake('1.1.1.1').code);
    expect(results.at(-1)).toBe('rate-limited');
    pass(2000);
    expect(handshake('1.1.1.1').code).toBeUndefined();
  });
});

it('a refused handshake says why, and the library what its status was', async () => {
  const server = createServer();
  const live = createLive({
    server,
    store: createFakeStore(),
    config: fakeConfig({ MAX_SOCKETS: '1' }),
    clock: Date.now,
    log: silentLog,
    metrics: createMetrics(),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = () =>
    connect(address(), {
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      forceNew: true,
      reconnection: false,
    });
  const first = open();
  await new Promise<void>((resolve) => first.once('connect', resolve));
  const second = open();
  const refusal = await new Promise((resolve) => second.once('connect_error', resolve));
  expect(refusal).toMatchObject({ description: 403 });
  const answer = await fetch(`${address()}/socket.io/?EIO=4&transport=polling`);
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { code: 4, message: 'The server has no room for more connections: try again in a minute' },
  ]);
  for (const client of [first, second]) client.close();
  await live.close();
  await new Promise((resolve) => server.close(resolve));
});

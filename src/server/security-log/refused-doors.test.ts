import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeApp, fakeConfig } from '../../../tests/fakes/fake-app.ts';
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts';
import { createFakeKeys } from '../../../tests/fakes/fake-keys.ts';
import { createFakeStore } from '../../../tests/fakes/fake-store.ts';
import { openShow, type ShowServer } from '../../../tests/support/production-server.ts';
import { addKeyRoutes } from '../production-keys/key-routes.ts';
import type { ProductionKeys } from '../production-keys/production-keys.ts';
import { addTriggerRoute } from '../services.ts';
import type { SecurityEvent } from './security-log.ts';

/** Collects the notes of every endpoint of the server that refuses a call. Sign-in and actions have their own tests. */
const setUp = () => {
  const { clock } = createFakeClock();
  const noted: SecurityEvent[] = [];
  const securityLog = { record: (event: SecurityEvent) => void noted.push(event) };
  const keys = createFakeKeys();
  const common = { store: createFakeStore(), keys, callerAddress: () => '203.0.113.7', clock };
  const app = fakeApp({
    clock,
    securityLog,
    config: fakeConfig({ TRUSTED_PROXIES: 'loopback' }),
    routes: [
      (inner) => addTriggerRoute(inner, { ...common, isOpen: false, trigger: () => undefined }),
      (inner) =>
        addKeyRoutes(inner, {
          ...common,
          keys: keys as unknown as ProductionKeys,
          securityLog,
          signIn: { personOf: async () => undefined, assertSameSite: () => undefined } as never,
        }),
    ],
  });
  const call = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { 'x-forwarded-for': '203.0.113.7', ...headers } });
  return { call, noted };
};
const from = { address: '203.0.113.7' };

describe('calls', () => {
  it.each([
    ['/trigger?client=main&event=go', 'missing-key'],
    ['/production/keys?client=main', 'not-authenticated'],
  ])('of %s without a right are noted', async (path, detail) => {
    const { call, noted } = setUp();
    expect((await call(path)).status).toBe(401);
    expect(noted).toEqual([{ ...from, kind: 'access-refused', subject: path.split('?')[0], detail }]);
  });

  it('of an address that asks for too much are noted by what they are for, whatever is asked of it', async () => {
    const { call, noted } = setUp();
    for (let count = 0; count < 8000; count += 1) await call('/time');
    expect(noted).toEqual([]);
    for (const path of ['/things/a', '/things/b', '/ical?event=x']) await call(path);
    const refusal = { ...from, kind: 'rate-limited', detail: 'rate-limited' };
    expect(noted).toEqual(['/things', '/things', '/ical'].map((subject) => ({ ...refusal, subject })));
  });

  it('that are refused for another reason are not noted', async () => {
    const { call, noted } = setUp();
    await call('/things/a', { origin: 'https://evil.example' });
    await call('/thing/a/b');
    expect(noted).toEqual([]);
  });
});

describe('events of a production', () => {
  let show: ShowServer;
  beforeAll(async () => {
    show = await openShow();
  });
  afterAll(() => show.close());

  it('without a right are noted, and reports are not: any page reports', async () => {
    const socket = await show.open('olu');
    const named = { clientName: 'main' };
    socket.client.emit('tally_change', { ...named, state: 'active' });
    socket.client.emit('prod-update', named);
    socket.client.emit('prod-overview-join', 'nobody');
    await socket.settled();
    expect(show.refusals).toEqual([
      [socket.client.id, 'tally_change', 'foreign-client'],
      [socket.client.id, 'prod-overview-join', 'unknown-client'],
    ]);
  });

  it('in a flood are noted with the connection that was closed for it', async () => {
    const socket = await show.open();
    const closed = new Promise((resolve) => socket.client.once('disconnect', resolve));
    for (let count = 0; count < 1200; count += 1) socket.client.emit('no-such-event');
    await closed;
    expect(show.noted).toContainEqual({
      kind: 'rate-limited',
      address: '127.0.0.1',
      subject: 'socket',
      detail: 'too-many-events',
    });
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeConfig, fakeSite, silentLog } from '../../tests/fakes/fake-app.ts';
import { createApp } from './app.ts';
import { createImages } from './integrations/images/images.ts';
import { createLive, type Live } from './live/live.ts';
import { createMetrics } from './metrics.ts';
import type { Store } from './store/store.ts';
import { commit, createTestStores, testId, testNowMs } from './store/testing/test-store.ts';

/** The HTTP and socket sides together over the real store, on a real port. */
let stores: Awaited<ReturnType<typeof createTestStores>>;
let directory: string;
let store: Store;
let server: Server;
let live: Live;
let origin: string;
let client: Socket;

const [event, team, theme, match] = ['event', 'team', 'theme', 'match'].map((kind) => testId(kind, 1));
const clean = (id: string | undefined) => String(id).slice(3);

beforeAll(async () => {
  stores = await createTestStores();
  directory = await mkdtemp(join(tmpdir(), 'grandstand-app-'));
});
afterAll(async () => {
  client.close();
  await live.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await stores.close();
  await rm(directory, { recursive: true, force: true });
});

beforeEach(async () => {
  client?.close();
  await live?.close();
  server?.closeAllConnections();
  server?.close();
  store = await stores.fresh();
  await commit(
    store,
    { table: 'Events', id: event, fields: { name: 'Spring Cup', subdomain: 'owl', show_in_events: true } },
    { table: 'Themes', id: theme, fields: { color_theme: '#ff0000' } },
    { table: 'Teams', id: team, fields: { name: 'Reds', event: [event], theme: [theme] } },
    {
      table: 'Matches',
      id: match,
      fields: { teams: [team], event: [event], start: '2026-09-01T13:00:00.000Z' },
    },
  );
  const config = fakeConfig();
  const metrics = createMetrics();
  const images = createImages({ store, directory: join(directory, 'images') });
  const app = createApp({
    store,
    config,
    log: silentLog,
    clock: () => testNowMs,
    images,
    site: fakeSite(),
    metrics,
  });
  server = createServer(getRequestListener(app.fetch));
  live = createLive({ server, store, config, clock: () => testNowMs, log: silentLog, metrics });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = connect(origin, { transports: ['websocket'], reconnection: false, forceNew: true });
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
});

const things = async (path: string) =>
  (await (await fetch(`${origin}/things/${path}`)).json()) as Record<string, unknown>[];
const subscribed = async (...keys: string[]) => {
  client.emit('subscribe-multiple', keys);
  await fetch(`${origin}/time`);
  await expect.poll(() => keys.every((key) => live.io.sockets.adapter.rooms.has(`record:${key}`))).toBe(true);
};
const nextUpdates = (count: number) =>
  new Promise<[string, Record<string, unknown>][]>((resolve) => {
    const updates: [string, Record<string, unknown>][] = [];
    client.on('data_update', (key: string, record: Record<string, unknown>) => {
      updates.push([key, record]);
      if (updates.length === count) resolve(updates);
    });
  });

describe('over the real store', () => {
  it.each([
    ['?EIO=4&transport=polling', 200],
    ['?EIO=4&transport=polling&sid=nobody', 400],
    ['?EIO=4&transport=nothing', 400],
  ])('has the headers of every answer on those of the socket library: %s', async (query, status) => {
    const answer = await fetch(`${origin}/socket.io/${query}`);
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([status, 'nosniff']);
  });

  it('reads records, custom keys, listings and related ones in one answer', async () => {
    const records = await things(`${clean(match)},subdomain-owl,Events,nobody?related=teams.theme`);
    expect(records.map((record) => record.__id)).toEqual([
      clean(match),
      'subdomain-owl',
      'Events',
      'nobody',
      clean(team),
      clean(theme),
    ]);
    expect(records[1]).toMatchObject({ id: event, customKey: true, name: 'Spring Cup' });
    expect(records[2]).toMatchObject({ id: 'Events', ids: [event] });
    expect(records[3]).toEqual({ __id: 'nobody' });
  });

  it('pushes a commit to the record and its custom key, and answers it at once', async () => {
    await subscribed(clean(event), 'subdomain-owl');
    const updates = nextUpdates(2);
    await commit(store, { table: 'Events', id: event, fields: { name: 'Summer Cup' } });
    expect((await updates).map(([key, record]) => [key, record.name, record.__id])).toEqual(
      expect.arrayContaining([
        [clean(event), 'Summer Cup', undefined],
        ['subdomain-owl', 'Summer Cup', undefined],
      ]),
    );
    expect((await things(clean(event)))[0]?.name).toBe('Summer Cup');
  });

  it('hides at once on every way out', async () => {
    const path = `${origin}/things/${clean(team)},${clean(match)}`;
    const before = await fetch(path);
    await before.arrayBuffer();
    const since = store.sequence();
    await subscribed(clean(team));
    const updates = nextUpdates(1);
    await commit(store, { table: 'Events', id: event, fields: { antileak: ['Hide teams'] } });
    expect(await updates).toEqual([[clean(team), {}]]);

    const after = await fetch(path, { headers: { 'if-none-match': String(before.headers.get('etag')) } });
    expect(after.status).toBe(200);
    const records = (await after.json()) as Record<string, unknown>[];
    expect(records[0]).toEqual({ __id: clean(team) });
    expect(records[1]).not.toHaveProperty('teams');

    const changes = await fetch(`${origin}/changes`, {
      method: 'POST',
      body: JSON.stringify({ epoch: store.epoch, since, keys: [clean(team), clean(theme)] }),
    });
    const { records: changed } = (await changes.json()) as { records: Record<string, unknown>[] };
    expect(changed.map(({ __id, name }) => [__id, name])).toContainEqual([clean(team), undefined]);
  });

  it('catches a client up after it was away', async () => {
    const { sequence, epoch } = { sequence: store.sequence(), epoch: store.epoch };
    await commit(store, { table: 'Teams', id: team, fields: { name: 'Blues' } });
    const keys = [clean(team), clean(event), 'nobody'];
    const answer = await fetch(`${origin}/changes?epoch=${epoch}&since=${sequence}&ids=${keys.join(',')}`);
    expect(await answer.json()).toMatchObject({
      epoch,
      sequence: store.sequence(),
      records: [{ __id: clean(team), name: 'Blues' }],
    });
  });

  it('draws a theme from a stored attachment', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const logo = await store.putAttachment({
      bytes,
      type: 'image/png',
      filename: 'logo.png',
      width: 40,
      height: 40,
    });
    await commit(store, { table: 'Themes', id: theme, fields: { default_logo: [logo] } });
    const answer = await fetch(`${origin}/theme.png?id=${theme}&size=72&padding=20`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([72, 72]);
    const image = await fetch(`${origin}/image.${logo.fileExtension}?id=${logo.id}&size=h-25`);
    expect((await sharp(await image.arrayBuffer()).metadata()).height).toBe(25);
  });

  it('serves the document of a page with its records', async () => {
    const answer = await fetch(`${origin}/team/${clean(team)}`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<title>Reds | Grandstand</title>');
    expect(html).toContain(`"__id":"${clean(theme)}"`);
  });

  it('answers malformed requests without failing', async () => {
    const requests = [
      '/things/%',
      '/thing/%E0%A4%A',
      '/image.png?id=%00',
      '/%',
      '/team/%E0%A4%A',
      '/things/__proto__',
    ];
    for (const path of requests) {
      const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } });
      expect(answer.status, path).toBeLessThan(500);
      await answer.arrayBuffer();
    }
  });
});

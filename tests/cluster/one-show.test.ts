import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordId } from '../support/contract-server.ts';
import { browserHeaders, tokenOf } from '../support/local-sign-in.ts';
import { type ServerPair, startServerPair } from '../support/server-pair.ts';

/** One show whose people and pages are connected with two servers. */
const [client, broadcast, owner] = [recordId('client', 1), recordId('broadcast', 1), recordId('player', 1)];
/** Longer than anything here takes; what must be quick has its own time. */
const soon = { timeout: 20_000, interval: 20 };

let pair: ServerPair;
let tokens: readonly [string, string];
const opened: Socket[] = [];

beforeAll(async () => {
  pair = await startServerPair([19170, 19171]);
  const [here, there] = pair.servers;
  await here.commit([
    { table: 'Players', id: owner, fields: { name: 'Olu' } },
    { table: 'Broadcasts', id: broadcast, fields: { key: 'main-show', name: 'Main show' } },
    { table: 'Clients', id: client, fields: { key: 'main', broadcast: [broadcast], staff: [owner] } },
  ]);
  await vi.waitFor(async () => expect(await there.list('Clients')).toHaveLength(1), soon);
  tokens = [await tokenOf(here.url, owner), await tokenOf(there.url, owner)];
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
afterAll(() => pair?.dispose());

type Page = { readonly socket: Socket; all(event: string): unknown[][] };

/** Opens a socket on one of the servers, for the client's owner or without a user. */
const open = async (
  index: 0 | 1,
  query: Record<string, unknown> = { token: tokens[index] },
): Promise<Page> => {
  const socket = connect(pair.servers[index].url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query,
  });
  opened.push(socket);
  const heard: [string, unknown[]][] = [];
  const known = new Promise((resolve) => socket.once('auth_status', resolve));
  socket.onAny((event: string, ...values: unknown[]) => heard.push([event, values]));
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', reject);
  });
  if ('token' in query) await known;
  return {
    socket,
    all: (event) => heard.filter(([name]) => name === event).map(([, values]) => values),
  };
};
/** The same in the client's room. */
const join = async (index: 0 | 1): Promise<Page> => {
  const page = await open(index);
  page.socket.emit('prod-join', 'main');
  await expect.poll(() => page.all('prod_hears').flat(2), soon).toContain('client:main');
  return page;
};
const scenesOf = (page: Page) =>
  page
    .all('prod_preview_program_change')
    .map(([state]) => state as { programScene?: string; isLost?: boolean });

const post = async (index: 0 | 1, path: string, body: unknown, token?: string) => {
  const answer = await fetch(`${pair.servers[index].url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && browserHeaders(pair.servers[index].url, token)),
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
};

describe('a show on two servers', () => {
  it('has the same scenes, lights, triggers and pictures on both, also for who comes later', async () => {
    const [here, there] = [await join(0), await join(1)];
    here.socket.emit('obs_data_change', { clientName: 'main', previewScene: 'Desk', programScene: 'Game' });
    await expect.poll(() => scenesOf(there).at(-1)?.programScene, soon).toBe('Game');
    expect(scenesOf(here).length).toBe(1);
    const late = await join(1);
    await expect.poll(() => scenesOf(late).at(-1)?.programScene, soon).toBe('Game');

    there.socket.emit('tally_change', { clientName: 'main', state: 'active' });
    await expect
      .poll(() => here.all('tally_change'), soon)
      .toEqual([[{ state: 'active', clientName: 'main' }]]);
    here.socket.emit('prod_trigger', 'show_sub', 'one');
    await expect.poll(() => there.all('show_sub'), soon).toEqual([[['one']]]);
    expect(here.all('show_sub')).toEqual([[['one']]]);
    here.socket.emit('pip_announce', { clientName: 'main', active: true, number: 3 });
    const shown = [{ clientName: 'main', active: true, number: 3 }];
    await expect.poll(() => there.all('pip_announce'), soon).toEqual([shown]);
    const later = await join(1);
    await expect.poll(() => later.all('pip_announce'), soon).toEqual([shown]);

    here.socket.emit('obs_disconnect', {});
    await expect.poll(() => scenesOf(there).at(-1)?.isLost, soon).toBe(true);
  });

  it('has the same team voices on both, for who comes later too, and both close them with the match', async () => {
    const [here, there] = pair.servers;
    const live = async (live_match: string[] | null) => {
      await here.commit([{ table: 'Broadcasts', id: broadcast, fields: { live_match } }]);
      await vi.waitFor(async () => {
        const [stored] = await there.list('Broadcasts');
        expect(stored?.live_match ?? null).toEqual(live_match);
      }, soon);
    };
    const match = recordId('match', 1);
    await here.commit([{ table: 'Matches', id: match, fields: { score_1: 0 } }]);
    await live([match]);
    const [caster, producer] = [await join(0), await join(1)];
    producer.socket.emit('prod_trigger', 'comms_enable', { team: 2 });
    await expect.poll(() => caster.all('comms_enable'), soon).toEqual([[[{ team: 2 }]]]);
    const late = await join(0);
    await expect.poll(() => late.all('comms_enable'), soon).toEqual([[[{ team: 2 }]]]);
    await live(null);
    for (const page of [caster, producer, late])
      await expect.poll(() => page.all('comms_disable'), soon).toEqual([[[]]]);
    const later = await join(1);
    await expect.poll(() => later.all('comms_disable'), soon).toEqual([[[]]]);
    expect(later.all('comms_enable')).toEqual([]);
  });

  it('lists sources of the other server, says what they draw, presses their buttons, and knows when they go', async () => {
    const source = await join(0);
    const watcher = await open(1);
    watcher.socket.emit('prod-overview-join', 'main');
    await expect.poll(() => source.all('prod_watch').length, soon).toBeGreaterThan(0);
    source.socket.emit('prod-update', { clientName: 'main', pageTitle: 'Scoreboard' });
    await expect.poll(() => watcher.all('prod_update').length, soon).toBe(1);
    source.socket.emit('prod-drawn', { clientName: 'main', records: [] });
    await expect.poll(() => watcher.all('prod_drawn').length, soon).toBe(1);

    const [report] = watcher.all('prod_update')[0] as [{ socket: string }];
    watcher.socket.emit('prod-send', { socketID: report.socket, event: 'refresh', data: { now: 1 } });
    await expect.poll(() => source.all('prod_button_refresh'), soon).toEqual([[{ now: 1 }]]);

    source.socket.close();
    await expect.poll(() => watcher.all('prod_disconnect'), soon).toEqual([[report.socket]]);
  });

  it('shows the transmitters of both to everybody', async () => {
    const streamsAt = async (index: 0 | 1) => {
      const answer = await fetch(`${pair.servers[index].url}/thing/special:streams`);
      const { streams = [] } = (await answer.json()) as { streams?: { clientName?: string }[] };
      return streams.length;
    };
    const [here, there] = [await open(0), await open(1)];
    for (const page of [here, there]) page.socket.emit('obs_stream_status', { clientName: 'main' });
    for (const index of [0, 1] as const) await expect.poll(() => streamsAt(index), soon).toBe(2);
    here.socket.close();
    for (const index of [0, 1] as const) await expect.poll(() => streamsAt(index), soon).toBe(1);
  });

  it('takes a key of one server on the other, and its end', async () => {
    const made = await post(0, '/production/keys', { client, scope: 'deck', name: 'Buttons' }, tokens[0]);
    expect(made).toMatchObject({ error: false });
    const listener = await join(0);
    const deck = await open(1, {});
    await expect
      .poll(() => {
        deck.socket.emit('prod-keys', [made.key]);
        deck.socket.emit('tally_change', { clientName: 'main', state: 'preview' });
        return listener.all('tally_change').flat();
      }, soon)
      .toContainEqual({ state: 'preview', clientName: 'main' });
    const answer = await fetch(`${pair.servers[0].url}/production/keys?client=${client}`, {
      headers: browserHeaders(pair.servers[0].url, tokens[0]),
    });
    const { keys } = (await answer.json()) as { keys: { id: string }[] };
    await post(0, '/production/keys/revoke', { client, id: keys[0]?.id }, tokens[0]);
    await expect
      .poll(() => {
        deck.socket.emit('tally_change', { clientName: 'main', state: 'inactive' });
        return deck.all('action_error').length;
      }, soon)
      .toBeGreaterThan(0);
  });

  it('ends a session on both at once', async () => {
    const token = await tokenOf(pair.servers[0].url, owner);
    const page = await open(1, { token });
    await fetch(`${pair.servers[0].url}/auth/logout`, {
      method: 'POST',
      headers: { Authentication: `Bearer ${token}` },
    });
    await expect.poll(() => page.all('auth_status').at(-1)?.[0], soon).toMatchObject({ error: true });
  });

  it('goes on by itself without Redis, and is the same on both after its return', async () => {
    const [here, there] = [await join(0), await join(1)];
    const scene = (programScene: string) =>
      here.socket.emit('obs_data_change', { clientName: 'main', previewScene: null, programScene });
    scene('Before');
    await expect.poll(() => scenesOf(there).at(-1)?.programScene, soon).toBe('Before');

    pair.redis.pull();
    scene('During');
    await expect.poll(() => scenesOf(here).at(-1)?.programScene, soon).toBe('During');
    // A scene without further reports is unknown; it does not stay what it was.
    await expect.poll(() => scenesOf(there).at(-1)?.isLost, soon).toBe(true);
    expect(scenesOf(there).at(-1)?.programScene).toBe('Before');

    pair.redis.plug();
    await expect.poll(() => scenesOf(there).at(-1), soon).toMatchObject({ programScene: 'During' });
    expect(scenesOf(there).at(-1)?.isLost).toBeUndefined();
  });

  it('pairs a device whose code, answer and question reach different servers', async () => {
    const { code, ticket } = await post(0, '/production/pairing', { device: 'Tablet' });
    const { key } = await post(1, '/production/keys', { client, scope: 'tally', name: 'Tablet' }, tokens[1]);
    const given = { key, path: '/client/main/tally-viewer' };
    await expect
      .poll(
        async () => (await post(1, '/production/pairing/answer', { client, code }, tokens[1])).device,
        soon,
      )
      .toBe('Tablet');
    await post(1, '/production/pairing/answer', { client, code, ...given }, tokens[1]);
    await expect
      .poll(async () => (await post(0, '/production/pairing/state', { ticket })).state, soon)
      .toBe('approved');
    await expect
      .poll(async () => (await post(1, '/production/pairing/state', { ticket })).state, soon)
      .toBe('ended');
  });
});

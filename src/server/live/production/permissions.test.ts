import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShow, type ShowServer, type ShowSocket } from '../../../../tests/support/production-server.ts';

let show: ShowServer;
let watcher: ShowSocket;

beforeAll(async () => {
  show = await openShow();
  watcher = await show.open();
  watcher.client.emit('prod-join', 'Main');
  await watcher.settled();
});
afterAll(() => show.close());
beforeEach(() => void watcher.heard.splice(0));

describe('rights', () => {
  const authCookie = (value: string) => ({ extraHeaders: { cookie: `auth=${encodeURIComponent(value)}` } });

  it.each([
    ['the session cookie', { extraHeaders: { cookie: 'session=pia' } }],
    ["the handshake's auth", { auth: { token: 'pia' } }],
    ["the original website's cookie", authCookie('{"token":"pia","authNext":null}')],
    [
      'its cookie beside a session that has ended',
      { extraHeaders: { cookie: `session=x; auth=${encodeURIComponent('{"token":"pia"}')}` } },
    ],
  ])('come with %s', async (_name, options) => {
    const sender = await show.open(undefined, options);
    sender.client.emit('tally_change', { clientName: 'main', state: 'preview' });
    await sender.settled();
    expect(sender.all('action_error')).toEqual([]);
  });

  it.each([
    ['no JSON', authCookie('pia')],
    ['no object', authCookie('null')],
    ['no token', authCookie('{"token":7}')],
    ['a token longer than any', authCookie(JSON.stringify({ token: 'p'.repeat(600) }))],
    ['an auth that is no text', { auth: { token: ['pia'] } }],
  ])('do not come with %s', async (_name, options) => {
    const sender = await show.open(undefined, options);
    sender.client.emit('tally_change', { clientName: 'main', state: 'preview' });
    await sender.settled();
    expect(sender.all('action_error')).toMatchObject([[{ errorCode: 401 }]]);
  });

  it('come with a token given later, and auth_status answers it', async () => {
    const sender = await show.open();
    const answer = () => new Promise((resolve) => sender.client.once('auth_status', resolve));
    const refused = answer();
    sender.client.emit('associate_token', 'wrong');
    expect(await refused).toEqual({ error: true, message: 'Unknown token' });
    const taken = answer();
    sender.client.emit('associate_token', 'pia');
    expect(await taken).toMatchObject({ error: false, user: { name: 'Pia' } });
    sender.client.emit('tally_change', { clientName: 'main', state: 'preview' });
    await sender.settled();
    expect(sender.all('action_error')).toEqual([]);
    const [socket] = [...show.live.io.sockets.sockets.values()].filter(({ id }) => id === sender.client.id);
    expect(socket?.data.signedIn?.person.name).toBe('Pia');
  });

  it('end with the session and with the ownership, at once', async () => {
    const sender = await show.open('pia');
    const refusals = async () => {
      sender.client.emit('tally_change', { clientName: 'main', state: 'preview' });
      await sender.settled();
      return sender.all('action_error').map(([failure]) => (failure as { errorCode: number }).errorCode);
    };
    expect(await refusals()).toEqual([]);
    show.tokens.delete('pia');
    expect(await refusals()).toEqual([401]);
    show.tokens.add('pia');
    const player = show.store.get('pia00000000000');
    show.store.put('pia00000000000', { ...player, clients: [] });
    expect(await refusals()).toEqual([401, 403]);
    show.store.put('pia00000000000', player);
    expect(await refusals()).toEqual([401, 403]);
  });

  it('end with the key, for what is sent and what is heard', async () => {
    const key = show.keys.give('main', 'deck');
    const page = await show.open();
    page.client.emit('prod-rooms', { clients: ['main'], overviews: ['main'], broadcasts: [] });
    page.client.emit('prod-keys', [key]);
    const [owner, cut] = [await show.open('pia'), { clientName: 'main', programScene: 'Obs 1' }];
    const said = async (): Promise<[scenes: number, refusals: number]> => {
      owner.client.emit('obs_data_change', cut);
      page.client.emit('pip_announce', { clientName: 'main', active: true, number: 1 });
      for (const socket of [owner, page]) await socket.settled();
      const scenes = page.all('prod_room').filter(([, event]) => event === 'prod_preview_program_change');
      return [scenes.length, page.all('action_error').length];
    };
    const rooms: unknown[] = [];
    page.client.on('prod_hears', (heard) => rooms.push(heard));
    page.client.emit('prod-update', { clientName: 'main', pageId: 'a1' });
    owner.client.emit('prod-overview-join', 'main');
    expect(await said()).toEqual([1, 0]);
    show.keys.take(key);
    expect(await said()).toEqual([1, 1]);
    expect(rooms).toEqual([[]]);
    expect(owner.all('prod_disconnect')).toEqual([[`${page.client.id}/a1`]]);
    expect(show.keys.used.has(key)).toBe(true);
    expect(show.refusals.map(([, event]) => event)).not.toContain('prod-keys');
    page.client.emit('prod-keys', [key]);
    await page.settled();
    expect(show.refusals).toContainEqual([page.client.id, 'prod-keys', 'ended-key']);
  });

  it('to hear end with the ownership and with the sign-in, and begin with a sign-in', async () => {
    const page = await show.open();
    const owner = await show.open('pia');
    page.client.emit('prod-join', 'main');
    const scenesHeard = async (): Promise<number> => {
      owner.client.emit('obs_data_change', { clientName: 'main', programScene: 'Obs 1' });
      for (const socket of [owner, page]) await socket.settled();
      return page.all('prod_preview_program_change').length;
    };
    expect(await scenesHeard()).toBe(0);
    page.client.emit('associate_token', 'cal');
    await page.settled();
    const first = await scenesHeard();
    expect(first).toBeGreaterThan(0);
    const player = show.store.get('cal00000000000');
    show.store.put('cal00000000000', { ...player, clients: [] });
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(await scenesHeard()).toBe(first);
    show.store.put('cal00000000000', player);
    await expect.poll(() => page.all('prod_preview_program_change').length).toBe(first + 1);
    page.client.emit('prod-update', { clientName: 'cams', component: 'Tally' });
    const watching = await show.open('cal');
    watching.client.emit('prod-overview-join', 'cams');
    for (const socket of [page, watching]) await socket.settled();
    page.client.emit('associate_token', 'nobody');
    for (const socket of [page, watching]) await socket.settled();
    expect(await scenesHeard()).toBe(first + 1);
    expect(watching.all('prod_disconnect')).toEqual([[page.client.id]]);
  });

  it('are for exactly the client named', async () => {
    const sender = await show.open('pia');
    for (const clientName of ['mai', 'main2', 'client-main', 'nobody', '', '*', '__proto__'])
      sender.client.emit('tally_change', { clientName, state: 'active' });
    await sender.settled();
    const codes = sender.all('action_error').map(([failure]) => (failure as { errorCode: number }).errorCode);
    expect([...new Set(codes)]).toEqual([404]);
    await watcher.settled();
    expect(watcher.all('tally_change')).toEqual([]);
  });
});

describe('an open production', () => {
  it('lets visitors do what the original leaves open, for clients that exist', async () => {
    const openShowServer = await openShow({ isOpen: true });
    const [page, watching] = [await openShowServer.open(), await openShowServer.open()];
    watching.client.emit('prod-overview-join', 'main');
    watching.client.emit('prod-join', 'main');
    await watching.settled();
    page.client.emit('prod-update', { clientName: 'main', fullPath: '/x' });
    page.client.emit('obs_data_change', { clientName: 'main', programScene: 'Obs 1' });
    page.client.emit('prod_trigger', 'toggle_cams');
    page.client.emit('obs_data_change', { clientName: 'nobody', programScene: 'Obs 1' });
    for (const socket of [page, watching]) await socket.settled();
    const heard = watching.heard.map(({ event }) => event);
    expect(heard).toEqual(
      expect.arrayContaining(['prod_update', 'prod_preview_program_change', 'toggle_cams']),
    );
    expect(page.all('action_error').map(([failure]) => (failure as { errorCode: number }).errorCode)).toEqual(
      [401],
    );
    await openShowServer.close();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShow, type ShowServer, type ShowSocket } from '../../../../tests/support/production-server.ts';

let show: ShowServer;
let watcher: ShowSocket;

beforeAll(async () => {
  show = await openShow();
  watcher = await show.open();
  watcher.client.emit('prod-join', 'Main');
  watcher.client.emit('prod-overview-join', 'main');
  watcher.client.emit('prod-update', { clientName: 'main', component: 'watcher' });
  await watcher.settled();
});
afterAll(() => show.close());
beforeEach(() => void watcher.heard.splice(0));

/** What each of these people does to the client `main`, and what its room hears of it. */
const events: [name: string, values: () => unknown[], heard: string, isOpen: boolean][] = [
  ['prod-join', () => ['main'], '', true],
  ['prod-broadcast-join', () => ['show'], '', true],
  ['prod-rooms', () => [{ clients: ['main'], overviews: [], broadcasts: [] }], '', true],
  ['prod-act-as', () => ['main'], '', true],
  ['prod-overview-join', () => ['main'], 'send_prod_update', true],
  ['prod-update', () => [{ clientName: 'main', component: 'x' }], 'prod_update', true],
  ['media_update', () => ['playing', true], 'media_update_playing', true],
  ['prod_trigger', () => ['comms_enable', { team: 1 }], 'comms_enable', false],
  ['prod-send', () => [{ socketID: watcher.client.id, event: 'reload' }], 'prod_button_reload', false],
  ['tally_change', () => [{ clientName: 'main', state: 'active' }], 'tally_change', false],
  ['pip_announce', () => [{ clientName: 'main', active: true, number: 1 }], 'pip_announce', false],
  [
    'obs_data_change',
    () => [{ clientName: 'main', previewScene: 'a', programScene: 'b' }],
    'prod_preview_program_change',
    false,
  ],
  ['obs_stream_status', () => [{ clientName: 'main', status: {} }], '', false],
  ['obs_disconnect', () => [], '', true],
];

const people: [who: string, token: string | undefined, refusal: number | undefined][] = [
  ['a visitor', undefined, 401],
  ['someone with a wrong token', 'nobody', 401],
  ['someone signed in without a client', 'ned', 403],
  ["another client's owner", 'olu', 403],
  ['the owner', 'pia', undefined],
];

describe.each(people)('%s', (_who, token, refusal) => {
  it.each(events)('%s', async (name, values, heard, isOpen) => {
    const sender = await show.open(token);
    sender.client.emit('prod-act-as', 'main');
    sender.client.emit(name, ...values());
    await sender.settled();
    await watcher.settled();
    const isRefused = refusal !== undefined && !isOpen;
    expect(sender.all('action_error').map(([failure]) => failure)).toEqual(
      isRefused ? [expect.objectContaining({ action: name, error: true, errorCode: refusal })] : [],
    );
    const said = watcher.heard.map(({ event }) => event).filter((event) => event !== 'prod_disconnect');
    expect(said).toEqual(heard === '' || isRefused ? [] : [heard]);
    sender.client.close();
    await watcher.settled();
  });
});

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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeId } from '../../../../tests/fakes/fake-store.ts';
import { openShow, type ShowServer, type ShowSocket } from '../../../../tests/support/production-server.ts';
import { lossGraceMs } from './scene-reports.ts';

let show: ShowServer;
beforeEach(async () => {
  show = await openShow();
});
afterEach(() => show.close());

/** By default as the owner of what is joined: scenes are not for everyone. */
const joined = async (event: string, key: unknown, person = ownerOf(key)): Promise<ShowSocket> => {
  const socket = await show.open(person);
  socket.client.emit(event, key);
  await socket.settled();
  return socket;
};
const ownerOf = (key: unknown) => (key === 'other' || key === 'second' ? 'olu' : 'pia');
const rooms = (parts: object) => ({ clients: [], overviews: [], broadcasts: [], ...parts });
const scenes = { clientName: 'main', previewScene: 'Desk', programScene: 'Obs 1' };
const state = {
  previewScene: 'Desk',
  programScene: 'Obs 1',
  clientSource: 'main',
  clientPlayerName: 'Pia',
  clientPositions: ['Producer'],
  at: expect.any(Number),
};

describe('the streams of transmitters', () => {
  it('are a record that names the client and its delay, and neither server nor channel', async () => {
    const sender = await show.open('pia');
    const settings = { service: 'Other', url: 'rtmp://ingest.example.org/app', channelID: '77' };
    sender.client.emit('obs_stream_status', {
      clientName: 'main',
      status: { outputActive: true },
      settings: { ...settings, stream_delay_enabled: true, stream_delay_seconds: 20, output_settings: {} },
      scenes: { program: 'Desk' },
    });
    await vi.waitFor(() => expect(show.store.read('special:streams')).toHaveProperty('streams'), 5000);
    const reader = await show.open();
    const answer = new Promise((resolve) =>
      reader.client.once('data_update', (_, record) => resolve(record)),
    );
    reader.client.emit('get_and_subscribe', 'special:streams');
    expect(await answer).toMatchObject({
      streams: [{ clientName: 'main', settings: { stream_delay_enabled: true, stream_delay_seconds: 20 } }],
    });
    expect(JSON.stringify(await answer)).not.toMatch(/ingest|\b77\b/);
  });

  it('tell that the stream of a client has started, which only those who may report can say', async () => {
    const report = async (person: string | undefined, outputActive: boolean) => {
      const sender = await show.open(person);
      sender.client.emit('obs_stream_status', { clientName: 'main', status: { outputActive } });
      await sender.settled();
    };
    await report(undefined, true);
    await report('pia', false);
    expect(show.started).toEqual([]);
    await report('pia', true);
    await report('pia', true);
    expect(show.started).toEqual(['main']);
  });
});

describe('scenes', () => {
  it('go to the client and to its active broadcast with the person and their roles', async () => {
    const client = await joined('prod-join', 'main');
    const broadcast = await joined('prod-broadcast-join', 'show');
    const sender = await show.open('pia');
    sender.client.emit('obs_data_change', scenes);
    await sender.settled();
    for (const one of [client, broadcast]) await one.settled();
    expect(client.all('prod_preview_program_change')).toEqual([[{ ...state, emitSource: 'client' }]]);
    expect(broadcast.all('prod_preview_program_change')).toEqual([
      [{ ...state, emitSource: 'broadcast', broadcastKey: 'show' }],
    ]);
  });

  it('are heard and sent on while the people of sockets cannot be looked up', async () => {
    const listener = await joined('prod-join', 'main');
    const broadcast = await joined('prod-broadcast-join', 'show');
    show.setAway(true);
    const light = { clientName: 'main', state: 'preview' };
    listener.client.emit('tally_change', light);
    listener.client.emit('obs_data_change', scenes);
    await listener.settled();
    await broadcast.settled();
    expect(listener.all('action_error')).toEqual([]);
    expect(show.refusals).toEqual([]);
    expect(broadcast.all('prod_preview_program_change')).toMatchObject([[{ clientPlayerName: 'Pia' }]]);
    expect(listener.all('prod_preview_program_change')).toMatchObject([[{ clientPlayerName: 'Pia' }]]);
  });

  it('are not repeated to a socket that joins again what it is in, only after it was away', async () => {
    const sender = await show.open('pia');
    sender.client.emit('obs_data_change', scenes);
    await sender.settled();
    const surface = await joined('prod-join', 'main');
    const join = async (...keys: string[]) => {
      surface.heard.splice(0);
      for (const key of keys) surface.client.emit('prod-broadcast-join', key);
      surface.client.emit('prod-join', 'main');
      await surface.settled();
      return surface.all('prod_preview_program_change').length;
    };
    expect([await join('show'), await join('show', 'show'), await join('second', 'show')]).toEqual([1, 0, 1]);
  });

  it('are repeated to whoever joins later, in each way of joining', async () => {
    const sender = await show.open('pia');
    sender.client.emit('obs_data_change', scenes);
    await sender.settled();
    const client = await joined('prod-join', 'main');
    const broadcast = await joined('prod-broadcast-join', 'show');
    const pages = await joined('prod-rooms', rooms({ clients: ['main'], broadcasts: ['show', 'second'] }));
    const foreign = await joined('prod-broadcast-join', 'second');
    expect(client.all('prod_preview_program_change')).toEqual([[{ ...state, emitSource: 'client' }]]);
    const forBroadcast = { ...state, emitSource: 'broadcast', broadcastKey: 'show' };
    expect(broadcast.all('prod_preview_program_change')).toEqual([[forBroadcast]]);
    expect(pages.heard.map(({ values: [named, , values] }) => [named, values])).toEqual([
      [['client:main'], [{ ...state, emitSource: 'client' }]],
      [['broadcast:show'], [forBroadcast]],
    ]);
    expect(foreign.heard).toEqual([]);
  });

  it('name all scenes of a fade, also to a socket that joins in it, and one scene after it', async () => {
    const client = await joined('prod-join', 'main');
    const sender = await show.open('pia');
    const programScenes = ['Obs 1', 'Desk'];
    sender.client.emit('obs_data_change', { ...scenes, programScenes });
    await sender.settled();
    await client.settled();
    const fading = { ...state, programScenes, emitSource: 'client' };
    expect(client.all('prod_preview_program_change')).toEqual([[fading]]);
    const late = await joined('prod-join', 'main');
    expect(late.all('prod_preview_program_change')).toEqual([[fading]]);
    sender.client.emit('obs_data_change', scenes);
    await sender.settled();
    await client.settled();
    expect(client.all('prod_preview_program_change').at(-1)).toEqual([{ ...state, emitSource: 'client' }]);
  });

  it('work without a live match and without scenes', async () => {
    const client = await joined('prod-join', 'other');
    const sender = await show.open('olu');
    sender.client.emit('obs_data_change', { clientName: 'OTHER', previewScene: null });
    await sender.settled();
    await client.settled();
    expect(client.all('prod_preview_program_change')).toEqual([
      [
        {
          ...{ previewScene: null, programScene: null, clientSource: 'other', clientPlayerName: 'Olu' },
          ...{ clientPositions: [], at: expect.any(Number), emitSource: 'client' },
        },
      ],
    ]);
  });

  it('are told again when the roles or the active broadcast of the client change', async () => {
    const broadcast = await joined('prod-broadcast-join', 'show');
    const second = await joined('prod-broadcast-join', 'second');
    const sender = await show.open('pia');
    sender.client.emit('obs_data_change', scenes);
    await sender.settled();
    const role = show.store.get(fakeId('producer'));
    show.store.put(fakeId('producer'), { ...role, singular_name: 'Observer Director' });
    const last = (socket: ShowSocket) => socket.all('prod_preview_program_change').at(-1)?.[0];
    await expect.poll(() => last(broadcast)).toMatchObject({ clientPositions: ['Observer Director'] });
    const client = show.store.get(fakeId('main'));
    show.store.put(fakeId('main'), { ...client, broadcast: [`rec${fakeId('second')}`] });
    await expect.poll(() => last(second)).toMatchObject({ broadcastKey: 'second', programScene: 'Obs 1' });
    expect(last(broadcast)).toMatchObject({ broadcastKey: 'show', previewScene: null, programScene: null });
  });

  it('are lost at once when their page says so, and unless it comes back in time when it is gone', async () => {
    const client = await joined('prod-join', 'main');
    const first = await show.open('pia');
    first.client.emit('obs_data_change', scenes);
    await first.settled();
    first.client.close();
    const again = await show.open('pia');
    again.client.emit('obs_data_change', { ...scenes, programScene: 'Obs 2' });
    await again.settled();
    await new Promise((resolve) => setTimeout(resolve, lossGraceMs + 300));
    const lost = () =>
      client
        .all('prod_preview_program_change')
        .map(([value]) => (value as { isLost?: boolean }).isLost ?? false);
    expect(lost()).toEqual([false, false]);
    again.client.emit('obs_disconnect', {});
    await again.settled();
    await client.settled();
    expect(lost()).toEqual([false, false, true]);
    const late = await joined('prod-join', 'main');
    expect(late.all('prod_preview_program_change')).toEqual([
      [{ ...state, programScene: 'Obs 2', emitSource: 'client', isLost: true }],
    ]);
  }, 20_000);
});

describe('announcements', () => {
  it.each([
    [
      { active: 'true', number: '2' },
      { active: true, number: 2 },
    ],
    [
      { active: 'false', number: 1 },
      { active: false, number: 1 },
    ],
    [
      { active: true, number: 10 },
      { active: true, number: 10 },
    ],
    [{ number: 1 }, { active: false, number: 1 }],
  ])('of a picture in picture: %j', async (sent, expected) => {
    const broadcast = await joined('prod-broadcast-join', 'show');
    const sender = await joined('prod-join', 'main', 'pia');
    sender.client.emit('pip_announce', { clientName: 'Main', ...sent });
    await sender.settled();
    await broadcast.settled();
    for (const one of [sender, broadcast])
      expect(one.all('pip_announce')).toEqual([[{ clientName: 'main', ...expected }]]);
  });

  it('are repeated to whoever joins while the picture is in', async () => {
    const sender = await joined('prod-join', 'main', 'pia');
    for (const number of [1, 2])
      sender.client.emit('pip_announce', { clientName: 'main', active: true, number });
    sender.client.emit('pip_announce', { clientName: 'main', active: false, number: 1 });
    await sender.settled();
    const late = await joined('prod-broadcast-join', 'show');
    const foreign = await joined('prod-join', 'other');
    expect(late.all('pip_announce')).toEqual([[{ clientName: 'main', active: true, number: 2 }]]);
    expect(foreign.heard).toEqual([]);
  });

  it.each([undefined, '', ' ', 'two', null])('without a number are dropped: %j', async (number) => {
    const sender = await joined('prod-join', 'main', 'pia');
    sender.client.emit('pip_announce', { clientName: 'main', active: true, number });
    await sender.settled();
    expect(sender.all('pip_announce')).toEqual([]);
  });
});

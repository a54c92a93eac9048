import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeId } from '../../../../tests/fakes/fake-store.ts';
import { openShow, type ShowServer, type ShowSocket } from '../../../../tests/support/production-server.ts';
import type { Logger } from '../../log.ts';
import { createTriggerNotes } from './production.ts';

let show: ShowServer;
beforeEach(async () => {
  show = await openShow();
});
afterEach(() => show.close());

const joined = async (event: string, key: unknown, person?: string): Promise<ShowSocket> => {
  const socket = await show.open(person);
  socket.client.emit(event, key);
  await socket.settled();
  return socket;
};
const rooms = (parts: object) => ({ clients: [], overviews: [], broadcasts: [], ...parts });

describe('triggers', () => {
  it('reach the client room, sender included, and the active broadcast, as one list of arguments', async () => {
    const sender = await joined('prod-join', 'MAIN', 'pia');
    const page = await joined('prod-broadcast-join', 'show');
    const foreign = await joined('prod-broadcast-join', 'second');
    sender.client.emit('prod_trigger', 'comms_enable', { team: 1 });
    sender.client.emit('prod_trigger', 'comms_disable');
    await sender.settled();
    await page.settled();
    for (const one of [sender, page]) {
      expect(one.all('comms_enable')).toEqual([[[{ team: 1 }]]]);
      expect(one.all('comms_disable')).toEqual([[[]]]);
    }
    await foreign.settled();
    expect(foreign.heard).toEqual([]);
  });

  it('come once to a page in both rooms', async () => {
    const sender = await joined('prod-join', 'main', 'pia');
    sender.client.emit('prod-broadcast-join', 'show');
    sender.client.emit('prod_trigger', 'toggle_cams');
    await sender.settled();
    expect(sender.all('toggle_cams')).toEqual([[[]]]);
  });

  it('keep their order while rights are looked up', async () => {
    const sender = await joined('prod-join', 'main', 'pia');
    for (let number = 0; number < 20; number += 1) sender.client.emit('prod_trigger', 'show_talent', number);
    await sender.settled();
    expect(sender.all('show_talent').map(([list]) => (list as number[])[0])).toEqual(
      Array.from({ length: 20 }, (_, n) => n),
    );
  });

  it.each([
    'data_update',
    'website_flags',
    'prod_heartbeat',
    'prod_room',
    'tally_change',
    'media_update_time',
    'update-broadcast',
    'newListener',
  ])('never pass for the server: %s', async (name) => {
    const page = await joined('prod-join', 'main');
    const sender = await joined('prod-join', 'main', 'pia');
    sender.client.emit('prod_trigger', name, { id: 'recx' });
    await sender.settled();
    await page.settled();
    expect(page.heard).toEqual([]);
  });

  it('may have names of their own, which are noted once and not without end', async () => {
    const page = await joined('prod-join', 'main');
    const sender = await joined('prod-join', 'main', 'pia');
    for (const name of ['show_lowerThird', 'My-Trigger:2', '2nd', 'a b'])
      sender.client.emit('prod_trigger', name);
    await sender.settled();
    await page.settled();
    expect(page.heard.map(({ event }) => event)).toEqual(['show_lowerThird', 'My-Trigger:2']);

    const info = vi.fn();
    const note = createTriggerNotes({ info } as unknown as Logger);
    for (const name of ['toggle_cams', 'own', 'own']) note(name);
    expect(info.mock.calls.map(([{ event }]) => event)).toEqual(['own']);
    for (let number = 0; number < 200; number += 1) note(`own_${number}`);
    expect(info).toHaveBeenCalledTimes(100);
  });

  it('are dropped without a client and above their size', async () => {
    const page = await joined('prod-join', 'main');
    const lost = await show.open('pia');
    lost.client.emit('prod_trigger', 'toggle_cams');
    lost.client.emit('prod-join', 'main');
    lost.client.emit('prod_trigger', 'obs_remote_data', 'x'.repeat(70_000));
    await lost.settled();
    await page.settled();
    expect(page.heard).toEqual([]);
  });
});

describe('services that this server does not run', () => {
  it('say so at once: team audio has no job, match rooms are not open', async () => {
    const page = await show.open();
    page.client.emit('audio_subscribe', { taskKey: 'team1', broadcastKey: 'show' });
    page.client.emit('match-room:join', `rec${fakeId('match')}`);
    page.client.emit('match-room:join', { id: 7 });
    page.client.emit('audio_subscribe', 'show/team1');
    await page.settled();
    expect(page.heard).toEqual([
      { event: 'audio_job_status', values: ['show/team1', null] },
      { event: 'match_room:inactive', values: [fakeId('match')] },
    ]);
  });
});

describe('reports of pages', () => {
  it('are asked for and relayed to the overview with their socket, and end with it', async () => {
    const page = await joined('prod-join', 'main');
    page.client.emit('prod-keys', [show.keys.give('main', 'source')]);
    await page.settled();
    // Its report from before it had the key was dropped, so it is requested again.
    expect(page.heard.splice(0)).toEqual([{ event: 'send_prod_update', values: [] }]);
    const overview = await joined('prod-overview-join', 'Main', 'pia');
    await page.settled();
    expect(page.all('send_prod_update')).toEqual([[]]);
    page.client.emit('prod-update', { component: 'ingame', active: true });
    await page.settled();
    await overview.settled();
    const socket = String(page.client.id);
    expect(overview.all('prod_update')).toEqual([[{ component: 'ingame', active: true, socket }]]);
    page.client.close();
    await expect.poll(() => overview.all('prod_disconnect')).toEqual([[socket]]);
  });

  it('of several pages behind one socket are told apart, reloaded and ended one by one', async () => {
    const overview = await joined('prod-overview-join', 'main', 'pia');
    const pages = await joined('prod-rooms', rooms({ clients: ['main'] }), 'pia');
    for (const pageId of ['a1', 'b2']) pages.client.emit('prod-update', { clientName: 'main', pageId });
    await pages.settled();
    await overview.settled();
    const sockets = ['a1', 'b2'].map((page) => `${pages.client.id}/${page}`);
    expect(overview.all('prod_update').map(([report]) => (report as { socket: string }).socket)).toEqual(
      sockets,
    );
    overview.client.emit('prod-send', { socketID: sockets[1], event: 'reload', data: { why: 'test' } });
    await overview.settled();
    await pages.settled();
    expect(pages.all('prod_button_reload')).toEqual([[{ why: 'test' }, 'b2']]);
    pages.client.emit('prod-page-closed', 'a1');
    await pages.settled();
    await overview.settled();
    pages.client.close();
    await expect.poll(() => overview.all('prod_disconnect')).toEqual(sockets.map((id) => [id]));
  });

  it('are dropped without a client and above 4 KB', async () => {
    const overview = await joined('prod-overview-join', 'main', 'pia');
    const page = await show.open('pia');
    page.client.emit('prod-update', { component: 'ingame' });
    page.client.emit('prod-update', { clientName: 'main', data: { text: 'x'.repeat(5_000) } });
    page.client.emit('prod-update', 'nonsense');
    await page.settled();
    await overview.settled();
    expect(overview.heard).toEqual([]);
  });
});

describe('rooms of several pages', () => {
  it('are exactly the ones last named, and say which room an event is for', async () => {
    const sender = await joined('prod-join', 'main', 'pia');
    const pages = await joined(
      'prod-rooms',
      rooms({ clients: ['main', 'other'], broadcasts: ['show', 'second'] }),
    );
    sender.client.emit('prod_trigger', 'toggle_cams');
    await sender.settled();
    await pages.settled();
    expect(pages.heard).toEqual([
      {
        event: 'prod_room',
        values: [
          ['client:main', 'broadcast:show'],
          'toggle_cams',
          [[]],
          { id: expect.any(String), at: expect.any(Number) },
        ],
      },
    ]);
    pages.client.emit('prod-rooms', rooms({ clients: ['other'] }));
    await pages.settled();
    sender.client.emit('prod_trigger', 'toggle_cams');
    await sender.settled();
    await pages.settled();
    expect(pages.heard).toHaveLength(1);
  });

  it('hear the media updates of a page behind the same socket; a socket of one page does not hear itself', async () => {
    const pages = await joined('prod-rooms', rooms({ clients: ['main'] }), 'pia');
    const alone = await joined('prod-join', 'main', 'pia');
    pages.client.emit('prod-act-as', 'main');
    pages.client.emit('media_update', 'playing', true);
    alone.client.emit('media_update', 'ended');
    await pages.settled();
    await alone.settled();
    await pages.settled();
    expect(alone.heard).toEqual([{ event: 'media_update_playing', values: [true] }]);
    expect(pages.heard.map(({ values }) => values[1])).toEqual([
      'media_update_playing',
      'media_update_ended',
    ]);
  });
});

describe('the heartbeat', () => {
  it('comes at once and then every second to every member of a production room, and to nobody else', async () => {
    const startedAt = Date.now();
    const member = await joined('prod-broadcast-join', 'show');
    const pages = await joined('prod-rooms', rooms({ overviews: ['main'] }));
    const stranger = await show.open();
    expect([member.beats.length, pages.beats.length]).toEqual([1, 1]);
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    await stranger.settled();
    expect(stranger.beats).toEqual([]);
    expect(member.beats.length).toBeGreaterThanOrEqual(3);
    expect(pages.beats.length).toBeGreaterThanOrEqual(3);
    for (const { at } of member.beats) expect(Math.abs(at - startedAt)).toBeLessThan(5_000);
  });
});

describe('limits', () => {
  it('ignore what comes too fast, say so once, and let other sockets alone', async () => {
    const sender = await joined('prod-join', 'main', 'pia');
    const page = await joined('prod-join', 'main');
    for (let count = 0; count < 600; count += 1) sender.client.emit('media_update', 'playing', count);
    await sender.settled();
    await page.settled();
    expect(page.all('media_update_playing').length).toBeLessThan(300);
    expect(sender.all('action_error').map(([failure]) => failure)).toEqual([
      expect.objectContaining({ errorCode: 429, code: 'too-many-events' }),
    ]);
    expect(page.client.connected).toBe(true);
  });

  it('take any arguments without harm', async () => {
    const socket = await show.open('pia');
    const deep = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`);
    const names = ['prod-join', 'prod-rooms', 'prod-update', 'prod-send', 'prod_trigger', 'obs_data_change'];
    for (const name of [...names, 'pip_announce', 'tally_change', 'media_update', 'associate_token']) {
      for (const value of [
        undefined,
        null,
        7,
        'x',
        [],
        {},
        [[1]],
        deep,
        { clientName: deep },
        Buffer.from('x'),
      ])
        socket.client.emit(name, value, value);
    }
    await socket.settled();
    expect(socket.client.connected).toBe(true);
  });
});

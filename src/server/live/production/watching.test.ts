import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShow, type ShowServer, type ShowSocket } from '../../../../tests/support/production-server.ts';

let show: ShowServer;
beforeEach(async () => {
  show = await openShow();
});
afterEach(() => show.close());

/** As the owner of what is joined, who may watch and report. */
const joined = async (event: string, key: unknown): Promise<ShowSocket> => {
  const socket = await show.open(key === 'other' ? 'olu' : 'pia');
  socket.client.emit(event, key);
  await socket.settled();
  return socket;
};
const rooms = (parts: object) => ({ clients: [], overviews: [], broadcasts: [], ...parts });
const report = (parts: object = {}) => ({
  clientName: 'main',
  records: [['bAAAAAAAAAAAAA', 7, 12]],
  ...parts,
});
const heardBy = async (watcher: ShowSocket): Promise<unknown[]> => {
  await new Promise((resolve) => setTimeout(resolve, 80));
  await watcher.settled();
  return watcher.all('prod_drawn').flatMap(([reports]) => reports as unknown[]);
};

describe('sources learn that they are watched', () => {
  it('when somebody enters the overview of their client, also as pages of its broadcast, and no others', async () => {
    const source = await joined('prod-join', 'main');
    const byBroadcast = await joined('prod-broadcast-join', 'show');
    const foreign = await joined('prod-join', 'other');
    await joined('prod-overview-join', 'main');
    for (const one of [source, byBroadcast, foreign]) await one.settled();
    for (const one of [source, byBroadcast]) {
      expect(one.all('prod_watch')).toEqual([[{ forMs: expect.any(Number) }]]);
      expect(one.all('send_prod_update')).toEqual([[]]);
    }
    expect(foreign.heard).toEqual([]);
  });

  it('when they come later, and not once nobody watches', async () => {
    const watcher = await joined('prod-overview-join', 'main');
    const pages = await joined('prod-rooms', rooms({ clients: ['main'] }));
    expect(pages.all('prod_room').map(([, event]) => event)).toEqual(['prod_watch']);
    watcher.client.close();
    await pages.settled();
    expect((await joined('prod-join', 'main')).heard).toEqual([]);
    expect((await joined('prod-broadcast-join', 'show')).heard).toEqual([]);
  });
});

describe('what sources have drawn', () => {
  it('reaches whoever watches their client in one message, with the source', async () => {
    const watcher = await joined('prod-overview-join', 'main');
    const foreign = await joined('prod-overview-join', 'other');
    const pages = await joined('prod-rooms', rooms({ clients: ['main'] }));
    for (const pageId of ['a1', 'b2']) pages.client.emit('prod-drawn', report({ pageId }));
    await pages.settled();
    const socket = (pageId: string) => `${pages.client.id}/${pageId}`;
    expect(await heardBy(watcher)).toEqual(
      ['a1', 'b2'].map((pageId) => report({ pageId, socket: socket(pageId) })),
    );
    expect(watcher.all('prod_drawn')).toHaveLength(1);
    expect(await heardBy(foreign)).toEqual([]);
  });

  it('counts for a page of the broadcast as for one of the client, with its reports and its end', async () => {
    const watcher = await joined('prod-overview-join', 'main');
    const page = await joined('prod-broadcast-join', 'show');
    page.client.emit('prod-update', { broadcastKey: 'show', component: 'Ingame' });
    page.client.emit('prod-drawn', { broadcastKey: 'show', records: [] });
    page.client.emit('prod-drawn', { broadcastKey: 'second', records: [] });
    await page.settled();
    const socket = page.client.id;
    expect(await heardBy(watcher)).toEqual([{ broadcastKey: 'show', records: [], socket }]);
    expect(watcher.all('prod_update')).toEqual([[{ broadcastKey: 'show', component: 'Ingame', socket }]]);
    page.client.close();
    await expect.poll(() => watcher.all('prod_disconnect')).toEqual([[socket]]);
  });

  it.each([
    ['no room', { clientName: undefined }],
    ['too many records', { records: Array.from({ length: 201 }, () => ['b', 1, 0]) }],
    ['an endless key', { records: [['b'.repeat(41), 1, 0]] }],
    ['no revision', { records: [['b', 'seven', 0]] }],
    ['no list', { records: undefined }],
  ])('is dropped with %s', async (_name, parts) => {
    const watcher = await joined('prod-overview-join', 'main');
    const page = await show.open('pia');
    page.client.emit('prod-drawn', report(parts));
    await page.settled();
    expect(await heardBy(watcher)).toEqual([]);
  });

  it('has a limit of its own: no other event is refused for it', async () => {
    const watcher = await joined('prod-overview-join', 'main');
    const page = await joined('prod-join', 'main');
    for (let count = 0; count < 1_000; count += 1) page.client.emit('prod-drawn', report());
    page.client.emit('prod-update', { clientName: 'main', component: 'Ingame' });
    await page.settled();
    const heard = await heardBy(watcher);
    expect(heard.length).toBeGreaterThan(50);
    expect(heard.length).toBeLessThanOrEqual(300);
    expect(watcher.all('prod_update')).toHaveLength(1);
    expect(page.all('action_error')).toEqual([]);
  });
});

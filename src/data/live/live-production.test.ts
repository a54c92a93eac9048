import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowser } from '../../../tests/fakes/fake-browser.ts';

const rooms = (parts: object = {}) => ({ clients: [], overviews: [], broadcasts: [], ...parts });
const settle = () => vi.advanceTimersByTimeAsync(0);

type Page = ReturnType<ReturnType<typeof createBrowser>['openPage']>;

/** Returns the last value that the page's socket sent about rooms. */
const lastRooms = ({ sockets }: Page) =>
  sockets
    .at(-1)
    ?.emitted.filter(([event]) => event === 'prod-rooms')
    .at(-1)?.[1];
const emitted = ({ sockets }: Page, ...events: string[]) =>
  sockets.flatMap((socket) => socket.emitted).filter(([event]) => events.includes(String(event)));

describe('productions over one connection', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const twoPages = async () => {
    const browser = createBrowser();
    const leader = browser.openPage();
    await settle();
    leader.sockets[0]?.connect();
    const follower = browser.openPage();
    await vi.advanceTimersByTimeAsync(1_000);
    return { browser, leader, follower };
  };

  it('costs the server nothing while no page is in a room', async () => {
    const { leader } = await twoPages();
    leader.sockets[0]?.drop();
    leader.sockets[0]?.connect();
    expect(emitted(leader, 'prod-rooms')).toEqual([]);
  });

  it('joins the rooms of all pages, each once, and again on every connect', async () => {
    const { leader, follower } = await twoPages();
    leader.live.setRooms(rooms({ clients: ['main'] }));
    follower.live.setRooms(rooms({ clients: ['main', 'other'], broadcasts: ['show'] }));
    const union = rooms({ clients: ['main', 'other'], broadcasts: ['show'] });
    expect(lastRooms(leader)).toEqual(union);
    leader.sockets[0]?.drop();
    leader.sockets[0]?.connect();
    expect(emitted(leader, 'prod-rooms').map(([, sent]) => sent)).toEqual([
      rooms({ clients: ['main'] }),
      union,
      union,
    ]);
  });

  it('asks for rooms that are joined already once more: a new page must hear what stands there', async () => {
    const { leader, follower } = await twoPages();
    leader.live.setRooms(rooms({ clients: ['main'] }));
    follower.live.setRooms(rooms({ clients: ['main'] }));
    expect(emitted(leader, 'prod-rooms')).toHaveLength(2);
  });

  it('passes every event on to every page', async () => {
    const { leader, follower } = await twoPages();
    leader.sockets[0]?.say('toggle_cams', [1]);
    expect(leader.heard.events).toEqual([['toggle_cams', [1]]]);
    expect(follower.heard.events).toEqual([['toggle_cams', [1]]]);
  });

  it('sends for a follower, on behalf of its client', async () => {
    const { leader, follower } = await twoPages();
    follower.live.emit('prod_trigger', ['toggle_cams'], 'main');
    leader.live.emit('prod_trigger', ['toggle_cams'], 'other');
    leader.live.emit('prod_trigger', ['clear_talent'], 'other');
    follower.live.emit('prod-update', [{ clientName: 'main' }], 'main');
    follower.live.emit('prod_trigger', ['clear_talent'], 'main');
    expect(leader.sockets[0]?.emitted).toEqual([
      ['prod-act-as', 'main'],
      ['prod_trigger', 'toggle_cams'],
      ['prod-act-as', 'other'],
      ['prod_trigger', 'toggle_cams'],
      ['prod_trigger', 'clear_talent'],
      ['prod-update', { clientName: 'main' }],
      ['prod-act-as', 'main'],
      ['prod_trigger', 'clear_talent'],
    ]);
    expect(follower.sockets).toEqual([]);
  });

  it.each(['close', 'crash'] as const)('releases the rooms of a page that ends by %s', async (end) => {
    const { leader, follower } = await twoPages();
    leader.live.setRooms(rooms({ clients: ['main'] }));
    follower.live.setRooms(rooms({ clients: ['other'] }));
    expect(lastRooms(leader)).toEqual(rooms({ clients: ['main', 'other'] }));
    if (end === 'crash') follower.crash();
    else follower.live.close();
    await settle();
    expect(emitted(leader, 'prod-page-closed')).toEqual([['prod-page-closed', 'page2']]);
    expect(lastRooms(leader)).toEqual(rooms({ clients: ['main'] }));
  });

  it.each(['close', 'crash'] as const)('hands over when the leader ends by %s', async (end) => {
    const { browser, leader, follower } = await twoPages();
    const third = browser.openPage();
    leader.live.setRooms(rooms({ clients: ['gone'] }));
    follower.live.setRooms(rooms({ clients: ['main'] }));
    third.live.setRooms(rooms({ broadcasts: ['show'] }));
    await vi.advanceTimersByTimeAsync(1_000);
    if (end === 'crash') leader.crash();
    else leader.live.close();
    await settle();
    follower.sockets[0]?.connect();
    expect(lastRooms(follower)).toEqual(rooms({ clients: ['main'], broadcasts: ['show'] }));
    follower.sockets[0]?.say('toggle_cams', []);
    expect(third.heard.events).toEqual([['toggle_cams', []]]);
    expect(third.heard.sessions).toBe(2);
  });

  it('hears an event once also while a page has a socket of its own', async () => {
    const { leader, follower } = await twoPages();
    follower.live.setRooms(rooms({ clients: ['main'] }));
    leader.freeze(true);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(follower.live.role()).toBe('alone');
    follower.sockets[0]?.connect();
    expect(lastRooms(follower)).toEqual(rooms({ clients: ['main'] }));
    leader.freeze(false);
    leader.sockets[0]?.say('toggle_cams', []);
    follower.sockets[0]?.say('toggle_cams', []);
    expect(follower.heard.events).toEqual([['toggle_cams', []]]);
  });

  it('gives its rooms back to the leader when it follows again', async () => {
    const { leader, follower } = await twoPages();
    follower.live.setRooms(rooms({ clients: ['main'] }));
    leader.freeze(true);
    await vi.advanceTimersByTimeAsync(3_000);
    follower.sockets[0]?.connect();
    leader.freeze(false);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(follower.live.role()).toBe('follower');
    expect(lastRooms(leader)).toEqual(rooms({ clients: ['main'] }));
    follower.live.emit('prod_trigger', ['toggle_cams'], 'main');
    expect(emitted(leader, 'prod_trigger')).toEqual([['prod_trigger', 'toggle_cams']]);
  });

  it('counts what the leader passes on as a sign of life: its timers may be throttled', async () => {
    const { leader, follower } = await twoPages();
    leader.stopTimers();
    for (let second = 0; second < 6; second += 1) {
      leader.sockets[0]?.say('prod_heartbeat', { at: second });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(follower.live.role()).toBe('follower');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(follower.live.role()).toBe('alone');
  });

  it('works for a page that has no locks', async () => {
    const page = createBrowser().openPage({ hasLocks: false });
    page.live.setRooms(rooms({ clients: ['main'] }));
    await settle();
    page.sockets[0]?.connect();
    expect(lastRooms(page)).toEqual(rooms({ clients: ['main'] }));
    page.live.emit('prod_trigger', ['toggle_cams'], 'main');
    expect(emitted(page, 'prod_trigger')).toEqual([['prod_trigger', 'toggle_cams']]);
  });

  it('connects anew for another person without looking disconnected', async () => {
    const { leader, follower } = await twoPages();
    follower.live.renew();
    leader.live.renew();
    expect(leader.sockets[0]?.socket.connected).toBe(false);
    expect([leader.live.isConnected(), follower.live.isConnected()]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(500);
    leader.sockets[0]?.connect();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(leader.heard.status).toEqual([true]);
    expect(leader.heard.sessions).toBe(2);
    leader.live.renew();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(leader.live.isConnected()).toBe(false);
  });
});

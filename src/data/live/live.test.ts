import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowser } from '../../../tests/fakes/fake-browser.ts';

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('one connection for all pages', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const twoPages = async () => {
    const browser = createBrowser();
    const leader = browser.openPage();
    await settle();
    leader.sockets[0]?.connect();
    const follower = browser.openPage();
    follower.live.watch(['B']);
    await vi.advanceTimersByTimeAsync(1_000);
    return { browser, leader, follower };
  };

  it('opens one socket; the follower is connected through the leader', async () => {
    const { leader, follower } = await twoPages();
    expect([leader.live.role(), follower.live.role()]).toEqual(['leader', 'follower']);
    expect([leader.sockets.length, follower.sockets.length]).toEqual([1, 0]);
    expect(follower.live.isConnected()).toBe(true);
    expect(follower.heard.sessions).toBe(1);
  });

  it('subscribes for the follower and passes its updates and flags on', async () => {
    const { leader, follower } = await twoPages();
    expect(leader.sockets[0]?.emitted).toContainEqual(['subscribe', 'B']);
    leader.sockets[0]?.update('B', { id: 'recB' });
    leader.sockets[0]?.flags(['server_rebuilding']);
    expect(follower.heard.updates).toEqual(['B']);
    expect(leader.heard.updates).toEqual(['B']);
    expect(follower.heard.flags).toEqual(['server_rebuilding']);
  });

  it('tells the follower when the leader loses the server and when it is back', async () => {
    const { leader, follower } = await twoPages();
    leader.sockets[0]?.drop();
    expect(follower.live.isConnected()).toBe(false);
    leader.sockets[0]?.connect();
    expect(follower.live.isConnected()).toBe(true);
    expect(follower.heard.sessions).toBe(2);
  });

  it('hands over when the leader closes, without looking disconnected', async () => {
    const { leader, follower } = await twoPages();
    leader.live.close();
    await settle();
    expect(follower.live.role()).toBe('leader');
    await vi.advanceTimersByTimeAsync(30);
    follower.sockets[0]?.connect();
    expect(follower.sockets[0]?.emitted).toEqual([['subscribe-multiple', ['B']]]);
    expect(follower.heard.status).toEqual([true]);
    expect(follower.heard.sessions).toBe(2);
  });

  it('admits to be disconnected when the new leader finds no server', async () => {
    const { leader, follower } = await twoPages();
    leader.live.close();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(follower.live.isConnected()).toBe(false);
  });

  it('asks the remaining pages for their keys after a handover', async () => {
    const { browser, leader, follower } = await twoPages();
    const third = browser.openPage();
    third.live.watch(['C']);
    await vi.advanceTimersByTimeAsync(1_000);
    leader.live.close();
    await settle();
    follower.sockets[0]?.connect();
    expect(follower.sockets[0]?.emitted).toEqual([['subscribe-multiple', ['B', 'C']]]);
    expect(third.live.role()).toBe('follower');
  });

  it('answers many pages at once when it takes over', async () => {
    const { browser, leader, follower } = await twoPages();
    const others = Array.from({ length: 20 }, (_, place) => {
      const page = browser.openPage();
      page.live.watch([`key${place}`]);
      return page;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    follower.said.length = 0;
    leader.live.close();
    await vi.advanceTimersByTimeAsync(200);
    follower.sockets[0]?.connect();
    const states = follower.said.filter((message) => (message as { type: string }).type === 'heartbeat');
    expect(states.length).toBeLessThanOrEqual(4);
    expect(others.map(({ heard }) => heard.sessions)).toEqual(others.map(() => 2));
  });

  it('tells a page that opens right after another one how things are', async () => {
    const { browser } = await twoPages();
    const pages = [browser.openPage(), browser.openPage()];
    for (const page of pages) page.live.watch(['C']);
    await vi.advanceTimersByTimeAsync(50);
    expect(pages.map(({ live }) => live.isConnected())).toEqual([true, true]);
  });

  it('opens its own socket when the leader says nothing for 3 s', async () => {
    const { leader, follower } = await twoPages();
    leader.freeze(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(follower.sockets).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(follower.live.role()).toBe('alone');
    follower.sockets[0]?.connect();
    follower.sockets[0]?.update('B', {});
    expect(follower.heard.updates).toEqual(['B']);
  });

  it('first hears what the leader said while this page was busy itself', async () => {
    const { leader, follower } = await twoPages();
    leader.freeze(true);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(Date.now() + 1_500);
    await vi.advanceTimersByTimeAsync(1_000);
    leader.freeze(false);
    leader.sockets[0]?.update('B', {});
    await vi.advanceTimersByTimeAsync(1_000);
    expect([follower.live.role(), follower.sockets.length]).toEqual(['follower', 0]);
  });

  it('follows again only after three regular heartbeats', async () => {
    const { leader, follower } = await twoPages();
    leader.freeze(true);
    await vi.advanceTimersByTimeAsync(3_100);
    follower.sockets[0]?.connect();
    leader.freeze(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(follower.live.role()).toBe('alone');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(follower.live.role()).toBe('follower');
    expect(follower.sockets[0]?.socket.connected).toBe(false);
    expect(follower.live.isConnected()).toBe(true);
    expect(follower.heard.status.filter((isConnected) => !isConnected)).toEqual([]);
  });

  it('gives every page its own socket where there are no locks', async () => {
    const browser = createBrowser();
    const pages = [browser.openPage({ hasLocks: false }), browser.openPage({ hasLocks: false })];
    await settle();
    for (const page of pages) page.sockets[0]?.connect();
    expect(pages.map((page) => [page.live.role(), page.live.isConnected()])).toEqual([
      ['alone', true],
      ['alone', true],
    ]);
  });

  it('waits in line without holding up others when it closes', async () => {
    const { browser, leader, follower } = await twoPages();
    const third = browser.openPage();
    follower.live.close();
    leader.live.close();
    await settle();
    expect(third.live.role()).toBe('leader');
  });

  it('knows the keys of all before it takes over, also of pages that were there first', async () => {
    const browser = createBrowser();
    const leader = browser.openPage();
    leader.live.watch(['A']);
    await settle();
    leader.sockets[0]?.connect();
    const early = browser.openPage();
    early.live.watch(['E']);
    await vi.advanceTimersByTimeAsync(500);
    const late = browser.openPage();
    late.live.watch(['L']);
    await vi.advanceTimersByTimeAsync(500);
    early.live.close();
    for (const page of [leader, late]) page.said.length = 0;
    leader.live.close();
    await settle();
    expect(late.live.role()).toBe('leader');
    expect([...late.live.keysOfAll()].sort()).toEqual(['A', 'E', 'L']);
    expect(late.heard.elected).toBe(1);
  });

  it('makes nobody repeat at a handover what is known', async () => {
    const { browser, leader, follower } = await twoPages();
    const third = browser.openPage();
    third.live.watch(['C']);
    await vi.advanceTimersByTimeAsync(1_000);
    third.said.length = 0;
    leader.live.close();
    await vi.advanceTimersByTimeAsync(100);
    expect(follower.live.role()).toBe('leader');
    expect(third.said).toEqual([]);
  });

  it('passes on what the leader asked for all, and for which connection that counts', async () => {
    const { leader, follower } = await twoPages();
    const changes = { since: 1, epoch: 'e', sequence: 2, keys: ['B'], things: [] };
    leader.live.tellChanges(changes, true);
    expect(follower.heard.changes).toEqual([{ isCurrent: true, isSettled: true }]);
    follower.live.tellChanges(changes, true);
    expect(leader.heard.changes).toEqual([]);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bench, closePages, done, lost, match, openPage, setUpBrowser } from './testing/page.ts';

beforeEach(() => {
  setUpBrowser();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(closePages);

const pressWithoutSocket = async () => {
  const page = await openPage();
  const [{ waitingHere }, { onServerHeard }] = await Promise.all([
    import('./unsent-note.ts'),
    import('../live/server-heard.ts'),
  ]);
  const hurry = vi.fn();
  onServerHeard(hurry);
  bench.reply = lost;
  page.connection.isConnected = false;
  await page.act('update-match-data', { matchID: match, updatedData: { score_1: 2 } });
  return { page, waitingHere, hurry };
};

it('leaves word of what waits for the page of somebody who has logged out', async () => {
  const { page, waitingHere } = await pressWithoutSocket();
  expect(waitingHere()).toBe(1);
  page.session.user = undefined;
  await vi.waitFor(() => expect(page.entries()).toEqual([]));
  expect(waitingHere()).toBe(1);
});

it('hurries the live connection once the server has taken what waited, and forgets its word', async () => {
  const { page, waitingHere, hurry } = await pressWithoutSocket();
  expect(hurry).not.toHaveBeenCalled();
  bench.reply = done;
  bench.window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(page.entries()).toEqual([]));
  expect(hurry).toHaveBeenCalledTimes(1);
  expect(waitingHere()).toBe(0);
});

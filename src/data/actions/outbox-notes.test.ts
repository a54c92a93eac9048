import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  bench,
  closePages,
  done,
  lost,
  match,
  openPage,
  player,
  pressInVain,
  setUpBrowser,
} from './testing/page.ts';

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

/** Content of the browser's database that another user of the device can read. */
const onDisk = async () => {
  const database = await openDB('grandstand');
  const [entries, person] = await Promise.all([
    database.getAll('outbox') as Promise<{ id: string; state: string }[]>,
    database.get('meta', 'outbox-person'),
  ]);
  database.close();
  return { states: entries.map(({ state }) => state), person };
};
const save = { matchID: match, updatedData: { score_1: 2 } };

it('leaves nothing of somebody who signed out but what is not done', async () => {
  const page = await openPage();
  expect(await page.act('update-match-data', save)).toMatchObject({ status: 'done' });
  expect(await onDisk()).toMatchObject({ states: ['done'], person: { value: player } });
  page.session.user = undefined;
  await vi.waitFor(async () => expect(await onDisk()).toEqual({ states: [], person: undefined }));
});

it('leaves no receipt of an action that was being sent at the sign-out', async () => {
  const page = await openPage();
  let answer: (response: Response) => void = () => undefined;
  bench.reply = () => new Promise((resolve) => (answer = resolve));
  void page.act('update-match-data', save);
  await vi.waitFor(async () => expect((await onDisk()).states).toEqual(['sending']));
  page.session.user = undefined;
  await vi.waitFor(async () => expect((await onDisk()).person).toBe(undefined));
  const { isOutboxInUse } = await import('./unsent-note.ts');
  expect(isOutboxInUse()).toBe(true);
  answer(await done({ path: '', body: undefined, headers: new Headers() }));
  await vi.waitFor(async () => expect((await onDisk()).states).toEqual([]));
  await vi.waitFor(() => expect(isOutboxInUse()).toBe(false));
});

it('keeps what waits over a sign-out, and sends it once its person is here again', async () => {
  const page = await openPage();
  await pressInVain(page);
  const user = page.session.user;
  page.session.user = undefined;
  await vi.waitFor(async () => expect((await onDisk()).person).toBe(undefined));
  expect((await onDisk()).states).toEqual(['waiting']);
  bench.reply = done;
  page.session.user = user;
  await vi.waitFor(async () => expect((await onDisk()).states).toEqual(['done']));
});

it('is cleared by the next page of a visitor when the page of the sign-out was closed too early', async () => {
  const closed = await openPage();
  await closed.act('update-match-data', save);
  // The state left behind: the receipt and its user are stored, but no user is signed in.
  const database = await openDB('grandstand');
  const [entry] = await database.getAll('outbox');
  closed.session.user = undefined;
  await vi.waitFor(async () => expect((await onDisk()).states).toEqual([]));
  await database.put('outbox', entry);
  await database.put('meta', { name: 'outbox-person', value: player });
  database.close();
  (await import('./unsent-note.ts')).noteOutboxInUse(true);

  const visitor = await openPage({ isSignedIn: false });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  (await import('./start-outbox.ts')).startOutbox();
  await vi.waitFor(async () => expect(await onDisk()).toEqual({ states: [], person: undefined }));
  expect([visitor.entries(), (await import('./unsent-note.ts')).isOutboxInUse()]).toEqual([[], false]);
});

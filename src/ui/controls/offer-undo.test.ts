import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  bench,
  closePages,
  done,
  goOffline,
  lost,
  match,
  openPage,
  refusal,
  setUpBrowser,
} from '#data/actions/testing/page.ts';
import type { Toast } from '#data/toasts.ts';

beforeEach(() => {
  setUpBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await closePages();
});

/** Lets storage, which needs no timers, and `ms` of timers pass. */
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
};

/** A page where the score was set to 2, and the offer to undo it. */
const press = async (hasRevert = true) => {
  const page = await openPage();
  const { offerUndo } = await import('./offer-undo.ts');
  await import('#data/actions/action-code.ts');
  const { takeToasts } = await import('#data/toasts.ts');
  const shown: Toast[] = [];
  const look = () => {
    shown.push(...takeToasts());
    return shown;
  };
  const set = (score: number) =>
    page.act('update-match-data', { matchID: match, updatedData: { score_1: score } });
  const outcome = set(2);
  void outcome.then((known) =>
    offerUndo(known, {
      name: 'score',
      done: 'Score set',
      isUnchanged: () => page.getThing(match)?.score_1 === 2,
      revert: hasRevert ? () => void set(0) : undefined,
    }),
  );
  const undo = () =>
    look()
      .findLast(({ action }) => action)
      ?.action?.run();
  const texts = () => look().map(({ text }) => text);
  return { page, undo, texts };
};

const sentScores = () =>
  bench.sent.map(({ body }) => (body as { updatedData: { score_1: number } }).updatedData.score_1);

/** Replies only once it is told to. */
const slowReplies = () => {
  const waiting: ((reply: Response | Promise<Response>) => void)[] = [];
  bench.reply = () => new Promise((resolve) => waiting.push(resolve));
  return waiting;
};
const firstCall = { path: '', body: {}, headers: new Headers() };

it('waits for the answer of an action that is being sent, then sends the opposite once', async () => {
  const waiting = slowReplies();
  const { undo, texts } = await press();
  await pass(2_000);
  undo();
  undo();
  await pass(2_000);
  expect(sentScores()).toEqual([2]);
  bench.reply = done;
  waiting[0]?.(done(firstCall));
  await pass(2_000);
  expect(sentScores()).toEqual([2, 0]);
  expect(texts()).toEqual(['Waiting: Score 2-0 for Storm vs Ravens', 'Waiting to undo: Score set']);
  undo();
  await pass(1_000);
  expect(sentScores()).toEqual([2, 0]);
});

it('sends the opposite when the answer arrives with the press of Undo', async () => {
  const waiting = slowReplies();
  const { undo, page } = await press();
  await pass(2_000);
  // Answered, and not yet in the page's records.
  bench.reply = done;
  waiting[0]?.(done(firstCall));
  for (let turn = 0; turn < 100 && sentScores().length < 2; turn += 1) {
    undo();
    await pass(50);
  }
  await pass(2_000);
  expect(sentScores()).toEqual([2, 0]);
  expect(page.getThing(match)?.score_1).toBe(0);
});

it('sends the opposite alone after a request whose answer was lost', async () => {
  bench.reply = lost;
  const { undo, page } = await press();
  goOffline(page);
  await pass(2_000);
  const before = sentScores().length;
  undo();
  await pass(1_000);
  expect(page.getThing(match)?.score_1).toBe(0);
  bench.reply = done;
  page.connection.isOnline = true;
  page.connection.isConnected = true;
  await pass(60_000);
  expect(
    sentScores()
      .slice(before)
      .filter((score) => score === 2),
  ).toEqual([]);
  expect(page.entries()).toEqual([]);
  expect(sentScores().at(-1)).toBe(0);
});

it('sends nothing after an action that the server refused meanwhile', async () => {
  const waiting = slowReplies();
  const { undo, texts } = await press();
  await pass(2_000);
  undo();
  waiting[0]?.(await refusal(400, 'over-first-to')(firstCall));
  await pass(2_000);
  expect(sentScores()).toEqual([2]);
  expect(texts().at(-1)).toMatch(/^Not done/);
});

it('says that an action was sent which the user may not undo', async () => {
  const waiting = slowReplies();
  const { undo, texts } = await press(false);
  await pass(2_000);
  undo();
  waiting[0]?.(done(firstCall));
  await pass(2_000);
  expect(sentScores()).toEqual([2]);
  expect(texts().at(-1)).toBe('It was sent already. Correct it by hand.');
});

it('keeps the earlier one of two commands that wait as one entry', async () => {
  const page = await openPage();
  goOffline(page);
  vi.stubGlobal('navigator', { onLine: false });
  const { offerUndo } = await import('./offer-undo.ts');
  await import('#data/actions/action-code.ts');
  const { takeToasts } = await import('#data/toasts.ts');
  const set = (updatedData: object) => page.act('update-match-data', { matchID: match, updatedData });
  const press = async (updatedData: object) => {
    const outcome = set(updatedData);
    await pass(1_500);
    return outcome;
  };
  const first = await press({ vod: 'https://example.org/1' });
  const second = await press({ score_1: 2 });
  expect(second).toEqual(first);
  expect(second.status).toBe('queued');
  void offerUndo(second, {
    name: 'score',
    done: 'Score set',
    isUnchanged: () => page.getThing(match)?.score_1 === 2,
    revert: () => void set({ score_1: null }),
    isMerged: true,
  });
  await pass(100);
  takeToasts()
    .findLast(({ action }) => action)
    ?.action?.run();
  await pass(100);
  expect(page.entries()).toMatchObject([
    { payload: { updatedData: { vod: 'https://example.org/1', score_1: null } } },
  ]);
});

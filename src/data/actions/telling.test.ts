import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  bench,
  closePages,
  done,
  goOffline,
  lost,
  maps,
  match,
  openPage,
  type Reply,
  refusal,
  setUpBrowser,
} from './testing/page.ts';

beforeEach(setUpBrowser);
afterEach(closePages);

const open = async () => {
  const page = await openPage();
  const { takeToasts } = await import('../toasts.ts');
  const said: unknown[] = [];
  const hear = () => {
    said.push(...takeToasts().map(({ kind, text }) => [kind, text]));
    return said;
  };
  const press = () =>
    page.actWithToasts(
      'update-match-data',
      { matchID: match, updatedData: { score_1: 2 } },
      { success: 'Score set to 2-0' },
    );
  return { page, press, hear };
};
const waiting = ['waiting', 'Waiting: Score 2-0 for Storm vs Ravens'];

it('says that a press is done only once the server has done it', async () => {
  const { page, press, hear } = await open();
  bench.reply = lost;
  goOffline(page);
  await press();
  expect(hear()).toEqual([waiting]);
  bench.reply = done;
  page.connection.isConnected = true;
  await vi.waitFor(() => expect(hear()).toEqual([waiting, ['success', 'Score set to 2-0']]));
});

it('says so when a press that waited comes to nothing', async () => {
  const { page, press, hear } = await open();
  bench.reply = lost;
  goOffline(page);
  await press();
  bench.reply = refusal(400, 'over-first-to');
  page.connection.isConnected = true;
  const notDone = ['error', 'Not done: Score 2-0 for Storm vs Ravens. Text of over-first-to'];
  await vi.waitFor(() => expect(hear()).toEqual([waiting, notDone]));
});

const metAt = '2026-03-01T20:14:00Z';
const met = (theirs: string) =>
  refusal(409, 'record-moved-on', {
    conflicts: [
      { id: maps[0], field: 'winner', theirs: [theirs], yours: ['recTEAM0000000001'], who: 'Ben', at: metAt },
    ],
  });
const pressMapWin = async (reply: Reply) => {
  const { page, hear } = await open();
  const { settings } = await import('../settings/settings.ts');
  settings.timezone = 'Europe/London';
  settings.use24HourTime = true;
  bench.reply = lost;
  goOffline(page);
  await page.actWithToasts('multi-map-win', { teamNum: 1 }, { success: 'Map win for Storm' });
  bench.reply = reply;
  page.connection.isConnected = true;
  return { page, hear };
};
const waitingForMap = ['waiting', 'Waiting: Map 1 won by Storm'];

it('reports a press as done whose outcome was there, by whom and when, and draws nothing of it', async () => {
  const { page, hear } = await pressMapWin(met('recTEAM0000000001'));
  const told = ['success', 'Map 1 won by Storm: entered by Ben at 20:14, nothing to do'];
  await vi.waitFor(() => expect(hear()).toEqual([waitingForMap, told]));
  expect(page.entries()).toEqual([]);
  expect(page.getThing(match)?.score_1).toBeUndefined();
});

it('says who made another outcome', async () => {
  const { page, hear } = await pressMapWin(met('recTEAM0000000002'));
  const notDone = 'Not done: Map 1 won by Storm. Text of record-moved-on. Ben changed it at 20:14.';
  await vi.waitFor(() => expect(hear()).toEqual([waitingForMap, ['error', notDone]]));
  expect(page.entries()).toMatchObject([{ state: 'refused' }]);
});

it('says a refusal at once, and nothing of waiting', async () => {
  const { press, hear } = await open();
  bench.reply = refusal(400, 'over-first-to');
  await press();
  expect(hear()).toEqual([['error', 'Text of over-first-to']]);
});

it('says the end of a press that was done just after nobody waited for it any more', async () => {
  const { page, hear } = await open();
  bench.reply = lost;
  goOffline(page);
  const outcome = await page.act('update-match-data', { matchID: match, updatedData: { score_1: 2 } });
  expect(outcome.status).toBe('queued');
  bench.reply = done;
  page.connection.isConnected = true;
  await vi.waitFor(() => expect(page.entries()).toEqual([]));
  const { tellOutcome } = await import('./telling.ts');
  tellOutcome(outcome, { done: 'Score set to 2-0' });
  await vi.waitFor(() => expect(hear()).toEqual([['success', 'Score set to 2-0']]));
});

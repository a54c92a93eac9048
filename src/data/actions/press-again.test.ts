import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { toCachedRecords } from '#sync/cached-record.ts';
import {
  bench,
  closePages,
  done,
  goOffline,
  lost,
  maps,
  match,
  openPage,
  type Page,
  setUpBrowser,
  show,
} from './testing/page.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  setUpBrowser();
});
afterEach(async () => {
  vi.useRealTimers();
  await closePages();
});

const other = 'recMATCH000000002';

/** A change by another user. */
const change = (page: Page, record: object, revision: number) =>
  page.dataCore().map.apply(
    toCachedRecords({ ...record, __revision: revision } as Parameters<typeof toCachedRecords>[0], {
      sequence: revision,
      checkedAt: 2,
    }),
  );

const presses = {
  'toggle-flip-teams': {},
  'multi-map-win': { teamNum: 1 },
  'update-broadcast': { deskDisplayMode: null },
} as const;

/** Pressed without a network, and back after this time. */
const pressAndReturn = async (
  name: keyof typeof presses | 'update-match-data',
  payload: object,
  minutes: number,
) => {
  const page = await openPage();
  const again = await import('./press-again.ts');
  cutOff(page);
  await page.act(name, payload as (typeof presses)['toggle-flip-teams']);
  comeBack(page, minutes);
  return { page, ...again };
};
/** No request is even tried: what was sent in vain may have been done. */
const cutOff = (page: Page) => {
  vi.stubGlobal('navigator', { onLine: false });
  bench.reply = lost;
  goOffline(page);
};
const comeBack = (page: Page, minutes: number) => {
  vi.setSystemTime(Date.now() + minutes * minuteMs);
  vi.stubGlobal('navigator', { onLine: true });
  bench.reply = done;
  page.connection.isConnected = true;
};
const states = (page: Page) => page.entries().map(({ state }) => state);

describe('what comes too late', () => {
  it.each(Object.entries(presses))('%s is not done unasked, and stays in sight', async (name, payload) => {
    const { page } = await pressAndReturn(name as keyof typeof presses, payload, 4);
    await vi.waitFor(() => expect(states(page)).toEqual(['expired']));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(bench.sent).toEqual([]);
  });

  it('is no matter of edits', async () => {
    const { page } = await pressAndReturn(
      'update-match-data',
      { matchID: match, updatedData: { score_1: 2 } },
      60,
    );
    await vi.waitFor(() => expect(states(page)).toEqual([]));
    expect(bench.sent).toHaveLength(1);
  });
});

describe('what came too late and is so already', () => {
  const settle = async (team: string, isConnected = true) => {
    const { page } = await pressAndReturn('multi-map-win', { teamNum: 1 }, 4);
    const { settleAlreadySo } = await import('./settle-already.ts');
    const { takeToasts } = await import('../toasts.ts');
    await vi.waitFor(() => expect(states(page)).toEqual(['expired']));
    takeToasts();
    change(page, { id: maps[0]!, __tableName: 'Maps', winner: [team] }, 20);
    page.connection.isConnected = isConnected;
    await settleAlreadySo(page.entries());
    return { page, told: takeToasts().map(({ kind, text }) => [kind, text]) };
  };

  it('is reported as done and leaves the list', async () => {
    const { page, told } = await settle('recTEAM0000000001');
    expect(states(page)).toEqual([]);
    expect(told).toEqual([['success', 'Map 1 won by Storm: already so, nothing to do']]);
  });

  it('stays with another outcome', async () => {
    const other = await settle('recTEAM0000000002');
    expect([states(other.page), other.told]).toEqual([['expired'], []]);
  });

  it('stays while the records may be old', async () => {
    const old = await settle('recTEAM0000000001', false);
    expect([states(old.page), old.told]).toEqual([['expired'], []]);
  });
});

describe('pressing it again', () => {
  const goLive = async () => {
    const page = await openPage();
    change(page, { id: other, __tableName: 'Matches', name: 'Late final' }, 9);
    const again = await import('./press-again.ts');
    cutOff(page);
    await page.act('update-broadcast', { match: other });
    comeBack(page, 18);
    await vi.waitFor(() => expect(states(page)).toEqual(['expired']));
    const entry = () => page.entries()[0]!;
    return { page, entry, ...again };
  };

  it('says what is there now and what it would be, and is sent with the time of a new press', async () => {
    const { page, entry, offerAgain, acceptAgain } = await goLive();
    const offer = offerAgain(entry());
    expect(offer).toEqual({
      changes: [{ id: show, field: 'live_match', now: [match], next: [other] }],
      obstacle: undefined,
    });
    expect(await acceptAgain(entry(), offer)).toBe(true);
    await vi.waitFor(() => expect(bench.sent).toHaveLength(1));
    expect(bench.sent[0]?.body).toEqual({ match: other });
    const [madeAt, useBy] = ['Made-At', 'Use-By'].map((name) =>
      Date.parse(bench.sent[0]?.headers.get(name) ?? ''),
    );
    expect(useBy! - madeAt!).toBe(minuteMs);
    await vi.waitFor(() => expect(states(page)).toEqual([]));
  });

  it('sends nothing when the answer was about something else', async () => {
    const { page, entry, offerAgain, acceptAgain } = await goLive();
    const asked = offerAgain(entry());
    change(
      page,
      { id: show, __tableName: 'Broadcasts', name: 'Main', live_match: ['recMATCH000000003'] },
      20,
    );
    expect(await acceptAgain(entry(), asked)).toBe(false);
    expect(states(page)).toEqual(['expired']);
    expect(bench.sent).toEqual([]);
  });

  it('cannot be done where it is so already, or another show is controlled', async () => {
    const { page, entry, offerAgain, acceptAgain } = await goLive();
    change(page, { id: show, __tableName: 'Broadcasts', name: 'Main', live_match: [other] }, 20);
    const offer = offerAgain(entry());
    expect(offer).toEqual({ changes: [], obstacle: 'It is so already.' });
    expect(await acceptAgain(entry(), offer)).toBe(false);
    change(
      page,
      { id: 'recCLIENT00000001', __tableName: 'Clients', broadcast: ['recSHOW0000000002', show] },
      21,
    );
    expect(offerAgain(entry()).obstacle).toBe(
      'It was pressed for another broadcast than the one controlled now.',
    );
  });

  it('is judged by the rule of its action: the map is won meanwhile, the match has left the air', async () => {
    const { page, offerAgain } = await pressAndReturn('multi-map-win', { teamNum: 1 }, 4);
    await vi.waitFor(() => expect(states(page)).toEqual(['expired']));
    expect(offerAgain(page.entries()[0]!).changes.map(({ field, next }) => [field, next])).toEqual([
      ['winner', ['recTEAM0000000001']],
      ['score_1', 1],
    ]);
    change(page, { id: maps[0]!, __tableName: 'Maps', winner: ['recTEAM0000000002'] }, 20);
    const movedOn = 'This record has changed since the button was pressed.';
    expect(offerAgain(page.entries()[0]!)).toEqual({ changes: [], obstacle: movedOn });
  });

  it('cannot be done where the map was won for the same team meanwhile', async () => {
    const { page, offerAgain } = await pressAndReturn('multi-map-win', { teamNum: 1 }, 4);
    await vi.waitFor(() => expect(states(page)).toEqual(['expired']));
    change(page, { id: maps[0]!, __tableName: 'Maps', winner: ['recTEAM0000000001'] }, 20);
    expect(offerAgain(page.entries()[0]!)).toEqual({ changes: [], obstacle: 'It is so already.' });
  });

  it('is over for a countdown that ends before now', async () => {
    const page = await openPage();
    const { offerAgain } = await import('./press-again.ts');
    cutOff(page);
    await page.act('update-broadcast', { countdownEnd: Date.now() + 500 });
    await vi.waitFor(() => expect(states(page)).toEqual(['expired']), 3_000);
    // The clock of a page is cautious: it may be behind the one by which the entry expired.
    await vi.waitFor(() => expect(offerAgain(page.entries()[0]!).obstacle).toBe('Its time is over by now.'));
  });
});

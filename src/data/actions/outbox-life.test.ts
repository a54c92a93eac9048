import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toCachedRecords } from '#sync/cached-record.ts';
import { entry } from '#sync/outbox/testing/entries.ts';
import {
  bench,
  closePages,
  done,
  goOffline,
  lost,
  match,
  openPage,
  player,
  pressInVain,
  refusal,
  setUpBrowser,
  show,
} from './testing/page.ts';

beforeEach(setUpBrowser);
afterEach(closePages);

describe('an entry of the outbox', () => {
  it('keeps what the server refuses where everybody sees it, until it is discarded', async () => {
    const page = await openPage();
    bench.reply = refusal(403, 'no-edit-right');
    const outcome = await page.act('update-match-data', { matchID: match, updatedData: { score_1: 2 } });
    expect(outcome).toMatchObject({
      status: 'refused',
      code: 'no-edit-right',
      message: 'Text of no-edit-right',
    });
    expect(page.getThing(match)?.score_1).toBe(undefined);
    const [refused] = page.entries();
    expect(refused).toMatchObject({ state: 'refused', payload: { updatedData: { score_1: 2 } } });
    expect(page.state.outbox.summary.waiting).toBe(0);
    await page.discardEntry(refused?.id ?? '');
    expect(page.entries()).toEqual([]);
  });

  it('asks about a conflict, keeps the own value meanwhile, and insists only when told', async () => {
    const page = await openPage();
    const conflicts = [{ id: match, field: 'score_1', theirs: 3, yours: 2, who: 'Ben' }];
    bench.reply = () =>
      Response.json(
        { error: true, errorMessage: 'Someone else changed this meanwhile', code: 'conflict', conflicts },
        { status: 409, headers: { 'Grandstand-Sequence': '30' } },
      );
    const outcome = await page.act('update-match-data', { matchID: match, updatedData: { score_1: 2 } });
    expect(outcome).toMatchObject({ status: 'refused', code: 'conflict', conflicts });
    expect(page.getThing(match)?.score_1).toBe(2);
    expect(page.state.outbox.summary).toMatchObject({ waiting: 1, conflicts: 1 });
    bench.reply = done;
    await page.keepMine(page.entries()[0]?.id ?? '');
    await vi.waitFor(() => expect(page.entries()).toEqual([]));
    expect(bench.sent[1]?.headers.get('Seen-Revisions')).toBe(`${match}=30`);
    expect(bench.sent[1]?.headers.get('Idempotency-Key')).not.toBe(
      bench.sent[0]?.headers.get('Idempotency-Key'),
    );
  });

  it('asks about a conflict with the first answer after a reconnect, and everything the card shows', async () => {
    const page = await openPage();
    await pressInVain(page);
    const conflict = {
      id: match,
      field: 'score_1',
      theirs: 3,
      yours: 2,
      who: 'Ben',
      at: '2026-01-01T00:00Z',
    };
    const answered = refusal(409, 'conflict', { conflicts: [conflict] });
    let answers = 0;
    bench.reply = (call) => {
      answers += 1;
      return answered(call);
    };
    bench.window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(page.entries()).toMatchObject([{ state: 'conflict' }]));
    expect(page.entries()[0]?.conflicts).toEqual([conflict]);
    expect(answers).toBe(1);
  });

  it('gives the others’ value back when it is taken', async () => {
    const page = await openPage();
    const conflicts = [{ id: match, field: 'score_1', theirs: 3, yours: 2 }];
    bench.reply = refusal(409, 'conflict', { conflicts });
    const updatedData = { score_1: 2, score_2: 1, vod: 'https://v.example/1' };
    await page.act('update-match-data', { matchID: match, updatedData });
    bench.reply = done;
    await page.takeTheirs(page.entries()[0]?.id ?? '');
    await vi.waitFor(() => expect(page.entries()).toEqual([]));
    // Both halves of a score are given up together.
    expect(bench.sent[1]?.body).toEqual({ matchID: match, updatedData: { vod: 'https://v.example/1' } });
    expect(page.getThing(match)?.score_1).toBe(undefined);
  });

  it('draws a value that was taken at once, though its record is not here yet, and not as the own one', async () => {
    const page = await openPage();
    const conflicts = [{ id: match, field: 'score_1', theirs: 3, yours: 2 }];
    bench.reply = () =>
      Response.json(
        { error: true, errorMessage: 'Text of conflict', code: 'conflict', conflicts },
        { status: 409, headers: { 'Grandstand-Sequence': '30' } },
      );
    await page.act('update-match-data', { matchID: match, updatedData: { score_1: 2 } });
    await page.takeTheirs(page.entries()[0]?.id ?? '');
    expect(page.getThing(match)?.score_1).toBe(3);
    expect(page.dataCore().map.peek(match.slice(3))?.pending).toEqual({});
    expect(page.entries()).toEqual([]);
    expect(page.state.outbox.summary.taken).toEqual([...conflicts, { id: match, field: 'score_2' }]);
    const record = { id: match, __tableName: 'Matches', score_1: 4, __revision: 31 };
    page.dataCore().map.apply(toCachedRecords(record, { sequence: 31, checkedAt: 2 }));
    expect(page.getThing(match)?.score_1).toBe(4);
  });

  it('is tried again on what the screen shows now, for the record of its words', async () => {
    const page = await openPage();
    bench.reply = refusal(409, 'record-moved-on');
    await page.act('multi-map-win', { teamNum: 1 });
    const [refused] = page.entries();
    const corrected = { ...page.getServerThing(match), score_1: 1, __revision: 31 };
    page.dataCore().map.apply(toCachedRecords(corrected, { sequence: 31, checkedAt: 2 }));
    let shown: unknown;
    bench.reply = (call) => {
      shown = page.getThing(match)?.score_1;
      return done(call);
    };
    await page.retryEntry(refused?.id ?? '');
    await vi.waitFor(() => expect(page.entries()).toEqual([]));
    expect(shown).toBe(2);
    expect(bench.sent[1]?.body).toEqual(bench.sent[0]?.body);
    expect(bench.sent[0]?.headers.get('Seen-Revisions')).toContain(`${match}=4`);
    expect(bench.sent[1]?.headers.get('Seen-Revisions')).toContain(`${match}=31`);
  });

  it('neither shows nor sends anything of the person before', async () => {
    const page = await openPage();
    await pressInVain(page);
    page.session.user = { airtableID: 'PLAYER00000002', website_settings: [] };
    await vi.waitFor(() => expect(page.entries()).toEqual([]));
    // A try that began before the change of person was written down is over when the outbox is read again.
    await vi.waitFor(() => expect(page.state.outbox.isRead).toBe(true));
    const before = bench.sent.length;
    expect(page.getThing(match)?.score_1).toBe(undefined);
    bench.window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(bench.sent.length).toBe(before);
    page.session.user = { airtableID: player, website_settings: [] };
    bench.reply = done;
    await vi.waitFor(() => expect(bench.sent.length).toBe(before + 1));
    expect(bench.sent.at(-1)?.headers.get('Idempotency-Key')).toBe(
      bench.sent[0]?.headers.get('Idempotency-Key'),
    );
  });

  it('goes on after a reload, and draws what waits', async () => {
    const first = await openPage();
    await pressInVain(first);
    const second = await openPage();
    const { outboxRuntime } = await import('./outbox-runtime.ts');
    outboxRuntime();
    await vi.waitFor(() => expect(second.entries()).toHaveLength(1));
    expect(second.getThing(match)?.score_1).toBe(2);
  });

  it('sends at once when the network returns', async () => {
    const page = await openPage();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await pressInVain(page);
    const isTried = (times: number) => () => expect(bench.sent.length).toBeGreaterThanOrEqual(times);
    await vi.waitFor(isTried(3), 10_000);
    bench.reply = done;
    bench.window.dispatchEvent(new Event('online'));
    // By itself it would be tried again after two seconds.
    await vi.waitFor(() => expect(page.entries()).toEqual([]), 1_900);
  });

  it('has the browser ask before a page with waiting actions is left', async () => {
    const page = await openPage();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      Object.defineProperty(event, 'returnValue', { value: undefined, writable: true });
      return bench.window.dispatchEvent(event);
    };
    expect(leave()).toBe(true);
    await pressInVain(page);
    expect(leave()).toBe(false);
    // Not in the moment in which it is tried again.
    await vi.waitFor(async () => expect(await page.cancelEntry(page.entries()[0]?.id ?? '')).toBe(true));
    // The outbox updates the page.
    await vi.waitFor(() => expect(leave()).toBe(true));
    expect(page.getThing(match)?.score_1).toBe(undefined);
  });

  it.each([false, true])(
    'lets a late countdown die before everybody’s eyes (sent in vain: %s)',
    async (isSent) => {
      const page = await openPage();
      bench.reply = lost;
      goOffline(page);
      const { outboxRuntime } = await import('./outbox-runtime.ts');
      const countdown = entry({
        id: 'late',
        action: 'update-broadcast',
        payload: { countdownEnd: 1 },
        keep: 'perishable',
        person: player,
        createdAt: Date.now(),
        useByAt: Date.now() + 300,
        records: [show],
        patches: [{ table: 'Broadcasts', id: show, fields: { countdown_end: 'soon' } }],
        isSent,
      });
      await outboxRuntime().change(() => ({ put: [countdown], result: undefined }));
      expect(page.state.outbox.summary.waiting).toBe(1);
      expect(page.getThing(show)?.countdown_end).toBe('soon');
      await vi.waitFor(() => expect(page.entries()).toMatchObject([{ state: 'expired' }]));
      expect(page.state.outbox.summary.waiting).toBe(0);
      expect(page.getThing(show)?.countdown_end).toBe(undefined);
      bench.reply = done;
      if (isSent) {
        // It was done in time after all.
        bench.window.dispatchEvent(new Event('online'));
        await vi.waitFor(() => expect(page.entries()).toEqual([]));
      }
    },
  );
});

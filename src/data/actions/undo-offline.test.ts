import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toCachedRecords } from '#sync/cached-record.ts';
import { bench, closePages, done, goOffline, lost, match, openPage, setUpBrowser } from './testing/page.ts';

beforeEach(setUpBrowser);
afterEach(closePages);

const bracket = 'recBRACKET0000001';
const record = { id: match, __tableName: 'Matches', brackets: [bracket], outcome: 'Not needed' };
const undo = {
  scopeID: bracket,
  changes: [{ record: match, field: 'outcome' as const, before: null, after: 'Not needed' }],
};

/** A page with a match that resolving has marked as not needed. */
const openResolved = async () => {
  const page = await openPage();
  page
    .dataCore()
    .map.apply(
      [record, { id: bracket, __tableName: 'Brackets', ordered_matches: [match] }].flatMap((one, index) =>
        toCachedRecords({ ...one, __revision: 11 + index }, { sequence: 12, checkedAt: 2 }),
      ),
    );
  return page;
};

it('an undo of bracket changes pressed offline is shown at once and reaches the server once', async () => {
  const first = await openResolved();
  goOffline(first);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await first.act('undo-bracket-changes', undo)).toMatchObject({ status: 'queued' });
  expect(first.getThing(match)?.outcome ?? null).toBeNull();
  expect(bench.sent).toEqual([]);

  // A page opened later delivers it; the first answer is lost on the way.
  const effects = new Set<string | null>();
  let answers = 0;
  bench.reply = (call) => {
    effects.add(call.headers.get('Idempotency-Key'));
    answers += 1;
    return answers === 1 ? lost(call) : done(call);
  };
  vi.stubGlobal('navigator', { onLine: true });
  const second = await openResolved();
  const { outboxRuntime } = await import('./outbox-runtime.ts');
  outboxRuntime();
  await vi.waitFor(() => expect(answers).toBe(2), 10_000);
  await vi.waitFor(() => expect(second.entries()).toEqual([]));
  expect([...effects]).toEqual([expect.stringMatching(/^[A-Za-z0-9]{26}$/)]);
  expect(bench.sent.map(({ path, body }) => [path, body])).toEqual([
    ['/actions/undo-bracket-changes', undo],
    ['/actions/undo-bracket-changes', undo],
  ]);
});

import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { commit, createTestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { demoContext, moveDemoDates } from './demo-dates.ts';
import { createDemoLeague } from './demo-league.ts';
import { day, demoId, hour, minute } from './draft.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;

beforeAll(async () => {
  stores = await createTestStores();
});
afterAll(() => stores.close());
beforeEach(async () => {
  store = await stores.fresh();
});

const cup = demoId('Events', 'cup');
const [closing, wildcard] = [demoId('Matches', 'closing'), demoId('Matches', 'wildcard-final')];
const [article, show] = [demoId('News', 'article'), demoId('Broadcasts', 'main')];

/** A demo league of a few records: the whole one takes seconds to write. */
const addSmallDemo = () =>
  store.commit(
    [
      { table: 'Events', id: cup, fields: { name: 'Cup', start_date: '2026-08-02' } },
      {
        table: 'Matches',
        id: closing,
        fields: { event: [cup], start: new Date(testNowMs + 9 * day).toISOString() },
      },
      {
        table: 'Matches',
        id: wildcard,
        fields: { earliest_start: '2026-09-01T16:00:00.000Z', latest_start: '2026-09-02T18:00:00.000Z' },
      },
      { table: 'News', id: article, fields: { released: '2026-09-09T12:00:00.000Z' } },
      { table: 'Broadcasts', id: show, fields: { key: 'main', countdown_end: testNowMs + 45 * minute } },
    ],
    demoContext,
  );

const startAgain = async (nowMs: number): Promise<object[]> => {
  const lines: object[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  stores.setClock(nowMs);
  store = await stores.reopen();
  await moveDemoDates(store, log, nowMs);
  await store.refreshTimed(nowMs);
  return lines;
};

const startOf = (id: string): number => Date.parse(String(store.get(id)?.start));
const upcoming = (): string[] => (store.read('special:upcoming-matches').matches ?? []) as string[];
const liveStart = (): number => startOf((store.read('special:live-matches').matches as string[])[0] ?? '');

describe('the demo league when the server starts on a later day', () => {
  it('is as alive as on the first day, in one commit, and says so in one line', async () => {
    await createDemoLeague(store, { nowMs: testNowMs });
    const liveFor = testNowMs - liveStart();
    const ahead = upcoming().map((id) => startOf(id) - testNowMs);
    const nowMs = testNowMs + 14 * day + 5 * hour;
    const sequence = store.sequence();
    const lines = await startAgain(nowMs);
    expect(nowMs - liveStart()).toBe(liveFor);
    expect(upcoming().map((id) => startOf(id) - nowMs)).toEqual(ahead);
    const { actor } = demoContext;
    const entries = await store.log({ actor, sinceSequence: sequence, limit: 10_000 });
    expect(new Set(entries.map(({ actor, reason, at }) => `${actor} ${reason} ${at}`))).toEqual(
      new Set([`demo demo dates ${new Date(nowMs).toISOString()}`]),
    );
    expect(lines).toEqual([expect.objectContaining({ days: 14, msg: 'the demo league was moved to today' })]);
  });

  it('moves every kind of date: events by days, articles, the countdown, spans of matches', async () => {
    await addSmallDemo();
    const read = () => [
      store.get(cup)?.start_date,
      store.get(article)?.released,
      store.get(show)?.countdown_end,
      store.get(wildcard)?.earliest_start,
      store.get(wildcard)?.latest_start,
    ];
    expect(read()).toEqual([
      '2026-08-02',
      '2026-09-09T12:00:00.000Z',
      '2026-09-01T12:45:00.000Z',
      '2026-09-01T16:00:00.000Z',
      '2026-09-02T18:00:00.000Z',
    ]);
    await startAgain(testNowMs + 3 * day - hour);
    expect(read()).toEqual([
      '2026-08-05',
      '2026-09-12T11:00:00.000Z',
      '2026-09-04T11:45:00.000Z',
      '2026-09-04T15:00:00.000Z',
      '2026-09-05T17:00:00.000Z',
    ]);
  });

  it('moves nothing twice on a day, and many short steps as far as one long one', async () => {
    await addSmallDemo();
    await startAgain(testNowMs + 4 * hour);
    expect(startOf(closing)).toBe(testNowMs + 9 * day);
    for (const hours of [13, 31, 37, 55, 79]) await startAgain(testNowMs + hours * hour + 7 * minute);
    const sequence = store.sequence();
    expect(await startAgain(testNowMs + 79 * hour + 20 * minute)).toEqual([]);
    expect(store.sequence()).toBe(sequence);
    expect(startOf(closing)).toBe(testNowMs + 79 * hour + 5 * minute + 9 * day);
    expect(store.get(cup)?.start_date).toBe('2026-08-05');
  });

  it('leaves what somebody made, and takes a date that somebody changed along', async () => {
    await addSmallDemo();
    const [own, ownTeam] = [testId('match', 1), testId('team', 1)];
    const start = new Date(testNowMs + day).toISOString();
    await commit(
      store,
      { table: 'Teams', id: ownTeam, fields: { name: 'Own team', event: [cup] } },
      { table: 'Matches', id: own, fields: { event: [cup], teams: [ownTeam], start } },
      { table: 'Matches', id: closing, fields: { start } },
    );
    await startAgain(testNowMs + 2 * day);
    await startAgain(testNowMs + 4 * day);
    expect(startOf(own)).toBe(testNowMs + day);
    expect(startOf(closing)).toBe(testNowMs + 5 * day);
  });

  it('stays where it is when the clock went back, and a store without it is left alone', async () => {
    await addSmallDemo();
    expect(await startAgain(testNowMs - 3 * day)).toEqual([]);
    expect(startOf(closing)).toBe(testNowMs + 9 * day);
    store = await stores.fresh();
    await commit(store, {
      table: 'Matches',
      id: testId('match', 1),
      fields: { start: '2026-09-01T12:00:00Z' },
    });
    expect(await startAgain(testNowMs + 9 * day)).toEqual([]);
    expect(store.get(testId('match', 1))?.start).toBe('2026-09-01T12:00:00Z');
  });
});

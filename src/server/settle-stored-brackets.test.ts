import { afterEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../tests/fakes/fake-app.ts';
import { settleCheckMs, settleStoredBrackets, startSettling } from './settle-stored-brackets.ts';
import type { Change, Store } from './store/store.ts';
import { commit, storePerTest, type TestStores, testId } from './store/testing/test-store.ts';

let store: Store;
let stores: TestStores;
storePerTest((next, all) => {
  store = next;
  stores = all;
});
afterEach(() => vi.useRealTimers());

const match = (number: number) => testId('match', number);
const team = (number: number) => testId('team', number);
const [cup, oldCup] = [testId('event', 1), testId('event', 2)];
const rank = { loserRank: { text: '#3/4', sort: 3 } };
const layout = JSON.stringify({
  brackets: [{ columns: [{ games: [1, 2] }, { games: [3] }] }],
  connections: {
    1: { win: '3.1', lose: 'eliminated', ...rank },
    2: { win: '3.2', lose: 'eliminated', ...rank },
    3: { win: 'champion', lose: 'eliminated' },
  },
});

/** Two decided semi-finals without consequences yet: teams 1 and 3 beat teams 2 and 4. */
const bracket = (number: number, event: string): Change[] => {
  const [first, second, final] = [1, 2, 3].map((one) => match(10 * number + one));
  return [
    { table: 'Matches', id: first, fields: { teams: [team(1), team(2)], first_to: 2, score_1: 2 } },
    { table: 'Matches', id: second, fields: { teams: [team(3), team(4)], first_to: 2, score_1: 2 } },
    { table: 'Matches', id: final, fields: { teams: [], first_to: 2 } },
    {
      table: 'Brackets',
      id: testId('bracket', number),
      fields: { events: [event], ordered_matches: [first, second, final], bracket_layout: layout },
    },
  ];
};
const league = (...loserFields: [Change['fields'], Change['fields']]): Change[] => [
  ...[cup, oldCup].map((id) => ({ table: 'Events', id, fields: { name: 'Cup' } }) as const),
  ...[1, 2, 3, 4].map(
    (number) => ({ table: 'Teams', id: team(number), fields: { name: `${number}`, event: [cup] } }) as const,
  ),
  ...bracket(1, cup),
  ...[2, 4].map(
    (number, index) => ({ table: 'Teams', id: team(number), fields: loserFields[index] }) as const,
  ),
];

const settle = (on: Pick<Store, 'list' | 'transact'> = store) =>
  settleStoredBrackets(on, stores.queries, silentLog, new AbortController().signal);
const rankOf = (number: number) => {
  const record = store.get(team(number));
  return [record?.ranking_text, record?.ranking_sort];
};

describe('settling stored brackets', () => {
  it('applies results once, and replaces nothing', async () => {
    await commit(store, ...league({}, {}), {
      table: 'Brackets',
      id: testId('bracket', 2),
      fields: { bracket_layout: '{' },
    });
    expect(await settle()).toBe(3);
    expect(store.get(match(13))?.teams).toEqual([team(1), team(3)]);
    expect([rankOf(2), rankOf(4)]).toEqual([
      ['#3/4', 3],
      ['#3/4', 3],
    ]);
    await commit(store, { table: 'Matches', id: match(13), fields: { teams: [team(1)] } });
    expect(await settle()).toBe(0);
    expect(store.get(match(13))?.teams).toEqual([team(1)]);
  });

  it.each([
    ['a text by hand', { ranking_text: 'Disqualified' }, ['Disqualified', undefined]],
    ['a number by hand', { ranking_sort: 9 }, [undefined, 9]],
    ['several events', { event: [cup, oldCup] }, [undefined, undefined]],
    ['another event', { event: [oldCup] }, [undefined, undefined]],
    ['no event', { event: [] }, [undefined, undefined]],
  ])('leaves the rank of a record with %s', async (_, fields, expected) => {
    await commit(store, ...league(fields, {}));
    await settle();
    expect([rankOf(2), rankOf(4)]).toEqual([expected, ['#3/4', 3]]);
  });

  it('goes on after a bracket that cannot be settled, and names it', async () => {
    await commit(store, ...league({}, {}), ...bracket(2, oldCup));
    const warn = vi.spyOn(silentLog, 'warn');
    let calls = 0;
    const transact: Store['transact'] = (prepare, context) => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('cannot be written')) : store.transact(prepare, context);
    };
    await settle({ ...store, transact });
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ bracket: testId('bracket', 1) }), expect.any(String)],
    ]);
    warn.mockRestore();
    expect(store.get(match(23))?.teams).toEqual([team(1), team(3)]);
    expect(await settle()).toBe(0);
  });

  it('decides on what another server has written meanwhile', async () => {
    await commit(store, ...league({}, {}));
    const elsewhere = await stores.reopen();
    await commit(elsewhere, { table: 'Matches', id: match(13), fields: { teams: [team(2), team(4)] } });
    await settle();
    expect(store.get(match(13))?.teams).toEqual([team(2), team(4)]);
  });

  it('waits for the timed work, which this server may own later', async () => {
    await commit(store, ...league({}, {}));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let isOwner = false;
    const stop = startSettling(store, stores.queries, silentLog, { isOwner: () => isOwner });
    await vi.advanceTimersByTimeAsync(2 * settleCheckMs);
    expect(store.get(match(13))?.teams).toBe(undefined);
    isOwner = true;
    await vi.advanceTimersByTimeAsync(settleCheckMs);
    await vi.waitFor(() => expect(rankOf(4)).toEqual(['#3/4', 3]));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
    stop();
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { auctionBid, auctionStart } from '#domain/auction/turn.ts';
import { changesOf } from '../actions/decide.ts';
import { newRecordId } from '../store/record-ids.ts';
import type { Store } from '../store/store.ts';
import { commit, createTestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { runAuctions } from './auction-clock.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;

beforeAll(async () => {
  stores = await createTestStores();
});
afterAll(() => stores.close());

const [event, red, blue] = [testId('event', 1), testId('team', 1), testId('team', 2)];
const [player, admin] = [testId('player', 1), testId('admin', 1)];
const context = { actor: 'test', reason: 'test' };
const second = 1_000;

const press = (
  store: Store,
  now: number,
  kind: 'start' | 'bid',
  payload: { teamID: string; amount?: number },
) =>
  store.transact(async (turn) => {
    const read = (id: string) => turn.get(id);
    const caller = { person: { id: admin }, now, newId: newRecordId };
    const ids = { auctionID: event, playerID: player, teamID: payload.teamID };
    const patches =
      kind === 'start'
        ? auctionStart(read, ids, caller)
        : auctionBid(read, { ...ids, amount: payload.amount ?? 0 }, caller);
    return { changes: changesOf(turn, patches), value: undefined };
  }, context);

it('is taken up after a restart and by a second server, and signs a player once', async () => {
  const first = await stores.fresh();
  await commit(
    first,
    { table: 'Players', id: admin, fields: { name: 'Admin' } },
    { table: 'Players', id: player, fields: { name: 'Player' } },
    { table: 'Teams', id: red, fields: { name: 'Red', draft_order: 1, balance: 100 } },
    { table: 'Teams', id: blue, fields: { name: 'Blue', draft_order: 2, balance: 100 } },
    {
      table: 'Events',
      id: event,
      fields: {
        blocks: '{"auction":{"public":true}}',
        teams: [red, blue],
        draftable_players: [player],
        staff: [admin],
      },
    },
  );
  await runAuctions(first, testNowMs);
  await press(first, testNowMs, 'start', { teamID: red });

  const openAt = testNowMs + 5 * second;
  const [second1, second2] = [await stores.reopen(), await stores.reopen()];
  await runAuctions(second1, openAt + 100);
  await press(second1, openAt + second, 'bid', { teamID: blue, amount: 20 });

  const endAt = openAt + 16 * second;
  await runAuctions(second1, endAt - 1);
  expect(second1.get(blue)?.players).toBe(undefined);
  // The second server still holds what it read at its start: the turn decides by what is stored.
  await Promise.all([runAuctions(second1, endAt + 50), runAuctions(second2, endAt + 60)]);
  const last = await stores.reopen();
  expect([last.get(blue)?.players, last.get(blue)?.balance, last.get(player)?.auction_price]).toEqual([
    [player],
    100 - 20 + 10,
    20,
  ]);
  expect(last.get(red)?.balance).toBe(100);
  const [auction] = last.list('Auctions');
  expect(JSON.parse(String(auction?.data)).sales).toHaveLength(1);
});

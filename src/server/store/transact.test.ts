import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import type { Receipt, Store } from './store.ts';
import { commit, createTestStores, testId } from './testing/test-store.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;

beforeAll(async () => {
  stores = await createTestStores();
});
beforeEach(async () => {
  store = await stores.fresh();
  await commit(store, { table: 'Matches', id: match, fields: { score_1: 0, custom_name: 'Derby' } });
});
afterAll(() => stores.close());

const match = testId('match', 1);
const context = { actor: 'test', reason: 'test' };
const at = '2026-09-01T12:00:00.000Z';
const receipt = (answer: unknown): Receipt => ({
  person: 'ann',
  key: 'key',
  payloadHash: 'hash',
  status: 200,
  answer,
  at,
});

/** One more point, from whatever the score is in this turn. */
const score = (on: Store) =>
  on.transact(async (turn) => {
    const before = Number(turn.get(match)?.score_1);
    // Gives others every chance to come in between.
    await turn.log({ limit: 1 });
    return { changes: [{ table: 'Matches', id: match, fields: { score_1: before + 1 } }], value: before };
  }, context);

describe('transact', () => {
  it('lets nobody in between the look and the write', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => score(store)));
    expect(results.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(store.get(match)?.score_1).toBe(20);
  });

  it('looks again when another server wrote first', async () => {
    const elsewhere = await stores.reopen();
    await score(elsewhere);
    const { value, sequence } = await score(store);
    expect(value).toBe(1);
    expect(store.get(match)?.score_1).toBe(2);
    expect(sequence).toBe(store.sequence());
  });

  it('sees one state and its number in a turn', async () => {
    const { value } = await store.transact(
      async (turn) => ({ changes: [], value: [turn.sequence(), turn.get(match.slice(3))?.custom_name] }),
      context,
    );
    expect(value).toEqual([1, 'Derby']);
  });

  it('writes nothing when the look ends in a refusal, and goes on with the next turn', async () => {
    const refused = store.transact(async () => {
      throw new CodedError('no-match');
    }, context);
    await expect(refused).rejects.toThrow('No match associated');
    expect(store.sequence()).toBe(1);
    expect((await score(store)).sequence).toBe(2);
  });
});

describe('receipts', () => {
  const keep = (changes: { score_1?: number }, answer?: unknown) =>
    store.transact(
      async () => ({
        changes: [{ table: 'Matches', id: match, fields: changes }],
        receipt: (sequence) => receipt(answer ?? { sequence }),
        value: undefined,
      }),
      context,
    );
  const find = async () =>
    (
      await store.transact(
        async (turn) => ({ changes: [], value: await turn.receipt('ann', 'key') }),
        context,
      )
    ).value;

  it('are written with the number of the change they belong to', async () => {
    await keep({ score_1: 1 });
    expect(await find()).toEqual(receipt({ sequence: 2 }));
    await keep({ score_1: 1 });
    expect(await find()).toEqual(receipt({ sequence: 2 }));
  });

  it('are not written without their change', async () => {
    await expect(keep({ score_1: 'many' as unknown as number })).rejects.toThrow('must be a number');
    expect(await find()).toBe(undefined);
  });

  it('hold any answer, and belong to one person and key', async () => {
    const answer = { text: '{"b":1,"a":"ü\\u0000"}', list: [1, null] };
    await keep({}, answer);
    expect((await find())?.answer).toEqual(answer);
    const other = await store.transact(
      async (turn) => ({
        changes: [],
        value: [await turn.receipt('bob', 'key'), await turn.receipt('ann', 'k')],
      }),
      context,
    );
    expect(other.value).toEqual([undefined, undefined]);
  });

  it('are swept by age', async () => {
    await keep({ score_1: 1 });
    expect(await store.sweepReceipts(Date.parse(at))).toBe(0);
    expect(await store.sweepReceipts(Date.parse(at) + 1)).toBe(1);
    expect(await find()).toBe(undefined);
  });
});

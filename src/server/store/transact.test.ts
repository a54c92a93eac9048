import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import type { Change, Receipt, Store } from './store.ts';
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

describe('turns that are called at once', () => {
  const other = testId('match', 2);
  const named = (id: string, key: string) => ({
    id,
    run: store.transact(
      async (turn) => ({
        changes: [
          { table: 'Matches', id, fields: { custom_name: `${turn.get(id)?.custom_name ?? ''}${key}` } },
        ],
        receipt: (sequence) => ({ ...receipt({ sequence }), key }),
        value: await turn.receipt('ann', key),
      }),
      { actor: 'ann', reason: 'test', actionId: key },
    ),
  });

  it('each have their number, their line in the log and their receipt', async () => {
    const turns = ['a', 'b', 'c', 'd'].map((key, index) => named(index % 2 === 0 ? match : other, key));
    const results = await Promise.all(turns.map(({ run }) => run));
    expect(results.map(({ sequence }) => sequence)).toEqual([2, 3, 4, 5]);
    const lines = await store.log({ sinceSequence: 1, limit: 10 });
    expect(
      lines.map(({ sequence, actionId, recordId, before, after }) => [
        sequence,
        actionId,
        recordId,
        before,
        after,
      ]),
    ).toEqual([
      [2, 'a', match, { custom_name: 'Derby' }, { custom_name: 'Derbya' }],
      [3, 'b', other, {}, expect.objectContaining({ custom_name: 'b' })],
      [4, 'c', match, { custom_name: 'Derbya' }, { custom_name: 'Derbyac' }],
      [5, 'd', other, { custom_name: 'b' }, { custom_name: 'bd' }],
    ]);
    const again = await Promise.all(turns.map(({ id }, index) => named(id, 'abcd'[index] ?? '').run));
    expect(again.map(({ value }) => value?.answer)).toEqual([2, 3, 4, 5].map((sequence) => ({ sequence })));
    const content = (of: Store) => [match, other].map((id) => [of.get(id), of.revisionOf(id)]);
    expect(content(await stores.reopen())).toEqual(content(store));
  });

  it('see the receipt of the same call before them, and log what it changed', async () => {
    const [first, second] = await Promise.all([named(match, 'k').run, named(match, 'k').run]);
    expect([first.value, second.value?.answer]).toEqual([undefined, { sequence: 2 }]);
    const looks = await Promise.all([
      score(store),
      store.transact(async (turn) => ({ changes: [], value: await turn.log({ limit: 1 }) }), context),
    ]);
    expect(looks[1].value[0]).toMatchObject({ recordId: match, after: { score_1: 1 } });
  });

  it('are told to listeners one by one, when they are in the database', async () => {
    const heard: unknown[] = [];
    const stop = store.onCommitted(([change]) => heard.push([change?.revision, store.get(match)?.score_1]));
    await Promise.all([score(store), score(store), score(store)]);
    stop();
    expect(heard).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
  });

  it('delete, create again and hide as one after another', async () => {
    const team = testId('team', 1);
    const event = testId('event', 1);
    const inTurn = (...changes: Change[]) => store.commit(changes, context);
    await inTurn(
      { table: 'Teams', id: team, fields: { name: 'A' } },
      { table: 'Events', id: event, fields: { name: 'E', teams: [team] } },
    );
    await Promise.all([
      inTurn({ table: 'Teams', id: team, isDeleted: true }),
      inTurn({ table: 'Teams', id: team, fields: { name: 'B', event: [event] } }),
      inTurn({ table: 'Events', id: event, fields: { antileak: ['Hide teams'], subdomain: 'one' } }),
      inTurn({ table: 'Events', id: event, fields: { subdomain: 'two' } }),
      inTurn({ table: 'Matches', id: match, isDeleted: true }),
      inTurn({ table: 'Matches', id: match, fields: { custom_name: 'Again' } }),
      inTurn({ table: 'Matches', id: match, isDeleted: true }),
    ]);
    const keys = [
      team,
      event,
      match,
      'Teams',
      'Matches',
      'subdomain-one',
      'subdomain-two',
      'special:team-search',
    ];
    const content = (of: Store) => [
      of.sequence(),
      ...keys.map((key) => [key, of.get(key), of.read(key), of.revisionOf(key)]),
    ];
    expect(content(await stores.reopen())).toEqual(content(store));
    expect(store.read(team)).toEqual({});
    expect(store.read('subdomain-two')).toMatchObject({ name: 'E' });
  });

  it('do not take each other along when one is refused, or cannot be written', async () => {
    const unwritable = () =>
      store.transact(
        async () => ({
          changes: [{ table: 'Matches', id: match, fields: { custom_name: 'Never' } }],
          receipt: () => ({ ...receipt({}), status: 2 ** 40 }),
          value: undefined,
        }),
        context,
      );
    const results = await Promise.allSettled([
      score(store),
      store.commit([{ table: 'Matches', id: match, fields: { score_1: 'many' } }], context),
      score(store),
      unwritable(),
      score(store),
    ]);
    expect(
      results.flatMap((one) => (one.status === 'rejected' ? [one.reason instanceof CodedError] : [])),
    ).toEqual([true, false]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(store.get(match)).toMatchObject({ score_1: 3, custom_name: 'Derby' });
    expect((await stores.reopen()).get(match)).toEqual(store.get(match));
  });
});

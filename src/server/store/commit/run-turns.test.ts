import { beforeEach, expect, it, vi } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import { createLogger } from '../../log.ts';
import { createCommitter } from '../commit.ts';
import { loadState } from '../load.ts';
import { storePerTest, type TestStores, testId, testNowMs } from '../testing/test-store.ts';
import type { Change } from './apply-changes.ts';
import type { State } from './plan.ts';
import { runTurns, type Turn } from './run-turns.ts';

const match = testId('match', 1);
const context = { actor: 'test', reason: 'test' };
let queries: TestStores['queries'];
let state: State;
storePerTest(async (store, stores) => {
  queries = stores.queries;
  await store.commit([{ table: 'Matches', id: match, fields: { score_1: 0 } }], context);
  state = await loadState(queries, testNowMs);
});
beforeEach(() => {
  vi.restoreAllMocks();
});

const to = (fields: object): Change[] => [{ table: 'Matches', id: match, fields: { ...fields } }];
/** One more, from whatever the score is in its turn. */
const point: Turn = {
  prepare: async (turn) => {
    const score = Number(turn.get(match)?.score_1) + 1;
    return { changes: to({ score_1: score }), value: score };
  },
  context,
};
const turn = (prepare: Turn['prepare']): Turn => ({ prepare, context });
const run = (...turns: Turn[]) =>
  runTurns(turns, { state, queries, secrets: undefined, clock: () => testNowMs });
const stored = async () =>
  (await queries.selectFrom('change_log').select(['sequence', 'after']).orderBy('sequence').execute()).map(
    ({ sequence, after }) => [sequence, after.score_1],
  );
const scores = (...values: number[]) => values.map((score, index) => [index + 1, score]);

it('decides each turn on those before it, and leaves the committed state to whoever applies them', async () => {
  const { results, isWritten } = await run(point, point);
  expect(results).toMatchObject([
    { value: 1, sequence: 2 },
    { value: 2, sequence: 3 },
  ]);
  expect(isWritten).toBe(true);
  expect([state.sequence, state.memory.get(match)?.score_1]).toEqual([1, 0]);
  expect(await stored()).toEqual(scores(0, 1, 2));
});

it('writes nothing of a turn that is refused, by its look or by the store, and all of the others', async () => {
  const refusing = turn(async () => {
    throw new CodedError('expired');
  });
  const unstorable = turn(async () => ({ changes: to({ score_1: 9, score_2: 'many' }), value: undefined }));
  const { results } = await run(refusing, point, unstorable, point);
  expect(results.map((one) => ('refusal' in one ? one.refusal.code : one.sequence))).toEqual([
    'expired',
    2,
    'invalid-value',
    3,
  ]);
  expect(await stored()).toEqual(scores(0, 1, 2));
});

it('says that nothing was written when no turn had anything to write', async () => {
  const same = turn(async () => ({ changes: to({ score_1: 0 }), value: 'same' }));
  expect(await run(same)).toMatchObject({ results: [{ value: 'same', sequence: 1 }], isWritten: false });
});

it('ends with a failure that is no refusal, for whoever called to take back all of it', async () => {
  const broken = turn(async () => {
    throw new Error('a fault');
  });
  await expect(run(point, broken)).rejects.toThrow('a fault');
  expect(await stored()).toEqual(scores(0));
});

/** As many turns as can be, called at once. */
const together = async (count: number) => {
  const committer = createCommitter({
    queries,
    clock: () => testNowMs,
    log: createLogger('silent'),
    state,
  });
  return Promise.all(Array.from({ length: count }, () => committer.transact(point.prepare, context)));
};
const oneToTen = Array.from({ length: 10 }, (_, index) => index + 1);

it('has turns that wait together in one transaction', async () => {
  const transaction = vi.spyOn(queries, 'transaction');
  expect((await together(10)).map(({ value }) => value)).toEqual(oneToTen);
  expect(transaction).toHaveBeenCalledTimes(1);
  expect(await stored()).toEqual(scores(0, ...oneToTen));
});

it('has each tried alone, in its order and once, when their transaction fails', async () => {
  const transaction = vi.spyOn(queries, 'transaction').mockImplementationOnce(() => {
    throw new Error('the connection broke');
  });
  expect((await together(10)).map(({ value }) => value)).toEqual(oneToTen);
  // Around a single turn there is none.
  expect(transaction).toHaveBeenCalledTimes(1);
  expect(await stored()).toEqual(scores(0, ...oneToTen));
});

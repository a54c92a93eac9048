import { beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { type ActionBench, createActionBench, ids, leaguePerTest, people } from './testing/action-bench.ts';

let store: Store;
let bench: ActionBench;
leaguePerTest((opened) => {
  store = opened;
  bench = createActionBench(opened);
});
beforeEach(async () => {
  const fields = { score_1: null, score_2: null, event: [ids.event] };
  await store.commit([{ table: 'Matches', id: ids.semi, fields }], { actor: 'import', reason: 'test' });
});
const save = async (updatedData: object, as: string = people.editor) => {
  const { status, sequence } = await bench.act(
    'update-match-data',
    { matchID: ids.semi, updatedData },
    { as },
  );
  expect(status).toBe(200);
  return sequence;
};
const finalists = () => store.get(ids.final)?.teams;

it('a saved result moves the winner on in its own commit, and the opposite call takes it back', async () => {
  const before = store.sequence();
  await save({ score_1: 2, score_2: 0 });
  expect(finalists()).toEqual([ids.alpha]);
  const changes = await store.commit([], { actor: 'import', reason: 'test' });
  expect(changes.sequence).toBeGreaterThan(before);
  await save({ score_1: 2, score_2: 1 });
  expect(finalists()).toEqual([ids.alpha]);
  await save({ score_1: 0, score_2: 1 });
  expect(finalists() ?? []).toEqual([]);
});

it('a team that an editor has placed stays', async () => {
  const placed = [{ table: 'Matches' as const, id: ids.final, fields: { teams: [ids.beta] } }];
  await store.commit(placed, { actor: people.editor, reason: 'test' });
  await save({ score_1: 2, score_2: 0 });
  expect(finalists()).toContain(ids.beta);
  await save({ score_1: 0 });
  expect(finalists()).toEqual([ids.beta]);
});

it('resolving after it has nothing left to place', async () => {
  await save({ score_1: 2, score_2: 0 });
  const { body } = await bench.act(
    'resolve-entire-bracket',
    { bracketID: ids.bracket },
    { as: people.editor },
  );
  expect(JSON.stringify(body)).toContain('No matches updated');
});

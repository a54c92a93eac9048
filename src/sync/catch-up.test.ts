import { describe, expect, it, vi } from 'vitest';
import { createMemoryCache } from './cache/create-cache.ts';
import { createCatchUp } from './catch-up.ts';
import type { Delivery } from './loader.ts';

const setup = async (answers: unknown[], status = 200) => {
  const cache = createMemoryCache({ clock: () => 5 });
  await cache.putMany(
    [
      { key: 'A', record: { id: 'A', __revision: 10, name: 'old' }, revision: 10, asOf: 20, checkedAt: 1 },
      { key: 'B', record: { id: 'B', __revision: 15 }, revision: 15, asOf: 20, checkedAt: 1 },
    ],
    'e1',
  );
  const questions: unknown[] = [];
  const fetch = async (_address: string, init?: RequestInit) => {
    questions.push(JSON.parse(String(init?.body)));
    return Response.json(answers[questions.length - 1], { status });
  };
  const deliveries: Delivery[] = [];
  const onConfirmed = vi.fn();
  const load = vi.fn(async () => ({ asked: new Map(), delivered: [] }));
  const catchUp = createCatchUp({
    fetch,
    host: '',
    clock: () => 9_000,
    cache,
    loader: { load },
    onDelivery: (delivery) => deliveries.push(delivery),
    onConfirmed,
  });
  return { cache, catchUp, questions, deliveries, load, onConfirmed };
};

describe('catch-up', () => {
  it('asks since N for the keys held, applies what changed and confirms the rest', async () => {
    const { cache, catchUp, questions, deliveries, load, onConfirmed } = await setup([
      {
        epoch: 'e1',
        sequence: 33,
        records: [{ id: 'A', __id: 'A', __tableName: 'Teams', __revision: 31, name: 'new' }],
      },
    ]);
    const result = await catchUp.run({ since: 20, epoch: 'e1', keys: ['A', 'B'] });
    await deliveries[0]?.stored;
    expect(questions).toEqual([{ since: 20, epoch: 'e1', keys: ['A', 'B'] }]);
    expect(result).toMatchObject({ epoch: 'e1', sequence: 33, wasRefetched: false });
    expect(result.things.map(({ key, revision }) => [key, revision])).toEqual([['A', 31]]);
    expect(load).not.toHaveBeenCalled();
    expect(onConfirmed).toHaveBeenCalledExactlyOnceWith(['A', 'B'], {
      since: 20,
      asOf: 33,
      checkedAt: 9_000,
    });
    const held = await cache.getMany(['A', 'B']);
    expect(held.get('A')).toMatchObject({ revision: 31, asOf: 33, record: { name: 'new' } });
    expect(held.get('B')).toMatchObject({ revision: 15, asOf: 33, checkedAt: 9_000 });
  });

  it('says nothing of a copy that was older than the question, which another page may have asked', async () => {
    const { cache, catchUp, deliveries } = await setup([{ epoch: 'e1', sequence: 33, records: [] }]);
    const old = { key: 'C', record: { name: 'before 15' }, revision: 7, asOf: 12, checkedAt: 1_000 };
    await cache.putMany([old], 'e1');
    await catchUp.run({ since: 20, epoch: 'e1', keys: ['B', 'C'] });
    await deliveries[0]?.stored;
    const held = await cache.getMany(['B', 'C']);
    expect(held.get('B')).toMatchObject({ asOf: 33, checkedAt: 9_000 });
    expect(held.get('C')).toMatchObject({ revision: 7, asOf: 12, checkedAt: 1_000 });
  });

  it('drops what is older than the copy held', async () => {
    const { cache, catchUp, deliveries } = await setup([
      { epoch: 'e1', sequence: 33, records: [{ id: 'A', __revision: 9, name: 'ancient' }] },
    ]);
    await catchUp.run({ since: 20, epoch: 'e1', keys: ['A'] });
    await deliveries[0]?.stored;
    expect((await cache.getMany(['A'])).get('A')?.record.name).toBe('old');
  });

  it('reads everything again when the server no longer knows', async () => {
    const { catchUp, load, onConfirmed } = await setup([{ epoch: 'e1', sequence: 90, tooOld: true }]);
    const result = await catchUp.run({ since: 20, epoch: 'e1', keys: ['A', 'B'] });
    expect(load).toHaveBeenCalledExactlyOnceWith(['A', 'B']);
    expect(result).toEqual({ epoch: 'e1', sequence: 90, wasRefetched: true, things: [] });
    expect(onConfirmed).not.toHaveBeenCalled();
  });

  it('reads everything again from another database, whose numbers mean something else', async () => {
    const { cache, catchUp, load, deliveries } = await setup([{ epoch: 'e2', sequence: 3, records: [] }]);
    await catchUp.run({ since: 20, epoch: 'e1', keys: ['A'] });
    await deliveries[0]?.stored;
    expect(deliveries[0]).toMatchObject({ epoch: 'e2', things: [] });
    expect(load).toHaveBeenCalledExactlyOnceWith(['A']);
    expect((await cache.getMany(['A'])).get('A')).toMatchObject({ revision: undefined, asOf: 0 });
  });

  it('asks for long lists in parts of 500 and keeps the smallest number reached', async () => {
    const { catchUp, questions } = await setup([
      { epoch: 'e1', sequence: 40, records: [] },
      { epoch: 'e1', sequence: 42, records: [] },
    ]);
    const keys = Array.from({ length: 700 }, (_, index) => `k${index}`);
    const result = await catchUp.run({ since: 20, epoch: 'e1', keys });
    expect(questions.map((question) => (question as { keys: string[] }).keys.length)).toEqual([500, 200]);
    expect(result.sequence).toBe(40);
  });

  it.each([
    ['a refusal', { error: true, message: 'no' }, 500],
    ['a list without numbers', { records: [] }, 200],
  ])('rejects on %s', async (_name, answer, status) => {
    const { catchUp, onConfirmed } = await setup([answer], status);
    await expect(catchUp.run({ since: 20, epoch: 'e1', keys: ['A'] })).rejects.toMatchObject({
      name: 'RequestFailure',
    });
    expect(onConfirmed).not.toHaveBeenCalled();
  });
});

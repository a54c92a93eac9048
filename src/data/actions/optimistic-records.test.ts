import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readRecord } from '#contract/records/read.ts';
import { toCachedRecords } from '#sync/cached-record.ts';
import { entry } from '#sync/outbox/testing/entries.ts';
import { createThingMap, type ThingMap } from '../things/thing-map.ts';
import { createCatchUp, createOptimisticRecords, type OptimisticRecords } from './optimistic-records.ts';

const key = 'MATCH000000001';
const id = `rec${key}`;

let map: ThingMap;
let optimistic: OptimisticRecords;

const server = (revision: number, fields: object, sequence?: number) =>
  map.apply(
    toCachedRecords(
      { id, __tableName: 'Matches', __revision: revision, ...fields },
      { sequence, checkedAt: 1 },
    ),
  );
const shown = () => {
  const { record, shown: own, pending } = map.entry(key);
  const { score_1, score_2, vod } = own ?? record ?? {};
  const states =
    pending && Object.fromEntries(Object.entries(pending).map(([name, one]) => [name, one.state]));
  return { score_1, score_2, vod, pending: states };
};
const sets = (fields: Record<string, unknown>, more: Partial<Parameters<typeof entry>[0]> = {}) =>
  entry({ id: `e${JSON.stringify(fields)}`, patches: [{ table: 'Matches', id, fields }], ...more });

beforeEach(() => {
  map = createThingMap(readRecord);
  optimistic = createOptimisticRecords(map);
  server(10, { score_1: 1, score_2: 0, vod: 'v' });
});

describe('overlay', () => {
  it('shows waiting fields on top in the order of presses and says how they stand', () => {
    optimistic.show([
      sets({ score_1: 2, score_2: 1 }, { state: 'sending' }),
      sets({ score_1: 3 }),
      sets({ vod: null }, { state: 'conflict' }),
    ]);
    expect(shown()).toEqual({
      score_1: 3,
      score_2: 1,
      vod: undefined,
      pending: { score_1: 'waiting', score_2: 'sending', vod: 'conflict' },
    });
  });

  it.each(['refused', 'expired'] as const)('shows the server’s value once an action is %s', (state) => {
    optimistic.show([sets({ score_1: 2 })]);
    optimistic.show([sets({ score_1: 2 }, { state })]);
    expect(shown()).toMatchObject({ score_1: 1, pending: undefined });
  });

  it('keeps a pending value over live updates of the same field, without a flicker', () => {
    optimistic.show([sets({ score_1: 2 })]);
    const seen: unknown[] = [];
    map.entry(key).subscribe(() => void seen.push(shown().score_1));
    server(11, { score_1: 7, score_2: 3 });
    expect(shown()).toMatchObject({ score_1: 2, score_2: 3 });
    expect(seen.filter((value) => value !== 2)).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
  });

  it('gives way once the record is from after the commit', () => {
    optimistic.show([sets({ score_1: 2 }, { state: 'done', sequence: 15 })]);
    expect(optimistic.behind()).toEqual([key]);
    server(14, { score_1: 9 });
    expect(shown()).toMatchObject({ score_1: 2, pending: { score_1: 'sending' } });
    server(15, { score_1: 4 });
    expect(shown()).toMatchObject({ score_1: 4, pending: undefined });
    expect(optimistic.behind()).toEqual([]);
  });

  it('gives way when the server confirms that nothing newer is there', () => {
    optimistic.show([sets({ score_1: 2 }, { state: 'done', sequence: 15 })]);
    map.confirm([key], { since: 0, asOf: 15, checkedAt: 2 });
    expect(shown()).toMatchObject({ score_1: 1, pending: undefined });
  });

  it('gives way to an earlier record of the same commit that has the values', () => {
    optimistic.show([sets({ score_1: 2, vod: '' }, { state: 'done', sequence: 15 })]);
    server(13, { score_1: 2, vod: undefined });
    expect(optimistic.behind()).toEqual([]);
    expect(map.entry(key).shown).toBe(undefined);
  });

  it('keeps the next press on top while the one before is confirmed', () => {
    optimistic.show([sets({ score_1: 2 }, { state: 'done', sequence: 11 }), sets({ score_1: 3 })]);
    server(11, { score_1: 2 });
    expect(shown()).toMatchObject({ score_1: 3, pending: { score_1: 'waiting' } });
  });

  it('waits for a record that is not here yet, and goes with one that is deleted', () => {
    const other = 'MATCH000000002';
    optimistic.show([
      entry({ id: 'a', patches: [{ table: 'Matches', id: `rec${other}`, fields: { score_1: 5 } }] }),
    ]);
    expect(map.entry(other).shown).toBe(undefined);
    const record = { id: `rec${other}`, __tableName: 'Matches', __revision: 1 };
    map.apply(toCachedRecords(record, { checkedAt: 1 }));
    expect(map.entry(other).shown).toMatchObject({ score_1: 5 });
    map.apply([{ key: other, record: {}, revision: 2, asOf: 2, checkedAt: 2 }]);
    expect(map.entry(other).shown).toBe(undefined);
  });

  it('redraws nothing when nothing about it changed', async () => {
    optimistic.show([sets({ score_1: 2 })]);
    const before = map.entry(key).shown;
    const listener = vi.fn();
    await Promise.resolve();
    map.entry(key).subscribe(listener);
    optimistic.show([sets({ score_1: 2 })]);
    await Promise.resolve();
    expect(map.entry(key).shown).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('createCatchUp', () => {
  it('asks once for records that missed the update of a done action', async () => {
    vi.useFakeTimers();
    const confirm = vi.fn();
    const behind = ['A'];
    const catchUp = createCatchUp({ behind: () => behind }, confirm);
    catchUp.look([entry({ id: 'a' })]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(confirm).not.toHaveBeenCalled();
    catchUp.look([entry({ id: 'a', state: 'done' })]);
    catchUp.look([entry({ id: 'a', state: 'done' })]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(confirm).toHaveBeenCalledExactlyOnceWith(['A']);
    behind.pop();
    catchUp.look([entry({ id: 'a', state: 'done' })]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(confirm).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

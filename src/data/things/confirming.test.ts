import { describe, expect, it, vi } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { toCachedRecords } from '#sync/cached-record.ts';
import { createConfirming } from './confirming.ts';
import { createThingMap } from './thing-map.ts';

const setup = () => {
  const map = createThingMap((raw) => raw as WireRecord);
  for (const [key, sequence] of [
    ['A', 10],
    ['B', 20],
    ['C', undefined],
  ] as const) {
    map.apply(toCachedRecords({ id: key }, { sequence, checkedAt: 1 }), 'e1');
  }
  const run = vi.fn(async (_question: unknown) => ({
    epoch: 'e1',
    sequence: 30,
    wasRefetched: false,
    things: [],
  }));
  const load = vi.fn(async (_keys: readonly string[]) => ({ asked: new Map(), delivered: [] }));
  const confirming = createConfirming({ map, catchUp: { run }, loader: { load, retry: () => undefined } });
  return { confirming, run, load };
};

describe('confirming', () => {
  it('asks since the smallest number held, and reads what has none', async () => {
    const { confirming, run, load } = setup();
    expect(await confirming.confirm(['A', 'B', 'C'])).toBe(true);
    expect(run).toHaveBeenCalledExactlyOnceWith({ since: 10, epoch: 'e1', keys: ['A', 'B'] });
    expect(load).toHaveBeenCalledExactlyOnceWith(['C']);
  });

  it('leaves alone what is not held yet', async () => {
    const { confirming, run, load } = setup();
    expect(await confirming.confirm(['on-its-way'])).toBe(true);
    expect(run).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });

  it('says when the server could not be asked', async () => {
    const { confirming, run } = setup();
    run.mockRejectedValueOnce(new Error('down'));
    expect(await confirming.confirm(['A'])).toBe(false);
  });

  it('gathers what is asked while it runs', async () => {
    const { confirming, run } = setup();
    const first = confirming.confirm(['A']);
    const second = confirming.confirm(['B']);
    const third = confirming.confirm(['A']);
    await Promise.all([first, second, third]);
    expect(run.mock.calls.map(([question]) => (question as { keys: string[] }).keys)).toEqual([
      ['A'],
      ['B', 'A'],
    ]);
  });

  it('asks for other pages in the same question and hands them the answer', async () => {
    const { confirming, run } = setup();
    const answered = vi.fn();
    await confirming.confirm(['A', 'B'], { keys: ['B', 'X'], answered });
    expect(run).toHaveBeenCalledExactlyOnceWith({ since: 10, epoch: 'e1', keys: ['A', 'B', 'X'] });
    expect(answered).toHaveBeenCalledExactlyOnceWith({
      since: 10,
      epoch: 'e1',
      sequence: 30,
      keys: ['A', 'B', 'X'],
      things: [],
    });
  });

  it('asks at once what is urgent, beside a question that is under way', async () => {
    const { confirming, run } = setup();
    let answer: () => void = () => undefined;
    run.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { epoch: 'e1', sequence: 25, wasRefetched: false, things: [] };
    });
    const early = confirming.confirm(['A']);
    const answered = vi.fn();
    await confirming.confirm(['A'], { keys: ['A'], answered, isUrgent: true });
    expect(answered).toHaveBeenCalledOnce();
    answer();
    expect(await early).toBe(true);
  });

  it('hands out nothing when everything had to be read anew', async () => {
    const { confirming, run } = setup();
    const answered = vi.fn();
    run.mockResolvedValueOnce({ epoch: 'e2', sequence: 3, wasRefetched: true, things: [] });
    await confirming.confirm(['A'], { keys: ['X'], answered });
    expect(answered).not.toHaveBeenCalled();
  });

  it('asks along for others also when it is gathered', async () => {
    const { confirming, run } = setup();
    const answered = vi.fn();
    const first = confirming.confirm(['A']);
    await Promise.all([first, confirming.confirm(['B'], { keys: ['X'], answered })]);
    expect(run.mock.calls.at(-1)).toEqual([{ since: 20, epoch: 'e1', keys: ['B', 'X'] }]);
    expect(answered).toHaveBeenCalledTimes(1);
  });
});

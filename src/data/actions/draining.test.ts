import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrainOptions, DrainReport } from '#sync/outbox/drain.ts';
import { createDraining } from './draining.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unreachable: DrainReport = { result: 'unreachable', waiting: 1 };
const idle: DrainReport = { result: 'idle', waiting: 0 };

const setUp = (
  reports: DrainReport[],
  byWorker?: (options: DrainOptions) => Promise<DrainReport | undefined>,
  isOffline = () => false,
) => {
  const run = vi.fn(async (_options?: DrainOptions) => reports.shift() ?? idle);
  const draining = createDraining({
    own: { run },
    byWorker: byWorker ?? (async () => undefined),
    isOffline,
    random: () => 1,
  });
  return { draining, run };
};

describe('draining', () => {
  it('tries again in growing pauses while nobody answers', async () => {
    const { draining, run } = setUp([unreachable, unreachable, unreachable]);
    draining.trigger();
    const counts: number[] = [];
    for (const pause of [0, 499, 1, 999, 1, 1_999, 1, 60_000]) {
      await vi.advanceTimersByTimeAsync(pause);
      counts.push(run.mock.calls.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('starts the pauses anew as soon as fewer wait, and pauses no longer than a busy server asks for', async () => {
    const later = (waiting: number): DrainReport => ({ result: 'later', afterMs: 1_000, waiting });
    const { draining, run } = setUp([later(140), later(134), later(128), later(122), later(122), later(122)]);
    draining.trigger();
    const counts: number[] = [];
    for (const pause of [1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000]) {
      await vi.advanceTimersByTimeAsync(pause);
      counts.push(run.mock.calls.length);
    }
    expect(counts).toEqual([2, 3, 4, 5, 6, 6, 7]);
  });

  it('sends by the page when only the worker has no network', async () => {
    const own = { run: vi.fn(async () => idle) };
    let isOnline = false;
    const byWorker = async () => unreachable;
    const draining = createDraining({ own, byWorker, isOnline: () => isOnline, random: () => 1 });
    draining.trigger();
    await vi.advanceTimersByTimeAsync(400);
    expect(own.run).not.toHaveBeenCalled();
    isOnline = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(own.run).toHaveBeenCalledTimes(1);
    // Nothing is left: no pause runs any more.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(own.run).toHaveBeenCalledTimes(1);
  });

  it('tries at once when something happened, and starts the pauses anew', async () => {
    const { draining, run } = setUp([unreachable, unreachable, unreachable, unreachable, unreachable]);
    draining.trigger();
    await vi.advanceTimersByTimeAsync(1_600);
    expect(run).toHaveBeenCalledTimes(3);
    draining.trigger();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(500);
    expect(run).toHaveBeenCalledTimes(5);
  });

  it.each<DrainReport>([
    { result: 'held', waiting: 2 },
    { result: 'idle', waiting: 1 },
  ])('does not try again by itself after %j: that needs a person', async (report) => {
    const { draining, run } = setUp([report]);
    draining.trigger();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('leaves it to the worker, and does it itself when that is silent', async () => {
    const answers: (DrainReport | undefined)[] = [idle, undefined];
    const { draining, run } = setUp([], async () => answers.shift());
    draining.trigger();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).not.toHaveBeenCalled();
    draining.trigger();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('says to whoever sends whether there is a network, as it is at that moment', async () => {
    const networks = [true, false];
    const byWorker = vi.fn(async (_options: DrainOptions) => undefined);
    const { draining, run } = setUp([unreachable], byWorker, () => networks.shift() ?? false);
    draining.trigger();
    await vi.advanceTimersByTimeAsync(500);
    const told = [{ isOffline: true }, { isOffline: false }];
    expect(byWorker.mock.calls.map(([options]) => options)).toEqual(told);
    expect(run.mock.calls.map(([options]) => options)).toEqual(told);
  });

  it('runs once more when it is triggered meanwhile', async () => {
    let finish: (report: DrainReport) => void = () => undefined;
    const byWorker = vi.fn(
      () =>
        new Promise<DrainReport>((resolve) => {
          finish = resolve;
        }),
    );
    const { draining } = setUp([], byWorker);
    draining.trigger();
    draining.trigger();
    draining.trigger();
    expect(byWorker).toHaveBeenCalledTimes(1);
    finish(idle);
    await vi.advanceTimersByTimeAsync(0);
    expect(byWorker).toHaveBeenCalledTimes(2);
  });

  it('tries again after the database failed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { draining, run } = setUp([]);
    run.mockRejectedValueOnce(new Error('denied'));
    draining.trigger();
    await vi.advanceTimersByTimeAsync(500);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('tries again when it hears that the worker reached nobody', async () => {
    const { draining, run } = setUp([]);
    draining.heard(unreachable);
    await vi.advanceTimersByTimeAsync(500);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

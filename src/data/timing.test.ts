import { describe, expect, it, vi } from 'vitest';
import { batchMicrotask } from './timing.ts';

const turn = (): Promise<void> => Promise.resolve();

describe('batchMicrotask', () => {
  it('makes one call of many in a turn, and one more in the next', async () => {
    const listener = vi.fn();
    const { call } = batchMicrotask(listener);
    for (let count = 0; count < 300; count += 1) call();
    expect(listener).not.toHaveBeenCalled();
    await turn();
    expect(listener).toHaveBeenCalledTimes(1);
    call();
    await turn();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('never runs after it was stopped, not even what was queued', async () => {
    const listener = vi.fn();
    const { call, stop } = batchMicrotask(listener);
    call();
    stop();
    await turn();
    call();
    await turn();
    expect(listener).not.toHaveBeenCalled();
  });
});

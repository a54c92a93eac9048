import { afterEach, describe, expect, it, vi } from 'vitest';
import { batchFrame, batchMicrotask } from './timing.ts';

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

describe('batchFrame', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('runs at once, and for calls within the frame after it once with the next frame', async () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    const listener = vi.fn();
    const { call, stop } = batchFrame(listener);
    call();
    await turn();
    expect(listener).toHaveBeenCalledTimes(1);
    for (let count = 0; count < 10; count += 1) {
      call();
      await turn();
    }
    expect(listener).toHaveBeenCalledTimes(1);
    frames.shift()?.();
    await turn();
    expect(listener).toHaveBeenCalledTimes(2);
    frames.shift()?.();
    await turn();
    expect(listener).toHaveBeenCalledTimes(2);
    call();
    stop();
    await turn();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('does not wait for frames of a hidden page', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', () => 1);
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    const listener = vi.fn();
    const { call } = batchFrame(listener);
    call();
    await turn();
    call();
    await vi.advanceTimersByTimeAsync(100);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

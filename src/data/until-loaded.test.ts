import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilLoaded } from './until-loaded.ts';

describe('untilLoaded', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks again in growing pauses until the code is there, and then never again', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
    const code = untilLoaded(load);
    const first = code();
    await vi.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    load.mockResolvedValue('code');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await first).toBe('code');
    expect(await code()).toBe('code');
    expect(load).toHaveBeenCalledTimes(3);
  });
});

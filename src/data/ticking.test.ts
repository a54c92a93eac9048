import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTicking } from './hooks/use-clock.ts';

describe('ticking', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 10_400 }));
  afterEach(() => void vi.useRealTimers());

  it('calls at every multiple of the step', () => {
    const at: number[] = [];
    createTicking(Date.now).every(1_000, () => at.push(Date.now()));
    vi.advanceTimersByTime(2_700);
    expect(at).toEqual([11_000, 12_000, 13_000]);
  });

  it('shares one timer between clocks of different steps', () => {
    const ticking = createTicking(Date.now);
    const calls: string[] = [];
    ticking.every(1_000, () => calls.push('second'));
    ticking.every(500, () => calls.push('half'));
    ticking.every(60_000, () => calls.push('minute'));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_100);
    expect(calls).toEqual(['half', 'second', 'half', 'half']);
  });

  it('stops, and keeps no timer for nobody', () => {
    const ticking = createTicking(Date.now);
    const listener = vi.fn();
    ticking.every(1_000, listener)();
    vi.advanceTimersByTime(5_000);
    expect(listener).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps going when the clock is set back', () => {
    let offsetMs = 0;
    const listener = vi.fn();
    createTicking(() => Date.now() + offsetMs).every(1_000, listener);
    vi.advanceTimersByTime(600);
    offsetMs = -3_600_000;
    vi.advanceTimersByTime(3_000);
    expect(listener.mock.calls.length).toBeGreaterThanOrEqual(3);
  });
});

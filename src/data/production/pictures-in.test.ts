import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPicturesIn } from './tally-signals.ts';

describe('pictures in picture', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are in from one announcement to the other, each client for itself', () => {
    const pictures = createPicturesIn();
    const heard = vi.fn();
    pictures.subscribe(heard);
    pictures.take({ clientName: 'main', active: true, number: 1 });
    pictures.take({ clientName: 'second', active: true, number: 1 });
    pictures.take({ clientName: 'main', active: false, number: 1 });
    expect([1, 10, undefined].map(pictures.has)).toEqual([true, false, false]);
    pictures.take({ clientName: 'second', active: false, number: 1 });
    expect(pictures.has(1)).toBe(false);
    expect(heard).toHaveBeenCalledTimes(4);
  });

  it('end when a new connection does not repeat them within a second', () => {
    const pictures = createPicturesIn();
    pictures.take({ clientName: 'main', active: true, number: 1 });
    pictures.take({ clientName: 'main', active: true, number: 2 });
    pictures.startSession();
    pictures.take({ clientName: 'main', active: true, number: 2 });
    vi.advanceTimersByTime(999);
    expect([1, 2].map(pictures.has)).toEqual([true, true]);
    vi.advanceTimersByTime(1);
    expect([1, 2].map(pictures.has)).toEqual([false, true]);
  });
});

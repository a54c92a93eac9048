import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpdateBuffer } from './update-buffer.ts';

describe('update buffer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const setup = () => {
    const applied: number[][] = [];
    return { applied, buffer: createUpdateBuffer<number>((updates) => applied.push([...updates])) };
  };

  it('applies the first update at once', () => {
    const { applied, buffer } = setup();
    buffer.push(1);
    expect(applied).toEqual([[1]]);
  });

  it('applies what follows within 50 ms together at the end of the window', () => {
    const { applied, buffer } = setup();
    buffer.push(1);
    buffer.push(2);
    vi.advanceTimersByTime(49);
    buffer.push(3);
    expect(applied).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    expect(applied).toEqual([[1], [2, 3]]);
  });

  it('keeps a long burst to one application every 50 ms', () => {
    const { applied, buffer } = setup();
    for (let update = 0; update < 100; update += 1) {
      buffer.push(update);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(50);
    expect(applied.flat()).toHaveLength(100);
    expect(applied).toHaveLength(21);
  });

  it('applies at once again after a quiet window', () => {
    const { applied, buffer } = setup();
    buffer.push(1);
    vi.advanceTimersByTime(50);
    buffer.push(2);
    expect(applied).toEqual([[1], [2]]);
  });
});

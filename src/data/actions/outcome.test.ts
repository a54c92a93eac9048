import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entry } from '#sync/outbox/testing/entries.ts';
import { createSettledWaits } from './outcome.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createSettledWaits', () => {
  const waiting = entry({ id: 'a' });
  const done = entry({ id: 'a', state: 'done' });

  it('tells what became of an entry', async () => {
    const waits = createSettledWaits();
    waits.look([waiting]);
    const result = waits.wait('a');
    waits.look([entry({ id: 'a', state: 'sending' })]);
    waits.look([done]);
    expect(await result).toBe(done);
    expect(await waits.wait('a')).toBe(done);
  });

  it('tells the end of an entry that is gone by then, of the latest ones', async () => {
    const waits = createSettledWaits();
    waits.look([waiting]);
    waits.look([done]);
    waits.look([]);
    expect(await waits.wait('a', 1_500)).toBe(done);
    for (let number = 0; number < 50; number += 1) waits.look([entry({ id: `b${number}`, state: 'done' })]);
    const forgotten = waits.wait('a', 1_500);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await forgotten).toBe(undefined);
  });

  it('does not wait longer than told, nor for what is gone', async () => {
    const waits = createSettledWaits();
    waits.look([waiting]);
    const limited = waits.wait('a', 1_500);
    const unlimited = waits.wait('a');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await limited).toBe(undefined);
    waits.look([]);
    expect(await unlimited).toBe(undefined);
  });
});

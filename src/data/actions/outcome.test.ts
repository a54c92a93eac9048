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

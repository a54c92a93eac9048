import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { createFakeKeys } from '../../../tests/fakes/fake-keys.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { testNowMs } from '../store/testing/test-store.ts';
import { type ActionsOptions, createActions } from './actions.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('receipts', () => {
  it('are kept 90 days at least, and swept every day', () => {
    vi.useFakeTimers({ now: testNowMs });
    const swept: number[] = [];
    const sweepReceipts: Store['sweepReceipts'] = async (before) => swept.push(before);
    const { close } = createActions({
      store: { sweepReceipts } as Store,
      signIn: {} as ActionsOptions['signIn'],
      identity: {} as ActionsOptions['identity'],
      keys: createFakeKeys(),
      clock: Date.now,
      log: createLogger('silent'),
      metrics: createMetrics(),
      securityLog: { record: () => {} },
      callerAddress: () => '192.0.2.1',
    });
    vi.advanceTimersByTime(2 * dayMs);
    expect(swept).toHaveLength(3);
    for (const [day, before] of swept.entries()) {
      expect(testNowMs + day * dayMs - before).toBeGreaterThanOrEqual(90 * dayMs);
    }
    close();
    vi.advanceTimersByTime(2 * dayMs);
    expect(swept).toHaveLength(3);
  });
});

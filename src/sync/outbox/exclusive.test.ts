import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exclusiveByLease, exclusiveByLock, type Locks } from './exclusive.ts';
import { createDisk, createMemoryOutboxStore } from './testing/memory-outbox-store.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const endless = () => new Promise<never>(() => undefined);

describe('by lease', () => {
  const pageOf = (disk: ReturnType<typeof createDisk>, name: string) =>
    exclusiveByLease(createMemoryOutboxStore(disk), Date.now, () => name);

  it('keeps a second page waiting until the first is done', async () => {
    const disk = createDisk();
    const log: string[] = [];
    let finish = (): void => undefined;
    const first = pageOf(
      disk,
      'a',
    )(async () => {
      log.push('a');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    const second = pageOf(disk, 'b')(async () => void log.push('b'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(log).toEqual(['a']);
    finish();
    await first;
    await vi.advanceTimersByTimeAsync(250);
    await second;
    expect(log).toEqual(['a', 'b']);
  });

  it('takes over from a page that died, and gives way to who took over', async () => {
    const disk = createDisk();
    let keepFirst: () => Promise<boolean> = async () => true;
    void pageOf(
      disk,
      'a',
    )(async (keepRight) => {
      keepFirst = keepRight;
      return endless();
    });
    await vi.advanceTimersByTimeAsync(0);
    const second = pageOf(disk, 'b')(endless);
    await vi.advanceTimersByTimeAsync(20_250);
    expect(disk.lease?.owner).toBe('b');
    expect(await keepFirst()).toBe(false);
    void second;
  });

  it('gives up when the turn never comes', async () => {
    const disk = createDisk();
    void pageOf(
      disk,
      'a',
    )(async (keepRight) => {
      for (;;) {
        await keepRight();
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    });
    await vi.advanceTimersByTimeAsync(0);
    const work = vi.fn(async () => 1);
    const second = pageOf(disk, 'b')(work);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await second).toBe(undefined);
    expect(work).not.toHaveBeenCalled();
  });

  it('gives the lease back when the work fails', async () => {
    const disk = createDisk();
    const failing = pageOf(disk, 'a')(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(disk.lease).toBe(undefined);
  });
});

describe('by Web Lock', () => {
  const granting: Locks = { request: (_name, _options, work) => work() };
  const refusing: Locks = {
    request: (_name, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };

  it('answers what the work answers, however long it takes', async () => {
    const slow = exclusiveByLock(granting)(async (keepRight) => {
      await new Promise((resolve) => setTimeout(resolve, 60_000));
      return keepRight();
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await slow).toBe(true);
  });

  it('gives up after half a minute behind a holder that hangs', async () => {
    const waiting = exclusiveByLock(refusing)(async () => 1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await waiting).toBe(undefined);
  });

  it('passes on why the work failed', async () => {
    await expect(exclusiveByLock(granting)(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});

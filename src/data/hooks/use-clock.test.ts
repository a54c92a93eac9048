import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import type { useBanner } from './use-banner.ts';
import { useClock } from './use-clock.ts';

const startMs = Date.UTC(2026, 10, 21, 12, 0, 0, 400);
let hook: RenderedHook<unknown> | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: startMs, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  hook?.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** React draws in a task of its own. */
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise((resolve) => setImmediate(resolve));
};

describe('useClock', () => {
  it('moves at the multiples of its step and not between', async () => {
    hook = renderHook(() => useClock(1_000));
    expect(hook.values).toEqual([startMs]);
    await pass(500);
    expect(hook.values).toEqual([startMs]);
    await pass(200);
    expect(hook.values).toHaveLength(2);
    expect(Math.floor(Number(hook.current()) / 1_000)).toBe(Math.floor(startMs / 1_000) + 1);
  });

  it('takes another step', async () => {
    hook = renderHook(() => useClock(1_000));
    hook.draw(() => useClock(60_000));
    const { length } = hook.values;
    await pass(10_000);
    expect(hook.values).toHaveLength(length);
    await pass(50_000);
    expect(hook.values).toHaveLength(length + 1);
  });
});

describe('useBanner', () => {
  const openPage = async () => {
    vi.resetModules();
    const { useBanner: useFreshBanner } = await import('./use-banner.ts');
    const page = await import('../connection.ts');
    hook = renderHook(useFreshBanner);
    const kind = () => (hook?.current() as ReturnType<typeof useBanner>)?.kind;
    return { ...page, kind };
  };

  it('gives the connection its 3 seconds', async () => {
    const { kind, noteAttempt, noteFailedAttempt } = await openPage();
    noteAttempt(Date.now());
    noteFailedAttempt();
    expect(kind()).toBe(undefined);
    await pass(2_900);
    expect(kind()).toBe(undefined);
    await pass(200);
    expect(kind()).toBe('disconnected');
  });

  it('reports no missing connection on a slow first visit until an attempt failed, or took 10 seconds', async () => {
    const { kind, noteAttempt } = await openPage();
    await pass(8_000);
    expect(kind()).toBe(undefined);
    noteAttempt(Date.now());
    await pass(9_900);
    expect(kind()).toBe(undefined);
    await pass(200);
    expect(kind()).toBe('disconnected');
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from '../../../tests/fakes/hook.ts';
import { useClipClock } from './Media.tsx';

const emitted = vi.hoisted(() => [] as unknown[][]);
vi.mock('../parts/production/load-production.ts', () => ({
  loadProduction: async () => ({
    emitProduction: (_event: string, ...values: unknown[]) => emitted.push(values),
  }),
}));

const told = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  return emitted.splice(0);
};
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  emitted.length = 0;
});

const clip = (isReady: boolean, isOnAir: boolean, current: number | null = 0) => ({
  isReady,
  isOnAir,
  read: () => (current === null ? undefined : { duration: 30, current }),
});

it('says that a clip is ready again and again, and counts it down on air until it leaves', async () => {
  const hook = renderHook(() => useClipClock(clip(false, false)));
  expect(await told(3_000)).toEqual([]);
  hook.draw(() => useClipClock(clip(true, false)));
  expect(await told(4_100)).toEqual([
    ['prepared', true],
    ['prepared', true],
    ['prepared', true],
  ]);
  hook.draw(() => useClipClock(clip(true, true, 12)));
  expect(await told(600)).toEqual([
    ['time', { duration: 30, current: 12 }],
    ['remaining', 18],
  ]);
  hook.draw(() => useClipClock(clip(true, true, null)));
  expect(await told(600)).toEqual([]);
  hook.leave();
  expect(await told(3_000)).toEqual([['playing', false]]);
});

it('tells nothing from a small picture at the desk', async () => {
  vi.stubGlobal('parent', {});
  const hook = renderHook(() => useClipClock(clip(true, true, 12)));
  expect(await told(600)).toEqual([]);
  hook.leave();
  vi.unstubAllGlobals();
});

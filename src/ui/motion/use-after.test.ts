import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from '../../../tests/fakes/hook.ts';
import { useAfter } from './use-after.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('calls once for each run, counted from its start', () => {
  const work = vi.fn();
  const hook = renderHook(() => useAfter('a', 100, work));
  vi.advanceTimersByTime(60);
  hook.draw(() => useAfter('b', 100, work));
  vi.advanceTimersByTime(99);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledOnce();
  hook.leave();
});

it('does not call for a run that has been replaced, even if it is due within the same commit', () => {
  const work = vi.fn();
  const subject = (run: string | undefined, passesMs: number) => () => {
    useAfter(run, 100, work);
    useLayoutEffect(() => void vi.advanceTimersByTime(passesMs));
  };
  const hook = renderHook(subject('a', 0));
  hook.draw(subject(undefined, 1_000));
  expect(work).not.toHaveBeenCalled();
  hook.leave();
});

it('does not call after it has been unmounted', () => {
  const work = vi.fn();
  renderHook(() => useAfter('a', 100, work)).leave();
  vi.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import { RequestFailure } from '#sync/fetch-json.ts';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { type Asked, useAnswer } from './use-answer.ts';

let hook: RenderedHook<Asked<string>> | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  hook?.leave();
  vi.useRealTimers();
});

/** React draws in a task of its own. */
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise((resolve) => setImmediate(resolve));
};

describe('useAnswer', () => {
  it('asks again by itself while the server gives no answer', async () => {
    const request = vi
      .fn(async () => 'answer')
      .mockRejectedValueOnce(new RequestFailure('Failed to fetch', 0));
    hook = renderHook(() => useAnswer(request));
    await pass(10);
    expect(hook.current()).toMatchObject({ answer: undefined, problem: errorTexts['request-failed'] });
    await pass(5_000);
    await pass(0);
    expect(hook.current()).toMatchObject({ answer: 'answer', problem: undefined });
    await pass(20_000);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('leaves what the server refused to the person, and asks no more once it is not worth it', async () => {
    const refused = vi.fn(() => Promise.reject(new RequestFailure('Not for you', 403)));
    hook = renderHook(() => useAnswer<string>(refused));
    await pass(20_000);
    expect(refused).toHaveBeenCalledTimes(1);

    const lost = vi.fn(() => Promise.reject(new RequestFailure('Failed to fetch', 0)));
    hook.draw(() => useAnswer<string>(lost));
    await pass(10);
    hook.draw(() => useAnswer<string>(lost, false));
    await pass(20_000);
    expect(lost).toHaveBeenCalledTimes(1);
  });
});

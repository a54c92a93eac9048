import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let page: typeof import('./after-first-paint.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call, 16));
  page = await import('./after-first-paint.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const started = () => {
  const work = vi.fn();
  page.afterFirstPaint(work);
  return work;
};

it('waits for a frame, whatever is in it', () => {
  const work = started();
  vi.advanceTimersByTime(15);
  expect(work).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(2);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for a hidden page, which draws no frames, half a second and no longer', () => {
  vi.stubGlobal('requestAnimationFrame', () => undefined);
  const work = started();
  vi.advanceTimersByTime(499);
  expect(work).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for the picture that was promised, however many frames come before', async () => {
  let show = (): void => undefined;
  page.expectPicture(new Promise<void>((resolve) => (show = resolve)));
  const work = started();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(0);
  show();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does not wait for a picture that will never be there', async () => {
  page.expectPicture(Promise.reject(new Error('no code')));
  const work = started();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for nothing any more once there was a picture', () => {
  started();
  vi.advanceTimersByTime(500);
  expect(started()).toHaveBeenCalledTimes(1);
});

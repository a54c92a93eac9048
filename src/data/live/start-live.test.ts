import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onResume } from './start-live.ts';

describe('onResume', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const setup = () => {
    const page = new EventTarget();
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const reasons: string[] = [];
    let asleepMs = 0;
    const stop = onResume({ page, document, clock: () => Date.now() + asleepMs }, (reason) =>
      reasons.push(reason),
    );
    const sleep = (ms: number) => {
      asleepMs += ms;
    };
    return { page, document, reasons, stop, sleep };
  };

  it('hears the page come back in every way', () => {
    const { page, document, reasons } = setup();
    document.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    page.dispatchEvent(new Event('online'));
    expect(reasons).toEqual(['visible', 'restored', 'online']);
  });

  it('ignores hiding and the first showing', () => {
    const { page, document, reasons } = setup();
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(reasons).toEqual([]);
  });

  it.each([
    [4_000, []],
    [5_000, ['clock-jump']],
    [-4_000, []],
    [-90_000, ['clock-jump']],
  ])('a clock that is %i ms further than a tick', (sleptMs, expected) => {
    const { reasons, sleep } = setup();
    vi.advanceTimersByTime(2_000);
    sleep(sleptMs);
    vi.advanceTimersByTime(1_000);
    expect(reasons).toEqual(expected);
    vi.advanceTimersByTime(5_000);
    expect(reasons).toEqual(expected);
  });

  it('stops', () => {
    const { page, reasons, stop, sleep } = setup();
    stop();
    page.dispatchEvent(new Event('online'));
    sleep(60_000);
    vi.advanceTimersByTime(3_000);
    expect(reasons).toEqual([]);
  });
});

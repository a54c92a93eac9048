import { ref } from 'valtio/vanilla';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchBadge } from './outbox-runtime.ts';
import { emptyOutbox, outbox } from './outbox-state.ts';

const calls: (number | 'none')[] = [];
let stop = (): void => undefined;

const wait = async (waiting: number): Promise<void> => {
  outbox.summary = ref({ ...emptyOutbox, waiting });
  // Subscribers are told in a turn of their own.
  await Promise.resolve();
  await Promise.resolve();
};

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('document', page);
  outbox.summary = ref(emptyOutbox);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const withBadges = (answer: () => Promise<void>) =>
  vi.stubGlobal('navigator', {
    setAppBadge: (count: number) => {
      calls.push(count);
      return answer();
    },
    clearAppBadge: () => {
      calls.push('none');
      return answer();
    },
  });

describe('watchBadge', () => {
  it('counts what waits on the app’s icon, once for each number, and clears it at the end', async () => {
    withBadges(async () => undefined);
    stop = watchBadge();
    await wait(1);
    await wait(2);
    await wait(2);
    await wait(0);
    expect(calls).toEqual(['none', 1, 2, 'none']);
  });

  it('takes away what a page before left there and the worker sent since', () => {
    withBadges(async () => undefined);
    stop = watchBadge();
    expect(calls).toEqual(['none']);
  });

  it('starts with what waits already', async () => {
    withBadges(async () => undefined);
    await wait(3);
    stop = watchBadge();
    expect(calls).toEqual([3]);
  });

  it('counts anew with each look at the page, since a notice may have counted something else', async () => {
    withBadges(async () => undefined);
    await wait(3);
    stop = watchBadge();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual([3, 3]);
  });

  it('lives without badges, and with a browser that refuses them', async () => {
    vi.stubGlobal('navigator', {});
    stop = watchBadge();
    await wait(1);
    stop();
    withBadges(() => Promise.reject(new DOMException('Not installed', 'NotAllowedError')));
    stop = watchBadge();
    await wait(2);
    expect(calls).toEqual([1, 2]);
  });
});

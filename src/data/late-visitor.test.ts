import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('./watch-site.ts', () => ({ watchSite: () => undefined }));

const setAppBadge = vi.fn(async (_count: number) => undefined);
const clearAppBadge = vi.fn(() => Promise.reject(new DOMException('not installed')));
const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  cookie: '',
  getElementById: () => null,
});
const show = (visibilityState: string): void => {
  Object.assign(page, { visibilityState });
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
});
afterEach(() => void vi.unstubAllGlobals());

it('what a notice counted on the icon is gone with each look of a visitor; what waits to be sent stays', async () => {
  const { startLate } = await import('./late-visitor.ts');
  const { emptyOutbox, outbox } = await import('./actions/outbox-state.ts');
  startLate();
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
  show('hidden');
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
  show('visible');
  expect(clearAppBadge).toHaveBeenCalledTimes(2);
  outbox.summary = { ...emptyOutbox, waiting: 3 };
  show('visible');
  expect(clearAppBadge).toHaveBeenCalledTimes(2);
  expect(setAppBadge).toHaveBeenLastCalledWith(3);
});

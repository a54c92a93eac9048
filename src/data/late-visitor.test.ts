import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('./watch-site.ts', () => ({ watchSite: () => undefined }));

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
  vi.stubGlobal('navigator', { clearAppBadge });
});
afterEach(() => void vi.unstubAllGlobals());

it('what a notice counted on the icon is gone with each look of a visitor', async () => {
  const { startLate } = await import('./late-visitor.ts');
  const { session } = await import('./session/session.ts');
  startLate();
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
  show('hidden');
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
  show('visible');
  expect(clearAppBadge).toHaveBeenCalledTimes(2);
  // For a signed-in user, the badge counts the changes that wait to be sent.
  session.user = { id: 'recUSER0000000001' } as never;
  show('visible');
  expect(clearAppBadge).toHaveBeenCalledTimes(2);
});

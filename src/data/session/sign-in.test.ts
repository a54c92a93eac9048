import { beforeEach, expect, it, vi } from 'vitest';
import { keepLocalKey, takeLocalKey } from './sign-in.ts';

const stored = new Map<string, string>();
const replaceState = vi.fn();

const open = (hash: string) =>
  vi.stubGlobal('location', { hash, pathname: '/auth/discord/redirect', search: '?return=/me' });

beforeEach(() => {
  stored.clear();
  replaceState.mockClear();
  vi.stubGlobal('history', { state: { depth: 1 }, replaceState });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it('is taken out of the address, and kept for the next visit', () => {
  open('#key=abc');
  expect(takeLocalKey()).toBe('abc');
  expect(replaceState.mock.calls).toEqual([[{ depth: 1 }, '', '/auth/discord/redirect?return=/me']]);
  open('');
  expect(takeLocalKey()).toBe('abc');
});

it('is what was typed last, and nothing at first', () => {
  open('#somewhere');
  expect(takeLocalKey()).toBe(undefined);
  keepLocalKey('def');
  expect(takeLocalKey()).toBe('def');
  expect(replaceState).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteWaiting, waitingHere } from './unsent-note.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('knows what waits for whoever was signed in here', () => {
  expect(waitingHere()).toBe(0);
  noteWaiting('ann', 2);
  noteWaiting('ben', 1);
  expect(waitingHere()).toBe(3);
  noteWaiting('ann', 0);
  expect(waitingHere()).toBe(1);
});

it.each(['[]', '"x"', '{"ann":"two","ben":-1}', '{'])('takes %s for nothing', (stored) => {
  localStorage.setItem('waiting', stored);
  expect(waitingHere()).toBe(0);
});

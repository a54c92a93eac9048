import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { useLayout } from './Break.tsx';

let hook: RenderedHook<ReturnType<typeof useLayout>>;
beforeEach(() => {
  vi.useFakeTimers();
  hook = renderHook(() => useLayout(true));
});
afterEach(() => {
  hook.leave();
  vi.useRealTimers();
});

const told = (isShown: boolean) => flushSync(() => hook.current().onContent(isShown));
const after = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms));
const seen = () => {
  const { hasStarted, layout } = hook.current();
  return hasStarted ? `${layout.value} ${layout.isOpen ? 'open' : 'closed'}` : 'nothing';
};

it('enters as a whole once the content is drawn', () => {
  after(1_400);
  expect(seen()).toBe('nothing');
  told(true);
  expect(seen()).toBe('beside open');
});

it('enters with a wide column once the content is known to be absent, or is late', () => {
  told(false);
  expect(seen()).toBe('alone open');
  hook.leave();
  hook = renderHook(() => useLayout(true));
  after(1_500);
  expect(seen()).toBe('alone open');
});

it('closes before it is divided in another way', () => {
  told(true);
  told(false);
  expect(seen()).toBe('beside closed');
  after(340);
  expect(seen()).toBe('alone open');
  told(true);
  expect(seen()).toBe('alone closed');
  told(false);
  expect(seen()).toBe('alone open');
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstContent } from './first-content.ts';

let paint: (name: string) => void;
let isListening: boolean;
/** The names of the document, beside the root of the page. */
let named: { previousElementSibling: { childElementCount: number } } | null = null;

const stubPage = (visibilityState: string, entryTypes: readonly string[]) => {
  vi.stubGlobal('document', { visibilityState, getElementById: () => named });
  isListening = false;
  class Observer {
    static supportedEntryTypes = entryTypes;
    constructor(heard: (list: { getEntriesByName(name: string): string[] }) => void) {
      paint = (name) => heard({ getEntriesByName: (wanted) => [name].filter((one) => one === wanted) });
    }
    observe() {
      isListening = true;
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  named = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const waiting = () => {
  const there = vi.fn();
  void firstContent().then(there);
  return there;
};

it('waits for content', async () => {
  stubPage('visible', ['paint']);
  const there = waiting();
  await vi.advanceTimersByTimeAsync(3_000);
  paint('first-paint');
  await vi.advanceTimersByTimeAsync(0);
  expect(there).toHaveBeenCalledTimes(0);
  paint('first-contentful-paint');
  await vi.advanceTimersByTimeAsync(0);
  expect(there).toHaveBeenCalledTimes(1);
});

it('waits for the page itself where the document has painted its names', async () => {
  const root = { childElementCount: 0 };
  let changed: () => void = () => undefined;
  named = { previousElementSibling: root };
  stubPage('visible', ['paint']);
  vi.stubGlobal('requestAnimationFrame', (done: () => void) => setTimeout(done, 16));
  class Mutations {
    constructor(heard: () => void) {
      changed = heard;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('MutationObserver', Mutations);
  const there = waiting();
  paint('first-contentful-paint');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(there).toHaveBeenCalledTimes(0);
  root.childElementCount = 1;
  changed();
  await vi.advanceTimersByTimeAsync(20);
  expect(there).toHaveBeenCalledTimes(1);
});

it('waits four seconds for content and no longer', async () => {
  stubPage('visible', ['paint']);
  const there = waiting();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(there).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(there).toHaveBeenCalledTimes(1);
});

it.each([
  ['a hidden page', 'hidden', ['paint']],
  ['a browser that does not tell', 'visible', ['resource']],
])('does not wait for content on %s', async (_page, visibility, entryTypes) => {
  stubPage(visibility, entryTypes);
  const there = waiting();
  await vi.advanceTimersByTimeAsync(500);
  expect(there).toHaveBeenCalledTimes(1);
  expect(isListening).toBe(false);
});

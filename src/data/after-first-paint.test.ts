import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let page: typeof import('./after-first-paint.ts');
let paint: (name: string) => void;
let isListening: boolean;

const stubPage = (visibilityState: string, entryTypes: readonly string[]) => {
  vi.stubGlobal('document', { visibilityState });
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call, 16));
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

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
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
  stubPage('visible', ['paint']);
  const work = started();
  vi.advanceTimersByTime(15);
  expect(work).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(2);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for content on a page of the site', () => {
  stubPage('visible', ['paint']);
  page.expectContent();
  const work = started();
  vi.advanceTimersByTime(3_000);
  paint('first-paint');
  expect(work).toHaveBeenCalledTimes(0);
  paint('first-contentful-paint');
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits four seconds for content and no longer', () => {
  stubPage('visible', ['paint']);
  page.expectContent();
  const work = started();
  vi.advanceTimersByTime(3_999);
  expect(work).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for nothing any more once there was a picture', () => {
  stubPage('hidden', ['paint']);
  page.expectContent();
  started();
  vi.advanceTimersByTime(500);
  expect(started()).toHaveBeenCalledTimes(1);
});

it.each([
  ['a hidden page', 'hidden', ['paint']],
  ['a browser that does not tell', 'visible', ['resource']],
])('does not wait for content on %s', (_page, visibility, entryTypes) => {
  stubPage(visibility, entryTypes);
  page.expectContent();
  const work = started();
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(1);
  expect(isListening).toBe(false);
});

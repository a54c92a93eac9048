import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkerMessage } from '#contract/worker.ts';

let hear: (message: WorkerMessage) => void;
vi.mock('../worker/worker-messages.ts', () => ({
  onWorkerMessage: (listener: typeof hear) => {
    hear = listener;
  },
}));

const page = Object.assign(new EventTarget(), { visibilityState: 'visible', title: 'Home | League' });
beforeEach(() => void vi.stubGlobal('document', page));
afterEach(() => void vi.unstubAllGlobals());

it('a page that nobody looks at has the latest count in its title, until somebody does', async () => {
  const { countInTitle } = await import('./count-in-title.ts');
  countInTitle();
  hear({ type: 'live-count', count: 2 });
  expect(page.title).toBe('Home | League');
  page.visibilityState = 'hidden';
  hear({ type: 'live-count', count: 2 });
  hear({ type: 'live-count', count: 3 });
  expect(page.title).toBe('(3) Home | League');
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(page.title).toBe('Home | League');
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlinePaths } from '#contract/site-pages/offline.ts';
import type { PageMessage, WorkerMessage } from '#contract/worker.ts';
import { keepOffline } from './keep-offline.ts';
import { tellPages } from './worker/worker-messages.ts';

const key = 'EVENT000000001';
let told: PageMessage[];
let container: EventTarget & { controller?: { postMessage: (message: PageMessage) => void } };

const takeOver = () => {
  container.controller = { postMessage: (message) => void told.push(message) };
};

beforeEach(() => {
  told = [];
  container = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: container });
});
afterEach(() => vi.unstubAllGlobals());

/** Sends the worker's answer once the page has asked. */
const answer = async (message: WorkerMessage) => {
  await vi.waitFor(() => expect(told).toHaveLength(1));
  tellPages(message);
};

it('asks the worker and says that it saved', async () => {
  takeOver();
  const kept = keepOffline('event', `rec${key}`);
  await answer({ type: 'pinned', key, records: 12 });
  expect(await kept).toEqual({ isKept: true });
  expect(told[0]).toMatchObject({ type: 'pin', key });
});

it('says why it was not saved', async () => {
  takeOver();
  const kept = keepOffline('event', key);
  await answer({ type: 'pin-failed', key, message: 'No room.' });
  expect(await kept).toEqual({ isKept: false, problem: 'No room.' });
});

it('on a first visit asks the worker as soon as it takes over', async () => {
  const kept = keepOffline('event', key);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toEqual([]);
  takeOver();
  // The code that speaks to the worker may still be on its way.
  await vi.waitFor(() => {
    container.dispatchEvent(new Event('controllerchange'));
    expect(told).toHaveLength(1);
  });
  tellPages({ type: 'pinned', key, records: 3 });
  expect(await kept).toEqual({ isKept: true });
});

it('gives up at once where the browser has no workers', async () => {
  vi.stubGlobal('navigator', {});
  expect(await keepOffline('event', key)).toBe(undefined);
});

it.each(['team', 'player'] as const)('saves the pages of a %s too', async (kind) => {
  takeOver();
  const kept = keepOffline(kind, key);
  await answer({ type: 'pinned', key, records: 5 });
  expect(await kept).toEqual({ isKept: true });
  expect(told[0]).toMatchObject({ related: expect.arrayContaining([...offlinePaths[kind]]) });
});

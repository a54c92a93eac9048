import { afterEach, expect, it, vi } from 'vitest';
import { createPageSnapshots } from './page-snapshots.ts';

afterEach(() => vi.restoreAllMocks());

const snapshotOf = (path: string, html = '<p>page</p>') => ({
  path,
  entry: '/assets/core-1.js',
  title: 'Page',
  styles: [],
  html,
});

/** Cache storage in memory, as far as it is used; entries in the order in which they were first put. */
const createStorage = () => {
  const entries = new Map<string, string>();
  const cache = {
    put: async (path: string, answer: Response) => void entries.set(path, await answer.text()),
    match: async (path: string) => (entries.has(path) ? new Response(entries.get(path)) : undefined),
    delete: async (path: string) => entries.delete(path),
    keys: async () => [...entries.keys()],
  };
  const storage = { open: async () => cache, delete: async () => entries.clear() };
  return { entries, storage: storage as unknown as CacheStorage };
};

const setup = () => {
  const { entries, storage } = createStorage();
  let now = 1_000;
  const snapshots = createPageSnapshots(storage, () => now);
  return { entries, snapshots, pass: (ms: number) => (now += ms) };
};

it('finds how a page last stood, by its path', async () => {
  const { snapshots } = setup();
  await snapshots.keep(snapshotOf('/a', 'first'));
  await snapshots.keep(snapshotOf('/a', 'second'));
  expect(await snapshots.find('/a')).toEqual(snapshotOf('/a', 'second'));
  expect(await snapshots.find('/b')).toBeUndefined();
});

it.each([
  ['within the day', 86_399_999, true],
  ['a day later', 86_400_000, false],
  ['when the clock was put back', -1, false],
])('shows it %s: %i ms', async (_when, ms, isFound) => {
  const { snapshots, pass } = setup();
  await snapshots.keep(snapshotOf('/a'));
  pass(ms);
  expect((await snapshots.find('/a')) !== undefined).toBe(isFound);
});

it('keeps forty pages and forgets those that were kept longest ago', async () => {
  const { snapshots } = setup();
  for (let page = 0; page < 40; page += 1) await snapshots.keep(snapshotOf(`/${page}`));
  await snapshots.keep(snapshotOf('/0'));
  await snapshots.keep(snapshotOf('/new'));
  const found = async (path: string) => (await snapshots.find(path)) !== undefined;
  expect([await found('/0'), await found('/1'), await found('/2'), await found('/new')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

it('drops all of them', async () => {
  const { snapshots } = setup();
  await snapshots.keep(snapshotOf('/a'));
  await snapshots.clear();
  expect(await snapshots.find('/a')).toBeUndefined();
});

it.each([
  ['something else', '{"takenAt":1000}'],
  ['no JSON', '<p>'],
])('takes %s for nothing', async (_what, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { snapshots, entries } = setup();
  entries.set('/a', text);
  expect(await snapshots.find('/a')).toBeUndefined();
});

it('does without a storage that refuses', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refuse = () => Promise.reject(new Error('full'));
  const snapshots = createPageSnapshots({ open: refuse } as unknown as CacheStorage, () => 1);
  await snapshots.keep(snapshotOf('/a'));
  expect(await snapshots.find('/a')).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(2);
});

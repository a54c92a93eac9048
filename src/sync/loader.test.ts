import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryCache } from './cache/create-cache.ts';
import { createLoader, type Delivery, type LoaderOptions } from './loader.ts';

type Call = {
  address: string;
  keys: string[];
  related: string;
  answer: (body: unknown, status?: number, headers?: Record<string, string>) => void;
  fail: () => void;
};

const idsOf = (count: number, start = 0) => Array.from({ length: count }, (_, index) => `k${start + index}`);

const recordsFor = (keys: readonly string[]) =>
  keys.map((key) => ({ id: key, __id: key, __tableName: 'Teams', __revision: 1 }));

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const setup = (options: Partial<LoaderOptions> = {}) => {
  const calls: Call[] = [];
  const deliveries: Delivery[] = [];
  const cache = createMemoryCache({ clock: () => 5 });
  const fetch = (address: string) =>
    new Promise<Response>((resolve, reject) => {
      const [path = '', query = ''] = address.split('?');
      calls.push({
        address,
        keys: path.slice('/things/'.length).split(',').map(decodeURIComponent),
        related: decodeURIComponent(query),
        answer: (body, status = 200, headers = {}) =>
          resolve(
            Response.json(body, {
              status,
              headers: { 'Grandstand-Epoch': 'e1', 'Grandstand-Sequence': '40', ...headers },
            }),
          ),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  const loader = createLoader({
    fetch,
    cache,
    clock: () => 5,
    host: '',
    onDelivery: (delivery) => deliveries.push(delivery),
    ...options,
  });
  return { loader, calls, cache, deliveries };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('batches', () => {
  it('sends at once when nothing is in flight, together with what the same turn asks', async () => {
    const { loader, calls } = setup();
    void loader.load(['a']);
    void loader.load(['b', 'a']);
    await settle();
    expect(calls.map((call) => call.keys)).toEqual([['a', 'b']]);
  });

  it('waits at latest 100 ms while another request is in flight', async () => {
    const { loader, calls } = setup();
    void loader.load(['a']);
    await settle();
    void loader.load(['b']);
    await vi.advanceTimersByTimeAsync(60);
    void loader.load(['c']);
    await vi.advanceTimersByTimeAsync(39);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls[1]?.keys).toEqual(['b', 'c']);
  });

  it('sends what waits as soon as the request in flight is answered', async () => {
    const { loader, calls } = setup();
    void loader.load(['a']);
    await settle();
    void loader.load(['b']);
    calls[0]?.answer(recordsFor(['a']));
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.keys).toEqual(['b']);
  });

  it('asks at most 100 ids in one request', async () => {
    const { loader, calls } = setup();
    void loader.load(idsOf(250));
    await settle();
    expect(calls.map((call) => call.keys.length)).toEqual([100, 100, 50]);
  });

  it('does not ask twice for what is in flight', async () => {
    const { loader, calls } = setup();
    void loader.load(['a']);
    await settle();
    const second = loader.load(['a']);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls).toHaveLength(1);
    calls[0]?.answer(recordsFor(['a']));
    expect((await second).asked.get('a')?.status).toBe('ready');
  });

  it('passes the related hint through and keeps different hints apart', async () => {
    const { loader, calls } = setup();
    void loader.load(['m'], { related: ['teams.theme', 'special:live-matches/matches(6)'] });
    void loader.load(['a']);
    await settle();
    expect(calls.map((call) => [call.keys, call.related])).toEqual([
      [['m'], 'related=teams.theme,special:live-matches/matches(6)'],
      [['a'], ''],
    ]);
  });

  it('sends at once through a worker that does the batching', async () => {
    const { loader, calls } = setup({ bufferMs: () => 0 });
    void loader.load(['a']);
    await settle();
    void loader.load(['b']);
    await settle();
    expect(calls.map((call) => call.keys)).toEqual([['a'], ['b']]);
  });
});

describe('answers', () => {
  it('files under the real id and the asked key, resolves every key, and delivers what was not asked', async () => {
    const { loader, calls, cache, deliveries } = setup();
    const loading = loader.load(['subdomain-cup', 'nobody']);
    await settle();
    calls[0]?.answer([
      { id: 'recEVENT000000001', __id: 'subdomain-cup', __tableName: 'Events', __revision: 9 },
      { __id: 'nobody' },
      { id: 'recTHEME000000001', __id: 'THEME000000001', __tableName: 'Themes', __revision: 3 },
    ]);
    const { asked } = await loading;
    expect([...asked.values()].map(({ key, status, isConfirmed }) => [key, status, isConfirmed])).toEqual([
      ['subdomain-cup', 'ready', true],
      ['nobody', 'missing', true],
    ]);
    expect(deliveries.map((delivery) => [delivery.epoch, delivery.sequence, delivery.things.length])).toEqual(
      [['e1', 40, 4]],
    );
    const stored = await cache.getMany(['EVENT000000001', 'subdomain-cup', 'THEME000000001']);
    expect(stored.size).toBe(3);
  });

  it.each([
    ['an error body', (call: Call) => call.answer({ error: true, message: 'no' })],
    ['a server error', (call: Call) => call.answer({ error: true, message: 'no' }, 500)],
    ['no network', (call: Call) => call.fail()],
  ])('answers from the cache after %s, and marks the rest unavailable', async (_name, refuse) => {
    const { loader, calls, cache } = setup();
    await cache.putMany([{ key: 'a', record: { id: 'a' }, revision: 1, asOf: 1, checkedAt: 1 }]);
    const loading = loader.load(['a', 'b']);
    await settle();
    refuse(calls[0]!);
    const { asked } = await loading;
    expect([...asked.values()].map(({ key, status, isConfirmed }) => [key, status, isConfirmed])).toEqual([
      ['a', 'ready', false],
      ['b', 'unavailable', false],
    ]);
  });

  it('gives up on a server that accepts and then says nothing', async () => {
    const fetch = (_address: string, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    const { loader } = setup({ fetch });
    const loading = loader.load(['a']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await loading).asked.get('a')?.status).toBe('unavailable');
  });

  it.each([400, 413])('finds the one odd key of a batch refused with %d', async (status) => {
    const { loader, calls } = setup();
    const loading = loader.load(['a', 'odd']);
    await settle();
    calls[0]?.answer({ error: true, message: 'bad' }, status);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    calls[1]?.answer(recordsFor(['a']));
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    calls[2]?.answer([{ __id: 'odd' }]);
    expect([...(await loading).asked.values()].map((loaded) => loaded.status)).toEqual(['ready', 'missing']);
  });
});

describe('retries', () => {
  it('asks again with growing pauses until the server is back', async () => {
    const { loader, calls, deliveries } = setup({ retryTimes: { firstMs: 1_000, longestMs: 3_000 } });
    void loader.load(['a'], { related: ['theme'] });
    await settle();
    const sentAt: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      calls[attempt - 1]?.fail();
      await vi.advanceTimersByTimeAsync(0);
      let waited = 0;
      while (calls.length === attempt && waited < 10_000) {
        await vi.advanceTimersByTimeAsync(100);
        waited += 100;
      }
      sentAt.push(waited);
    }
    expect(sentAt).toEqual([1_000, 2_000, 3_000, 3_000]);
    expect(calls.at(-1)?.related).toBe('related=theme');
    calls.at(-1)?.answer(recordsFor(['a']));
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(deliveries).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(5);
  });

  it('asks at once when told that the connection is back', async () => {
    const { loader, calls } = setup({ retryTimes: { firstMs: 1_000, longestMs: 3_000 } });
    void loader.load(['a']);
    await settle();
    calls[0]?.fail();
    await vi.advanceTimersByTimeAsync(1);
    loader.retry();
    await settle();
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['7', 7_000],
    ['86400', 60_000],
    ['Fri, 01 Jan 2027 00:00:00 GMT', 1_000],
  ])('waits as a server that refuses a flood asks for: %s', async (retryAfter, expectedMs) => {
    const { loader, calls } = setup({ retryTimes: { firstMs: 1_000, longestMs: 3_000 } });
    void loader.load(['a', 'b']);
    await settle();
    calls[0]?.answer({ error: true, message: 'Too many' }, 429, { 'Retry-After': retryAfter });
    await vi.advanceTimersByTimeAsync(expectedMs - 1);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.map(({ keys }) => keys)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('does not retry in the worker', async () => {
    const { loader, calls } = setup();
    void loader.load(['a']);
    await settle();
    calls[0]?.fail();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls).toHaveLength(1);
  });
});

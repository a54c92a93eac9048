import { beforeEach, describe, expect, it } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import type { WorkerMessage } from '#contract/worker.ts';
import { createMemoryCache } from '#sync/cache/create-cache.ts';
import { toCachedRecords } from '#sync/cached-record.ts';
import { createLoader } from '#sync/loader.ts';
import { createThingsAnswering, readQuestion } from './things.ts';

const origin = 'http://localhost:8901';
const team: WireRecord = {
  id: 'recTEAM0000000001',
  __tableName: 'Teams',
  __revision: 9,
  name: 'new',
  theme: ['recTHEME000000001'],
};
const theme: WireRecord = { id: 'recTHEME000000001', __tableName: 'Themes', __revision: 3 };

const setup = () => {
  const requests: string[] = [];
  const told: WorkerMessage[] = [];
  const behind: Promise<unknown>[] = [];
  let isUp = true;
  const cache = createMemoryCache({ clock: () => 1 });
  const loader = createLoader({
    cache,
    clock: () => 5,
    host: '',
    fetch: async (address) => {
      requests.push(address);
      if (!isUp) throw new TypeError('Failed to fetch');
      const keys = address.split('?')[0]!.slice('/things/'.length).split(',').map(decodeURIComponent);
      const known: Record<string, WireRecord> = { TEAM0000000001: team };
      const answer = [...keys.map((key) => ({ __id: key, ...known[key] })), theme];
      return Response.json(answer, { headers: { 'Grandstand-Epoch': 'e1', 'Grandstand-Sequence': '40' } });
    },
  });
  const answering = createThingsAnswering({ loader, cache, tellPages: (message) => void told.push(message) });
  const ask = (path: string, mode: RequestCache = 'default') =>
    answering.answer(new Request(`${origin}${path}`, { cache: mode }), (work) => void behind.push(work));
  return {
    cache,
    requests,
    told,
    ask,
    done: () => Promise.all(behind),
    setUp: (next: boolean) => {
      isUp = next;
    },
  };
};

let worker: ReturnType<typeof setup>;
beforeEach(() => {
  worker = setup();
});

const keepOldTeam = () =>
  worker.cache.putMany(
    toCachedRecords({ ...team, __revision: 4, name: 'old' }, { sequence: 20, checkedAt: 1 }),
    'e1',
  );

describe('readQuestion', () => {
  it.each([
    [
      '/things/recTEAM0000000001,special:live-matches',
      { keys: ['TEAM0000000001', 'special:live-matches'], related: [] },
    ],
    ['/things/Event%20Series?related=theme,a(6).b', { keys: ['Event Series'], related: ['theme', 'a(6).b'] }],
    ['/things/', undefined],
    ['/thing/a', undefined],
  ])('%s', (path, expected) => {
    expect(readQuestion(`${origin}${path}`)).toEqual(expected);
  });
});

describe('reads through the worker', () => {
  it('answers an unknown record from the server, with the theme and the numbers of the answer', async () => {
    const response = await worker.ask('/things/TEAM0000000001');
    expect(await response.json()).toEqual([
      { ...team, __id: 'TEAM0000000001' },
      { ...theme, __id: 'THEME000000001' },
    ]);
    expect(response.headers.get('Grandstand-Sequence')).toBe('40');
    expect(response.headers.get('Grandstand-Epoch')).toBe('e1');
  });

  it('merges what several pages ask', async () => {
    await Promise.all([
      worker.ask('/things/TEAM0000000001'),
      worker.ask('/things/TEAM0000000001'),
      worker.ask('/things/x'),
    ]);
    expect(worker.requests).toEqual(['/things/TEAM0000000001,x']);
  });

  it('answers a known record at once, refreshes it behind and tells all pages', async () => {
    await keepOldTeam();
    const response = await worker.ask('/things/TEAM0000000001');
    expect(((await response.json()) as WireRecord[])[0]?.name).toBe('old');
    expect(response.headers.get('Grandstand-Sequence')).toBeNull();
    await worker.done();
    expect(worker.told).toEqual([
      {
        type: 'things-refreshed',
        epoch: 'e1',
        sequence: 40,
        records: [
          { ...team, __id: 'TEAM0000000001' },
          { ...theme, __id: 'THEME000000001' },
        ],
      },
    ]);
    expect((await worker.cache.getMany(['TEAM0000000001'])).get('TEAM0000000001')?.record.name).toBe('new');
  });

  it('asks the server when the page has looked into the cache itself', async () => {
    await keepOldTeam();
    const response = await worker.ask('/things/TEAM0000000001', 'no-cache');
    expect(((await response.json()) as WireRecord[])[0]?.name).toBe('new');
  });

  it('shows the saved copy without a server and says that it could not be refreshed', async () => {
    await keepOldTeam();
    worker.setUp(false);
    const response = await worker.ask('/things/TEAM0000000001');
    expect(response.status).toBe(200);
    await worker.done();
    expect(worker.told).toEqual([{ type: 'things-unavailable', keys: ['TEAM0000000001'] }]);
  });

  it('refuses what it neither has nor can get, as JSON', async () => {
    worker.setUp(false);
    const response = await worker.ask('/things/TEAM0000000001');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: true, message: 'The data server cannot be reached' });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { createMemoryCache } from '#sync/cache/create-cache.ts';
import { toCachedRecords } from '#sync/cached-record.ts';
import { createDataCore } from './core.ts';
import { adoptFirstView } from './first-view.ts';
import { createNetwork } from './network.ts';

const ids = {
  event: 'EVENT000000001',
  teamA: 'TEAM000000000A',
  teamB: 'TEAM000000000B',
  theme: 'THEME000000001',
};
const records: Record<string, WireRecord> = {
  [ids.event]: {
    id: `rec${ids.event}`,
    __tableName: 'Events',
    __revision: 3,
    teams: [`rec${ids.teamA}`, `rec${ids.teamB}`],
  },
  [ids.teamA]: { id: `rec${ids.teamA}`, __tableName: 'Teams', __revision: 4, theme: [`rec${ids.theme}`] },
  [ids.teamB]: { id: `rec${ids.teamB}`, __tableName: 'Teams', __revision: 5 },
  [ids.theme]: { id: `rec${ids.theme}`, __tableName: 'Themes', __revision: 6 },
};
const related = ['teams.theme', 'teams'];

const setup = () => {
  const requests: string[] = [];
  let isUp = true;
  let appended: string[] = [];
  let changes: WireRecord[] = [];
  const cache = createMemoryCache({ clock: () => 1_000 });
  const fetch = async (address: string, init?: RequestInit) => {
    if (!isUp) throw new TypeError('Failed to fetch');
    if (address.startsWith('/changes')) {
      requests.push(`changes ${String(init?.body)}`);
      return Response.json({ epoch: 'e1', sequence: 50, records: changes });
    }
    requests.push(decodeURIComponent(address));
    const keys = decodeURIComponent(address.split('?')[0]!.slice('/things/'.length)).split(',');
    const answer = [...keys, ...appended].map((key) => ({ __id: key, ...records[key] }));
    return Response.json(answer, { headers: { 'Grandstand-Epoch': 'e1', 'Grandstand-Sequence': '40' } });
  };
  const core = createDataCore({ cache, fetch, clock: () => 2_000, openNetwork: createNetwork });
  const status = (key: string) => core.map.peek(key)?.status;
  return {
    core,
    cache,
    requests,
    status,
    setUp: (next: boolean) => {
      isUp = next;
    },
    append: (keys: string[]) => {
      appended = keys;
    },
    change: (next: WireRecord[]) => {
      changes = next;
    },
  };
};

const store = (keys: readonly string[]) =>
  keys.flatMap((key) => toCachedRecords(records[key]!, { sequence: 30, checkedAt: 500 }));

describe('reading', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('asks the network once for what one turn wants, in any form of id', async () => {
    const { core, requests, status } = setup();
    core.reading.want([`rec${ids.teamA}`]);
    core.reading.want([ids.teamA, ids.teamB]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toEqual([`/things/${ids.teamA},${ids.teamB}`]);
    expect(status(ids.teamB)).toBe('ready');
  });

  it('shows the copy of the disk without a read, and confirms it by asking for changes', async () => {
    const { core, cache, requests, status } = setup();
    await cache.putMany(store([ids.teamA, ids.teamB]), 'e1');
    core.reading.want([ids.teamA]);
    await vi.advanceTimersByTimeAsync(1);
    expect(status(ids.teamA)).toBe('ready');
    expect(core.map.peek(ids.teamA)?.checkedAt).toBe(500);
    await vi.advanceTimersByTimeAsync(100);
    expect(requests).toEqual([`changes ${JSON.stringify({ since: 30, epoch: 'e1', keys: [ids.teamA] })}`]);
    expect(core.map.peek(ids.teamA)).toMatchObject({ asOf: 50, checkedAt: 2_000 });
  });

  it('applies what changed since the copy was made', async () => {
    const { core, cache, change } = setup();
    await cache.putMany(store([ids.teamA]), 'e1');
    change([{ ...records[ids.teamA], __revision: 44, name: 'renamed' }]);
    core.reading.want([ids.teamA]);
    await vi.advanceTimersByTimeAsync(100);
    expect(core.map.peek(ids.teamA)?.record?.name).toBe('renamed');
  });

  it('keeps the saved copy without a server, and its age', async () => {
    const { core, cache, status, setUp } = setup();
    setUp(false);
    await cache.putMany(store([ids.teamA]), 'e1');
    core.reading.want([ids.teamA, ids.teamB]);
    await vi.advanceTimersByTimeAsync(200);
    expect([status(ids.teamA), status(ids.teamB)]).toEqual(['ready', 'unavailable']);
    expect(core.map.peek(ids.teamA)?.checkedAt).toBe(500);
  });

  it('gets what was unavailable by itself once the server is back', async () => {
    const { core, status, setUp } = setup();
    setUp(false);
    core.reading.want([ids.teamB]);
    await vi.advanceTimersByTimeAsync(500);
    setUp(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(status(ids.teamB)).toBe('ready');
  });

  it('draws a record of the first view that is not whole, keeps the others and reads that one again', async () => {
    const { core, cache, requests, status } = setup();
    const { theme, ...short } = records[ids.teamA]!;
    const view = {
      epoch: 'e1',
      sequence: 40,
      version: 1,
      siteName: 'Cup',
      siteUrl: 'http://localhost',
      serverTimeMs: 9_000,
      records: [
        { ...short, __id: ids.teamA },
        { ...records[ids.teamB], __id: ids.teamB },
      ],
      partial: [ids.teamA],
      related: { keys: [], related: [] },
      localSignIn: false,
    };
    const confirm = vi.spyOn(core.confirming, 'confirm');
    adoptFirstView(core, view);
    // Not immediately: the code that asks the server is loaded on demand.
    expect(confirm).not.toHaveBeenCalled();
    expect([status(ids.teamA), status(ids.teamB)]).toEqual(['ready', 'ready']);
    expect(core.map.peek(ids.teamA)?.record?.theme).toBe(undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toEqual([`/things/${ids.teamA}`]);
    expect(core.map.peek(ids.teamA)?.record?.theme).toEqual(theme);
    const kept = await cache.getMany([ids.teamA, ids.teamB]);
    expect(kept.get(ids.teamA)?.record.theme).toEqual(theme);
    expect(kept.get(ids.teamB)?.revision).toBe(5);
  });

  it('knows a record that does not exist', async () => {
    const { core, status } = setup();
    core.reading.want(['nobody']);
    await vi.advanceTimersByTimeAsync(1);
    expect(status('nobody')).toBe('missing');
  });
});

describe('reading a tree', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is one round trip when the server appends what the hint reaches', async () => {
    const { core, requests, status, append } = setup();
    append([ids.teamA, ids.teamB, ids.theme]);
    core.reading.wantTree([ids.event], related);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toEqual([`/things/${ids.event}?related=teams.theme,teams`]);
    expect(Object.values(ids).map(status)).toEqual(['ready', 'ready', 'ready', 'ready']);
    expect([...core.reading.wanted()].sort()).toEqual(Object.values(ids).sort());
  });

  it('asks by key for what the server left out', async () => {
    const { core, requests, status, append } = setup();
    append([ids.teamA]);
    core.reading.wantTree([ids.event], related);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests[1]).toBe(`/things/${ids.teamB},${ids.theme}`);
    expect(status(ids.theme)).toBe('ready');
  });

  it('needs no read when the disk has all of it', async () => {
    const { core, cache, requests, status } = setup();
    await cache.putMany(store(Object.values(ids)), 'e1');
    core.reading.wantTree([ids.event], related);
    await vi.advanceTimersByTimeAsync(100);
    expect(Object.values(ids).map(status)).toEqual(['ready', 'ready', 'ready', 'ready']);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain('changes');
  });

  it('asks only for the gap of an almost complete tree', async () => {
    const { core, cache, requests } = setup();
    await cache.putMany(store([ids.event, ids.teamA, ids.theme]), 'e1');
    core.reading.wantTree([ids.event], related);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toEqual([`/things/${ids.teamB}`]);
  });

  it('ends without a server, and names the keys for later', async () => {
    const { core, status, setUp } = setup();
    setUp(false);
    core.reading.wantTree([ids.event], related);
    await vi.advanceTimersByTimeAsync(50);
    expect(status(ids.event)).toBe('unavailable');
    expect(core.reading.wanted()).toEqual([ids.event]);
  });
});

describe('telling the live connection', () => {
  it('names every key once', () => {
    const { core } = setup();
    const told: string[][] = [];
    core.onWanted((keys) => told.push([...keys]));
    core.reading.want([ids.teamA]);
    core.reading.want([ids.teamA, ids.teamB]);
    expect(told).toEqual([[ids.teamA], [ids.teamB]]);
  });
});

import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contractVersion } from '#contract/version.ts';
import { createConnection } from '../cache/open.ts';
import { addEntry } from './adding.ts';
import { createBackoff, createDrain } from './drain.ts';
import { type NewEntry, newEntryId } from './entry.ts';
import { exclusiveByLease } from './exclusive.ts';
import { createIndexedOutboxStore } from './indexed-outbox-store.ts';
import { headersOf, sendAction } from './sending.ts';
import { entry, newEntry, people } from './testing/entries.ts';

let databases = 0;

type Reply = () => Response | Promise<Response>;

const reply = (status: number, body: object, headers: Record<string, string> = {}): Reply => {
  return () => Response.json(body, { status, headers });
};
const done = reply(200, { error: false }, { 'Grandstand-Sequence': '7' });
const refusal = (status: number, code: string, headers?: Record<string, string>) =>
  reply(status, { error: true, errorMessage: code, code }, headers);
const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

const setUp = async (presses: (Partial<NewEntry> & { id: string })[]) => {
  databases += 1;
  const name = `drain-${databases}`;
  const replies = new Map<string, Reply[]>();
  const sent: string[] = [];
  const fetch = async (_address: string, init?: RequestInit): Promise<Response> => {
    const key = new Headers(init?.headers).get('Idempotency-Key') ?? '';
    sent.push(key);
    return (replies.get(key)?.shift() ?? done)();
  };
  const page = () => {
    const store = createIndexedOutboxStore(createConnection(name));
    const exclusive = exclusiveByLease(store, Date.now, newEntryId);
    const onChanged = vi.fn();
    return { store, onChanged, drain: createDrain({ store, fetch, exclusive, clock: Date.now, onChanged }) };
  };
  const first = page();
  await first.store.setPerson(people.ann);
  for (const press of presses) {
    const records = press.records ?? [press.id];
    await first.store.change((content) => addEntry(content, newEntry({ keys: records, ...press, records })));
  }
  const states = async () =>
    Object.fromEntries((await first.store.read()).entries.map(({ id, state }) => [id, state]));
  return { ...first, page, replies, sent, states };
};

describe('drain', () => {
  it('sends each entry once although two pages do it at the same time', async () => {
    const { drain, page, sent, states } = await setUp([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    const reports = await Promise.all([drain.run(), page().drain.run()]);
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(await states()).toEqual({ a: 'done', b: 'done', c: 'done' });
    expect(reports.map(({ result, waiting }) => [result, waiting])).toEqual([
      ['idle', 0],
      ['idle', 0],
    ]);
  });

  it('stops at a lost network and goes on under the same key', async () => {
    const { drain, replies, sent, states } = await setUp([{ id: 'a' }, { id: 'b' }]);
    replies.set('a', [lost]);
    expect(await drain.run()).toEqual({ result: 'unreachable', waiting: 2 });
    expect(await states()).toEqual({ a: 'waiting', b: 'waiting' });
    await drain.run();
    expect(sent).toEqual(['a', 'a', 'b']);
  });

  it('touches nothing while it is known that there is no network, so that a later press can still join', async () => {
    const { drain, store, sent } = await setUp([{ id: 'a' }]);
    expect(await drain.run({ isOffline: true })).toEqual({ result: 'unreachable', waiting: 1 });
    expect((await store.read()).entries).toMatchObject([{ state: 'waiting', isSent: false, attempts: 0 }]);
    const again = newEntry({ id: 'b', keys: ['a'], records: ['a'] });
    await store.change((content) => addEntry(content, again));
    await drain.run();
    expect(sent).toEqual(['a']);
  });

  it('counts the tries that a server answered, not those that reached nobody', async () => {
    const { drain, store, replies } = await setUp([{ id: 'a' }]);
    replies.set('a', [lost, refusal(500, 'internal'), lost, lost]);
    const counts: number[] = [];
    for (let run = 0; run < 4; run += 1) {
      await drain.run();
      counts.push((await store.read()).entries[0]?.attempts ?? Number.NaN);
    }
    expect(counts).toEqual([0, 1, 1, 1]);
  });

  it('passes an entry that the server cannot do now, but not for its own record', async () => {
    const { drain, replies, sent } = await setUp([
      { id: 'a', records: ['M'] },
      { id: 'b', records: ['M'], action: 'toggle-flip-teams', keep: 'absolute' },
      { id: 'c' },
    ]);
    replies.set('a', [refusal(500, 'internal')]);
    expect(await drain.run()).toEqual({ result: 'later', afterMs: 0, waiting: 2 });
    expect(sent).toEqual(['a', 'c']);
  });

  it('gives a server the time it asks for', async () => {
    const { drain, replies, sent } = await setUp([{ id: 'a' }, { id: 'b' }]);
    replies.set('a', [refusal(429, 'rate-limited', { 'Retry-After': '3' })]);
    expect(await drain.run()).toEqual({ result: 'later', afterMs: 3_000, waiting: 2 });
    expect(sent).toEqual(['a']);
  });

  it('waits for the sign-in of the same person, and keeps what was refused', async () => {
    const { drain, replies, states } = await setUp([{ id: 'a' }, { id: 'b' }]);
    replies.set('a', [refusal(403, 'no-edit-right')]);
    replies.set('b', [refusal(401, 'stale-token')]);
    expect(await drain.run()).toEqual({ result: 'held', waiting: 1 });
    expect(await states()).toEqual({ a: 'refused', b: 'waiting' });
  });

  it('sends nothing of another person', async () => {
    const { drain, store, sent } = await setUp([{ id: 'a' }]);
    await store.setPerson(people.ben);
    expect(await drain.run()).toEqual({ result: 'idle', waiting: 0 });
    await store.setPerson(undefined);
    await drain.run();
    expect(sent).toEqual([]);
  });

  it('tries again under a new key when the old one belongs to another payload', async () => {
    const { drain, replies, sent, states } = await setUp([{ id: 'a' }]);
    replies.set('a', [refusal(422, 'idempotency-key-reused')]);
    await drain.run();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatch(/^[A-Za-z0-9]{26}$/);
    expect(await states()).toEqual({ a: 'done' });
  });

  it('looks once more when it is asked while it runs', async () => {
    const { drain, store, sent } = await setUp([{ id: 'a' }]);
    const running = drain.run();
    await store.change((content) => addEntry(content, newEntry({ id: 'late', records: ['L'], keys: ['L'] })));
    expect(drain.run()).toBe(running);
    await running;
    expect(sent).toEqual(['a', 'late']);
  });

  it('tells of what died on the way', async () => {
    const { drain, onChanged, sent, states } = await setUp([{ id: 'a', keep: 'perishable', useByAt: 2_000 }]);
    await drain.run();
    expect(sent).toEqual([]);
    expect(await states()).toEqual({ a: 'expired' });
    expect(onChanged).toHaveBeenCalledTimes(1);
  });
});

describe('sendAction', () => {
  afterEach(() => void vi.useRealTimers());

  it('says what was on the screen, as whom, and until when', () => {
    const sendable = entry({
      id: 'keykeykeykeykeykey',
      acting: { broadcast: 'recSHOW0000000001' },
      seen: { recMATCH000000001: 12, recMAP00000000001: 40 },
      createdAt: 1_769_999_970_000,
      useByAt: 1_770_000_000_000,
    });
    expect(headersOf(sendable)).toEqual({
      'Content-Type': 'application/json',
      'Grandstand-Version': String(contractVersion),
      'Idempotency-Key': 'keykeykeykeykeykey',
      'Acting-Person': people.ann,
      'Acting-Broadcast': 'recSHOW0000000001',
      'Seen-Revisions': 'recMATCH000000001=12, recMAP00000000001=40',
      'Made-At': '2026-02-02T02:39:30.000Z',
      'Use-By': '2026-02-02T02:40:00.000Z',
    });
  });

  it('does not wait longer than the time limit', async () => {
    vi.useFakeTimers();
    const silent = (_address: string, init?: RequestInit) =>
      new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const answer = sendAction(silent, '', entry({ id: 'a' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toEqual({ kind: 'retry', message: 'aborted', isReached: false });
  });

  it('gives an image the time that it needs on a slow phone', async () => {
    vi.useFakeTimers();
    const slow = (_address: string, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        setTimeout(() => resolve(Response.json({ error: false })), 100_000);
      });
    const files = { icon: { kept: [], data: 'A'.repeat(1_800_000) } };
    const answer = sendAction(slow, '', entry({ id: 'a', payload: { files } }));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await answer).toMatchObject({ kind: 'done' });
  });

  it('goes to the path of the action with its payload alone', async () => {
    const fetch = vi.fn(async () => Response.json({ error: false }));
    await sendAction(fetch, 'https://data', entry({ id: 'a', payload: { x: 1 } }));
    expect(fetch).toHaveBeenCalledWith(
      'https://data/actions/update-match-data',
      expect.objectContaining({ method: 'POST', body: '{"x":1}', credentials: 'same-origin' }),
    );
  });
});

describe('createBackoff', () => {
  it('doubles from half a second to half a minute, and starts anew', () => {
    const backoff = createBackoff(() => 1);
    const pauses = Array.from({ length: 8 }, () => backoff.nextMs());
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    backoff.reset();
    expect(backoff.nextMs()).toBe(500);
    expect(backoff.nextMs(9_000)).toBe(9_000);
  });

  it('spreads by half', () => {
    expect(createBackoff(() => 0).nextMs()).toBe(250);
  });
});

describe('newEntryId', () => {
  it('is 26 letters and digits, never twice', () => {
    const ids = Array.from({ length: 500 }, newEntryId);
    expect(ids.filter((id) => !/^[A-Za-z0-9]{26}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(500);
  });
});

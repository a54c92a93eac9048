import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeWishes } from '#domain/notices/wishes.ts';
import { type PushService, startPushService } from '../../../tests/support/push-service.ts';
import { openSecrets, type Secrets } from '../secrets/secrets.ts';
import * as push from '../store/repositories/push.ts';
import type { Store } from '../store/store.ts';
import { commit, storePerTest, type TestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { deviceId, resealDevices } from './devices.ts';
import { createNotices, deviceLifetimeMs, type Notices } from './notices.ts';
import { createPushClient } from './push-client.ts';
import { openPushKeys, type PushKeys, resealPushKeys } from './push-keys.ts';

const minute = 60_000;
const hour = 60 * minute;
const clean = (id: string) => id.slice(3);
const [embers, tides, cup, ann, final] = [
  testId('team', 1),
  testId('team', 2),
  testId('event', 1),
  testId('player', 1),
  testId('match', 1),
];
const startMs = testNowMs + hour;
const wishes: NoticeWishes = {
  follows: [clean(embers)],
  kinds: ['soon', 'start', 'result', 'moved'],
  withResult: false,
  quiet: null,
  zone: 'Europe/Berlin',
  is24Hour: true,
};

const folder = mkdtempSync(join(tmpdir(), 'notices-'));
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

let store: Store;
let stores: TestStores;
storePerTest((opened, of) => {
  store = opened;
  stores = of;
});

let nowMs: number;
let secrets: Secrets;
let keys: PushKeys;
let notices: Notices;
let logged: string[];
let count = 0;

const log = () => pino({}, { write: (line) => void logged.push(line) });
const open = (of: Store = store): Notices =>
  createNotices({
    store: of,
    queries: stores.queries,
    secrets,
    send: createPushClient(keys, 'mailto:crew@cup.example', { fetch, clock: () => nowMs }),
    clock: () => nowMs,
    log: log(),
  });
const tellAt = async (at: number, of = notices) => {
  nowMs = at;
  await of.tell();
  await of.settled();
};
const told = () => service.received.map(({ device, notice }) => `${device}: ${notice.title}, ${notice.body}`);
const setMatch = (fields: Record<string, unknown>) => commit(store, { table: 'Matches', id: final, fields });
const iso = (ms: number) => new Date(ms).toISOString();

beforeEach(async () => {
  count += 1;
  nowMs = testNowMs;
  logged = [];
  service.received.length = 0;
  service.calls.length = 0;
  service.answerWith((_device, response) => void response.writeHead(201).end());
  secrets = openSecrets(join(folder, String(count)));
  keys = (await openPushKeys(stores.queries, secrets, { isShared: false, log: log() })) as PushKeys;
  service.trust(keys.publicKey);
  await commit(
    store,
    { table: 'Events', id: cup, fields: { name: 'Cup', show_in_events: true } },
    { table: 'Players', id: ann, fields: { name: 'Ann' } },
    { table: 'Teams', id: embers, fields: { name: 'Embers', players: [ann], event: [cup] } },
    { table: 'Teams', id: tides, fields: { name: 'Tides', event: [cup] } },
    {
      table: 'Matches',
      id: final,
      fields: { teams: [embers, tides], event: [cup], round: 'Final', start: iso(startMs), first_to: 3 },
    },
  );
  notices = open();
  await notices.tell();
});
afterEach(() => notices.stop());

describe('a device that follows a team', () => {
  beforeEach(() => notices.keep(service.subscribe('phone'), wishes));

  it('is told of its match as it comes, once each, in words that only it can read', async () => {
    for (const at of [-16, -15, -14, -1, 0, 1, 9]) await tellAt(startMs + at * minute);
    expect(told()).toEqual([
      'phone: Embers vs Tides, Starts at 15:00 · Cup: Final',
      'phone: Embers vs Tides, Starts now · Cup: Final',
    ]);
    await setMatch({ live: true });
    await tellAt(startMs + 20 * minute);
    await setMatch({ score_1: 3, score_2: 1 });
    await tellAt(startMs + 2 * hour);
    await tellAt(startMs + 5 * hour);
    expect(told().slice(2)).toEqual(['phone: Embers vs Tides, The result is in · Cup: Final']);
    expect(service.received[0]).toMatchObject({
      notice: { tag: `match-${clean(final)}`, path: `/match/${clean(final)}`, live: 0 },
      ttl: 15 * 60,
      audience: service.origin,
      subject: 'mailto:crew@cup.example',
    });
    const everything = JSON.stringify(await push.findAll(stores.queries)) + logged.join('');
    expect(everything).toContain('notices were sent');
    expect(everything).not.toContain(service.origin);
    const { endpoint } = service.subscribe('phone');
    expect(await push.findById(stores.queries, deviceId(endpoint))).toMatchObject({ confirmed: true });
  });

  it('is told the score, and how many of its matches are on, when it asked for that', async () => {
    await notices.keep(service.subscribe('phone'), { ...wishes, withResult: true });
    const other = testId('match', 2);
    await commit(store, {
      table: 'Matches',
      id: other,
      fields: { teams: [embers, tides], event: [cup], live: true },
    });
    await setMatch({ score_1: 3, score_2: 1 });
    await tellAt(startMs + hour);
    const result = service.received.find(({ notice }) => notice.body.startsWith('Final'))?.notice;
    expect(result).toMatchObject({ body: 'Final score 3 - 1 · Cup: Final', live: 1 });
  });

  it('is told that the match was moved, also after a restart, and of its new start', async () => {
    await notices.stop();
    await setMatch({ start: iso(startMs + 24 * hour) });
    notices = open(await stores.reopen());
    await tellAt(testNowMs + minute);
    await tellAt(testNowMs + 2 * minute);
    await tellAt(startMs);
    await tellAt(startMs + 24 * hour - minute);
    expect(told()).toEqual([
      'phone: Embers vs Tides, Moved to Wed 2nd Sep 15:00 · Cup: Final',
      'phone: Embers vs Tides, Starts at 15:00 · Cup: Final',
    ]);
  });

  it('is not told of a whole league that is dated anew', async () => {
    const matches = Array.from({ length: 25 }, (_, index) => testId('match', 10 + index));
    const dated = (at: number) =>
      commit(
        store,
        ...matches.map((id) => ({
          table: 'Matches' as const,
          id,
          fields: { teams: [embers, tides], start: iso(at) },
        })),
      );
    await dated(testNowMs + 48 * hour);
    await tellAt(testNowMs + minute);
    await dated(testNowMs + 72 * hour);
    await tellAt(testNowMs + 2 * minute);
    expect(told()).toEqual([]);
  });

  it('is left alone in its quiet hours, and told afterwards what is still worth it', async () => {
    // 14:30 to 17:30 in Berlin.
    await notices.keep(service.subscribe('phone'), {
      ...wishes,
      quiet: { from: 14 * 60 + 30, to: 17 * 60 + 30 },
    });
    await tellAt(startMs - 10 * minute);
    await tellAt(startMs);
    await setMatch({ score_1: 3 });
    await tellAt(startMs + 2.5 * hour - 1);
    expect(told()).toEqual([]);
    await tellAt(startMs + 2.5 * hour);
    expect(told()).toEqual(['phone: Embers vs Tides, The result is in · Cup: Final']);
  });

  it('hears nothing of what was so before it asked', async () => {
    nowMs = startMs + minute;
    await notices.keep(service.subscribe('tablet'), { ...wishes, follows: [clean(cup)] });
    await setMatch({ score_1: 3 });
    await notices.keep(service.subscribe('laptop'), { ...wishes, follows: [clean(ann)] });
    await tellAt(startMs + 2 * minute);
    expect(told().filter((text) => !text.startsWith('phone'))).toEqual([
      'tablet: Embers vs Tides, The result is in · Cup: Final',
    ]);
  });

  it('hears nothing of an event that is hidden', async () => {
    await commit(store, { table: 'Events', id: cup, fields: { antileak: ['Hide matches'] } });
    expect(store.read(clean(final)).teams).toBeUndefined();
    await tellAt(startMs);
    expect(told()).toEqual([]);
  });
});

describe('a push service', () => {
  const devices = async () => (await push.findAll(stores.queries)).length;
  beforeEach(() => notices.keep(service.subscribe('phone'), wishes));

  it.each([404, 410])('that answers %i has forgotten the device, and so have we', async (status) => {
    service.answerWith((_device, response) => void response.writeHead(status).end());
    await tellAt(startMs);
    expect([await devices(), service.calls]).toEqual([0, ['phone']]);
    await tellAt(startMs + minute);
    expect(service.calls).toEqual(['phone']);
  });

  it.each([
    [429, '0'],
    [503, '0'],
    [500, '0'],
  ])('that answers %i is asked again', async (status, after) => {
    service.answerWith((_device, response) => {
      const isFirst = service.calls.length === 1;
      response.writeHead(isFirst ? status : 201, isFirst ? { 'Retry-After': after } : {}).end();
    });
    await tellAt(startMs);
    expect([service.calls.length, told().length, await devices()]).toEqual([2, 1, 1]);
  });

  it('that wants to be left alone longer than the notice is worth is not asked again', async () => {
    service.answerWith((_device, response) => void response.writeHead(429, { 'Retry-After': '3600' }).end());
    await tellAt(startMs);
    expect(service.calls.length).toBe(1);
    expect(logged.join('')).toMatch(/"failed":1,"reasons":\["429"\]/);
  });

  it.each([301, 400, 403])('that answers %i is not asked again, and the device stays', async (status) => {
    service.answerWith((_device, response) => void response.writeHead(status, { Location: '/other' }).end());
    await tellAt(startMs);
    expect([service.calls, await devices()]).toEqual([['phone'], 1]);
  });

  it('that breaks off may have delivered it: it is not sent again', async () => {
    service.answerWith((_device, response) => void response.destroy());
    await tellAt(startMs);
    await tellAt(startMs + minute);
    expect(service.calls).toEqual(['phone']);
  });

  it('that is dead holds nobody else up, and a stop takes back what it never took', async () => {
    const gone = await startPushService();
    const dead = gone.subscribe('dead');
    await gone.close();
    await notices.keep(dead, wishes);
    nowMs = startMs;
    await notices.tell();
    await expect.poll(told).toHaveLength(1);
    await notices.stop();
    const rows = await stores.queries.selectFrom('push_receipts').select('subscription').execute();
    expect(rows).toEqual([{ subscription: deviceId(service.subscribe('phone').endpoint) }]);
  });

  it('that is slow is asked by a bounded number of calls at once', async () => {
    const waiting: (() => void)[] = [];
    service.answerWith((_device, response) => void waiting.push(() => response.writeHead(201).end()));
    for (let index = 0; index < 29; index += 1) await notices.keep(service.subscribe(`d${index}`), wishes);
    nowMs = startMs;
    await notices.tell();
    await expect.poll(() => waiting.length).toBe(20);
    service.answerWith((_device, response) => void response.writeHead(201).end());
    for (const end of waiting) end();
    await notices.settled();
    expect(new Set(service.calls).size).toBe(30);
  });

  it('of a device with a broken key is never called', async () => {
    const broken = service.subscribe('broken');
    const bytes = Buffer.alloc(65, 1);
    bytes[0] = 4;
    await notices.keep({ ...broken, keys: { ...broken.keys, p256dh: bytes.toString('base64url') } }, wishes);
    await tellAt(startMs);
    expect([service.calls, await devices()]).toEqual([['phone'], 1]);
  });
});

describe('two servers', () => {
  it('tell nothing twice, though both think it is theirs', async () => {
    for (let index = 0; index < 10; index += 1) await notices.keep(service.subscribe(`d${index}`), wishes);
    const second = open(await stores.reopen());
    nowMs = startMs;
    await Promise.all([notices.tell(), second.tell()]);
    await Promise.all([notices.settled(), second.settled()]);
    expect(service.calls.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `d${index}`));
    await second.stop();
  });
});

describe('what is kept of devices', () => {
  it('goes with them, and with time', async () => {
    await notices.keep(service.subscribe('phone'), wishes);
    await tellAt(startMs);
    nowMs += deviceLifetimeMs + 1;
    await notices.sweep();
    for (const table of ['push_subscriptions', 'push_receipts'] as const) {
      expect(await stores.queries.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('is read with a new key after npm run rotate-key, and started anew without one', async () => {
    await notices.keep(service.subscribe('phone'), wishes);
    await secrets.rotate(async () => {
      await resealPushKeys(stores.queries, secrets);
      await resealDevices(stores.queries, secrets);
    });
    secrets = openSecrets(join(folder, String(count)));
    const same = { isShared: true, log: log() };
    expect(await openPushKeys(stores.queries, secrets, same)).toEqual(keys);
    notices = open();
    await tellAt(startMs);
    expect(told()).toHaveLength(1);

    const other = openSecrets(join(folder, `${count}-other`));
    expect(await openPushKeys(stores.queries, other, same)).toBeUndefined();
    expect(await openPushKeys(stores.queries, other, { ...same, isShared: false })).not.toEqual(keys);
    expect(await push.findAll(stores.queries)).toEqual([]);
  });
});

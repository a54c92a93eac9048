import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticePaths } from '../../src/contract/notice-calls.ts';
import type { NoticeWishes } from '../../src/domain/notices/wishes.ts';
import { createLogger } from '../../src/server/log.ts';
import { createNotices } from '../../src/server/notices/notices.ts';
import { createPushClient } from '../../src/server/notices/push-client.ts';
import { openPushKeys } from '../../src/server/notices/push-keys.ts';
import { openSecrets } from '../../src/server/secrets/secrets.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { openStore } from '../../src/server/store/store.ts';
import { cleanKey, recordId } from '../support/contract-server.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { type ServerPair, startServerPair } from '../support/server-pair.ts';

/** Notices of one league with two servers: a device that asked at either is told once by whichever owns the clock. */
const [team, other] = [recordId('team', 1), recordId('team', 2)];
const wishes: NoticeWishes = {
  follows: [cleanKey(team)],
  kinds: ['soon', 'start', 'result', 'moved'],
  withResult: false,
  quiet: null,
  zone: 'Europe/Berlin',
  is24Hour: true,
};
const devices = Array.from({ length: 12 }, (_, number) => `device-${number}`);
/** Longer than the clock takes to look, and to get another owner. */
const soon = { timeout: 30_000, interval: 20 };
const log = createLogger('silent');

let service: PushService;
let pair: ServerPair;
beforeAll(async () => {
  service = await startPushService();
  pair = await startServerPair([19174, 19175], {
    PUSH_SERVICES: service.origin,
    PUSH_CONTACT: 'mailto:crew@cup.example',
  });
  await pair.servers[0].commit([
    { table: 'Teams', id: team, fields: { name: 'Embers' } },
    { table: 'Teams', id: other, fields: { name: 'Tides' } },
  ]);
  for (const [index, device] of devices.entries()) {
    const address = `${pair.servers[index % 2]?.url}${noticePaths.notices}`;
    const { key } = (await (await fetch(address)).json()) as { key: string };
    service.trust(key);
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ subscription: service.subscribe(device), wishes }),
    });
    expect(await answer.json()).toEqual({ error: false });
  }
});
afterAll(async () => {
  await pair?.dispose();
  await service?.close();
});

const told = (match: string) =>
  service.received
    .filter(({ notice }) => notice.path === `/match/${cleanKey(match)}`)
    .map(({ device }) => device)
    .sort();
const each = [...devices].sort();

/** A match that starts in ten minutes: each device is to be told that it starts soon. */
const addMatch = async (number: number): Promise<string> => {
  const id = recordId('match', number);
  const start = new Date(Date.now() + 10 * 60_000).toISOString();
  await pair.servers[1].commit([
    { table: 'Matches', id, fields: { teams: [team, other], start, first_to: 3 } },
  ]);
  return id;
};

/** One more server of the league as far as notices go, which believes that the clock is its own. */
const openTeller = async () => {
  const database = await openDatabase({ databaseUrl: pair.databaseUrl });
  const secrets = openSecrets(pair.servers[1].settings.dataDir, true);
  const { queries } = database;
  const store = await openStore({ database, clock: Date.now, log, secrets });
  const keys = await openPushKeys(queries, secrets, { isShared: true, log });
  if (keys === undefined) throw new Error('The servers of the league have no keys of notices.');
  const send = createPushClient(keys, 'mailto:crew@cup.example', { fetch, clock: Date.now });
  const notices = createNotices({ store, queries, secrets, send, clock: Date.now, log });
  return {
    notices,
    close: async () => {
      await notices.stop();
      await store.close();
    },
  };
};

it('tells each device once, also after the server that told was killed', async () => {
  const before = await addMatch(1);
  await expect.poll(() => told(before), soon).toEqual(each);
  // The first to start owns the clock; the other has none of what it knew.
  await pair.servers[0].kill();
  const after = await addMatch(2);
  await expect.poll(() => told(after), soon).toEqual(each);
  expect(told(before)).toEqual(each);
});

it('tells each device once when several servers take the clock for theirs', async () => {
  const match = await addMatch(3);
  const tellers = await Promise.all([openTeller(), openTeller(), openTeller()]);
  await Promise.all(tellers.map(({ notices }) => notices.tell()));
  await Promise.all(tellers.map(({ notices }) => notices.settled()));
  await expect.poll(() => told(match), soon).toEqual(each);
  for (const { close } of tellers) await close();
  expect(service.received).toHaveLength(3 * devices.length);
});

import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';
import { Server } from 'socket.io';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRedis } from '../../src/server/cluster/redis.ts';
import { createRelay } from '../../src/server/cluster/relay.ts';
import type { LiveServer } from '../../src/server/live/live-server.ts';
import { createLogger } from '../../src/server/log.ts';
import { createRandom } from '../chaos/random.ts';
import { type Engines, startEngines } from '../support/engines.ts';
import {
  createDropLog,
  type Drop,
  type Dropping,
  drops,
  openPeerLink,
  type PeerLink,
} from '../support/peer-link.ts';
import { expectShown, isUnhandled, type Show, showLeague, startShow } from '../support/peer-stage.ts';
import { expectEachOnce, playerOf } from '../support/presses.ts';
import { openProducer } from '../support/producer-socket.ts';
import { runNumber } from '../support/run-number.ts';
import { type ServerPair, startServerPair } from '../support/server-pair.ts';

/** `npm run peers` plays 200 runs; without it each peer is dropped once. */
const runs = Number(process.env.PEER_RUNS ?? 0);
const seed = Number(process.env.PEER_SEED ?? runNumber());
const random = createRandom(seed);
const people = 3;

/** The answer of a web server that listens where the service is expected. */
const webAnswer = ['HTTP/1.1 400 Bad Request\r\n\r\n'];

let engines: Engines;
let postgres: PeerLink;
let redis: PeerLink;
let pair: ServerPair;
let show: Show;
const unhandled: string[] = [];

beforeAll(async () => {
  engines = await startEngines();
  postgres = await openPeerLink(engines.postgres.url, random, webAnswer);
  redis = await openPeerLink(engines.redis.url, random, webAnswer);
  const through = (url: string, link: PeerLink) =>
    Object.assign(new URL(url), { port: new URL(link.url).port }).href;
  pair = await startServerPair(
    [27510, 27511],
    { LOG_LEVEL: 'warn' },
    {
      postgres: { ...engines.postgres, url: through(engines.postgres.url, postgres) },
      redis: { ...engines.redis, url: `redis://${new URL(redis.url).host}` },
    },
    (line) => void (isUnhandled(line) && unhandled.push(line)),
  );
  await pair.servers[0].commit(showLeague(people));
  while ((await pair.servers[1].list('Clients')).length === 0) await pause(20);
  show = await startShow(pair.servers, people);
}, 300_000);
afterAll(async () => {
  show?.close();
  await pair?.dispose();
  await postgres?.close();
  await redis?.close();
  await engines?.dispose();
});

type Peer = { readonly name: string; readonly begin: () => Promise<Dropping> };

/** The engine ends as in a power cut, and starts again. */
const restart =
  (name: 'postgres' | 'redis', drop: Dropping): Dropping =>
  async (how) => {
    if (how !== 'kill' || random.isBelow(0.7)) return drop(how);
    await engines[name].crash();
    await engines[name].start();
  };
const peers: readonly Peer[] = [
  { name: 'PostgreSQL in a commit', begin: () => postgres.hold('insert into') },
  { name: 'PostgreSQL in a statement', begin: () => postgres.hold() },
  {
    name: 'PostgreSQL as it takes a listener',
    begin: async () => {
      const held = postgres.hold('listen grandstand');
      await postgres.dropAll('reset');
      return held;
    },
  },
  { name: 'PostgreSQL with all its connections', begin: async () => restart('postgres', postgres.dropAll) },
  { name: 'Redis in a message', begin: () => redis.hold('publish') },
  { name: 'Redis with all its connections', begin: async () => restart('redis', redis.dropAll) },
  {
    name: 'Redis as it takes a subscription',
    begin: async () => {
      const held = redis.hold('subscribe');
      await redis.dropAll('reset');
      return held;
    },
  },
];

const dropLog = createDropLog();
const drop = ({ name, begin }: Peer, how: Drop): Promise<void> => dropLog.drop(name, begin, how);
const expectRunning = (pids: readonly unknown[]): void => {
  expect(unhandled).toEqual([]);
  expect(pair.servers.map(({ pid }) => pid)).toEqual(pids);
};

/** Expects that what a producer sends through one server arrives at a page of the other. */
const expectTriggers = async (): Promise<void> => {
  const [here, there] = await Promise.all(pair.servers.map(({ url }) => openProducer(url, playerOf(0))));
  if (!here || !there) throw new Error('There are two servers.');
  let count = 0;
  there.on('show_sub', () => {
    count += 1;
  });
  for (const socket of [here, there]) socket.emit('prod-join', 'main');
  const send = () => {
    here.emit('prod_trigger', 'show_sub', 'one');
    return count;
  };
  await expect.poll(send, { timeout: 20_000, interval: 200 }).toBeGreaterThan(0);
  here.close();
  there.close();
};

it(
  `PostgreSQL and Redis stop neither the servers nor their show (${runs === 0 ? 'each once' : `${runs} runs`}, seed ${seed})`,
  async () => {
    const pids = pair.servers.map(({ pid }) => pid);
    for (const peer of random.shuffled(peers)) {
      await drop(peer, random.pick(drops));
      expectRunning(pids);
    }
    await show.more();
    const before = await Promise.all(pair.servers.map((server) => server.inspect()));
    for (let run = 0; run < runs; run += 1) {
      const choice = createRandom(seed + run);
      await drop(choice.pick(peers), choice.pick(drops));
      expectRunning(pids);
      if (run % 4 === 3) await show.more();
      if (run % 20 === 19) console.log(`to seed ${seed + run}: ${dropLog.unreached.length} unreached`);
    }
    await show.stop();
    const [, second] = pair.servers;
    await expectShown(show, second);
    await expectEachOnce(pair.databaseUrl, show.acknowledged);
    // Redis carries what one server tells the other again.
    await expectTriggers();
    const after = await Promise.all(pair.servers.map((server) => server.inspect()));
    for (const [index, { handles, heapBytes }] of after.entries()) {
      // Connections of the pool are opened as they are needed.
      expect(handles).toBeLessThanOrEqual((before[index]?.handles ?? 0) + 4);
      expect(heapBytes - (before[index]?.heapBytes ?? 0)).toBeLessThan(64 * 1024 * 1024);
    }
    expectRunning(pids);
    expect(dropLog.unreached.length).toBeLessThanOrEqual(runs / 20);
    if (runs > 0)
      console.log({
        presses: show.acknowledged.length,
        before,
        after,
        unreached: dropLog.unreached,
        dropped: dropLog.report(),
      });
  },
  // Each step has its limit; this one ends a hang only.
  Math.max(300_000, runs * 120_000),
);

it('a server whose first subscription at Redis breaks on its way hears the others all the same', async () => {
  const log = createLogger('silent');
  const link = await openPeerLink(engines.redis.url, random);
  const heard: string[] = [];
  const open = (url: string) => {
    const own = openRedis(url, log);
    const io: LiveServer = new Server({ adapter: own.adapter });
    const relay = createRelay({ isConnected: own.isConnected, clock: Date.now, log });
    own.onConnected(relay.connected);
    relay.attach(io);
    return { own, relay, tell: relay.elsewhere('word', (from: string) => void heard.push(from)) };
  };
  const rejections: unknown[] = [];
  const onRejected = (error: unknown) => rejections.push(error);
  process.on('unhandledRejection', onRejected);
  const held = link.hold('subscribe');
  const here = open(`redis://${new URL(link.url).host}`);
  await (await held)('reset');
  const there = open(engines.redis.url);
  const tell = () => {
    there.tell('there');
    return heard.length;
  };
  await expect.poll(tell, { timeout: 10_000, interval: 100 }).toBeGreaterThan(0);
  expect(rejections).toEqual([]);
  process.off('unhandledRejection', onRejected);
  for (const { own, relay } of [here, there]) {
    relay.close();
    await own.close();
  }
  await link.close();
});

it('a Redis that refuses to be read is asked again after a pause', async () => {
  const client = createClient({ url: engines.redis.url });
  await client.connect();
  // The name of the stream, with something else in it.
  await client.set('socket.io', 'taken');
  await client.configResetStat();
  await pause(1_500);
  const [, calls = '0'] = /cmdstat_xread:calls=(\d+)/.exec(await client.info('commandstats')) ?? [];
  await client.del('socket.io');
  client.destroy();
  expect(Number(calls)).toBeGreaterThan(0);
  // By each of the two servers.
  expect(Number(calls)).toBeLessThan(20);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../chaos/random.ts';
import { createDropLog, type Drop } from '../support/peer-link.ts';
import { expectShown, type OpenStage, openPeerStage, type Show, startShow } from '../support/peer-stage.ts';
import { type Peer, peers } from '../support/peers.ts';
import { matchOf } from '../support/presses.ts';
import { runNumber } from '../support/run-number.ts';
import { gaugeOf } from '../support/sockets-of.ts';

/** `npm run peers` plays 200 runs; without it each peer is dropped once. */
const runs = Number(process.env.PEER_RUNS ?? 0);
const seed = Number(process.env.PEER_SEED ?? runNumber());
const random = createRandom(seed);
const people = 3;

let stage: OpenStage;
let show: Show;
let pid: number | undefined;

beforeAll(async () => {
  stage = await openPeerStage(19046, random, people);
  pid = stage.server.pid;
  show = await startShow([stage.server, stage.server], people, stage.signIn);
}, 300_000);
afterAll(async () => {
  show?.close();
  await stage?.dispose();
});

const dropLog = createDropLog();
const drop = (peer: Peer, how: Drop): Promise<void> =>
  dropLog.drop(peer.name, () => peer.begin(stage), how, random.integer(0, 40));
const expectRunning = (): void => {
  expect(stage.unhandled).toEqual([]);
  expect(stage.server.pid).toBe(pid);
};
const holdings = async () => ({
  ...(await stage.server.inspect()),
  sockets: await gaugeOf(stage.server, 'grandstand_sockets'),
});

/**
 * A dropped connection is closed within the limits of the server: a live socket after its next ping, and connections that this
 * process keeps for its next call after 65 s.
 */
const released = { timeout: 100_000, interval: 250 };

it(
  `stop neither the server nor its show (${runs === 0 ? 'each once' : `${runs} runs`}, seed ${seed})`,
  async () => {
    // Each kind of work once before it is measured: programs and caches stay.
    for (const peer of random.shuffled(peers)) {
      await drop(peer, random.pick(peer.drops));
      expectRunning();
    }
    await show.more();
    const before = await holdings();
    for (let run = 0; run < runs; run += 1) {
      const choice = createRandom(seed + run);
      const some = choice.shuffled(peers).slice(0, choice.integer(1, 4));
      await Promise.all(some.map((peer) => drop(peer, choice.pick(peer.drops))));
      expectRunning();
      if (run % 10 !== 9) continue;
      await show.more();
      console.log(`to seed ${seed + run}: ${dropLog.unreached.length} unreached`);
    }
    await show.stop();
    await expectShown(show, stage.server);
    const logged: string[] = [];
    for (let since = 0; ; ) {
      const entries = await stage.server.log(since);
      for (const { recordId, actionId } of entries)
        if (actionId !== undefined && recordId.startsWith(matchOf(0).slice(0, 8))) logged.push(actionId);
      if (entries.length < 10_000) break;
      since = entries.at(-1)?.sequence ?? since;
    }
    expect(logged.sort()).toEqual(show.acknowledged.map(({ key }) => key).sort());
    // The page of the show, and nothing of those that were dropped.
    await expect.poll(async () => (await holdings()).sockets, released).toBe(1);
    await expect.poll(async () => (await holdings()).handles, released).toBeLessThanOrEqual(before.handles);
    const after = await holdings();
    expect(after.heapBytes - before.heapBytes).toBeLessThan(64 * 1024 * 1024);
    expectRunning();
    expect(dropLog.unreached.length).toBeLessThanOrEqual(runs / 20);
    if (runs > 0)
      console.log({
        presses: logged.length,
        before,
        after,
        unreached: dropLog.unreached,
        dropped: dropLog.report(),
      });
  },
  // Each step has its limit; this one ends a hang only.
  Math.max(300_000, runs * 120_000),
);

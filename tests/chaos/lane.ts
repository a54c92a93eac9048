import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenOf } from '../support/local-sign-in.ts';
import { ServerProcess } from '../support/server-process.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import { commonRecords, operator, otherEditor, recordsOf, type World } from './world.ts';

/** One server with its proxy, used by one run after the other. */
export type Lane = {
  /** First port of the range in which its ports were looked for. */
  readonly firstPort: number;
  readonly server: ServerProcess;
  readonly proxy: FaultProxy;
  /** Session of the operator whose device is tested. */
  readonly operatorToken: string;
  /** Session of the second editor, who is on a good network. */
  readonly otherToken: string;
  /** The server's clock, ms. */
  now(): number;
  /** Sets the server's clock so far off; it stays so through restarts. */
  shiftClock(ms: number): Promise<void>;
  /** Waits for a start under way, or starts it. */
  ensureRunning(): Promise<void>;
  isRunning(): boolean;
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Makes a run's records, takes those of the run before away; answers the last change number. */
  prepare(world: World): Promise<number>;
  close(): Promise<void>;
};

const portsOfLane = 10;
const maximumTries = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** The proxy holds its port all the time, and with it the one of its server, which comes and goes. */
async function openProxyFrom(firstPort: number): Promise<{ proxy: FaultProxy; port: number }> {
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const port = firstPort + tries * portsOfLane;
    const proxy = await openFaultProxy(port + 1, port).catch(() => undefined);
    if (proxy === undefined) continue;
    if (await isFree(port)) return { proxy, port };
    await proxy.close();
  }
  throw new Error(`No ports are free from ${firstPort} on.`);
}

/** Takes the first free ports from one on. `CHAOS_SITE` names another built site than `dist`. */
export async function openLane(firstPort: number): Promise<Lane> {
  const { proxy, port } = await openProxyFrom(firstPort);
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-chaos-'));
  const siteFolder = process.env.CHAOS_SITE;
  const args = ['--empty', ...(siteFolder === undefined ? [] : [`--site=${siteFolder}`])];
  // Refused requests are the point of a run, and no news.
  const env: Record<string, string> = { LOG_LEVEL: 'error' };
  const server = new ServerProcess({ port, dataDir, args, env });
  await server.start();
  await server.commit([...commonRecords]);
  const operatorToken = await tokenOf(server.url, operator);
  const otherToken = await tokenOf(server.url, otherEditor);
  let shiftMs = 0;
  let former: string[] = [];
  let changing: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** Runs starts and ends one after the other, for all callers. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = changing.then(work);
    changing = next.catch(() => undefined);
    return next;
  };
  const start = async (): Promise<void> => {
    if (isClosed) throw new Error('The lane is closed.');
    env.CLOCK_SHIFT_MS = String(shiftMs);
    await server.start();
  };

  return {
    firstPort,
    server,
    proxy,
    operatorToken,
    otherToken,
    now: () => Date.now() + shiftMs,
    shiftClock: (ms) =>
      inTurn(async () => {
        shiftMs = ms;
        if (server.pid !== undefined) await server.shiftClock(ms);
      }),
    ensureRunning: () => inTurn(start),
    isRunning: () => server.pid !== undefined,
    kill: () => inTurn(() => server.kill()),
    restart: () =>
      inTurn(async () => {
        await server.stop();
        await start();
      }),
    prepare: (world) =>
      inTurn(async () => {
        shiftMs = 0;
        await start();
        await server.shiftClock(0);
        const [current, brackets] = [await server.list('Maps'), await server.list('Brackets')];
        const old = [
          ...current.map(({ id }) => ({ table: 'Maps', id, isDeleted: true })),
          ...brackets.map(({ id }) => ({ table: 'Brackets', id, isDeleted: true })),
          ...former.map((id) => ({ table: 'Matches', id, isDeleted: true })),
        ];
        if (old.length > 0) await server.commit(old);
        const { sequence } = await server.commit(recordsOf(world));
        former = [...world.matches, world.bracket.semifinal, world.bracket.final];
        return sequence;
      }),
    close: async () => {
      isClosed = true;
      await proxy.close();
      await inTurn(() => server.stop());
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

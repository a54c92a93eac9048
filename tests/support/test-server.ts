import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SmartRouter } from 'hono/router/smart-router';
import { readProcessConfig } from '../../src/server/config.ts';
import { createLogger } from '../../src/server/log.ts';
import { stopOnSignals } from '../../src/server/shutdown.ts';
import { startServer } from '../../src/server/start-server.ts';
import type { Change } from '../../src/server/store/store.ts';
import type { Holdings, RemoteChange } from './server-process.ts';

/**
 * The product's server, started and stopped as `main.ts` does it, with a second door for tests: commands that
 * arrive over the process channel change and read records in the very store that serves the site.
 * `--empty` leaves an empty database empty, `--site=FOLDER` serves another built site.
 */
type Command =
  | { requestId: number; command: 'commit'; changes: RemoteChange[] }
  | { requestId: number; command: 'list'; table: string }
  | { requestId: number; command: 'log'; sinceSequence: number }
  | { requestId: number; command: 'shift-clock'; ms: number }
  | { requestId: number; command: 'longest-hold' }
  | { requestId: number; command: 'routes' }
  | { requestId: number; command: 'cpu' }
  | { requestId: number; command: 'inspect' };

/** The server takes the time from here, so that a test can move it. */
const machineNow = Date.now;
let shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
Date.now = () => machineNow() + shiftMs;

const sampledMs = 1;
const delay = monitorEventLoopDelay({ resolution: sampledMs });
delay.enable();

/** Every route that is added to a router, as `GET /thing/:key`. */
const routes: string[] = [];
const { add } = SmartRouter.prototype;
SmartRouter.prototype.add = function (method, path, handler) {
  routes.push(`${method} ${path}`);
  add.call(this, method, path, handler);
};

const config = readProcessConfig();
const log = createLogger(config.logLevel);
const { values: options } = parseArgs({
  options: { empty: { type: 'boolean' }, site: { type: 'string' } },
});
const running = await startServer(config, log, {
  shouldStayEmpty: options.empty,
  siteFolder: options.site,
});
stopOnSignals(running, log);

/** Returns the resources of this process after garbage collection. */
const inspect = (): Holdings => {
  setFlagsFromString('--expose_gc');
  runInNewContext('gc')();
  const { heapUsed, rss } = process.memoryUsage();
  const resources = process.getActiveResourcesInfo();
  const timers = resources.filter((kind) => kind === 'Timeout' || kind === 'Immediate').length;
  return { heapBytes: heapUsed, residentBytes: rss, timers, handles: resources.length - timers };
};

const answer = async (command: Command): Promise<unknown> => {
  switch (command.command) {
    case 'commit':
      return running.store.commit(command.changes as Change[], { actor: 'test', reason: 'test' });
    case 'list':
      return running.store.list(command.table as Change['table']);
    case 'log':
      return running.store.log({ sinceSequence: command.sinceSequence, limit: 10_000 });
    case 'shift-clock':
      shiftMs = command.ms;
      return undefined;
    case 'longest-hold': {
      const longestMs = Math.max(0, delay.max / 1e6 - sampledMs);
      delay.reset();
      return longestMs;
    }
    case 'routes':
      return routes;
    case 'cpu': {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    }
    case 'inspect':
      return inspect();
    default:
      return command satisfies never;
  }
};

process.on('message', async (command: Command) => {
  try {
    process.send?.({ requestId: command.requestId, result: await answer(command) });
  } catch (error) {
    process.send?.({ requestId: command.requestId, error: String(error) });
  }
});

process.on('disconnect', () => process.exit(0));

process.send?.('ready');

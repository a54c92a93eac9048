import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readUse, setting, wait, within } from './measure.mjs';

export const clientCount = setting('CLIENTS', 1000);
export const crowdCount = setting('CROWDS', 2);

const now = () => Number(process.hrtime.bigint()) / 1e6;
const scriptOf = (name) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** A server of one of the scripts beside this one, once it listens. */
export const startServer = async (script, port) => {
  const server = fork(scriptOf(script), [String(port)]);
  await within(10_000, script, new Promise((resolve) => server.once('message', resolve)));
  return server;
};

/** Clients of one server, all connected, and what it takes to time one change. */
export const gather = async (kind, { url, key = '', pid }) => {
  const parts = Array.from({ length: crowdCount }, () =>
    fork(scriptOf('fanout-crowd.mjs'), [kind, url, key, String(Math.round(clientCount / crowdCount))]),
  );
  const fromEach = () =>
    within(
      60_000,
      `${clientCount} clients`,
      Promise.all(parts.map(async (part) => (await once(part, 'message'))[0])),
    );
  await fromEach();
  return {
    /** Times one change: ms until the first and the last client had it, CPU ms of all clients and of the server. */
    time: async (wanted, change) => {
      const ready = fromEach();
      for (const part of parts) part.send({ wanted });
      await ready;
      const arrivals = fromEach();
      const before = readUse(pid);
      const startedAt = now();
      const [told] = await Promise.all([arrivals, change()]);
      await wait(50);
      const after = readUse(pid);
      return {
        first: Math.min(...told.map(({ firstAt }) => firstAt)) - startedAt,
        last: Math.max(...told.map(({ lastAt }) => lastAt)) - startedAt,
        clientCpuMs: told.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
        serverCpuMs: before && after ? after.cpuMs - before.cpuMs : Number.NaN,
      };
    },
    close: () => {
      for (const part of parts) part.disconnect();
    },
  };
};

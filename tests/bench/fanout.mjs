import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  cleanKey,
  findMatch,
  line,
  note,
  noteLoad,
  quiet,
  readUse,
  setting,
  wait,
  within,
  withLeague,
} from './measure.mjs';

/**
 * One change to one record that CLIENTS websocket clients show: from the call of the commit, the write to the
 * database included, until the first and the last of them has the new record. In turns with a server that is
 * nothing but the socket library. Each server is a process of its own. The clients, thousands of phones elsewhere, live
 * in CROWDS processes: in one of them the last arrival includes decoding the messages of all others, one by one.
 */
const clientCount = setting('CLIENTS', 1000);
const crowdCount = setting('CROWDS', 2);
const changeCount = setting('CHANGES', 40);
/** Both servers as they are after a while: compiled, and with the crowd's memory in place. */
const warmUpCount = 100;
const ports = { full: 19000, bare: 19001 };

const now = () => Number(process.hrtime.bigint()) / 1e6;
const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;
const scriptOf = (name) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** Clients of one server, and what it takes to time one change. */
const crowd = async (url, key) => {
  const parts = Array.from({ length: crowdCount }, () =>
    fork(scriptOf('fanout-crowd.mjs'), [url, key, String(Math.round(clientCount / crowdCount))]),
  );
  const fromEach = () =>
    within(
      60_000,
      `${clientCount} clients`,
      Promise.all(parts.map(async (part) => (await once(part, 'message'))[0])),
    );
  await fromEach();
  return {
    time: async (score, change) => {
      const ready = fromEach();
      for (const part of parts) part.send({ score });
      await ready;
      const arrivals = fromEach();
      const startedAt = now();
      const [told] = await Promise.all([arrivals, change(score)]);
      return {
        first: Math.min(...told.map(({ firstAt }) => firstAt)) - startedAt,
        last: Math.max(...told.map(({ lastAt }) => lastAt)) - startedAt,
        cpuMs: told.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      };
    },
    close: () => {
      for (const part of parts) part.disconnect();
    },
  };
};

const startBare = async () => {
  const server = fork(scriptOf('bare-fanout-server.mjs'), [String(ports.bare)]);
  await within(10_000, 'the bare server', new Promise((resolve) => server.once('message', resolve)));
  return server;
};

await withLeague(ports.full, async (server) => {
  const match = await findMatch(server);
  const key = cleanKey(match.id);
  const [record] = await (await fetch(`${server.url}/things/${key}`)).json();
  const bareServer = await startBare();
  const alone = readUse(server.pid);
  const full = await crowd(server.url, key);
  const joined = readUse(server.pid);
  const bare = await crowd(`http://127.0.0.1:${ports.bare}`, key);
  try {
    await quiet();
    const times = { full: [], bare: [] };
    const cpu = [];
    const bareCpu = [];
    for (let change = 0; change < warmUpCount + changeCount; change += 1) {
      const score = change + 1;
      const before = readUse(server.pid);
      const ofFull = await full.time(score, () =>
        server.commit([{ table: 'Matches', id: match.id, fields: { score_1: score } }]),
      );
      await wait(50);
      const after = readUse(server.pid);
      const bareBefore = readUse(bareServer.pid);
      const ofBare = await bare.time(score, () => {
        bareServer.send({ key, record: { ...record, score_1: score } });
      });
      await wait(50);
      const bareAfter = readUse(bareServer.pid);
      if (change < warmUpCount) continue;
      times.full.push(ofFull);
      times.bare.push(ofBare);
      if (before && after) cpu.push(after.cpuMs - before.cpuMs);
      if (bareBefore && bareAfter) bareCpu.push(bareAfter.cpuMs - bareBefore.cpuMs);
    }

    note(
      `${clientCount} websocket clients on one record, ${changeCount} changes (wanted: the last within 28 ms)`,
    );
    for (const name of ['first', 'last']) {
      line(
        `${name} client, this server`,
        times.full.map((time) => time[name]),
      );
      line(
        `${name} client, socket library alone`,
        times.bare.map((time) => time[name]),
      );
    }
    const clientCpu = mean(times.full.map(({ cpuMs }) => cpuMs));
    note(`CPU per change of all clients: ${clientCpu.toFixed(1)} ms, processes they are in: ${crowdCount}`);
    if (alone && joined && cpu.length > 0) {
      const perClient = ((joined.rssMiB - alone.rssMiB) * 1024) / clientCount;
      note(
        `server CPU per change: ${mean(cpu).toFixed(1)} ms, socket library alone ${mean(bareCpu).toFixed(1)} ms`,
      );
      note(
        `server memory: ${alone.rssMiB.toFixed(0)} MiB alone, ${joined.rssMiB.toFixed(0)} MiB with its clients, ${perClient.toFixed(0)} KiB each`,
      );
    }
    noteLoad();
  } finally {
    full.close();
    bare.close();
    bareServer.disconnect();
  }
});
process.exit(0);

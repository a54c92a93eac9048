import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { io as connect } from 'socket.io-client';
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
 * nothing but the socket library. Each server is a process of its own; all clients live in this one, so the
 * last arrival includes decoding the messages of all others.
 */
const clientCount = setting('CLIENTS', 1000);
const changeCount = setting('CHANGES', 40);
/** Both servers as they are after a while: compiled, and with the crowd's memory in place. */
const warmUpCount = 100;
const batch = 50;
const ports = { full: 19000, bare: 19001 };

const open = (url, key, onUpdate) =>
  new Promise((resolve, reject) => {
    const client = connect(url, { transports: ['websocket'], forceNew: true, reconnection: false });
    client.on('data_update', onUpdate);
    client.once('connect', () => {
      client.emit('subscribe', key);
      resolve(client);
    });
    client.once('connect_error', (error) =>
      reject(new Error(`${error.message}: this takes ${4 * clientCount} open files (ulimit -n)`)),
    );
  });

const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Clients of one server, and what it takes to time one change. */
const crowd = async (url, key) => {
  const clients = [];
  const arrivals = [];
  let wanted = 0;
  let onAll = () => {};
  const onUpdate = (_key, record) => {
    if (record.score_1 !== wanted) return;
    arrivals.push(performance.now());
    if (arrivals.length === clientCount) onAll();
  };
  while (clients.length < clientCount) {
    const count = Math.min(batch, clientCount - clients.length);
    clients.push(...(await Promise.all(Array.from({ length: count }, () => open(url, key, onUpdate)))));
  }
  return {
    time: async (score, change) => {
      arrivals.length = 0;
      wanted = score;
      const all = new Promise((resolve) => {
        onAll = resolve;
      });
      const startedAt = performance.now();
      await within(10_000, `a change at ${clientCount} clients`, Promise.all([all, change(score)]));
      return { first: arrivals[0] - startedAt, last: arrivals.at(-1) - startedAt };
    },
    close: () => {
      for (const client of clients) client.close();
    },
  };
};

const startBare = async () => {
  const server = fork(fileURLToPath(new URL('./bare-fanout-server.mjs', import.meta.url)), [
    String(ports.bare),
  ]);
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
    const ownCpu = [];
    for (let change = 0; change < warmUpCount + changeCount; change += 1) {
      const score = change + 1;
      const before = readUse(server.pid);
      const ownBefore = process.cpuUsage();
      const ofFull = await full.time(score, () =>
        server.commit([{ table: 'Matches', id: match.id, fields: { score_1: score } }]),
      );
      const own = process.cpuUsage(ownBefore);
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
      ownCpu.push((own.user + own.system) / 1000);
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
    note(`CPU per change of the ${clientCount} clients, all in this process: ${mean(ownCpu).toFixed(1)} ms`);
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

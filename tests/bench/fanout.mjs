import { clientCount, crowdCount, gather, startServer } from './fanout-crowds.mjs';
import {
  cleanKey,
  findMatch,
  line,
  note,
  noteLoad,
  quiet,
  readUse,
  setting,
  withLeague,
} from './measure.mjs';

/**
 * One change to one record that CLIENTS websocket clients show: from the call of the commit, the write to the
 * database included, until the first and the last of them has the new record. In turns with a server that is
 * nothing but the socket library, and with the same bytes over bare TCP, which nothing on this machine can beat. Each
 * server is a process of its own. The clients, thousands of phones elsewhere, live in CROWDS processes: in one of them
 * the last arrival includes decoding the messages of all others, one by one.
 */
const changeCount = setting('CHANGES', 40);
/** `CLIENT=plain`: see fanout-clients.mjs. */
const clientKind = process.env.CLIENT ?? 'live';
/** All servers as they are after a while: compiled, and with the crowd's memory in place. */
const warmUpCount = 100;
const ports = { full: 19000, bare: 19001, tcp: 19002 };
const hereAt = (port) => `http://127.0.0.1:${port}`;

const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;

await withLeague(ports.full, async (server) => {
  const match = await findMatch(server);
  const key = cleanKey(match.id);
  const [record] = await (await fetch(`${server.url}/things/${key}`)).json();
  const changed = (score) => ({ ...record, score_1: score });
  const textOf = (score) => `42${JSON.stringify(['data_update', key, changed(score)])}`;
  const bareServer = await startServer('bare-fanout-server.mjs', ports.bare);
  const tcpServer = await startServer('bare-tcp-server.mjs', ports.tcp);
  const alone = readUse(server.pid);
  const full = await gather(clientKind, { url: server.url, key, pid: server.pid });
  const joined = readUse(server.pid);
  const bare = await gather(clientKind, { url: hereAt(ports.bare), key, pid: bareServer.pid });
  const tcp = await gather('tcp', { url: hereAt(ports.tcp), pid: tcpServer.pid });
  try {
    await quiet();
    const turns = [];
    for (let change = 0; change < warmUpCount + changeCount; change += 1) {
      const score = change + 1;
      const turn = {
        'this server': await full.time(score, () =>
          server.commit([{ table: 'Matches', id: match.id, fields: { score_1: score } }]),
        ),
        'socket library alone': await bare.time(score, () =>
          bareServer.send({ key, record: changed(score) }),
        ),
        'bare TCP': await tcp.time(Buffer.byteLength(textOf(score)), () =>
          tcpServer.send({ text: textOf(score) }),
        ),
      };
      if (change >= warmUpCount) turns.push(turn);
    }

    note(
      `${clientCount} ${clientKind} clients on one record, ${changeCount} changes (wanted: the last within 28 ms)`,
    );
    const names = Object.keys(turns[0]);
    for (const which of ['first', 'last']) {
      for (const name of names) {
        line(
          `${which} client, ${name}`,
          turns.map((turn) => turn[name][which]),
        );
      }
    }
    const cpuOf = (side) =>
      names.map((name) => `${name} ${mean(turns.map((turn) => turn[name][side])).toFixed(1)} ms`).join(', ');
    note(`CPU per change of the server: ${cpuOf('serverCpuMs')}`);
    note(`CPU per change of all clients in ${crowdCount} processes: ${cpuOf('clientCpuMs')}`);
    if (alone && joined) {
      const perClient = ((joined.rssMiB - alone.rssMiB) * 1024) / clientCount;
      note(
        `server memory: ${alone.rssMiB.toFixed(0)} MiB alone, ${joined.rssMiB.toFixed(0)} MiB with its clients, ${perClient.toFixed(0)} KiB each`,
      );
    }
    noteLoad();
  } finally {
    for (const crowd of [full, bare, tcp]) crowd.close();
    for (const one of [bareServer, tcpServer]) one.disconnect();
  }
});
process.exit(0);

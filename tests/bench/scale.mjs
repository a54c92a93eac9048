import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { io } from 'socket.io-client';
import { leagueBatches } from './large-league.mjs';
import { line, note, noteLoad, ServerProcess, setting, withFolder, within } from './measure.mjs';

/**
 * What a league's size and its visitors cost (docs/scale.md): records (SIZES), then sockets (SOCKETS) on one server and,
 * with DATABASE_URL and REDIS_URL, on two. DATABASE_URL has to name an empty database, which is filled.
 */
const sizes = (process.env.SIZES ?? '10000,100000').split(',').filter(Boolean).map(Number);
const crowds = (process.env.SOCKETS ?? '100,1000').split(',').filter(Boolean).map(Number);
const port = setting('BENCH_PORT', 19050);
const people = 20;
const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;
const { tokenOf } = await import('../support/local-sign-in.ts');

const id = (kind, number) => `rec${kind}${String(number).padStart(14 - kind.length, '0')}`;
const matchOf = (person) => id('press', person);
const pressers = Array.from({ length: people }, (_, person) => [
  {
    table: 'Players',
    id: id('person', person),
    fields: { name: `P${person}`, website_settings: ['Can edit any match'] },
  },
  { table: 'Matches', id: matchOf(person), fields: { first_to: 3, score_1: 0 } },
]).flat();

const timed = async (times, work) => {
  const startedAt = performance.now();
  await work();
  times.push(performance.now() - startedAt);
};

/** Actions of all people at once, each on a match of their own, over the servers in turn. */
const press = async (servers, perPerson) => {
  const tokens = await Promise.all(
    pressers.filter(({ table }) => table === 'Players').map((one) => tokenOf(servers[0].url, one.id)),
  );
  const times = [];
  const startedAt = performance.now();
  await Promise.all(
    tokens.map(async (token, person) => {
      const { url } = servers[person % servers.length];
      for (let count = 1; count <= perPerson; count += 1) {
        await timed(times, async () => {
          const answer = await fetch(`${url}/actions/update-match-data`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Authentication: `Bearer ${token}` },
            body: JSON.stringify({ matchID: matchOf(person), updatedData: { score_1: count % 4 } }),
          });
          if (answer.status !== 200)
            throw new Error(`an action got ${answer.status}: ${await answer.text()}`);
        });
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  note(`  ${times.length} actions of ${people} people: ${(times.length / seconds).toFixed(0)} a second`);
  line('  an action', times);
};

const read = async ({ url }, recordCount) => {
  const [one, hundred] = [[], []];
  const matchCount = Math.floor(recordCount / 8);
  for (let count = 0; count < 100; count += 1) {
    const key = (offset) => id('match', (count * 101 + offset) % matchCount).slice(3);
    await timed(one, async () => (await fetch(`${url}/thing/${key(0)}`)).text());
    const keys = Array.from({ length: 100 }, (_, offset) => key(offset));
    await timed(hundred, async () => (await fetch(`${url}/things/${keys}`)).text());
  }
  line('  one record', one);
  line('  a hundred records', hundred);
};

const records = async (size, env, folder) => {
  const server = new ServerProcess({ port, dataDir: folder, args: ['--empty'], env });
  await server.start();
  const filledAt = performance.now();
  let recordCount = 0;
  for (const batch of leagueBatches(size)) {
    recordCount += batch.length;
    await server.commit(batch);
  }
  await server.commit(pressers);
  note(
    `${recordCount} records, ${env.DATABASE_URL ? 'PostgreSQL' : 'embedded'}: filled in ${((performance.now() - filledAt) / 1000).toFixed(1)} s`,
  );
  await server.stop();
  const startedAt = performance.now();
  await server.start();
  note(`  start ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const { heapBytes, residentBytes } = await server.inspect();
  note(`  heap ${(heapBytes / 2 ** 20).toFixed(0)} MiB, process ${(residentBytes / 2 ** 20).toFixed(0)} MiB`);
  await read(server, recordCount);
  await press([server], 50);
  await server.stop();
};

const sockets = async (count, servers) => {
  const before = await servers[0].inspect();
  const key = matchOf(0).slice(3);
  const clients = [];
  for (let index = 0; index < count; index += 1) {
    const client = io(servers[index % servers.length].url, { transports: ['websocket'], forceNew: true });
    clients.push(client);
    if (index % 50 === 49) await within(60_000, 'a connection', once(client, 'connect'));
  }
  await within(
    60_000,
    'all connections',
    new Promise((resolve) => {
      const check = setInterval(() => {
        if (!clients.every(({ connected }) => connected)) return;
        clearInterval(check);
        resolve();
      }, 50);
    }),
  );
  for (const client of clients) client.emit('subscribe', key);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const after = await servers[0].inspect();
  const token = await tokenOf(servers[0].url, id('person', 0));
  const [first, all] = [[], []];
  for (let round = 1; round <= 20; round += 1) {
    const startedAt = performance.now();
    const told = clients.map(
      (client) =>
        new Promise((resolve) => client.once('data_update', () => resolve(performance.now() - startedAt))),
    );
    await fetch(`${servers[0].url}/actions/update-match-data`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authentication: `Bearer ${token}` },
      body: JSON.stringify({ matchID: matchOf(0), updatedData: { score_1: round % 4 } }),
    });
    const times = await within(30_000, 'the pushes', Promise.all(told));
    first.push(Math.min(...times));
    all.push(Math.max(...times));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  note(
    `${count} sockets on ${servers.length} server${servers.length > 1 ? 's' : ''}: ${((after.residentBytes - before.residentBytes) / 1024 / (count / servers.length)).toFixed(0)} KiB each`,
  );
  line('  press to the first', first);
  line('  press to the last', all);
  for (const client of clients) client.close();
  await new Promise((resolve) => setTimeout(resolve, 500));
};

for (const size of sizes) {
  await withFolder((folder) => records(size, {}, `${folder}/data`));
}
for (const size of databaseUrl ? sizes.slice(0, 1) : []) {
  await withFolder((folder) => records(size, { DATABASE_URL: databaseUrl }, `${folder}/data`));
}
await withFolder(async (folder) => {
  const shared = databaseUrl && redisUrl ? { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } : {};
  const servers = [0, ...(redisUrl ? [1] : [])].map(
    (index) =>
      new ServerProcess({
        port: port + index,
        dataDir: `${folder}/${index}`,
        args: ['--empty'],
        env: shared,
      }),
  );
  for (const server of servers) await server.start();
  if ((await servers[0].list('Matches')).length === 0) await servers[0].commit(pressers);
  try {
    for (const count of crowds) {
      await sockets(count, servers.slice(0, 1));
      if (servers.length > 1) await sockets(count, servers);
    }
    if (servers.length > 1) {
      note('two servers');
      await press(servers, 50);
    }
  } finally {
    for (const server of servers) await server.stop();
  }
  rmSync(folder, { recursive: true, force: true });
});
noteLoad();

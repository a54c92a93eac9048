import { once } from 'node:events';
import pg from 'pg';
import { io } from 'socket.io-client';
import { leagueBatches } from './large-league.mjs';
import { line, note, noteLoad, readUse, ServerProcess, setting, withFolder, within } from './measure.mjs';

/**
 * Measures the cost of a league's size and of its visitors (docs/scale.md). Records come first (SIZES embedded,
 * PG_SIZES on PostgreSQL), then sockets (SOCKETS) on one server and, with DATABASE_URL and REDIS_URL, on two. In the
 * database it makes schemas of its own, which it drops. With KEPT, a folder, leagues are kept there and in the
 * database: a large one takes a while to fill.
 */
const numbers = (name, usual) => (process.env[name] ?? usual).split(',').filter(Boolean).map(Number);
const sizes = numbers('SIZES', '10000,100000');
const pgSizes = numbers('PG_SIZES', '10000');
const crowds = numbers('SOCKETS', '100,1000');
const port = setting('BENCH_PORT', 19050);
const people = 20;
const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, KEPT: keptFolder } = process.env;
const { tokenOf } = await import('../support/local-sign-in.ts');

/** Runs a statement in the database as it is given, outside any league. */
const inDatabase = async (statement) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Runs `work` with the settings of a server whose league is a schema of its own in the database. */
const withSchema = async (name, work) => {
  await inDatabase(`create schema if not exists ${name}`);
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${name}`);
  try {
    return await work({ DATABASE_URL: url.href });
  } finally {
    if (keptFolder === undefined) await inDatabase(`drop schema ${name} cascade`);
  }
};

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

/**
 * Measures the maximum rate of this machine's PostgreSQL, one transaction after another: each takes a lock, writes the
 * rows of one action and commits.
 */
const floor = async (count = 300) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create schema bare; set search_path to bare;
    create table log (sequence bigint primary key, record text, actor text, reason text, before jsonb, after jsonb, at timestamptz);
    create table records (id text primary key, fields jsonb, revision bigint);
    create table receipts (person text, key text, answer jsonb, at timestamptz, primary key (person, key))`);
  const fields = JSON.stringify({ first_to: 3, score_1: 1, name: 'TBD vs TBD' });
  const times = [];
  for (let sequence = 1; sequence <= count; sequence += 1) {
    await timed(times, async () => {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(1)');
      await client.query('select max(sequence) from log');
      await client.query(
        `with a as (insert into log values ($1, $2, $3, 'update-match-data', '{}', $4, now())),
          b as (insert into records values ($2, $4, $1) on conflict (id) do update set fields = excluded.fields, revision = excluded.revision),
          c as (insert into receipts values ($3, $1::text, $4, now())) select`,
        [sequence, matchOf(sequence % people), id('person', sequence % people), fields],
      );
      await client.query('commit');
    });
  }
  await client.query('drop schema bare cascade');
  await client.end();
  const seconds = times.reduce((sum, ms) => sum + ms, 0) / 1000;
  note(`  bare transactions, one after another: ${(count / seconds).toFixed(0)} a second`);
  line('  a bare transaction', times);
};

const act = async (url, token, person, score, key) => {
  const answer = await fetch(`${url}/actions/update-match-data`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authentication: `Bearer ${token}`,
      'Idempotency-Key': key,
    },
    body: JSON.stringify({ matchID: matchOf(person), updatedData: { score_1: score } }),
  });
  if (answer.status !== 200) throw new Error(`an action got ${answer.status}: ${await answer.text()}`);
};

/** Actions of all people at once, each on a match of their own, over the servers in turn; then as many on warm code. */
const press = async (servers, perPerson) => {
  const tokens = await Promise.all(
    pressers.filter(({ table }) => table === 'Players').map((one) => tokenOf(servers[0].url, one.id)),
  );
  for (const round of ['first', 'next']) {
    const times = [];
    const run = Date.now();
    const startedAt = performance.now();
    await Promise.all(
      tokens.map(async (token, person) => {
        const { url } = servers[person % servers.length];
        for (let count = 1; count <= perPerson; count += 1) {
          await timed(times, () => act(url, token, person, count % 4, `press-${run}-${count}`));
        }
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    note(
      `  the ${round} ${times.length} actions of ${people} people: ${(times.length / seconds).toFixed(0)} a second`,
    );
    line('  an action', times);
  }
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

const fill = async (server, size) => {
  const filledAt = performance.now();
  for (const batch of leagueBatches(size)) await server.commit(batch);
  await server.commit(pressers);
  note(`  filled in ${((performance.now() - filledAt) / 1000).toFixed(1)} s`);
};

const records = async (size, env, folder) => {
  note(`${size} records, ${env.DATABASE_URL ? 'PostgreSQL' : 'embedded'}`);
  const server = new ServerProcess({ port, dataDir: folder, args: ['--empty'], env });
  await server.start();
  // The record that is written last exists once all of them do.
  const [last = {}] = await (await fetch(`${server.url}/things/${matchOf(people - 1).slice(3)}`)).json();
  if (last.id === undefined) await fill(server, size);
  await server.stop();
  const startedAt = performance.now();
  await server.start();
  note(`  start ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const { heapBytes, residentBytes } = await server.inspect();
  const mebibytes = [heapBytes, residentBytes].map((bytes) => (bytes / 2 ** 20).toFixed(0));
  const { peakMiB = 0 } = readUse(server.pid) ?? {};
  note(
    `  heap ${mebibytes[0]} MiB, process ${mebibytes[1]} MiB, at the start up to ${peakMiB.toFixed(0)} MiB`,
  );
  await read(server, size);
  if (env.DATABASE_URL) await floor();
  await press([server], 50);
  await server.stop();
};

/** All visitors of this bench have one address. */
const roomy = { MAX_SOCKETS: '20000', MAX_SOCKETS_PER_ADDRESS: '20000' };

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
    await act(servers[0].url, token, 0, round % 4, `round-${Date.now()}`);
    const times = await within(30_000, 'the pushes', Promise.all(told));
    first.push(Math.min(...times));
    all.push(Math.max(...times));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  note(`${count} sockets on ${servers.length} server${servers.length > 1 ? 's' : ''}`);
  if (servers.length === 1) {
    note(`  ${((after.residentBytes - before.residentBytes) / 1024 / count).toFixed(0)} KiB each`);
  }
  line('  press to the first', first);
  line('  press to the last', all);
  for (const client of clients) client.close();
  await new Promise((resolve) => setTimeout(resolve, 500));
};

const withLeagueFolder = (name, work) =>
  keptFolder === undefined ? withFolder((folder) => work(`${folder}/data`)) : work(`${keptFolder}/${name}`);

for (const size of sizes) await withLeagueFolder(`embedded-${size}`, (folder) => records(size, {}, folder));
for (const size of databaseUrl ? pgSizes : []) {
  await withSchema(`bench_${size}`, (env) =>
    withLeagueFolder(`postgresql-${size}`, (folder) => records(size, env, folder)),
  );
}

const compareServers = async (shared) =>
  withFolder(async (folder) => {
    const servers = [0, ...(shared.REDIS_URL ? [1] : [])].map(
      (index) =>
        new ServerProcess({
          port: port + index,
          dataDir: `${folder}/${index}`,
          args: ['--empty'],
          env: { ...shared, ...roomy },
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
  });
if (crowds.length > 0) {
  if (databaseUrl && redisUrl) {
    await withSchema('bench_servers', (env) => compareServers({ ...env, REDIS_URL: redisUrl }));
  } else await compareServers({});
}
noteLoad();

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { createClient } from 'redis';

const run = promisify(execFile);

/** A program that a test stops and starts. Both resolve when it is so. */
export type Engine = {
  readonly url: string;
  start(): Promise<void>;
  /** As a machine that loses its power: nothing is written any more. */
  crash(): Promise<void>;
};

/** A PostgreSQL and a Redis of a test's own, running, from the binaries of the system. */
export type Engines = { readonly postgres: Engine; readonly redis: Engine; dispose(): Promise<void> };

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Asks until there is an answer. @throws the last failure after half a minute */
const untilAnswered = async (ask: () => Promise<unknown>): Promise<void> => {
  const endsAtMs = performance.now() + 30_000;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (performance.now() > endsAtMs) throw error;
      await pause(20);
    }
  }
};

/** @param command first the program, which runs in the foreground */
const engineOf = (url: string, command: readonly string[], ask: () => Promise<unknown>): Engine => {
  const [program = '', ...values] = command;
  let child: ChildProcess | undefined;
  return {
    url,
    async start() {
      child = spawn(program, values, { stdio: 'ignore' });
      await untilAnswered(ask);
    },
    async crash() {
      const ended = child && once(child, 'exit');
      // PostgreSQL calls it the immediate shutdown: what runs is cut off, and the next start repairs. Redis just ends.
      child?.kill('SIGQUIT');
      child = undefined;
      await ended;
    },
  };
};

/** Returns the folder of the newest PostgreSQL on Debian. */
const postgresBinaries = (): string => {
  const root = '/usr/lib/postgresql';
  const [newest] = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  if (newest === undefined) throw new Error('There is no PostgreSQL (Debian: postgresql).');
  return join(root, newest, 'bin');
};

export async function startEngines(): Promise<Engines> {
  const binaries = postgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-engines-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'postgres');
  mkdirSync(data);
  // PostgreSQL does not run as root.
  const asPostgres =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  if (asPostgres.length > 0) await run('chown', ['postgres', folder, data]);
  const [first = '', ...rest] = [
    ...asPostgres,
    join(binaries, 'initdb'),
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-N',
  ];
  await run(first, rest);
  const [postgresPort, redisPort] = [await freePort(), await freePort()];
  const databaseUrl = `postgres://postgres@127.0.0.1:${postgresPort}/postgres`;
  const redisUrl = `redis://127.0.0.1:${redisPort}`;
  const postgres = engineOf(
    databaseUrl,
    [
      ...asPostgres,
      join(binaries, 'postgres'),
      ...['-D', data, '-p', String(postgresPort), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
    ],
    async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      client.on('error', () => undefined);
      try {
        await client.connect();
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  );
  const redis = engineOf(
    redisUrl,
    ['redis-server', '--port', String(redisPort), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
    async () => {
      const client = createClient({ url: redisUrl, socket: { reconnectStrategy: false } });
      client.on('error', () => undefined);
      await client.connect();
      client.destroy();
    },
  );
  const engines: Engines = {
    postgres,
    redis,
    async dispose() {
      await Promise.all([postgres.crash(), redis.crash()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await Promise.all([postgres.start(), redis.start()]).catch(async (error: unknown) => {
    await engines.dispose();
    throw error;
  });
  return engines;
}

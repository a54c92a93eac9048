import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { markedAsImport } from '../../src/server/store/database/imports-elsewhere.ts';
import { type ServerPair, startServerPair } from '../support/server-pair.ts';

/** A page of each of two servers, while an operator imports beside them. */
const soon = { timeout: 20_000, interval: 20 };
const raised = ['server_rebuilding'];

let pair: ServerPair;
let folder: string;
let pages: { socket: Socket; flags: unknown[] }[];

const open = (url: string) => {
  const socket = connect(url, { transports: ['websocket'], forceNew: true });
  const flags: unknown[] = [];
  socket.on('website_flags', (told) => flags.push(told));
  return { socket, flags };
};
const told = () => pages.map(({ flags }) => flags);
const both = (...flags: unknown[]) => [flags, flags];

beforeAll(async () => {
  pair = await startServerPair([19185, 19186]);
  folder = mkdtempSync(join(tmpdir(), 'grandstand-imports-'));
  pages = pair.servers.map(({ url }) => open(url));
  await vi.waitFor(() => expect(told()).toEqual(both([])), soon);
});
beforeEach(() => {
  for (const { flags } of pages) flags.length = 0;
});
afterAll(async () => {
  for (const { socket } of pages ?? []) socket.close();
  if (folder !== undefined) rmSync(folder, { recursive: true });
  await pair?.dispose();
});

/** `npm run import -- PATH` of this installation. Resolves to its exit code. */
const runImport = async (...values: string[]): Promise<number> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/cli/main.ts', 'import', ...values], {
    stdio: 'ignore',
    env: { ...process.env, DATABASE_URL: pair.databaseUrl, DATA_DIR: join(folder, 'data') },
  });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
};

it('pages of every server are told while an import writes, and not by a dry run', async () => {
  expect(await runImport('tests/fixtures/league', '--dry-run')).toBe(0);
  expect(told()).toEqual(both());
  expect(await runImport('tests/fixtures/league')).toBe(0);
  await expect.poll(told, soon).toEqual(both(raised, []));
});

it('they are told that it is over when it fails', async () => {
  const failing = markedAsImport(pair.databaseUrl, async () => {
    // An earlier failure would be over before the first poll.
    await expect.poll(told, soon).toEqual(both(raised));
    throw new Error('a broken file');
  });
  await expect(failing).rejects.toThrow('a broken file');
  await expect.poll(told, soon).toEqual(both(raised, []));
});

it('a page that comes meanwhile is told; an importer that is gone without a word does not leave it so', async () => {
  let end = (): void => undefined;
  const working = markedAsImport(pair.databaseUrl, () => new Promise<void>((resolve) => (end = resolve)));
  await expect.poll(told, soon).toEqual(both(raised));
  const late = open(pair.servers[1].url);
  await expect.poll(() => late.flags, soon).toEqual([raised]);
  const admin = new pg.Client({ connectionString: pair.databaseUrl });
  await admin.connect();
  await admin.query(`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = 7264015 and granted and objid = hashtext(current_schema())::oid`);
  await admin.end();
  await expect.poll(told, soon).toEqual(both(raised, []));
  late.socket.close();
  end();
  await working;
});

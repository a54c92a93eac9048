import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { copyEmptyFolder } from '../testing/empty-database.ts';
import { openCluster } from './cluster.ts';
import { UnusableDatabaseError } from './unusable.ts';

const root = mkdtempSync(join(tmpdir(), 'cluster-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folders = 0;
const newFolder = (): string => {
  folders += 1;
  const folder = join(root, String(folders));
  mkdirSync(folder);
  return folder;
};
const emptyFolder = (): string => {
  const folder = newFolder();
  copyEmptyFolder(folder);
  return folder;
};
const open = (folder: string) => openCluster(folder, () => undefined);
const close = async ({ stop, pool }: Awaited<ReturnType<typeof open>>): Promise<void> => {
  stop();
  await pool.end();
};

const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('runs with the durability that PGlite switches off', async () => {
  const cluster = await open(emptyFolder());
  const rows = await cluster.pool.run<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'wal_sync_method')`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    // `fdatasync` of PGlite's C library does nothing.
    wal_sync_method: 'fsync',
  });
  await close(cluster);
});

it('starts from the given cluster where there is none, and never again', async () => {
  const first = await open(emptyFolder());
  await first.pool.run('create table marks (n int)');
  const copy = join(newFolder(), 'cluster.tar');
  writeFileSync(copy, Buffer.from(await (await first.dump()).arrayBuffer()));
  await close(first);

  const folder = newFolder();
  const openFrom = () => openCluster(folder, () => undefined, copy);
  const made = await openFrom();
  await made.pool.run('insert into marks values (1)');
  const [setting] = await made.pool.run<{ fsync: string }>('show fsync');
  expect(setting).toEqual({ fsync: 'on' });
  expect(readFileSync(join(folder, 'database.state'), 'utf8')).toBe('synced\n');
  await close(made);

  const again = await openFrom();
  expect(await again.pool.run('select n from marks')).toEqual([{ n: 1 }]);
  await close(again);
});

it('has no file with what was removed, once it is compacted', async () => {
  const folder = emptyFolder();
  const cluster = await open(folder);
  const name = 'Somebody Forgotten';
  await cluster.pool.run(`create table notes (text text)`);
  await cluster.pool.run(`insert into notes select '${name} ' || n from generate_series(1, 3000) n`);
  await cluster.pool.run('checkpoint');
  await cluster.pool.run('delete from notes');
  expect(filesWith(folder, name)).not.toEqual([]);
  await cluster.compact();
  expect(filesWith(folder, name)).toEqual([]);
  await close(cluster);
});

it('writes the tables and gives back the space of deleted rows by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const cluster = await open(emptyFolder());
  const { pool } = cluster;
  const redoOf = async () =>
    (await pool.run<{ redo: string }>('select redo_lsn::text as redo from pg_control_checkpoint()'))[0]?.redo;
  const sizeOf = async () =>
    Number((await pool.run<{ size: string }>(`select pg_relation_size('notes') as size`))[0]?.size);
  await pool.run('create table notes (n int, text text)');
  const before = await redoOf();
  const rewrite = async () => {
    await pool.run('delete from notes');
    await pool.run(`insert into notes select n, repeat('x', 500) from generate_series(1, 3000) n`);
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 5_000);
    // The check has its turn before this.
    await pool.run('select 1');
    await pool.run('select 1');
    await pool.run('select 1');
    await pool.run('select 1');
  };
  await rewrite();
  expect(await redoOf()).not.toBe(before);
  for (let time = 0; time < 6; time += 1) await rewrite();
  // Seven times the rows were written; without vacuum the file holds all of them.
  expect(await sizeOf()).toBeLessThan(4 * 3000 * 540);
  await close(cluster);
});

it.each([
  ['the disk does not take the log', 'fsync', 'fdatasyncSync', 'EIO'],
  ['the file system became read-only', 'write', 'writeSync', 'EROFS'],
  ['the disk is full after all', 'write', 'writeSync', 'ENOSPC'],
] as const)(
  'refuses everything after a failed %s, with the reason, and has what it acknowledged: %s',
  async (_why, _kind, call, code) => {
    const folder = emptyFolder();
    const cluster = await open(folder);
    await cluster.pool.run('create table notes (n int)');
    await cluster.pool.run('insert into notes values (1)');
    vi.spyOn(fs, call).mockImplementation(() => {
      throw Object.assign(new Error(`${code}: it failed`), { code });
    });
    syncBuiltinESMExports();
    await expect(cluster.pool.run('insert into notes values (2)')).rejects.toThrow(UnusableDatabaseError);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await expect(cluster.pool.run('select 1')).rejects.toThrow(
      `The database in ${folder} could not be written (${code}: it failed)`,
    );
    await close(cluster);
    const again = await open(folder);
    const rows = await again.pool.run<{ n: number }>('select n from notes order by n');
    expect(rows.map(({ n }) => n)[0]).toBe(1);
    await close(again);
  },
);

it('is made anew when the power failed while it was made, and kept when an earlier release made it', async () => {
  const unfinished = emptyFolder();
  writeFileSync(join(unfinished, 'database.state'), 'new\n');
  rmSync(join(unfinished, 'database/global'), { recursive: true });
  await close(await open(unfinished));
  expect(readFileSync(join(unfinished, 'database.state'), 'utf8')).toBe('synced\n');

  const earlier = emptyFolder();
  rmSync(join(earlier, 'database.state'));
  const made = fs.statSync(join(earlier, 'database/PG_VERSION')).ino;
  await close(await open(earlier));
  expect(fs.statSync(join(earlier, 'database/PG_VERSION')).ino).toBe(made);
  expect(existsSync(join(earlier, 'database.state'))).toBe(true);
});

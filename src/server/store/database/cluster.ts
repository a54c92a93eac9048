import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { makeTreePrivate } from '../../data-folder.ts';
import { putInPlace, syncFolder, syncTree } from '../../durable-files.ts';
import { PglitePool } from './pglite-pool.ts';
import { SyncedFolder, syncedParameters } from './synced-folder.ts';
import { UnusableDatabaseError } from './unusable.ts';

/** At most so long and for so many bytes, a change is on the disk only in the log. */
const checkpointMs = 5 * 60_000;
const checkpointBytes = 32 * 1024 * 1024;
/** Interval between measurements of a growing log, ms. */
const measureMs = 5_000;

/**
 * State of a cluster's files, stored beside it: `new` during creation, `synced` after all of them have been on the disk
 * once. PostgreSQL syncs them from then on. Releases that never synced have left no such file.
 */
type FilesState = 'new' | 'synced';

const readState = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

const writeState = (path: string, state: FilesState): void => {
  writeFileSync(`${path}.part`, `${state}\n`, { flush: true });
  putInPlace(`${path}.part`, path);
};

/** The table with the most deleted rows, where they are more than a fifth: the rule by which PostgreSQL vacuums by itself. */
const wornTable = `select quote_ident(relname) as name from pg_stat_user_tables
  where n_dead_tup > 1000 + 0.2 * n_live_tup order by n_dead_tup desc limit 1`;

/**
 * Runs checkpoints and vacuum, which PostgreSQL leaves to processes that PGlite lacks: the log remains short, and the
 * space of deleted rows is reused. Returns a function that stops it.
 */
const maintain = (pool: PglitePool): (() => void) => {
  let checkpointAt = Date.now();
  const check = async (): Promise<void> => {
    const [log] = await pool.run<{ bytes: string }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
    );
    if (Date.now() - checkpointAt < checkpointMs && Number(log?.bytes) < checkpointBytes) return;
    const [worn] = await pool.run<{ name: string }>(wornTable);
    if (worn !== undefined) await pool.run(`vacuum (analyze) ${worn.name}`);
    await pool.run('checkpoint');
    checkpointAt = Date.now();
    pool.hasWritten = worn !== undefined;
  };
  const timer = setInterval(() => {
    // A database that fails says so to whoever writes next.
    if (pool.hasWritten) void check().catch(() => undefined);
  }, measureMs);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Opens the embedded database in the subfolder `database`, or makes it. What it has committed is on the disk.
 *
 * @param beforeWriting throws to refuse a statement that would change something
 * @throws UnusableDatabaseError when its files are damaged
 */
export const openCluster = async (dataDir: string, beforeWriting: () => void) => {
  const cluster = join(dataDir, 'database');
  const statePath = join(dataDir, 'database.state');
  // Made only in part when the power failed; nothing was saved in it.
  if (readState(statePath) === 'new') rmSync(cluster, { recursive: true, force: true });
  if (!existsSync(cluster)) writeState(statePath, 'new');
  const files = new SyncedFolder(cluster);
  const pglite = await PGlite.create({ fs: files, startParams: [...syncedParameters] }).catch(
    (cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new UnusableDatabaseError(
        `The database in ${dataDir} does not open: ${reason}. Restore a backup if it stays so.`,
        { cause },
      );
    },
  );
  makeTreePrivate(cluster);
  if (readState(statePath) !== 'synced') {
    syncTree(cluster);
    syncFolder(dataDir);
    writeState(statePath, 'synced');
  }
  const pool = new PglitePool(pglite, {
    beforeWriting,
    check: () => {
      if (files.failure === undefined) return;
      throw new UnusableDatabaseError(
        `The database in ${dataDir} could not be written (${files.failure.message}). What was saved before is there: look after the disk, and start again.`,
        { cause: files.failure },
      );
    },
  });
  return {
    pool,
    dump: () => pglite.dumpDataDir('none'),
    compact: async () => {
      await pool.run('vacuum (full, analyze)');
      // The log before the second of them is deleted.
      for (const statement of ['checkpoint', 'select pg_switch_wal()', 'checkpoint'])
        await pool.run(statement);
    },
    /** Resolves to the size of all tables, bytes. */
    sizeOf: async (): Promise<number> => {
      const [row] = await pool.run<{ size: string }>('select pg_database_size(current_database()) as size');
      return Number(row?.size);
    },
    stop: maintain(pool),
  };
};

import {
  existsSync,
  fdatasyncSync,
  fsyncSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { makeTreePrivate } from '../../data-folder.ts';
import { putInPlace, syncFolder, syncTree } from '../../durable-files.ts';
import { UnusableDatabaseError } from './unusable.ts';

const writing = /^\s*(?:with|insert|update|delete)\b/i;
const commandOf = (statement: string) => /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? '';

/**
 * A connection pool over one embedded PGlite for kysely's PostgreSQL dialect. There is a single connection; a
 * promise chain serialises its users.
 */
export class PglitePool implements PostgresPool {
  readonly #pglite: PGlite;
  readonly #beforeWriting: () => void;
  readonly #check: () => void;
  #lastHolder: Promise<void> = Promise.resolve();
  /** True after a statement has changed something, until it is set to false. */
  hasWritten = false;

  /**
   * @param checks `beforeWriting` throws to refuse a statement that would change something, `check` to refuse any,
   * because the database has failed and must not be asked any more.
   */
  constructor(pglite: PGlite, checks: { beforeWriting?: () => void; check?: () => void } = {}) {
    this.#pglite = pglite;
    this.#beforeWriting = checks.beforeWriting ?? (() => {});
    this.#check = checks.check ?? (() => {});
  }

  async connect(): Promise<PostgresPoolClient> {
    let free: () => void = () => {};
    const before = this.#lastHolder;
    this.#lastHolder = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    const query = async (
      statement: string,
      parameters: readonly unknown[],
    ): Promise<PostgresQueryResult<unknown>> => {
      this.#check();
      if (writing.test(statement)) {
        this.#beforeWriting();
        this.hasWritten = true;
      }
      const { rows, affectedRows } = await this.#pglite.query(statement, [...parameters]).catch((error) => {
        // The reason, where the database has failed with this statement.
        this.#check();
        throw error;
      });
      return {
        command: commandOf(statement),
        rowCount: affectedRows ?? rows.length,
        rows,
      } as PostgresQueryResult<unknown>;
    };
    return { query, release: () => free() } as unknown as PostgresPoolClient;
  }

  /** Runs one statement when its turn comes. */
  async run<Row>(statement: string): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(statement, [])).rows;
    } finally {
      client.release();
    }
  }

  async end(): Promise<void> {
    await this.#lastHolder;
    try {
      this.#check();
    } catch {
      // A failed database ends with the process.
      return;
    }
    await this.#pglite.close();
  }
}

/** Calls of PGlite's C library for files of a folder that are replaced here. */
type StreamOperations = {
  write(file: { nfd: number }, ...bytes: [Uint8Array, number, number, number | undefined]): number;
  fsync?(file: { nfd: number; path: string }): number;
};
type NodeFolders = { readonly stream_ops: StreamOperations; tryFSOperation<T>(operation: () => T): T };

/**
 * PostgreSQL with its own durability, which PGlite switches off: a commit waits for its log to be on the disk, a table
 * is written after its log, and whole pages are in the log, so that a page torn by a power cut is repaired at the next
 * start. `fdatasync` of PGlite's C library does nothing, so the log is synced by `fsync`.
 */
const syncedParameters: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    'wal_sync_method=fsync',
    // Filling each new log file with 16 MB of zeros holds the thread for up to 50 ms; the room for it was checked.
    'wal_init_zero=off',
    // Log files are deleted after a checkpoint instead of kept for later use: what was removed is not on the disk.
    'wal_recycle=off',
    'min_wal_size=32MB',
    // All records are in the server's memory as well.
    'shared_buffers=16MB',
  ].flatMap((setting) => ['-c', setting]),
];

/** A folder of PGlite in which syncing a file reaches the disk. */
class SyncedFolder extends NodeFS {
  /**
   * The first error of a write or sync; the database must not be used after it. PostgreSQL ends its process after a
   * failed write of the log, because the content on the disk is unknown. PGlite blocks the thread instead.
   */
  failure: Error | undefined;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const install = (module: object) => this.#install((module as { NODEFS: NodeFolders }).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }

  #install({ stream_ops: operations, tryFSOperation }: NodeFolders): void {
    // Errors become those of the C library.
    const noting = <T>(operation: () => T): T =>
      tryFSOperation(() => {
        try {
          return operation();
        } catch (error) {
          this.failure ??= error instanceof Error ? error : new Error(String(error));
          throw error;
        }
      });
    operations.write = ({ nfd }, buffer, offset, length, position) =>
      noting(() => writeSync(nfd, buffer, offset, length, position));
    operations.fsync = ({ nfd, path }) => {
      // A log file has its name since it was made; of another one, the name must be on the disk as well.
      noting(() => (path.includes('/pg_wal/') ? fdatasyncSync(nfd) : fsyncSync(nfd)));
      return 0;
    };
  }
}

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

/**
 * An empty cluster, written by the build: PostgreSQL's own way to make one takes 700 MB of memory, which the process
 * keeps, and most of the time of a first start.
 */
const builtCluster = 'dist-server/empty-cluster.tar.gz';

/** The file as PGlite loads it; empty where there is no build, and PostgreSQL makes the cluster. */
const readCluster = (path: string): { loadDataDir?: Blob } => {
  try {
    return { loadDataDir: new Blob([readFileSync(path)]) };
  } catch {
    return {};
  }
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
    // An error of the database appears at the next write.
    if (pool.hasWritten) void check().catch(() => undefined);
  }, measureMs);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Opens the embedded database in the subfolder `database`, or makes it. What it has committed is on the disk.
 *
 * @param beforeWriting throws to refuse a statement that would change something
 * @param emptyCluster file with the cluster that a new database starts from
 * @throws UnusableDatabaseError when its files are damaged
 */
export const openCluster = async (
  dataDir: string,
  beforeWriting: () => void,
  emptyCluster = builtCluster,
) => {
  const cluster = join(dataDir, 'database');
  const statePath = join(dataDir, 'database.state');
  // Made only in part when the power failed; nothing was saved in it.
  if (readState(statePath) === 'new') rmSync(cluster, { recursive: true, force: true });
  const isNew = !existsSync(cluster);
  if (isNew) writeState(statePath, 'new');
  const files = new SyncedFolder(cluster);
  const pglite = await PGlite.create({
    fs: files,
    startParams: [...syncedParameters],
    ...(isNew && readCluster(emptyCluster)),
  }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnusableDatabaseError(
      `The database in ${dataDir} does not open: ${reason}. Restore a backup if it stays so.`,
      { cause },
    );
  });
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

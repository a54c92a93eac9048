import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { openDataFolder } from '../data-folder.ts';
import { owned } from '../owned.ts';
import { openCluster, PglitePool } from './database/cluster.ts';
import { checkRoom, checkRoomFor, freeBytesOf } from './database/disk-room.ts';
import { lockFolder } from './database/folder-lock.ts';
import { PostgresClient } from './database/kept-connection.ts';
import { completeReplacement } from './database/replace-cluster.ts';
import type { Schema } from './database/schema.ts';
import { DatabaseAwayError, UnusableDatabaseError } from './database/unusable.ts';
import { migrate, migrationCount, pendingMigrations } from './migrations.ts';

/** PostgreSQL's type number of bigint, which its driver returns as text by default. */
const bigintType = 20;

/** Time limit of a new connection, ms. */
const connectLimitMs = 5_000;

/**
 * Time limit of one statement, ms. A server may disappear without closing its connections, which TCP notices only
 * after a quarter of an hour; until then every change would wait.
 */
const answerLimitMs = 10_000;

/**
 * For this long after a timeout (ms) statements are refused at once, so that waiting ones do not each wait for
 * their own timeout.
 */
const restMs = 1_000;

/** PostgreSQL's codes of a connection that broke, and of a server that is starting, stopping or full. */
const unavailable = /^(?:08|53|57P)/;

/** Returns true if the database refused a statement, in which case its connection is still usable. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !unavailable.test(error.code ?? '');

/**
 * Connections to a PostgreSQL server. A connection that failed is never used again, because its statement may still
 * be running.
 *
 * @param onUnreachable called whenever the server does not answer, or ends a connection
 */
const openServerPool = (databaseUrl: string, onUnreachable: () => void): PostgresPool => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(bigintType, Number);
  const pool = owned(
    new pg.Pool({
      connectionString: databaseUrl,
      Client: PostgresClient,
      types,
      max: 4,
      keepAlive: true,
      connectionTimeoutMillis: connectLimitMs,
      query_timeout: answerLimitMs,
    }),
    // Of a connection that breaks while idle. A pending statement gets the error itself.
    onUnreachable,
  );

  let restsUntilMs = 0;
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    const askedAtMs = performance.now();
    try {
      return await work;
    } catch (error) {
      if (isRefusal(error)) throw error;
      // Timers may fire slightly early.
      const isSilent = performance.now() - askedAtMs > connectLimitMs - 100;
      if (isSilent) restsUntilMs = performance.now() + restMs;
      onUnreachable();
      throw new DatabaseAwayError(error);
    }
  };
  const reach = async (): Promise<pg.PoolClient> => {
    if (performance.now() < restsUntilMs) throw new Error('The database did not answer a moment ago');
    return pool.connect();
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await watched(reach());
    let isSpent = false;
    const query = async (statement: string, parameters: readonly unknown[]) => {
      // Such as the rollback after a statement that was not answered, which would be waited for as long again.
      if (isSpent) throw new DatabaseAwayError('The connection to the database was given up');
      try {
        return await watched(client.query(statement, [...parameters]));
      } catch (error) {
        isSpent ||= !isRefusal(error);
        throw error;
      }
    };
    return { query, release: () => client.release(isSpent) } as unknown as PostgresPoolClient;
  };
  return { connect, end: () => pool.end() };
};

/**
 * An open, migrated database. `dump` exists on embedded ones only: a copy of the whole cluster. `compact` exists on one in
 * a folder only: writes all tables anew without their deleted rows, and deletes the log of what was written before.
 * `checkRoomToCompact` throws when the disk has too little space for it.
 */
export type Database = {
  readonly kind: 'folder' | 'memory' | 'server';
  readonly queries: Kysely<Schema>;
  readonly dump: (() => Promise<Blob>) | undefined;
  readonly compact?: (() => Promise<void>) | undefined;
  readonly checkRoomToCompact?: (() => Promise<void>) | undefined;
  close(): Promise<void>;
};

type DatabaseOptions = {
  /**
   * Data folder of the installation; the cluster is in its subfolder `database`. Without it the database is in
   * memory.
   */
  dataDir?: string | undefined;
  /** Address of a PostgreSQL server to use instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** Cluster to start a memory database from, as `dump` returned it. */
  snapshot?: Blob | undefined;
  /** Called when the PostgreSQL server does not answer or ends a connection, or the embedded one has no disk space. */
  onUnreachable?: (() => void) | undefined;
  /**
   * Called before a database of an earlier release gets this one's tables, with the names of the steps. What it throws
   * leaves the database as it was.
   */
  beforeMigrating?: ((queries: Kysely<Schema>, steps: readonly string[]) => Promise<void>) | undefined;
  /** Leave the tables as they are, those of an earlier or newer release too. */
  isLeftAsIs?: boolean | undefined;
  /** Free bytes of the folder's disk; tests replace it to simulate a full disk. */
  freeBytes?: ((folder: string) => number) | undefined;
};

const queriesOver = (pool: PostgresPool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

const openServer = async (databaseUrl: string, onUnreachable = () => {}): Promise<Database> => {
  const queries = queriesOver(openServerPool(databaseUrl, onUnreachable));
  try {
    await sql`select`.execute(queries);
  } catch (error) {
    await queries.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusableDatabaseError(
      `The database that DATABASE_URL names does not open: ${reason}. Start it, or correct DATABASE_URL.`,
      { cause: error },
    );
  }
  return { kind: 'server', queries, dump: undefined, close: () => queries.destroy() };
};

const openMemory = async (snapshot: Blob | undefined): Promise<Database> => {
  const pglite = await PGlite.create(snapshot === undefined ? {} : { loadDataDir: snapshot });
  const queries = queriesOver(new PglitePool(pglite));
  return { kind: 'memory', queries, dump: () => pglite.dumpDataDir('none'), close: () => queries.destroy() };
};

const openFolder = async (
  dataDir: string,
  { onUnreachable = () => {}, freeBytes = freeBytesOf }: DatabaseOptions,
): Promise<Database> => {
  const folder = openDataFolder(dataDir);
  const beforeWriting = () => {
    try {
      checkRoom(folder, freeBytes(folder));
    } catch (error) {
      onUnreachable();
      throw error;
    }
  };
  const unlock = lockFolder(join(folder, 'database.lock'));
  try {
    // After the lock: tools find a running server also on a full disk.
    beforeWriting();
    completeReplacement(folder);
    const { pool, dump, compact, sizeOf, stop } = await openCluster(folder, beforeWriting);
    const queries = queriesOver(pool);
    const close = async () => {
      try {
        stop();
        await queries.destroy();
      } finally {
        unlock();
      }
    };
    // The rewritten tables, and the log of writing them.
    const checkRoomToCompact = async () =>
      checkRoomFor(folder, freeBytes(folder), 2 * (await sizeOf()), 'to compact the database');
    return { kind: 'folder', queries, dump, compact, checkRoomToCompact, close };
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * Opens the database and brings its tables up to date, unless told to leave them: PostgreSQL when an address is given, else an embedded one in
 * a folder (under a lock of its own), else one in memory (tests).
 *
 * @throws FolderInUseError when another process has the folder open
 * @throws UnusableDatabaseError when the server is unreachable or refuses, the folder is damaged, not writable or on a
 * full disk, its file system has no locks, or a newer program has written the database
 */
export const openDatabase = async (options: DatabaseOptions = {}): Promise<Database> => {
  const { databaseUrl, dataDir, snapshot, onUnreachable, beforeMigrating, isLeftAsIs } = options;
  const database = databaseUrl
    ? await openServer(databaseUrl, onUnreachable)
    : dataDir
      ? await openFolder(dataDir, options)
      : await openMemory(snapshot);
  if (isLeftAsIs) return database;
  try {
    const steps = await pendingMigrations(database.queries);
    const isOlder = steps.length > 0 && steps.length < migrationCount;
    if (isOlder) await beforeMigrating?.(database.queries, steps);
    await migrate(database.queries);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};

import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { newestBackupMs } from './backup/backups-folder.ts';
import type { Config } from './config.ts';
import { freeBytesOf } from './store/database/disk-room.ts';
import type { Database } from './store/database.ts';

/** Storage of a server: its database, its disk and its backups. */
export type Storage = {
  databaseBytes(): Promise<number>;
  freeBytes(): number;
  /** Number of nightly backups that are kept; 0 if none are made. */
  readonly backupsKept: number;
  /** Epoch milliseconds; undefined when there is no nightly backup. */
  newestBackupMs(): Promise<number | undefined>;
};

/** The size of a database is the sum of a thousand files, so it is read at most once in this time, ms. */
const sizeValidMs = 60_000;

/** Reads with each scrape; the size of the database is at most a minute old. */
export const storageOf = (
  { dataDir, backupsKept }: Pick<Config, 'dataDir' | 'backupsKept'>,
  queries: () => Database['queries'] | undefined,
  now: () => number = Date.now,
): Storage => {
  let size: { readonly atMs: number; readonly bytes: Promise<number> } | undefined;
  const readSize = async (open: Database['queries']): Promise<number> => {
    const { rows } = await sql<{
      bytes: string;
    }>`select pg_database_size(current_database()) as bytes`.execute(open);
    return Number(rows[0]?.bytes);
  };
  return {
    async databaseBytes() {
      const open = queries();
      if (open === undefined) return Number.NaN;
      if (size === undefined || now() - size.atMs > sizeValidMs)
        size = { atMs: now(), bytes: readSize(open) };
      return size.bytes;
    },
    freeBytes: () => freeBytesOf(dataDir),
    backupsKept,
    newestBackupMs: () => newestBackupMs(dataDir),
  };
};

/** A database that is away leaves its size unknown, and the other metrics readable. */
export function addStorageMetrics(registry: Registry, storage: Storage): void {
  const add = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await Promise.resolve()
          .then(read)
          .catch(() => Number.NaN);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  add('grandstand_database_bytes', 'Size of the database', storage.databaseBytes);
  add('grandstand_disk_free_bytes', 'Free space of the disk of DATA_DIR', storage.freeBytes);
  add(
    'grandstand_newest_backup_timestamp_seconds',
    'When the newest nightly backup was made; absent when there is none or none are made',
    async () => {
      const newestMs = storage.backupsKept === 0 ? undefined : await storage.newestBackupMs();
      return newestMs === undefined ? undefined : newestMs / 1000;
    },
  );
  add(
    'grandstand_backups_kept',
    'Nightly backups that are kept; 0 if none are made',
    () => storage.backupsKept,
  );
}

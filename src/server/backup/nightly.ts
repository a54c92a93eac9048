import type { Kysely } from 'kysely';
import { hourMs } from '#domain/time/durations.ts';
import type { Logger } from '../log.ts';
import type { Schema } from '../store/database/schema.ts';
import { backUp } from './back-up.ts';
import {
  newestBackupMs,
  nightlyPath,
  occasionalPath,
  pruneBackups,
  pruneOccasional,
} from './backups-folder.ts';

/** Hours of the server's time in which no show is broadcast. */
const quietHours = { from: 4, to: 7 } as const;
/** A server that is off at night makes one when it is on. */
const latestAgeMs = 36 * hourMs;

/** Returns true if a backup is due: the newest is older than 36 h, or at night from an earlier night. */
export function isBackupDue(now: Date, newestMs: number | undefined): boolean {
  const ageMs = newestMs === undefined ? Number.POSITIVE_INFINITY : now.getTime() - newestMs;
  const isQuiet = now.getHours() >= quietHours.from && now.getHours() < quietHours.to;
  return ageMs > latestAgeMs || (isQuiet && ageMs > (quietHours.to - quietHours.from) * hourMs);
}

export type BackupOptions = {
  readonly dataDir: string;
  /** Number of nightly backups that are kept; 0 disables all backups. */
  readonly keep: number;
  readonly log: Logger;
};

/** Backs up a database of an earlier release at startup before it is migrated, so that the update can be undone. */
export const backUpBeforeUpdate =
  ({ dataDir, keep, log }: BackupOptions) =>
  async (queries: Kysely<Schema>, steps: readonly string[]): Promise<void> => {
    if (keep === 0) return;
    const now = new Date();
    const path = occasionalPath(dataDir, 'before-update', now);
    await backUp(queries, path, now);
    await pruneOccasional(dataDir, 'before-update');
    log.info(
      { path, steps },
      'the database is of an earlier release: it was backed up and is brought up to date',
    );
  };

/** Makes the backup of the night when it is due, and deletes those beyond the number kept. */
export async function backUpNightly(
  queries: Kysely<Schema>,
  { dataDir, keep, log }: BackupOptions,
  now: Date,
): Promise<void> {
  if (keep === 0 || !isBackupDue(now, await newestBackupMs(dataDir))) return;
  const path = nightlyPath(dataDir, now);
  const { records, attachments } = await backUp(queries, path, now);
  log.info({ path, records, files: attachments }, 'a backup was made');
  await pruneBackups(dataDir, keep);
}

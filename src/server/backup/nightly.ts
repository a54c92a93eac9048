import type { Kysely } from 'kysely';
import type { Logger } from '../log.ts';
import type { Schema } from '../store/database/schema.ts';
import { backUp } from './back-up.ts';
import { newestBackupMs, nightlyPath, pruneBackups } from './backups-folder.ts';

const hourMs = 60 * 60 * 1000;
/** Between these hours of the server's time nobody broadcasts. */
const quietHours = { from: 4, to: 7 } as const;
/** A server that is off at night makes one when it is on. */
const latestAgeMs = 36 * hourMs;

/** Whether it is time for a backup; at night when the newest one is of another night. */
export function isBackupDue(now: Date, newestMs: number | undefined): boolean {
  const ageMs = newestMs === undefined ? Number.POSITIVE_INFINITY : now.getTime() - newestMs;
  const isQuiet = now.getHours() >= quietHours.from && now.getHours() < quietHours.to;
  return ageMs > latestAgeMs || (isQuiet && ageMs > (quietHours.to - quietHours.from) * hourMs);
}

export type NightlyOptions = {
  readonly queries: Kysely<Schema>;
  readonly dataDir: string;
  /** How many are kept; 0 makes none. */
  readonly keep: number;
  readonly log: Logger;
};

/** Makes the backup of the night when it is due, and deletes those beyond the number kept. */
export async function backUpNightly(
  { queries, dataDir, keep, log }: NightlyOptions,
  now: Date,
): Promise<void> {
  if (keep === 0 || !isBackupDue(now, await newestBackupMs(dataDir))) return;
  const path = nightlyPath(dataDir, now);
  const { records, attachments } = await backUp(queries, path, now);
  log.info({ path, records, files: attachments }, 'a backup was made');
  await pruneBackups(dataDir, keep);
}

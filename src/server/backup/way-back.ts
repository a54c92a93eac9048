import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type SchemaStep, unknownSteps } from '../store/migrations.ts';
import { type BackupHead, readHead } from './backup-file.ts';
import { backupsFolder } from './backups-folder.ts';

export type UpdateBackup = { readonly path: string; readonly head: BackupHead };

const updateName = /^before-update-.*\.gz$/;

/** An update takes its steps right after its backup; the clock of a database server may differ a little. */
const clockDifferenceMs = 60_000;

/** Returns the backups that updates have made, the newest first; files that are none are left out. */
export async function updateBackups(dataDir: string): Promise<UpdateBackup[]> {
  const folder = resolve(backupsFolder(dataDir));
  const names = await readdir(folder).catch(() => []);
  const found: UpdateBackup[] = [];
  for (const name of names.filter((one) => updateName.test(one))) {
    const path = join(folder, name);
    const head = await readHead(path).catch(() => undefined);
    if (head !== undefined) found.push({ path, head });
  }
  return found.sort((one, other) => Date.parse(other.head.at) - Date.parse(one.head.at));
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/**
 * Returns the backup that was made right before a database took its first step of a newer release: its rows fit this
 * program, and nothing but that update came after it. Older files fit the tables as well, but not the time.
 *
 * @param taken the steps of the database, some of which this program does not know
 */
export function backupBeforeSteps(
  backups: readonly UpdateBackup[],
  taken: readonly SchemaStep[],
): UpdateBackup | undefined {
  const unknown = new Set(unknownSteps(taken.map(({ name }) => name)));
  const known = taken.filter(({ name }) => !unknown.has(name));
  const updatedMs = Math.min(...taken.filter(({ name }) => unknown.has(name)).map(({ at }) => at.getTime()));
  // A restore takes all steps anew, so this is also the time of the last restore.
  const settledMs = Math.max(0, ...known.map(({ at }) => at.getTime()));
  return backups.find(({ head }) => {
    const madeMs = Date.parse(head.at);
    const isOfUpdate = madeMs > settledMs && madeMs <= updatedMs + clockDifferenceMs;
    return (
      isOfUpdate &&
      isSameSet(
        head.migrations,
        known.map(({ name }) => name),
      )
    );
  });
}

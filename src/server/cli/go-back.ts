import { backupsFolder } from '../backup/backups-folder.ts';
import { backupBeforeSteps, type UpdateBackup, updateBackups } from '../backup/way-back.ts';
import { release, releaseText } from '../release.ts';
import { takenSteps, unknownSteps } from '../store/migrations.ts';
import { commandText } from './command.ts';
import { openAsIs, type Place, type RestoreContext, restoreInto } from './restore-into.ts';

/**
 * Undoes what an update did to the database, in the release before it: restores the backup that the
 * update made, and nothing when it changed no tables. @returns the exit code
 */
export async function goBack(
  place: Place,
  values: readonly string[],
  context: RestoreContext,
): Promise<number> {
  const { print, printError } = context;
  if (values.length > 0) {
    printError(`Usage: ${commandText('back')}   (in the release before the update, while no server runs)`);
    return 1;
  }
  const database = await openAsIs(place);
  const backups = await updateBackups(place.dataDir);
  if (database instanceof Error) {
    printError(`Release ${releaseText(release)} cannot read the database: ${database.message}`);
    return refuse(backups, place, context);
  }
  const taken = await takenSteps(database.queries).finally(() => database.close());
  const unknown = unknownSteps(taken.map(({ name }) => name));
  if (unknown.length === 0) {
    print('The update changed no tables, so there is nothing to restore.');
    return 0;
  }
  const found = backupBeforeSteps(backups, taken);
  if (found === undefined) {
    printError(
      `The update changed the tables (${unknown.join(', ')}), and no backup was made right before it.`,
    );
    return refuse(backups, place, context);
  }
  // A file of the data folder, which this process may read.
  return restoreInto(place, [found.path, '--replace'], { ...context, open: undefined });
}

function refuse(
  backups: readonly UpdateBackup[],
  { dataDir }: Place,
  { printError }: RestoreContext,
): number {
  printError(
    `Nothing was changed. Choose a backup of ${backupsFolder(dataDir)} yourself: ${commandText('restore', 'FILE --replace')}`,
  );
  for (const { path, head } of backups) {
    const by = head.release === undefined ? '' : `, before the update to ${releaseText(head.release)}`;
    printError(`  ${path}: of ${head.at}${by}`);
  }
  return 1;
}

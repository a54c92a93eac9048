import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { syncFolder } from '../../durable-files.ts';
import { lockFolder } from './folder-lock.ts';

/** A part of a file name, for the time of an event. */
const nameOf = (at: Date): string => at.toISOString().replaceAll(':', '-');

const pathsOf = (dataDir: string) => {
  const folder = resolve(dataDir);
  return {
    folder,
    cluster: join(folder, 'database'),
    /** A data folder for the new database while it is filled. */
    next: join(folder, 'database.next'),
    /** The new database from its completion until it takes the place of the other one. Its files are on the disk. */
    restored: join(folder, 'database.restored'),
    /** The state of the files of `cluster`, written when that is opened. */
    state: join(folder, 'database.state'),
  };
};

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

/**
 * Completes a replacement of the database that was killed between its last two steps, and removes what an earlier kill
 * left. The caller holds the lock of the data folder.
 */
export function completeReplacement(dataDir: string): void {
  const { folder, cluster, next, restored, state } = pathsOf(dataDir);
  remove(next);
  if (!existsSync(restored)) return;
  if (existsSync(cluster)) {
    // Under its own name a part of it would count as complete.
    renameSync(restored, next);
    remove(next);
  } else {
    // That of the former database. Without a state, the next start syncs the new one once more.
    remove(state);
    syncFolder(folder);
    renameSync(restored, cluster);
  }
  syncFolder(folder);
}

/**
 * Puts a new embedded database in the place of a closed one, which becomes the folder `database.replaced-TIME`. Until the
 * new one is complete nothing changes, also after a kill.
 *
 * @param fill makes the new database in the data folder that it gets, and closes it
 * @returns the path of the former database
 * @throws FolderInUseError when a process has the database open
 */
export async function replaceCluster(
  dataDir: string,
  at: Date,
  fill: (dataDir: string) => Promise<void>,
): Promise<string> {
  const { folder, cluster, next, restored } = pathsOf(dataDir);
  const aside = `${cluster}.replaced-${nameOf(at)}`;
  const unlock = lockFolder(join(folder, 'database.lock'));
  try {
    completeReplacement(folder);
    await fill(next);
    renameSync(join(next, 'database'), restored);
    syncFolder(folder);
    renameSync(cluster, aside);
    // The former database never loses its state before its name.
    syncFolder(folder);
    completeReplacement(folder);
    return aside;
  } finally {
    remove(next);
    unlock();
  }
}

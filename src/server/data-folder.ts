import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { ConfigError } from './config.ts';
import { UnusableDatabaseError } from './store/database/unusable.ts';

const ownerOnly = { folder: 0o700, file: 0o600 } as const;
const othersBits = 0o077;
/** Sticky bit, set on folders that every user of the machine may write to. */
const sharedBit = 0o1000;

/**
 * Makes the data folder if it is missing, and makes it private: sign-ins and stream keys are in it. Whatever this
 * process writes from now on is its owner's alone, elsewhere too.
 *
 * @returns the folder's absolute path
 * @throws ConfigError when other programs keep their files in the folder, or this process cannot write it
 * @throws UnusableDatabaseError when its disk is full or fails
 */
export function openDataFolder(dataDir: string): string {
  // Threads have the mask of their process.
  if (isMainThread) process.umask(othersBits);
  const folder = resolve(dataDir);
  checkWritable(folder);
  if (isSharedFolder(folder)) throw new ConfigError(sharedFolderText(folder));
  for (const path of privateFolders(folder)) makePrivate(path, ownerOnly.folder);
  return folder;
}

/** Errors that end without another setting: the service tries again. */
const passing: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE']);

/** Writes what a start writes: rights alone do not tell, on a disk that is mounted read-only for instance. */
function checkWritable(folder: string): void {
  const probe = join(folder, `.write-check-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: ownerOnly.folder });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'EROFS') throw new ConfigError(`DATA_DIR is not usable: ${folder} is on a read-only disk`);
    if (code === 'EACCES' || code === 'EPERM') throw new ConfigError(unwritableText(folder));
    if (passing.has(code))
      throw new UnusableDatabaseError(`The data folder ${folder} cannot be written: ${message}`, {
        cause: error,
      });
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new ConfigError(`DATA_DIR is not usable: ${folder} is no folder, or is below a file`);
    throw new ConfigError(`DATA_DIR is not usable: ${message}`);
  }
}

function unwritableText(folder: string): string {
  const own = process.geteuid?.();
  let existing = folder;
  while (statSync(existing, { throwIfNoEntry: false }) === undefined) existing = dirname(existing);
  const owner = statSync(existing).uid;
  const problem = `DATA_DIR is not usable: the server runs as uid ${own} and cannot write ${existing}`;
  return owner === own
    ? `${problem}, its own folder: chmod u+rwx ${existing}`
    : `${problem}, which belongs to uid ${owner}: chown -R ${own} ${existing}`;
}

/** Takes all rights of others from a folder and everything in it: the embedded database sets modes of its own. */
export function makeTreePrivate(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const mode = entry.isDirectory() ? ownerOnly.folder : entry.isFile() ? ownerOnly.file : undefined;
    if (mode !== undefined) makePrivate(join(entry.parentPath, entry.name), mode);
  }
}

/** Returns true if all users of the machine keep files in this folder, as in /tmp. */
export const isSharedFolder = (folder: string): boolean => (statSync(folder).mode & sharedBit) !== 0;

export const sharedFolderText = (folder: string): string =>
  `DATA_DIR is not usable: ${folder} is shared with others, it takes a folder of its own`;

/** Returns the folders of the installation's data that users other than the owner may open, as absolute paths. */
export function foldersOpenToOthers(dataDir: string): string[] {
  return privateFolders(resolve(dataDir)).filter(isOpen);
}

/** Returns the server's own folders only, since users may keep other files in the same folder. */
const privateFolders = (folder: string): string[] => [
  folder,
  join(folder, 'database'),
  join(folder, 'images'),
  join(folder, 'backups'),
];

/** Another owner's folder stays as it is, since only they can change it; the doctor tells. */
function makePrivate(path: string, mode: number): void {
  if (!isOpen(path)) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Windows has no such modes. */
const isOpen = (path: string): boolean =>
  process.platform !== 'win32' && ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & othersBits) !== 0;

import { closeSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Waits until the disk has a file's content, or the names in a folder. Windows has no such call for folders. */
const syncPath = (path: string, isFolder: boolean): void => {
  if (isFolder && process.platform === 'win32') return;
  const file = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Waits until the disk has the names in a folder: after a power cut, a new or renamed file is there. */
export const syncFolder = (folder: string): void => syncPath(folder, true);

/** Waits until the disk has a folder and everything in it. */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory())
      syncPath(join(entry.parentPath, entry.name), entry.isDirectory());
  }
  syncFolder(folder);
};

/** Gives a file that is on the disk its name, in place of what had it: also after a power cut it is the old one or the new one. */
export const putInPlace = (unfinished: string, path: string): void => {
  renameSync(unfinished, path);
  syncFolder(dirname(path));
};

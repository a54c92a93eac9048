import { statfsSync } from 'node:fs';
import { UnusableDatabaseError } from './unusable.ts';

const megabyte = 1024 * 1024;

/**
 * Without room for its next log file, of 16 MB, the embedded database tries for ever, in the very thread that answers
 * readers. It is never let get there.
 */
export const neededRoomBytes = 64 * megabyte;

/** Free bytes of a folder's disk, for this process; endless where the system does not say. */
export const freeBytesOf = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

/** @throws UnusableDatabaseError when the disk has too little room to write anything. */
export const checkRoom = (folder: string, freeBytes: number): void => {
  if (freeBytes >= neededRoomBytes) return;
  const [free, needed] = [freeBytes, neededRoomBytes].map((bytes) => Math.floor(bytes / megabyte));
  throw new UnusableDatabaseError(
    `Only ${free} MB are free in ${folder}: the database takes changes again when it is ${needed}.`,
  );
};

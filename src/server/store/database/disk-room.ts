import { statfsSync } from 'node:fs';
import { UnusableDatabaseError } from './unusable.ts';

const megabyte = 1024 * 1024;

/**
 * Writing stops below this limit. Without space for its next log file (16 MB) the embedded database retries for
 * ever and blocks the thread that answers reads.
 */
export const neededRoomBytes = 64 * megabyte;

/** Free bytes of a folder's disk for this process; infinite where the system does not tell. */
export const freeBytesOf = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

/** @throws UnusableDatabaseError when the disk has too little space to write */
export const checkRoom = (folder: string, freeBytes: number): void => {
  if (freeBytes >= neededRoomBytes) return;
  const [free, needed] = [freeBytes, neededRoomBytes].map((bytes) => Math.floor(bytes / megabyte));
  throw new UnusableDatabaseError(
    `Only ${free} MB are free in ${folder}: the database takes changes again when it is ${needed}.`,
  );
};

/**
 * @param work such as `to compact the database`
 * @throws UnusableDatabaseError when the disk has too little space for work that needs much of it
 */
export const checkRoomFor = (folder: string, freeBytes: number, bytes: number, work: string): void => {
  const needed = bytes + neededRoomBytes;
  if (freeBytes >= needed) return;
  throw new UnusableDatabaseError(
    `${Math.ceil(needed / megabyte)} MB have to be free in ${folder} ${work}, and ${Math.floor(freeBytes / megabyte)} MB are. Make room and run this again.`,
  );
};

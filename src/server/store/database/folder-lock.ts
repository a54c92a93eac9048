import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { UnusableDatabaseError } from './unusable.ts';

/** The content of a lock file: it tells others which process holds the lock, and is not the lock itself. */
type Holder = {
  readonly pid: number;
  /** Start of the process in the kernel's clock ticks. Older releases distinguish a reused pid by it. */
  readonly startedAt: string;
  /**
   * Host and pid namespace in which the pid is valid. Absent in files of older releases, whose lock was the file and
   * the pid alone.
   */
  readonly place?: string | undefined;
  readonly host?: string | undefined;
  /** ISO time. */
  readonly since?: string | undefined;
};

/** Takes an exclusive lock of the kernel through an open file. Returns false when another open file has it. */
export type TryLock = (file: number) => boolean;

/** Containers have their own pids and host names. */
const ownPlace = (): string => {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
};

/** Paths of the locks that this process holds. */
const heldHere = new Set<string>();

/** Thrown when another process has the folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly pid: number | undefined;
  /** The process that has the folder open, such as `pid 12`, with its host when that is another container or machine. */
  readonly holder: string;

  constructor(path: string, holder: Holder | undefined) {
    const isElsewhere = holder?.place !== undefined && holder.place !== ownPlace();
    const where = isElsewhere
      ? ` on ${holder.host} (another container or machine) since ${holder.since}`
      : '';
    const text = holder === undefined ? 'an unknown pid' : `pid ${holder.pid}${where}`;
    super(
      heldHere.has(path)
        ? `The database of ${dirname(path)} is already open in this process (pid ${process.pid}).`
        : `The database of ${dirname(path)} is in use by the process with ${text}. Stop it first, or let it do the work.`,
    );
    this.pid = holder?.pid;
    this.holder = text;
  }
}

/** State and start time of a process in the kernel's clock ticks; empty where the kernel does not tell. */
const statOf = (pid: number): { state: string; startedAt: string } => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return { state: '', startedAt: '' };
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readHolder = (path: string): Holder | undefined => {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const { pid, startedAt, place, host, since } = (parsed ?? {}) as Partial<Holder>;
    return Number.isInteger(pid) && pid !== undefined && pid > 0
      ? { pid, startedAt: String(startedAt ?? ''), place, host, since }
      : undefined;
  } catch {
    return undefined;
  }
};

/** Returns true if a process of an older release, which takes no lock of the kernel, still has the folder open. */
const isHeldByOlderRelease = (holder: Holder | undefined): boolean => {
  if (holder === undefined || holder.place !== undefined || holder.pid === process.pid) return false;
  const { state, startedAt } = statOf(holder.pid);
  const isSame = holder.startedAt === '' || startedAt === '' || startedAt === holder.startedAt;
  return isAlive(holder.pid) && state !== 'Z' && isSame;
};

const require = createRequire(import.meta.url);

/**
 * The byte that is locked. It is after the content, which other processes must read: Windows denies them locked bytes.
 */
const lockedByte = 2 ** 30;

/** Loaded with the first lock, because servers on PostgreSQL need none. */
const tryKernelLock: TryLock = (file) => {
  const { tryLock } = require('fs-native-extensions') as {
    tryLock(file: number, offset: number, length: number): boolean;
  };
  try {
    return tryLock(file, lockedByte, 1);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EBUSY') return false;
    throw error;
  }
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const openLockFile = (path: string): number => {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  } catch (error) {
    const user = process.getuid === undefined ? 'this user' : `the user with uid ${process.getuid()}`;
    throw new UnusableDatabaseError(
      `The data folder ${dirname(path)} cannot be written by ${user} (${reasonOf(error)}): set DATA_DIR or change its owner.`,
      { cause: error },
    );
  }
};

/** Returns true if the path still leads to the open file: older releases and users delete lock files. */
const isCurrent = (file: number, path: string): boolean => {
  const current = statSync(path, { throwIfNoEntry: false });
  const own = fstatSync(file);
  return current?.ino === own.ino && current.dev === own.dev;
};

/** The text informs others only, so the lock is valid without it on a full disk. */
const writeHolder = (file: number, holder: Holder): void => {
  try {
    ftruncateSync(file, 0);
    writeSync(file, JSON.stringify(holder), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
};

/** Takes the lock of an open file and writes the holder into it. Returns false when the file is not the current one. */
const take = (file: number, path: string, tryLock: TryLock): boolean => {
  let isLocked: boolean;
  try {
    isLocked = tryLock(file);
  } catch (error) {
    throw new UnusableDatabaseError(
      `The database of ${dirname(path)} cannot be locked (${reasonOf(error)}), so a second program could open it as well and what is saved would be lost. Set DATA_DIR to a folder on a local disk, or use PostgreSQL (DATABASE_URL).`,
      { cause: error },
    );
  }
  const holder = readHolder(path);
  if (!isLocked) throw new FolderInUseError(path, holder);
  if (!isCurrent(file, path)) return false;
  if (isHeldByOlderRelease(holder)) throw new FolderInUseError(path, holder);
  const own: Holder = {
    pid: process.pid,
    startedAt: statOf(process.pid).startedAt,
    place: ownPlace(),
    host: hostname(),
    since: new Date().toISOString(),
  };
  writeHolder(file, own);
  return true;
};

/**
 * Takes the lock of an embedded database, because PGlite does not prevent two processes from opening the same folder
 * and corrupting it. The lock is the kernel's: it applies to all containers of a host, and ends with the process that
 * holds it, however that ends. The file stays, because deleting it would let two processes lock different files.
 *
 * @returns a function that releases the lock
 * @throws FolderInUseError naming the process that holds it
 * @throws UnusableDatabaseError when the folder is not writable or its file system has no locks
 */
export const lockFolder = (path: string, tryLock: TryLock = tryKernelLock): (() => void) => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const file = openLockFile(path);
    let isTaken = false;
    try {
      isTaken = take(file, path, tryLock);
    } finally {
      if (!isTaken) closeSync(file);
    }
    if (!isTaken) continue;
    heldHere.add(path);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      heldHere.delete(path);
      try {
        ftruncateSync(file, 0);
      } finally {
        closeSync(file);
      }
    };
  }
  throw new Error(`The lock ${path} could not be taken: other processes keep deleting it.`);
};

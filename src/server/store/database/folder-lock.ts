import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

type Holder = { pid: number; startedAt: string };

/** Thrown when another living process has the folder open. */
export class FolderInUseError extends Error {
  readonly pid: number;

  constructor(path: string, pid: number) {
    super(
      pid === process.pid
        ? `The database of ${dirname(path)} is already open in this process (pid ${pid}).`
        : `The database of ${dirname(path)} is in use by the process with pid ${pid}. Stop it first, or let it do the work.`,
    );
    this.name = 'FolderInUseError';
    this.pid = pid;
  }
}

const heldHere = new Set<string>();

/** Start time of a process in the kernel's clock ticks; tells a reused pid from the original one. */
const startOf = (pid: number): string => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
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
    const { pid, startedAt } = (parsed ?? {}) as Partial<Holder>;
    return Number.isInteger(pid) && pid !== undefined && pid > 0
      ? { pid, startedAt: String(startedAt ?? '') }
      : undefined;
  } catch {
    return undefined;
  }
};

const isHolding = (path: string, holder: Holder | undefined): holder is Holder => {
  if (holder === undefined) return false;
  if (holder.pid === process.pid) return heldHere.has(path);
  const startedAt = startOf(holder.pid);
  return (
    isAlive(holder.pid) && (holder.startedAt === '' || startedAt === '' || startedAt === holder.startedAt)
  );
};

/** Written to a temporary file and linked into place, so that an incomplete lock is never read. */
const tryCreate = (path: string): boolean => {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder));
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
};

/** Moves the lock of a dead process away. A lock that another process has taken in the meantime is put back. */
const discard = (path: string): void => {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (isHolding(path, readHolder(aside))) linkSync(aside, path);
  rmSync(aside, { force: true });
};

/**
 * Takes the lock file of an embedded database, because PGlite does not prevent two processes from opening the same
 * folder and corrupting it. The lock of a dead process is taken over.
 *
 * @returns a function that releases the lock
 * @throws FolderInUseError naming the pid that holds it.
 */
export const lockFolder = (path: string): (() => void) => {
  mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (tryCreate(path)) {
      heldHere.add(path);
      return () => {
        if (heldHere.delete(path)) rmSync(path, { force: true });
      };
    }
    const holder = readHolder(path);
    if (isHolding(path, holder)) throw new FolderInUseError(path, holder.pid);
    discard(path);
  }
  throw new Error(`The lock ${path} could not be taken: other processes keep taking it.`);
};

import { lstatSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** The kernel's limit of a socket path without its terminating zero, bytes. */
const longestPath = 107;

const name = 'tools.sock';
/** Returns the path of the file with the path of a socket that is elsewhere. */
const pointer = (dataDir: string): string => join(resolve(dataDir), 'tools.path');

/**
 * A place to listen for tools: in the data folder, or, when its path is too long for a socket, in a new folder of the
 * system's temporary one that only its owner may open. What a killed server left is removed: the caller holds the
 * lock of the data folder.
 */
export function claimToolSocket(dataDir: string): { path: string; release: () => void } {
  const path = join(resolve(dataDir), name);
  release(dataDir);
  if (Buffer.byteLength(path) > longestPath) {
    const elsewhere = join(mkdtempSync(join(tmpdir(), 'grandstand-')), name);
    writeFileSync(pointer(dataDir), elsewhere, { mode: 0o600 });
    return { path: elsewhere, release: () => release(dataDir) };
  }
  return { path, release: () => release(dataDir) };
}

/**
 * Returns the socket path on which the server of a data folder listens for tools. Undefined when it does not listen,
 * or another user might.
 */
export function findToolSocket(dataDir: string): string | undefined {
  const path = join(resolve(dataDir), name);
  if (Buffer.byteLength(path) <= longestPath) return path;
  return socketElsewhere(dataDir);
}

function socketElsewhere(dataDir: string): string | undefined {
  try {
    const path = readFileSync(pointer(dataDir), 'utf8');
    return basename(path) === name && isOwn(dirname(path)) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** True for a folder of this user that only this user may write to, so that its content was put there by this user. */
function isOwn(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  return uid === process.getuid?.() && (mode & 0o170077) === 0o040000;
}

function release(dataDir: string): void {
  const elsewhere = socketElsewhere(dataDir);
  if (elsewhere !== undefined) {
    rmSync(elsewhere, { force: true });
    rmdirSync(dirname(elsewhere));
  }
  rmSync(pointer(dataDir), { force: true });
  rmSync(join(resolve(dataDir), name), { force: true });
}

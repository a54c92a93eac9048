import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type CachedFile = {
  readonly path: string;
  readonly size: number;
  /** The contents, if the disk could not be written (full or read-only). */
  readonly bytes?: Uint8Array | undefined;
};

/** Finished images on disk, one folder per size. */
export type ImageCache = {
  find(folder: string, name: string): Promise<CachedFile | undefined>;
  save(folder: string, name: string, bytes: Uint8Array): Promise<CachedFile>;
};

/** A smaller file is a failed write of an earlier run. */
const smallestFile = 33;
const defaultLimit = 2 * 1024 ** 3;

/** Precision of a file's time of last use: a day, so that not every read of an image writes. */
const usedWithinMs = 24 * 60 * 60 * 1000;

/**
 * Files are written under a temporary name and renamed, so that an incomplete one is never served. If the disk cannot
 * be written, images are made again for each request. Above `maximumBytes` the least recently used images are removed;
 * all of them can be made again.
 */
export function createImageCache(directory: string, maximumBytes = defaultLimit): ImageCache {
  let totalBytes: Promise<number> | undefined;
  let pruning: Promise<void> | undefined;

  const prune = async (): Promise<void> => {
    const files = await listFiles(directory);
    files.sort((a, b) => a.changedAt - b.changedAt);
    let total = files.reduce((sum, file) => sum + file.size, 0);
    for (const file of files) {
      if (total <= maximumBytes * 0.8) break;
      await rm(file.path, { force: true });
      total -= file.size;
    }
    totalBytes = Promise.resolve(total);
  };

  const account = async (size: number): Promise<void> => {
    totalBytes ??= listFiles(directory).then(
      (files) => files.reduce((sum, file) => sum + file.size, 0) - size,
    );
    const total = (await totalBytes) + size;
    totalBytes = Promise.resolve(total);
    if (total > maximumBytes) {
      pruning ??= prune().finally(() => {
        pruning = undefined;
      });
      await pruning;
    }
  };

  return {
    async find(folder, name) {
      const path = join(directory, folder, name);
      const file = await stat(path).catch(() => undefined);
      if (!file?.isFile() || file.size < smallestFile) return undefined;
      const now = new Date();
      if (now.getTime() - file.mtimeMs > usedWithinMs) await utimes(path, now, now).catch(() => undefined);
      return { path, size: file.size };
    },
    async save(folder, name, bytes) {
      const path = join(directory, folder, name);
      const draft = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
        return { path, size: bytes.byteLength, bytes };
      }
      await account(bytes.byteLength);
      return { path, size: bytes.byteLength };
    },
  };
}

type ListedFile = CachedFile & { readonly changedAt: number };

async function listFiles(directory: string): Promise<ListedFile[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: ListedFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = await stat(path).catch(() => undefined);
    if (file) files.push({ path, size: file.size, changedAt: file.mtimeMs });
  }
  return files;
}

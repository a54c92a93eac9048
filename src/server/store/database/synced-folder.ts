import { fdatasyncSync, fsyncSync, writeSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Calls of PGlite's C library for files of a folder that are replaced here. */
type StreamOperations = {
  write(file: { nfd: number }, ...bytes: [Uint8Array, number, number, number | undefined]): number;
  fsync?(file: { nfd: number; path: string }): number;
};
type NodeFolders = { readonly stream_ops: StreamOperations; tryFSOperation<T>(operation: () => T): T };

/**
 * PostgreSQL with its own durability, which PGlite switches off: a commit waits for its log to be on the disk, a table
 * is written after its log, and whole pages are in the log, so that a page torn by a power cut is repaired at the next
 * start. `fdatasync` of PGlite's C library does nothing, so the log is synced by `fsync`.
 */
export const syncedParameters: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    'wal_sync_method=fsync',
    // Filling each new log file with 16 MB of zeros holds the thread for up to 50 ms; the room for it was checked.
    'wal_init_zero=off',
    // Log files are deleted after a checkpoint instead of kept for later use: what was removed is not on the disk.
    'wal_recycle=off',
    'min_wal_size=32MB',
    // All records are in the server's memory as well.
    'shared_buffers=16MB',
  ].flatMap((setting) => ['-c', setting]),
];

/** A folder of PGlite in which syncing a file reaches the disk. */
export class SyncedFolder extends NodeFS {
  /**
   * The first error of a write or sync; the database must not be used after it. PostgreSQL ends its process after a
   * failed write of the log, because the content on the disk is unknown. PGlite blocks the thread instead.
   */
  failure: Error | undefined;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const install = (module: object) => this.#install((module as { NODEFS: NodeFolders }).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }

  #install({ stream_ops: operations, tryFSOperation }: NodeFolders): void {
    // Errors become those of the C library.
    const noting = <T>(operation: () => T): T =>
      tryFSOperation(() => {
        try {
          return operation();
        } catch (error) {
          this.failure ??= error instanceof Error ? error : new Error(String(error));
          throw error;
        }
      });
    operations.write = ({ nfd }, buffer, offset, length, position) =>
      noting(() => writeSync(nfd, buffer, offset, length, position));
    operations.fsync = ({ nfd, path }) => {
      // A log file has its name since it was made; of another one, the name must be on the disk as well.
      noting(() => (path.includes('/pg_wal/') ? fdatasyncSync(nfd) : fsyncSync(nfd)));
      return 0;
    };
  }
}

import type { CachedRecord } from '../cached-record.ts';

export type StorageKind = 'full' | 'memory';

/** The cache row of a key on disk. */
export type StoredThing = CachedRecord & {
  readonly storedAt: number;
  readonly usedAt: number;
  readonly isPinned: boolean;
  readonly bytes: number;
};

export type CacheTotals = {
  readonly records: number;
  readonly bytes: number;
  /** Roots that were pinned, not every key below them. */
  readonly pinned: readonly string[];
};

/** Nothing changed between two change numbers: a copy that was right at `since` is right at `asOf`. Time in ms. */
export type Confirmation = { readonly since: number; readonly asOf: number; readonly checkedAt: number };

/** The record cache of a page or the worker. Both storage kinds behave alike; only one survives a restart. */
export type RecordCache = {
  /** `memory` when the browser refuses a database (private window, full disk). */
  readonly storage: StorageKind;
  getMany(keys: readonly string[]): Promise<Map<string, CachedRecord>>;
  /**
   * Keeps newer copies and drops older ones. An epoch other than the stored one means the server has another
   * database: old change numbers then no longer count.
   */
  putMany(things: readonly CachedRecord[], epoch?: string): Promise<void>;
  /** Notes that the server still has these copies as they are, those of them that were right at `since`. */
  confirm(keys: readonly string[], confirmed: Confirmation): Promise<void>;
  /** Keeps these keys from eviction, also when they are stored later, until their root is unpinned. */
  pin(root: string, keys: readonly string[]): Promise<void>;
  unpin(root: string): Promise<void>;
  /** Drops these rows, or all of them; pinned ones only when that is said. */
  forget(
    keys: readonly string[] | undefined,
    options?: { includePinned?: boolean | undefined },
  ): Promise<void>;
  stats(): Promise<CacheTotals>;
  readMeta(name: string): Promise<unknown>;
  writeMeta(name: string, value: unknown): Promise<void>;
  /** Removes the longest unused rows above the budget, or above this share of what is stored; answers how many. */
  evict(keepShare?: number): Promise<number>;
  close(): Promise<void>;
};

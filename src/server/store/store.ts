import type { Attachment } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { restoreId } from '#domain/record-id.ts';
import type { Logger } from '../log.ts';
import { type NewFile, storeFile } from './attachments.ts';
import type { Change } from './commit/apply-changes.ts';
import type { ChangeContext } from './commit/write.ts';
import { createCommitter } from './commit.ts';
import type { Database } from './database.ts';
import { loadState } from './load.ts';
import { createPublicReader } from './public-reader.ts';
import { newEpoch } from './record-ids.ts';
import * as attachments from './repositories/attachments.ts';
import * as changeLog from './repositories/change-log.ts';
import * as meta from './repositories/meta.ts';
import * as receipts from './repositories/receipts.ts';
import type { Prepare } from './transaction.ts';

export type { Change } from './commit/apply-changes.ts';
export type { ChangeContext } from './commit/write.ts';
export type { LogEntry } from './repositories/change-log.ts';
export type { Receipt } from './repositories/receipts.ts';
export type { Prepared, TurnReader } from './transaction.ts';

/** What a commit did. */
type CommitResult = {
  /** Number of the last change; the one before when nothing differed. */
  sequence: number;
  /** Dirty id of each change. */
  ids: string[];
  /** Every key whose public text changed: clean ids, custom keys, listings, special records. */
  changedKeys: string[];
};

/** All records, in memory and in the database; the one place they are changed (architecture 2.1 and 10). */
export type Store = {
  /** Identity of this database: cursors of another one mean nothing here. */
  readonly epoch: string;
  /** Number of the last committed change. */
  sequence(): number;
  /** The full record by clean or dirty id, private fields included: never for an answer. */
  get(id: string): WireRecord | undefined;
  /** All records of a table in its order, as full as `get` gives them. */
  list(table: TableName): readonly WireRecord[];
  /** What the public may see under any key, with `__revision`, without `__id`; `{}` when that is nothing. */
  read(key: string): WireRecord;
  /** JSON text of `read(key)`, kept until it changes. */
  readText(key: string): string;
  /** 0 when nothing was ever under the key. */
  revisionOf(key: string): number;
  /**
   * Makes all changes or none, after all commits called earlier. When it returns they outlive the process.
   * @throws CodedError `invalid-value` for a change that cannot be made.
   */
  commit(changes: readonly Change[], context: ChangeContext): Promise<CommitResult>;
  /**
   * As `commit`, with changes that depend on the records: `prepare` looks and decides in the writer's turn, so that
   * nothing can happen between its look and the write. What it throws goes to the caller, and nothing is written.
   */
  transact<T>(prepare: Prepare<T>, context: ChangeContext): Promise<CommitResult & { value: T }>;
  /** Forgets receipts from before a moment in milliseconds, and returns how many. */
  sweepReceipts(beforeMs: number): Promise<number>;
  /** Calls back after each commit that changed a public text. Returns the function that ends it. */
  onChanged(listener: (changedKeys: readonly string[]) => void): () => void;
  /** Oldest first after `sinceSequence`, else the newest first. `recordId` in either form. */
  log(query: changeLog.LogQuery): Promise<changeLog.LogEntry[]>;
  putAttachment(file: NewFile): Promise<Attachment>;
  attachment(id: string): Promise<{ bytes: Uint8Array; type: string; extension: string } | undefined>;
  /** Works out anew what changes by time alone; call it about every minute. */
  refreshTimed(nowMs: number): Promise<void>;
  /** Waits for the commits under way, then closes the database. */
  close(): Promise<void>;
};

type StoreOptions = {
  database: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Logger;
};

/** Loads the database into memory. The store owns the database from then on. */
export const openStore = async ({ database, clock, log }: StoreOptions): Promise<Store> => {
  const { queries } = database;
  const epoch = await meta.findOrCreateEpoch(queries, newEpoch());
  const committer = createCommitter({ queries, clock, log, state: await loadState(queries, clock()) });
  const state = committer.state;
  const { read, readText, revisionOf } = createPublicReader(state);

  return {
    epoch,
    sequence: () => state().sequence,
    get: (id) => state().memory.get(restoreId(id)),
    list: (table) => state().memory.list(table),
    read,
    readText,
    revisionOf,
    commit: committer.commit,
    transact: committer.transact,
    sweepReceipts: (beforeMs) => receipts.deleteBefore(queries, new Date(beforeMs).toISOString()),
    onChanged: committer.onChanged,
    log: ({ recordId, ...query }) =>
      changeLog.findEntries(queries, { ...query, recordId: recordId && restoreId(recordId) }),
    putAttachment: (file) => storeFile(queries, file),
    attachment: (id) => attachments.findById(queries, id),
    refreshTimed: committer.refreshTimed,
    close: async () => {
      await committer.finish();
      await database.close();
    },
  };
};

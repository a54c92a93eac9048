import type { Attachment } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import type { SpecialKey } from '#contract/specials.ts';
import { restoreId } from '#domain/record-id.ts';
import type { Logger } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { type NewFile, storeFile } from './attachments.ts';
import type { Change } from './commit/apply-changes.ts';
import type { RecordChange } from './commit/finish.ts';
import { loadInTurn } from './commit/shared-turn.ts';
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
export type { RecordChange } from './commit/finish.ts';
export type { ChangeContext } from './commit/write.ts';
export type { LogEntry } from './repositories/change-log.ts';
export type { Receipt } from './repositories/receipts.ts';
export type { Prepared, TurnReader } from './transaction.ts';

type CommitResult = {
  /** Revision of the last change; unchanged when nothing differed. */
  sequence: number;
  ids: string[];
  /** Every key whose public text changed: clean ids, custom keys, listings, special records. */
  changedKeys: string[];
};

/** All records, in memory and in the database. Records are changed only here (architecture 2.1 and 10). */
export type Store = {
  /** Identity of this database; cursors of another one are invalid. */
  readonly epoch: string;
  /** Number of the last committed change. */
  sequence(): number;
  /** The full record by clean or dirty id, with private fields. Never send it. */
  get(id: string): WireRecord | undefined;
  /** All records of a table in its order, full as from `get`. */
  list(table: TableName): readonly WireRecord[];
  /** The public record under a key, with `__revision`, without `__id`; `{}` when there is none. */
  read(key: string): WireRecord;
  /** JSON text of `read(key)`, cached until it changes. */
  readText(key: string): string;
  /** Revision of a key, of a hidden record that of the change that hid it; 0 when nothing public was ever under it. */
  revisionOf(key: string): number;
  /**
   * Revision of a key if its public text has changed after change number `since`. Undefined also for a hidden record
   * that was not public yet at `since`: nobody can hold it from then, so nobody needs to hear that it is gone.
   */
  changedAt(key: string, since: number): number | undefined;
  /**
   * Commits all changes or none, after all commits called earlier. They are durable when it resolves.
   * @throws CodedError `invalid-value` for a change that cannot be made.
   */
  commit(changes: readonly Change[], context: ChangeContext): Promise<CommitResult>;
  /**
   * As `commit`, with changes that depend on the records: `prepare` runs in the writer's queue, so that no other
   * commit happens between its reads and the write. If it throws, nothing is written and the caller gets the error.
   */
  transact<T>(prepare: Prepare<T>, context: ChangeContext): Promise<CommitResult & { value: T }>;
  /** Deletes receipts older than a time (ms) and returns their number. */
  sweepReceipts(beforeMs: number): Promise<number>;
  /** Calls the listener after each commit that changed a public text. Returns a function that stops it. */
  onChanged(listener: (changedKeys: readonly string[]) => void): () => void;
  /** Calls the listener after each commit of this process. Returns a function that stops it. */
  onCommitted(listener: (changes: readonly RecordChange[], context: ChangeContext) => void): () => void;
  /** Oldest first after `sinceSequence`, else the newest first. `recordId` in either form. */
  log(query: changeLog.LogQuery): Promise<changeLog.LogEntry[]>;
  putAttachment(file: NewFile): Promise<Attachment>;
  /** Whether a public record holds the attachment: only then may its bytes leave. */
  isPublicFile(id: string): boolean;
  attachment(id: string): Promise<{ bytes: Uint8Array; type: string; extension: string } | undefined>;
  /** Publishes the articles whose time of release has come; cheap while there is none. */
  releaseDue(): Promise<void>;
  /** Stores the content of a special record that is not made of records; empty fields are left out. */
  report(key: SpecialKey, fields: WireRecord): Promise<void>;
  /** Updates special records that change with time alone; to be called about every minute. */
  refreshTimed(nowMs: number): Promise<void>;
  /** Takes in what other servers of the same database have committed; cheap when that is nothing. */
  takeIn(): Promise<void>;
  /** Waits for the commits under way, then closes the database. */
  close(): Promise<void>;
};

type StoreOptions = {
  database: Database;
  clock: () => number;
  log: Logger;
  /** Encrypts secrets of other services; without it, in tests, they are stored as they are. */
  secrets?: Secrets | undefined;
};

/** Loads the database into memory. The store owns the database from then on. */
export const openStore = async ({ database, clock, log, secrets }: StoreOptions): Promise<Store> => {
  const { queries } = database;
  // Other servers and tools write to a database server too; an embedded one is this process's own.
  const isShared = database.kind === 'server';
  const epoch = await meta.findOrCreateEpoch(queries, newEpoch());
  const committer = createCommitter({
    queries,
    clock,
    log,
    secrets,
    sharedEpoch: isShared ? epoch : undefined,
    state: await (isShared ? loadInTurn : loadState)(queries, clock()),
  });
  const state = committer.state;
  const { memory, hiding } = state();
  const held = [...hiding.held.ids.keys()].filter((id) => memory.get(id) !== undefined).length;
  if (held > 0) {
    log.warn(
      { records: held },
      'An import is running or was cut off: its hidden records stay hidden until it is run to its end',
    );
  }
  const { read, readText, revisionOf, changedAt, isPublicFile } = createPublicReader(state);

  return {
    epoch,
    sequence: () => state().sequence,
    get: (id) => state().memory.get(restoreId(id)),
    list: (table) => state().memory.list(table),
    read,
    readText,
    revisionOf,
    changedAt,
    isPublicFile,
    commit: committer.commit,
    transact: committer.transact,
    sweepReceipts: (beforeMs) => receipts.deleteBefore(queries, new Date(beforeMs).toISOString()),
    onChanged: committer.onChanged,
    onCommitted: committer.onCommitted,
    log: ({ recordId, ...query }) =>
      changeLog.findEntries(queries, { ...query, recordId: recordId && restoreId(recordId) }),
    putAttachment: (file) => storeFile(queries, file),
    attachment: (id) => attachments.findById(queries, id),
    releaseDue: committer.releaseDue,
    refreshTimed: committer.refreshTimed,
    report: committer.report,
    takeIn: committer.takeIn,
    close: async () => {
      await committer.finish();
      await database.close();
    },
  };
};

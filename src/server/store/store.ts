import type { Kysely } from 'kysely';
import type { Attachment } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import type { SpecialKey } from '#contract/specials.ts';
import { restoreId } from '#domain/record-id.ts';
import { plainType } from '../integrations/images/size.ts';
import type { Logger } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Change } from './commit/apply-changes.ts';
import type { RecordChange } from './commit/finish.ts';
import type { Hiding } from './commit/hiding.ts';
import { mergedInto, type State } from './commit/plan.ts';
import { loadInTurn } from './commit/shared-turn.ts';
import type { ChangeContext } from './commit/write.ts';
import { createCommitter } from './commit.ts';
import type { Schema } from './database/schema.ts';
import type { Database } from './database.ts';
import { loadState } from './load.ts';
import { newAttachmentId, newEpoch } from './record-ids.ts';
import * as attachments from './repositories/attachments.ts';
import * as changeLog from './repositories/change-log.ts';
import * as meta from './repositories/meta.ts';
import * as receipts from './repositories/receipts.ts';
import type { Prepare } from './transaction.ts';
import { type PublicView, publicView } from './visibility.ts';

/** Size of the text cache; above it the cache is emptied and texts are serialised again. */
const maximumTexts = 50_000;

/** Reads any key as the public sees it. `current` returns the current state. */
const createPublicReader = (current: () => State) => {
  const texts = new Map<string, { revision: number; text: string }>();
  let viewOf: { state: State; hiding: Hiding; view: PublicView } | undefined;

  const view = (): PublicView => {
    const state = current();
    if (viewOf?.state !== state || viewOf.hiding !== state.hiding) {
      viewOf = { state, hiding: state.hiding, view: publicView(state.memory.get, state.hiding) };
    }
    return viewOf.view;
  };

  /** Undefined for an id that no record ever had. */
  const revisionOfId = (id: string): number | undefined => {
    const { memory, hiddenRows } = current();
    const hidden = hiddenRows.get(id);
    return hidden?.hidden_at ?? memory.get(id)?.__revision ?? memory.deletionRevisionOf(id);
  };

  const revisionOf = (key: string): number => {
    const { memory, computed } = current();
    const id = restoreId(key);
    const own = revisionOfId(id);
    const claimants = computed.claimantsOf(key);
    // The id of a deleted record can be a key of the one that it was merged into.
    if (own !== undefined && (claimants.length === 0 || memory.get(id) !== undefined)) return own;
    return Math.max(own ?? 0, computed.revisionOf(key), ...claimants.map((one) => revisionOfId(one) ?? 0));
  };

  const changedAt = (key: string, since: number): number | undefined => {
    const { computed, hiddenRows } = current();
    const revision = revisionOf(key);
    if (revision <= since) return undefined;
    const ids = [restoreId(key), ...computed.claimantsOf(key)];
    const isUnseen = ids.some((id) => {
      const hidden = hiddenRows.get(id);
      return hidden?.hidden_at === revision && since < hidden.public_from;
    });
    return isUnseen ? undefined : revision;
  };

  const read = (key: string): WireRecord => {
    const { memory, computed } = current();
    const record = memory.get(restoreId(key));
    if (record !== undefined) return view().wire(record) ?? {};
    const sent = computed.read(key, view());
    return sent === undefined ? {} : { ...sent, __revision: revisionOf(key) };
  };

  const readText = (key: string): string => {
    const revision = revisionOf(key);
    const known = texts.get(key);
    if (known?.revision === revision) return known.text;
    const text = JSON.stringify(read(key));
    if (revision === 0) return text;
    if (texts.size >= maximumTexts) texts.clear();
    texts.set(key, { revision, text });
    return text;
  };

  const isPublicFile = (fileId: string): boolean =>
    [...current().memory.holdersOf(fileId)].some(view().isVisible);

  const published = (record: WireRecord) => view().wire(record);

  return { read, readText, revisionOf, changedAt, published, isPublicFile };
};

/** A file to store; `type` is its media type. */
type NewFile = {
  bytes: Uint8Array;
  type: string;
  filename: string;
  width?: number | undefined;
  height?: number | undefined;
};

/** Media types whose extension is not their subtype. */
const extensions: ReadonlyMap<string, string> = new Map([
  ['audio/mpeg', 'mp3'],
  ['text/plain', 'txt'],
  ['image/svg+xml', 'svg'],
]);

/** The extension of a mime type, `image/jpeg` -> `jpeg` (record model, section 2). */
const extensionOf = (type: string): string => {
  const plain = plainType(type);
  return extensions.get(plain) ?? plain.split('/')[1]?.replace(/[^a-z0-9]/g, '') ?? '';
};

/**
 * Stores a file and returns its attachment value for records.
 *
 * @throws CodedError `drawing-unreadable` for an SVG that is none
 */
const storeFile = async (queries: Kysely<Schema>, file: NewFile): Promise<Attachment> => {
  const { bytes, type, filename, width, height } = file;
  const id = newAttachmentId();
  const extension = extensionOf(type);
  const size = await attachments.insert(queries, { id, type, extension, filename, width, height, bytes });
  return {
    id,
    filename,
    size,
    type,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    _autoFilename: extension === '' ? id : `${id}.${extension}`,
    fileExtension: extension,
  };
};

export type { Change } from './commit/apply-changes.ts';
export type { RecordChange } from './commit/finish.ts';
export type { ChangeContext } from './commit/write.ts';
export type { LogEntry } from './repositories/change-log.ts';
export type { Receipt } from './repositories/receipts.ts';
export type { ShowLogRow } from './repositories/show-log.ts';
export type { Prepared, TurnReader } from './transaction.ts';

type CommitResult = {
  /** Revision of the last change; unchanged when nothing differed. */
  sequence: number;
  ids: string[];
  /** Every key whose public text changed: clean ids, custom keys, listings, special records. */
  changedKeys: string[];
};

/** All records, in memory and in the database. Records are changed only here. */
export type Store = {
  /** Identity of this database; cursors of another one are invalid. */
  readonly epoch: string;
  /** Number of the last committed change. */
  sequence(): number;
  /** The full record by clean or dirty id, with private fields. Never send it. */
  get(id: string): WireRecord | undefined;
  /** The full record that a deleted one was merged into; undefined for every other id. */
  mergedInto(id: string): WireRecord | undefined;
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
   * that was not public yet at `since`: no client can hold it from then or needs to be told that it is gone.
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
  /** The record as the public sees it, also in values that it had before; undefined while it is hidden. */
  published(record: WireRecord): WireRecord | undefined;
  /** Returns true if a public record holds the attachment: only then may its bytes be sent. */
  isPublicFile(id: string): boolean;
  attachment(id: string): Promise<{ bytes: Uint8Array; type: string; extension: string } | undefined>;
  /** Publishes the articles whose time of release has come; cheap while there is none. */
  releaseDue(): Promise<void>;
  /** Stores the content of a special record that is not made of records; empty fields are left out. */
  report(key: SpecialKey, fields: WireRecord): Promise<void>;
  /** Updates special records that change with time alone; to be called about every minute. */
  refreshTimed(nowMs: number): Promise<void>;
  /** Imports what other servers of the same database have committed; cheap when that is nothing. */
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
  const { read, readText, revisionOf, changedAt, published, isPublicFile } = createPublicReader(state);

  return {
    epoch,
    sequence: () => state().sequence,
    get: (id) => state().memory.get(restoreId(id)),
    mergedInto: (id) => mergedInto(state(), id),
    list: (table) => state().memory.list(table),
    read,
    readText,
    revisionOf,
    changedAt,
    published,
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

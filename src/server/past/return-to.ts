import type { Kysely } from 'kysely';
import { CodedError } from '#contract/errors.ts';
import type { Attachment } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { restoreId } from '#domain/record-id.ts';
import { isSameField } from '#domain/same-value.ts';
import { breathe } from '../breathe.ts';
import { isFiles, isLink, isStored, storedFieldsOf } from '../export/file-format.ts';
import type { WritableStore } from '../import/hold.ts';
import { inTwoSteps } from '../import/import-export.ts';
import { writeImport } from '../import/import-league.ts';
import { isSealed, isSecret, type Secrets } from '../secrets/secrets.ts';
import { givenValue } from '../store/commit/field-values.ts';
import type { Schema } from '../store/database/schema.ts';
import { findMissing } from '../store/repositories/attachments.ts';
import { findLastUntil } from '../store/repositories/change-log.ts';
import type { Change, Store } from '../store/store.ts';
import { entriesAfter, type Moment, type PastReader, type PastRecord, readPast } from './past-records.ts';

export type ReturnCounts = { changed: number; made: number; removed: number };

/** The changes that bring the league back to a moment, and what of it they cannot bring back. */
export type ReturnPlan = {
  readonly changes: readonly Change[];
  readonly counts: ReadonlyMap<TableName, ReturnCounts>;
  /** Ids of all files that come back with the records. */
  readonly fileIds: ReadonlySet<string>;
  /** Files that are no longer stored, and secrets that cannot be read, one text each. */
  readonly lost: readonly string[];
  /** Number of records that were removed for good with a person. */
  readonly forgotten: number;
};

type PlanOptions = {
  readonly secrets: Pick<Secrets, 'open'>;
  /** Ids of files that are no longer stored. Records come back without them. */
  readonly missingFiles?: ReadonlySet<string>;
};

type Fields = ReadonlyMap<string, unknown>;
type PastRecords = ReadonlyMap<string, PastRecord>;

/** The stored fields at the moment: the present ones with those that were changed since. */
function fieldsThen({ table, fields }: PastRecord, current: Fields): Fields {
  const then = new Map(current);
  for (const [name, value] of fields) {
    if (!isStored(table, name) || isSecret(table, name)) continue;
    if (value === undefined) then.delete(name);
    else then.set(name, value);
  }
  return then;
}

/** The secrets that a deleted record had last; those whose key is gone are lost. */
function lastSecrets({ table, last }: PastRecord, secrets: PlanOptions['secrets'], lost: string[]) {
  const id = last.recordId;
  return Object.entries(last.before).filter(([field, value]) => {
    if (!isSecret(table, field) || typeof value !== 'string') return false;
    const isReadable = !isSealed(value) || secrets.open(value, { id, field }) !== undefined;
    if (!isReadable) lost.push(`${table}.${field} of ${id}: its key is gone`);
    return isReadable;
  });
}

/**
 * Plans the return of records to a moment: the differences between what they are and what they were. Secrets of other
 * services keep their newest value, so that a revoked one does not return. Derived fields follow from the others. Records
 * that were removed for good with a person stay away, and so do links to them.
 *
 * @param past the records that were changed after the moment
 * @param reader may change meanwhile; the plan for records that change is then to be discarded
 */
async function planReturn(
  past: PastRecords,
  reader: Pick<PastReader, 'get'>,
  { secrets, missingFiles = new Set() }: PlanOptions,
): Promise<ReturnPlan> {
  const counts = new Map<TableName, ReturnCounts>();
  const fileIds = new Set<string>();
  const changes: Change[] = [];
  const removals: Change[] = [];
  const lost: string[] = [];
  let forgotten = 0;

  const count = (table: TableName, kind: keyof ReturnCounts): void => {
    const found = counts.get(table) ?? { changed: 0, made: 0, removed: 0 };
    found[kind] += 1;
    counts.set(table, found);
  };
  const willExist = (id: string): boolean => {
    const record = past.get(id);
    return record === undefined || record.isForgotten ? reader.get(id) !== undefined : record.isThere;
  };

  const restorable = (table: TableName, id: string, field: string, value: unknown): unknown => {
    if (!Array.isArray(value)) return givenValue(table, field, value);
    if (isLink(table, field)) return value.filter(willExist);
    if (!isFiles(table, field)) return value;
    const held = value as Attachment[];
    for (const file of held) {
      fileIds.add(file.id);
      if (missingFiles.has(file.id))
        lost.push(`${table}.${field} of ${id}: the file ${file.filename ?? ''} (${file.id}) was deleted`);
    }
    return held.filter((file) => !missingFiles.has(file.id));
  };

  const differences = (table: TableName, id: string, current: Fields, then: Fields) =>
    [...new Set([...current.keys(), ...then.keys()])].flatMap((field): [string, unknown][] => {
      if (isSameField(current.get(field), then.get(field))) return [];
      const value = then.has(field) ? restorable(table, id, field, then.get(field)) : null;
      return isSameField(current.get(field), value) ? [] : [[field, value]];
    });

  const planOne = (id: string, record: PastRecord, current: WireRecord | undefined): void => {
    const { table, isThere } = record;
    if (!isThere) {
      if (current === undefined) return;
      removals.push({ table, id, isDeleted: true });
      count(table, 'removed');
      return;
    }
    const present: Fields = new Map(current === undefined ? [] : storedFieldsOf(table, current));
    const fields = differences(table, id, present, fieldsThen(record, present));
    if (current === undefined) fields.push(...lastSecrets(record, secrets, lost));
    else if (fields.length === 0) return;
    changes.push({ table, id, fields: Object.fromEntries(fields) });
    count(table, current === undefined ? 'made' : 'changed');
  };

  for (const [id, record] of past) {
    await breathe();
    if (record.isForgotten) forgotten += record.isThere ? 1 : 0;
    else planOne(id, record, reader.get(id));
  }
  return { changes: [...inTwoSteps(changes), ...removals], counts, fileIds, lost, forgotten };
}

type ReturnParts = {
  readonly store: WritableStore;
  readonly queries: Kysely<Schema>;
  readonly secrets: Pick<Secrets, 'open'>;
};

export type ReturnPreview = ReturnPlan & { readonly missingFiles: ReadonlySet<string> };

/** Plans the return to a moment without doing it. Changes that are committed meanwhile may be missing. */
export async function previewReturn(
  moment: Moment,
  { store, queries, secrets }: ReturnParts,
): Promise<ReturnPreview> {
  const past = await readPast(store, moment);
  const { fileIds } = await planReturn(past, store, { secrets });
  const missingFiles = await findMissing(queries, fileIds);
  return { ...(await planReturn(past, store, { secrets, missingFiles })), missingFiles };
}

/** The changes of a return, and the time whose state is that before it; undefined where no time represents it. */
export type ReturnResult = {
  readonly plan: ReturnPlan;
  readonly wayBack: Date | undefined;
  /** False if users kept editing, so that the last records that they edited may not be in that state. */
  readonly isComplete: boolean;
};

type ReturnSettings = {
  /** Records and links of one commit, at most. */
  readonly maximumWeight?: number | undefined;
};

const context = { actor: 'operator', reason: 'npm run restore -- --until' };

/** Each plan after the first one has the records that users have edited since the plan before. */
const maximumRounds = 5;

/** Returns true if the change is of one of these records, or links to one. */
const concerns = ({ id = '', fields = {} }: Change, ids: ReadonlySet<string>): boolean =>
  ids.has(restoreId(id)) ||
  Object.values(fields)
    .flat()
    .some((value) => typeof value === 'string' && ids.has(value));

type Writing = {
  /** Number of the last change before the plan was made. */
  readonly plannedAt: number;
  /** Receives the ids of records that were edited since, and of those whose changes were left out because of them. */
  readonly edited: Set<string>;
  /** Called before each chunk with the number of the last change. */
  readonly onWritten: (before: number) => void;
};

/** Returns the store as one plan is written to it: changes that concern records which were edited since are left out. */
function withoutEdited(store: WritableStore, { plannedAt, edited, onWritten }: Writing): WritableStore {
  let known = plannedAt;
  const transact: Store['transact'] = async (prepare) => {
    let before: number | undefined;
    const result = await store.transact(async (reader) => {
      for await (const { recordId } of entriesAfter(reader, known)) edited.add(recordId);
      const decided = await prepare(reader);
      const changes = decided.changes.filter((change) => {
        const isEdited = concerns(change, edited);
        if (isEdited) edited.add(restoreId(change.id ?? ''));
        return !isEdited;
      });
      before = changes.length === 0 ? undefined : reader.sequence();
      return { ...decided, changes };
    }, context);
    known = result.sequence;
    if (before !== undefined) onWritten(before);
    return result;
  };
  return { ...store, transact };
}

/**
 * Brings all records back to a moment: what was deleted has its former id, and is the last in its table's order. It is
 * written like an import, in commits between which others are served. Records that are hidden before or after it are
 * hidden meanwhile. If it is cut off, the same call completes it. Records that are edited meanwhile return as well.
 * Sessions, production keys, receipts, devices, the security log and the change log itself stay as they are.
 *
 * @throws Error in words when the state cannot be stored
 */
export async function returnTo(
  moment: Moment,
  { missingFiles }: Pick<ReturnPreview, 'missingFiles'>,
  { store, queries, secrets }: ReturnParts,
  settings: ReturnSettings = {},
): Promise<ReturnResult> {
  let first: number | undefined;
  const onWritten = (before: number): void => {
    first ??= before;
  };
  const write = async (only?: ReadonlySet<string>) => {
    const writing = { plannedAt: store.sequence(), edited: new Set<string>(), onWritten };
    const past = await readPast(store, moment);
    const wanted = only === undefined ? past : new Map([...past].filter(([id]) => only.has(id)));
    const plan = await planReturn(wanted, store, { secrets, missingFiles });
    const desired = [...past.keys()].map((id) => ({ id }));
    const written = { ...settings, desired, reason: context.reason };
    await writeImport(withoutEdited(store, writing), plan.changes, written);
    return { plan, edited: writing.edited };
  };
  try {
    let { plan, edited } = await write();
    for (let round = 1; round < maximumRounds && edited.size > 0; round += 1)
      edited = (await write(edited)).edited;
    const wayBack = first === undefined ? undefined : await wayBackOf(first, store, queries);
    return { plan, wayBack, isComplete: edited.size === 0 };
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const state = first === undefined ? 'nothing was changed' : 'only a part of it was restored';
    throw new Error(`That state cannot be stored, and ${state}: ${error.message}`, { cause: error });
  }
}

/** The last ms before the first change after a number, if the state at that time is the one after this number. */
async function wayBackOf(
  sequence: number,
  store: Pick<Store, 'log'>,
  queries: Kysely<Schema>,
): Promise<Date | undefined> {
  const [first] = await store.log({ sinceSequence: sequence, limit: 1 });
  if (first === undefined) return undefined;
  const at = new Date(Date.parse(first.at) - 1);
  const last = await findLastUntil(queries, at);
  if (last === undefined || last.sequence > sequence) return undefined;
  const [next] = await store.log({ sinceSequence: last.sequence, limit: 1 });
  return next?.sequence === first.sequence ? at : undefined;
}

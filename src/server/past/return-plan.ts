import type { Attachment } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { isSameField } from '#domain/same-value.ts';
import { breathe } from '../breathe.ts';
import { isFiles, isLink, isStored, storedFieldsOf } from '../export/stored-fields.ts';
import { inTwoSteps } from '../import/import-export.ts';
import { isSecret } from '../secrets/secret-fields.ts';
import { isSealed, type Secrets } from '../secrets/secrets.ts';
import { givenValue } from '../store/commit/field-values.ts';
import type { Change } from '../store/store.ts';
import type { PastReader, PastRecord } from './past-records.ts';

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
export async function planReturn(
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

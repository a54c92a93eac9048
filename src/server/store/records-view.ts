import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName, type TableName } from '#contract/records.ts';

/** Looks a record up by dirty id. */
export type GetRecord = (id: string) => WireRecord | undefined;

/** Read access to records: the committed ones in memory, or those of a draft. */
export type RecordsView = {
  readonly get: GetRecord;
  /** All records of a table, in no particular order. */
  readonly scan: (table: TableName) => Iterable<WireRecord>;
};

/** The ids in a link field; none when the field is absent. */
export const idsIn = (record: WireRecord | undefined, field: string): readonly string[] => {
  const value = record?.[field];
  return Array.isArray(value) ? (value as readonly string[]) : [];
};

export const linkedRecords = (
  record: WireRecord | undefined,
  field: string,
  get: GetRecord,
): readonly WireRecord[] =>
  idsIn(record, field)
    .map(get)
    .filter((linked) => linked !== undefined);

/** The field as text; undefined when it is absent or no text. */
export const textIn = (record: WireRecord | undefined, field: string): string | undefined => {
  const value = record?.[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const tableOf = (record: WireRecord): TableName => {
  if (!isTableName(record.__tableName)) throw new Error(`The record ${record.id} is of no known table.`);
  return record.__tableName;
};

export const idOf = (record: WireRecord): string => {
  if (record.id === undefined) throw new Error('A stored record has no id.');
  return record.id;
};

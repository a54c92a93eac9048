import type { Attachment, Field } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { mapTables, type TableName, tableNames, tables } from '#contract/records.ts';
import { idOf, type RecordsView, tableOf } from './records-view.ts';

const fileFields = mapTables((table) => {
  const fields: Record<string, Field> = tables[table].fields;
  return Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'attachments' && fields[name]?.source === 'stored',
  );
});

const fileIdsOf = (record: WireRecord): string[] =>
  fileFields[tableOf(record)].flatMap((field) => {
    const files = record[field];
    return Array.isArray(files) ? (files as Attachment[]).map(({ id }) => id) : [];
  });

const noHolders: ReadonlySet<string> = new Set();

/** Tracks the records that hold each file. A file may be in several, and in none once it has been replaced. */
const createFileHolders = () => {
  const holders = new Map<string, Set<string>>();

  return {
    /** Dirty ids of the records with this attachment. */
    of: (fileId: string): ReadonlySet<string> => holders.get(fileId) ?? noHolders,
    add: (record: WireRecord): void => {
      for (const file of fileIdsOf(record)) {
        holders.set(file, (holders.get(file) ?? new Set()).add(idOf(record)));
      }
    },
    remove: (record: WireRecord): void => {
      for (const file of fileIdsOf(record)) {
        const known = holders.get(file);
        known?.delete(idOf(record));
        if (known?.size === 0) holders.delete(file);
      }
    },
  };
};

/** The committed records in memory; after loading only `applyPlan` writes to it. */
export type Memory = RecordsView & {
  /** The records of a table in its order. The array is never written to. */
  readonly list: (table: TableName) => readonly WireRecord[];
  readonly all: () => Iterable<WireRecord>;
  readonly positionOf: (id: string) => number | undefined;
  /** Revision of the deletion of a record. */
  readonly deletionRevisionOf: (id: string) => number | undefined;
  /** Dirty ids of the deleted records with the revisions of their deletion. */
  readonly gone: () => Iterable<readonly [id: string, revision: number]>;
  /** Dirty ids of the records that hold an attachment. */
  readonly holdersOf: (fileId: string) => ReadonlySet<string>;
  readonly put: (record: WireRecord, position: number) => void;
  readonly remove: (id: string, revision: number) => void;
};

export const createMemory = (): Memory => {
  const records = new Map<string, WireRecord>();
  const byTable = new Map<TableName, Map<string, WireRecord>>(tableNames.map((table) => [table, new Map()]));
  const lists = new Map<TableName, readonly WireRecord[]>();
  const positions = new Map<string, number>();
  const tombstones = new Map<string, number>();
  const files = createFileHolders();

  const tableMap = (table: TableName) => {
    const found = byTable.get(table);
    if (found === undefined) throw new Error(`There is no table ${table}.`);
    return found;
  };

  const list = (table: TableName) => {
    const known = lists.get(table) ?? [...tableMap(table).values()];
    lists.set(table, known);
    return known;
  };

  const put = (record: WireRecord, position: number) => {
    const id = idOf(record);
    const table = tableOf(record);
    const before = records.get(id);
    if (before !== undefined) files.remove(before);
    files.add(record);
    records.set(id, record);
    tableMap(table).set(id, record);
    positions.set(id, position);
    tombstones.delete(id);
    lists.delete(table);
  };

  const remove = (id: string, revision: number) => {
    const record = records.get(id);
    records.delete(id);
    positions.delete(id);
    tombstones.set(id, revision);
    if (record === undefined) return;
    files.remove(record);
    const table = tableOf(record);
    tableMap(table).delete(id);
    lists.delete(table);
  };

  return {
    get: (id) => records.get(id),
    scan: (table) => tableMap(table).values(),
    list,
    all: () => records.values(),
    positionOf: (id) => positions.get(id),
    deletionRevisionOf: (id) => tombstones.get(id),
    gone: () => tombstones,
    holdersOf: files.of,
    put,
    remove,
  };
};

/** Returns true if only the id listing of the record's table is public. */
export const isOfPrivateTable = (record: WireRecord): boolean => tables[tableOf(record)].isPrivate;

import { belongsTo } from '#contract/records/belongs-to.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName, mapTables, type TableName, tableNames } from '#contract/records.ts';
import { type LinkEnd, linksOf } from './link-model.ts';
import { idOf, idsIn, type RecordsView, tableOf } from './records-view.ts';

/** A link by which records of `table` belong to records of `owners`. */
export type Ownership = {
  readonly table: TableName;
  readonly owners: TableName;
  /** The field of the owned record; undefined when only the owner names the link. */
  readonly field: string | undefined;
  /** The field of the owner; undefined when only the owned record names the link. */
  readonly ownerField: string | undefined;
};

const linkOf = (table: TableName, field: string): LinkEnd => {
  const end = linksOf(table).get(field);
  if (end === undefined)
    throw new Error(`${table}.${field} is no link, so nothing belongs to another by it.`);
  return end;
};

const ownershipBy = (table: TableName, link: string): Ownership => {
  const [owners = '', ownerField = ''] = link.split('.');
  if (!link.includes('.')) {
    const end = linkOf(table, link);
    return { table, owners: end.to, field: link, ownerField: end.reverse };
  }
  if (!isTableName(owners)) throw new Error(`${link} names no table.`);
  const end = linkOf(owners, ownerField);
  if (end.to !== table || end.reverse !== undefined) {
    throw new Error(`${link} is not a one-way link to ${table}.`);
  }
  return { table, owners, field: undefined, ownerField };
};

/** The links by which a table's records belong to others, in groups of which the first with any link counts. */
export const ownershipsOf: Readonly<Record<TableName, readonly (readonly Ownership[])[]>> = mapTables(
  (table) => (belongsTo[table] ?? []).map((group) => group.map((link) => ownershipBy(table, link))),
);

const allOwnerships = Object.values(ownershipsOf).flat(2);

/** The links by which others belong to a table's records. */
export const ownershipsUnder = mapTables((table) => allOwnerships.filter(({ owners }) => owners === table));

const ownersFirst = (): TableName[] => {
  const ordered: TableName[] = [];
  const visit = (table: TableName, path: readonly TableName[]): void => {
    if (path.includes(table)) throw new Error(`${[...path, table].join(' and ')} belong to each other.`);
    if (ordered.includes(table)) return;
    for (const { owners } of ownershipsOf[table].flat()) visit(owners, [...path, table]);
    ordered.push(table);
  };
  for (const table of tableNames) visit(table, []);
  return ordered;
};

/** Every table, after all those to which its records belong. */
export const tablesOwnersFirst: readonly TableName[] = ownersFirst();

/** Follows ownerships in one state of the records. Links that only one end names are indexed when first needed. */
export const createOwnershipReader = (view: RecordsView) => {
  const indexes = new Map<string, ReadonlyMap<string, readonly string[]>>();

  const holdersBy = (table: TableName, field: string): ReadonlyMap<string, readonly string[]> => {
    const known = indexes.get(`${table}.${field}`);
    if (known !== undefined) return known;
    const holders = new Map<string, string[]>();
    for (const record of view.scan(table)) {
      for (const id of idsIn(record, field)) {
        const found = holders.get(id);
        if (found === undefined) holders.set(id, [idOf(record)]);
        else found.push(idOf(record));
      }
    }
    indexes.set(`${table}.${field}`, holders);
    return holders;
  };

  const follow = (record: WireRecord, own: string | undefined, other: [TableName, string | undefined]) => {
    if (own !== undefined) return idsIn(record, own);
    const [table, field] = other;
    return field === undefined ? [] : (holdersBy(table, field).get(idOf(record)) ?? []);
  };

  return {
    /** Dirty ids of the records that the record belongs to by this link. */
    ownersOf: (record: WireRecord, { field, owners, ownerField }: Ownership): readonly string[] =>
      follow(record, field, [owners, ownerField]),
    /** Dirty ids of all records that belong to the record. */
    ownedBy: (record: WireRecord): string[] =>
      ownershipsUnder[tableOf(record)].flatMap(({ table, field, ownerField }) =>
        follow(record, ownerField, [table, field]),
      ),
  };
};

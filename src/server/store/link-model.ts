import { linkFieldsOf, reverseOf, targetOf } from '#contract/records/links.ts';
import { type TableName, tableNames } from '#contract/records.ts';

/** One link field of a table, with what is needed to keep both ends consistent. */
export type LinkEnd = {
  readonly table: TableName;
  readonly field: string;
  readonly to: TableName;
  readonly isSingle: boolean;
  /** The field of `to` that is the other end; absent on one-way links. */
  readonly reverse: string | undefined;
  readonly isReverseSingle: boolean;
};

const linkEnd = (table: TableName, field: string, isSingle: boolean): LinkEnd => {
  const to = targetOf(table, field);
  if (to === undefined) throw new Error(`${table}.${field} points to an unknown table.`);
  const reverse = reverseOf(table, field);
  return { table, field, to, isSingle, reverse: reverse?.field, isReverseSingle: reverse?.isSingle ?? false };
};

const endsByTable = new Map<TableName, ReadonlyMap<string, LinkEnd>>();
const oneWayByTarget = new Map<TableName, LinkEnd[]>();

for (const table of tableNames) {
  const ends = linkFieldsOf(table).map(({ name, field }) => linkEnd(table, name, field.isSingle));
  endsByTable.set(table, new Map(ends.map((end) => [end.field, end])));
  for (const end of ends) {
    if (end.reverse === undefined) oneWayByTarget.set(end.to, [...(oneWayByTarget.get(end.to) ?? []), end]);
  }
}

export const linksOf = (table: TableName): ReadonlyMap<string, LinkEnd> =>
  endsByTable.get(table) ?? new Map();

/** The one-way links into a table, which have to be found by scanning the tables that hold them. */
export const oneWayLinksInto = (table: TableName): readonly LinkEnd[] => oneWayByTarget.get(table) ?? [];

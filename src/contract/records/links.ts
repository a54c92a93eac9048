import { isTableName, mapTables, type TableName, tableNames, tables } from '../records.ts';
import type { Field, LinkField } from './field.ts';

export type NamedLink = { readonly name: string; readonly field: LinkField };

/** One end of a link: a field of a table. */
export type LinkEnd = { readonly table: TableName; readonly field: string; readonly isSingle: boolean };

const isLink = (field: Field): field is LinkField => field.kind === 'link' && field.source === 'stored';

const linksByTable = mapTables((name): readonly NamedLink[] => {
  const fields: Record<string, Field> = tables[name].fields;
  return Object.entries(fields).flatMap(([key, field]) => (isLink(field) ? [{ name: key, field }] : []));
});

const linkByName: ReadonlyMap<string, LinkField> = new Map(
  tableNames.flatMap((name) =>
    linksByTable[name].map((link) => [`${name}.${link.name}`, link.field] as const),
  ),
);

/** The fields of a table that hold ids of other records. */
export const linkFieldsOf = (table: TableName): readonly NamedLink[] => linksByTable[table];

/** The link field of that name, or undefined when the table has none. */
export const linkOf = (table: TableName, field: string): LinkField | undefined =>
  linkByName.get(`${table}.${field}`);

/** The table a link's ids belong to; undefined when the field is no link. */
export const targetOf = (table: TableName, field: string): TableName | undefined => {
  const to = linkOf(table, field)?.to;
  return isTableName(to) ? to : undefined;
};

/** The other end of a two-way link; undefined for one-way links. */
export const reverseOf = (table: TableName, field: string): LinkEnd | undefined => {
  const link = linkOf(table, field);
  if (link?.reverse === undefined || !isTableName(link.to)) return undefined;
  return {
    table: link.to,
    field: link.reverse,
    isSingle: linkOf(link.to, link.reverse)?.isSingle ?? false,
  };
};

/** Every two-way link once, both ends named. */
export const reversePairs: readonly (readonly [LinkEnd, LinkEnd])[] = tableNames.flatMap((table) =>
  linksByTable[table].flatMap(({ name, field }): [LinkEnd, LinkEnd][] => {
    const other = reverseOf(table, name);
    if (other === undefined || `${other.table}.${other.field}` < `${table}.${name}`) return [];
    return [[{ table, field: name, isSingle: field.isSingle }, other]];
  }),
);

import type { Attachment } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { type TableName, tables } from '#contract/records.ts';

type FieldKind = { readonly kind: string; readonly source: string };

const fieldsOf = (table: TableName): Readonly<Record<string, FieldKind>> => tables[table].fields;

/** The stored fields of a record, without its envelope and without derived fields. */
export const storedFieldsOf = (table: TableName, record: WireRecord): [name: string, value: unknown][] =>
  Object.entries(fieldsOf(table)).flatMap(([name, field]): [string, unknown][] =>
    field.source === 'stored' && record[name] !== undefined ? [[name, record[name]]] : [],
  );

export const isLink = (table: TableName, field: string): boolean => fieldsOf(table)[field]?.kind === 'link';

export const isFiles = (table: TableName, field: string): boolean =>
  fieldsOf(table)[field]?.kind === 'attachments';

export const isStored = (table: TableName, field: string): boolean =>
  fieldsOf(table)[field]?.source === 'stored';

/** The files in the attachment fields of a record. */
export const attachmentsOf = (table: TableName, record: WireRecord): Attachment[] =>
  storedFieldsOf(table, record).flatMap(([name, value]) =>
    isFiles(table, name) ? (value as Attachment[]) : [],
  );

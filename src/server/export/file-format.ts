import * as v from 'valibot';
import { type Attachment, recordId } from '#contract/records/field.ts';
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

/** Raised only when older programs cannot read the file any more. */
export const exportVersion = 1;

export const headerLine = v.looseObject({
  format: v.literal('grandstand-export'),
  version: v.pipe(
    v.number(),
    v.maxValue(exportVersion, 'the file was written by a newer version of the program'),
  ),
  exportedAt: v.string(),
});

/** One record. Records are grouped by table, in the order of their table. */
export const recordLine = v.object({
  record: v.object({ table: v.string(), id: recordId, fields: v.record(v.string(), v.unknown()) }),
});

/** One file of a record, bytes as base64. */
export const attachmentLine = v.object({
  attachment: v.object({
    id: v.pipe(v.string(), v.regex(/^att[A-Za-z0-9]{14}$/)),
    type: v.string(),
    extension: v.string(),
    filename: v.string(),
    width: v.optional(v.number()),
    height: v.optional(v.number()),
    bytes: v.string(),
  }),
});

/** Last line; a truncated file has none. */
export const endLine = v.object({
  end: v.object({ records: v.number(), attachments: v.number() }),
});

export type RecordLine = v.InferOutput<typeof recordLine>;
export type AttachmentLine = v.InferOutput<typeof attachmentLine>;
export type ExportCounts = v.InferOutput<typeof endLine>['end'];

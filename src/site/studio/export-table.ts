import { shownFields } from '#contract/records/editable.ts';
import type { Field } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { byteOrderMark, csvLine, harmlessCell } from '#domain/text/spreadsheet-cell.ts';

/** Forms of an exported table. */
export const exportForms = ['csv', 'xlsx', 'json'] as const;
export type ExportForm = (typeof exportForms)[number];

/** Columns of an export: the stored fields that everyone may see, without files and nested values. */
const columnsOf = (table: TableName): readonly (readonly [name: string, field: Field])[] =>
  shownFields(table).filter(([, { kind }]) => kind !== 'attachments' && kind !== 'objects');

/** Lists inside a cell are separated as the import reads them. */
const cellOf = ({ kind }: Field, value: unknown, nameOf: (id: string) => string): string => {
  if (value === undefined || value === null || value === false) return '';
  const texts = [value].flat().map(String);
  return (kind === 'link' ? texts.map(nameOf) : texts).join('|');
};

/** Returns the rows of a table, the names of the columns first. */
export function exportRows(
  table: TableName,
  records: readonly WireRecord[],
  nameOf: (id: string) => string,
): string[][] {
  const columns = columnsOf(table);
  return [
    ['id', ...columns.map(([name]) => name)],
    ...records.map((record) => [
      String(record.id ?? ''),
      ...columns.map(([name, field]) => cellOf(field, record[name], nameOf)),
    ]),
  ];
}

/** Returns a table as text: JSON with the values as they are stored, or CSV. */
export function exportText(
  form: 'csv' | 'json',
  table: TableName,
  records: readonly WireRecord[],
  nameOf: (id: string) => string,
): string {
  return form === 'csv'
    ? byteOrderMark + exportRows(table, records, nameOf).map(csvLine).join('')
    : jsonText(plainRecords(table, records));
}

const jsonText = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

/** Returns the exported fields of records, with the values as they are stored. */
function plainRecords(table: TableName, records: readonly WireRecord[]): readonly object[] {
  const names = ['id', ...columnsOf(table).map(([name]) => name)];
  return records.map((record) =>
    Object.fromEntries(names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]]))),
  );
}

/** A table with the records that are exported. */
type TableRecords = { readonly table: TableName; readonly records: readonly WireRecord[] };

/** Returns tables as one JSON object, each under its name. */
export const exportedJson = (all: readonly TableRecords[]): string =>
  jsonText(Object.fromEntries(all.map(({ table, records }) => [table, plainRecords(table, records)])));

/** Resolves with an Excel workbook of one sheet per table. All of its cells are texts, which no spreadsheet runs. */
export async function exportWorkbook(
  all: readonly TableRecords[],
  nameOf: (id: string) => string,
): Promise<Blob> {
  const { default: writeWorkbook } = await import('write-excel-file/browser');
  const sheets = all.map(({ table, records }) => ({
    sheet: table.slice(0, 31),
    data: exportRows(table, records, nameOf).map((row) =>
      row.map((value) => ({ value: harmlessCell(value), type: String })),
    ),
  }));
  return writeWorkbook(sheets).toBlob();
}

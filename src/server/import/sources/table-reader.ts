import { breathe } from '../../breathe.ts';
import type { IssueLog } from '../issues.ts';
import type { Cell } from './cells.ts';
import { findHeader } from './csv-header.ts';
import { type CsvRecord, readCsvRecords } from './csv-records.ts';
import { keyOf, type RowOf, type Source } from './source.ts';

/**
 * A source table: its valid rows, and the keys of rows left out, so that rows referring to them are not reported as
 * well.
 */
export type ReadTable<S extends Source = Source> = {
  readonly source: S;
  readonly isPresent: boolean;
  /** The file exists but is no text or lacks a required column: rows that refer to it are left out without a report. */
  readonly isUnreadable: boolean;
  rows: RowOf<S>[];
  readonly leftOut: Set<string>;
};

export const emptyTable = <S extends Source>(source: S): ReadTable<S> => ({
  source,
  isPresent: false,
  isUnreadable: false,
  rows: [],
  leftOut: new Set(),
});

type Values = Record<string, unknown>;
type ReadRow = { readonly values: Values; readonly isSound: boolean };

const readCell = (cell: Cell<unknown>, text: string): unknown => {
  if (text !== '') return cell.parse(text);
  if (cell.isRequired) throw new Error('is empty');
  return undefined;
};

const readRow = (
  source: Source,
  record: CsvRecord,
  places: ReadonlyMap<string, number>,
  log: IssueLog,
): ReadRow => {
  const values: Values = { line: record.line };
  let isSound = true;
  for (const [column, cell] of Object.entries(source.columns)) {
    const place = places.get(column);
    try {
      values[column] = readCell(cell, place === undefined ? '' : (record.cells[place] ?? ''));
    } catch (error) {
      if (!cell.isCosmetic) isSound = false;
      const message = error instanceof Error ? error.message : String(error);
      log.issues.push({ file: source.file, line: record.line, column, message });
    }
  }
  return { values, isSound };
};

/** A file that is there but cannot be read as a table; the reason is logged by the caller. */
export const unreadableTable = <S extends Source>(source: S): ReadTable<S> => ({
  ...emptyTable(source),
  isPresent: true,
  isUnreadable: true,
});

const requiredColumns = ({ columns }: Source): string[] =>
  Object.entries(columns).flatMap(([name, cell]) => (cell.isRequired ? [name] : []));

const noHeaderText = (source: Source): string =>
  `this line does not name the columns ${requiredColumns(source).join(', ')}, and no line below it does; the columns of ${source.file} are ${Object.keys(source.columns).join(', ')}`;

/**
 * Reads one table. Columns are found by the names in the header row, in any order; unknown ones are ignored,
 * missing optional ones read as empty. A broken row is logged and left out.
 */
export const readTable = async <S extends Source>(
  source: S,
  text: string,
  log: IssueLog,
): Promise<ReadTable<S>> => {
  const layout = findHeader(text, Object.keys(source.columns), requiredColumns(source));
  if (layout === undefined) {
    log.issues.push({ file: source.file, line: 1, message: noHeaderText(source) });
    return unreadableTable(source);
  }
  const [header, ...records] = await readCsvRecords(text, layout);
  const names = header?.cells ?? [];
  const places = new Map(names.map((name, place) => [name, place]));
  const missing = requiredColumns(source).filter((name) => !places.has(name));
  if (missing.length > 0) {
    for (const column of missing)
      log.issues.push({
        file: source.file,
        line: layout.line,
        column,
        message: 'the column is missing, so no row can be read',
      });
    return unreadableTable(source);
  }
  const table: ReadTable<S> = { ...emptyTable(source), isPresent: true };
  const headerLine = layout.line === 1 ? 'the first line' : `line ${layout.line}`;
  const lineByKey = new Map<string, number>();
  for (const record of records) {
    await breathe();
    const problem =
      record.problem ??
      (record.cells.length === names.length
        ? undefined
        : `the row has ${record.cells.length} columns, ${headerLine} has ${names.length}`);
    if (problem !== undefined) {
      log.issues.push({ file: source.file, line: record.line, message: problem });
      table.leftOut.add(rawKey(source, record, places));
      continue;
    }
    const { values, isSound } = readRow(source, record, places, log);
    const key = keyOf(source.key, values);
    const firstLine = lineByKey.get(key);
    if (isSound && firstLine !== undefined) {
      const column = source.key.join(', ');
      log.issues.push({
        file: source.file,
        line: record.line,
        column,
        message: `the same row is on line ${firstLine}`,
      });
      continue;
    }
    if (isSound) {
      lineByKey.set(key, record.line);
      table.rows.push(values as RowOf<S>);
    } else {
      table.leftOut.add(rawKey(source, record, places));
    }
  }
  return table;
};

const rawKey = (source: Source, record: CsvRecord, places: ReadonlyMap<string, number>): string =>
  source.key.map((column) => record.cells[places.get(column) ?? -1] ?? '').join('\u0000');

import { nearNames } from '#domain/text/near-names.ts';
import { foldName } from '#domain/text/search.ts';
import { breathe } from '../../breathe.ts';
import type { IssueLog } from '../issues.ts';
import { exampleCell } from '../template.ts';
import { type Cell, leftOutText } from './cells.ts';
import { findHeader } from './csv-header.ts';
import { type CsvRecord, parseRow, readCsvRecords } from './csv-records.ts';
import type { Reading, Warn } from './reading.ts';
import { clockPlaces, columnPlaces, keyOf, type RowOf, type Source } from './source.ts';
import { isFormulaError, isUnknownText } from './words.ts';

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
  /** Columns that the file has. */
  readonly columns: ReadonlySet<string>;
  /** Cells of rows that were left out, which are not empty cells. */
  readonly leftOutCells: WeakMap<object, Set<string>>;
  /** Cells of rows as they were typed, where a name was resolved to an id. */
  readonly typed: WeakMap<object, Map<string, string>>;
  /** Folded names of rows left out. */
  readonly leftOutNames: Set<string>;
};

export const emptyTable = <S extends Source>(source: S): ReadTable<S> => ({
  source,
  isPresent: false,
  isUnreadable: false,
  rows: [],
  columns: new Set(),
  leftOutCells: new WeakMap(),
  leftOut: new Set(),
  typed: new WeakMap(),
  leftOutNames: new Set(),
});

/** The text of a cell as it was typed, for messages. */
export const typedCell = (
  { typed }: ReadTable,
  row: ReadTable['rows'][number] | undefined,
  column: string,
): string | undefined => {
  const value = row?.[column];
  return (row && typed.get(row)?.get(column)) ?? (value === undefined ? undefined : String(value));
};

/** Leaves out cells of a row, as values that are not known. */
export const leaveOutCells = (
  { leftOutCells }: ReadTable,
  row: ReadTable['rows'][number],
  columns: readonly string[],
): void => {
  for (const column of columns) (row as Record<string, unknown>)[column] = undefined;
  leftOutCells.set(row, new Set([...(leftOutCells.get(row) ?? []), ...columns]));
};

type Values = Record<string, unknown>;
export type ReadSettings = { readonly log: IssueLog; readonly reading: Reading };

type ReadRow = { readonly values: Values; readonly isSound: boolean; readonly leftOut: readonly string[] };

class FormulaError extends Error {}
class EmptyCell extends Error {}

/** The expected value of a required column, with an example. */
const expectedText = ({ name, columns, key }: Source, column: string): string => {
  const { refersTo } = columns[column] ?? {};
  const expected =
    refersTo !== undefined
      ? `the id or name of a row of ${refersTo}.csv`
      : key.join() === column
        ? 'a text that no other row has there'
        : 'a value';
  return `${expected}, such as "${exampleCell(name, column)}"`;
};

const readCell = (cell: Cell<unknown>, text: string, reading: Reading, warn: Warn): unknown => {
  if (isFormulaError(text)) throw new FormulaError(`"${text}" is an error of the spreadsheet, not a value`);
  const isUnknown = cell.isText || cell.isRequired ? text === '' : text === '' || isUnknownText(text);
  if (!isUnknown || cell.placeholder !== undefined)
    return text === '' ? undefined : cell.parse(text, reading, warn);
  if (cell.isRequired) throw new EmptyCell();
  return undefined;
};

/** True for a blank and for the invisible characters around copied names. */
const isUnseen = (character: string | undefined): boolean =>
  character !== undefined && /^[\s\u200b\u200e\u200f\u2060]$/.test(character);

const withoutUnseenEnds = (text: string): string => {
  let [start, end] = [0, text.length];
  while (start < end && isUnseen(text[start])) start += 1;
  while (end > start && isUnseen(text[end - 1])) end -= 1;
  return text.slice(start, end);
};

/** A day with the time of day of a second column, unless it has one itself. */
const withClock = (day: string, clock: string): string =>
  day === '' || /:|T\d/.test(day) || !/^\d{1,2}(?:[:.h]\d{2}| ?(?:[ap]\.?m|uhr))/i.test(clock)
    ? day
    : `${day} ${clock}`;

type Places = { readonly own: ReadonlyMap<string, number>; readonly clocks: ReadonlyMap<string, number> };

const readRow = (
  source: Source,
  record: CsvRecord,
  { own, clocks }: Places,
  { log, reading }: ReadSettings,
): ReadRow => {
  const { line } = record;
  const values: Values = { line };
  let isSound = true;
  const leftOut: string[] = [];
  for (const [column, cell] of Object.entries(source.columns)) {
    const textAt = (place: number | undefined) => (place === undefined ? '' : (record.cells[place] ?? ''));
    const at = { file: source.file, line, column };
    try {
      const text = withClock(textAt(own.get(column)), textAt(clocks.get(column)));
      values[column] = readCell(cell, text, reading, (message) => log.warnings.push({ ...at, message }));
    } catch (error) {
      const message =
        error instanceof EmptyCell
          ? `is empty: each row needs ${expectedText(source, column)}`
          : error instanceof Error
            ? error.message
            : String(error);
      if (!cell.isRequired && (cell.isCosmetic || cell.leavesOut || error instanceof FormulaError)) {
        (cell.leavesOut ? log.issues : log.warnings).push({ ...at, message: leftOutText(message) });
        leftOut.push(column, ...(cell.leavesOut ?? []));
        continue;
      }
      isSound = false;
      log.issues.push({ ...at, message });
    }
  }
  for (const column of leftOut) values[column] = undefined;
  return { values, isSound, leftOut };
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

/** Notes the column of each heading. */
const noteHeadings = (
  source: Source,
  headings: readonly string[],
  { own: places, clocks }: Places,
  { headings: noted }: IssueLog,
): void => {
  const read = new Map([...places, ...clocks].map(([column, place]) => [place, column]));
  const free = Object.keys(source.columns).filter((name) => !places.has(name));
  const columns = headings.flatMap((heading, place) => {
    const column = read.get(place);
    return heading === ''
      ? []
      : [{ heading, column, suggestion: column === undefined ? nearNames(heading, free, 1)[0] : undefined }];
  });
  noted.push({ table: source.name, columns, free });
};

/** Names the columns that are not read, and those that were probably meant. */
const noteUnknownColumns = (
  source: Source,
  names: readonly string[],
  { own: places, clocks }: Places,
  { notices }: IssueLog,
): void => {
  const read = new Set([...places.values(), ...clocks.values()]);
  const unknown = names.filter((name, place) => name !== '' && !read.has(place));
  if (unknown.length === 0) return;
  const free = Object.keys(source.columns).filter((name) => !places.has(name));
  const texts = unknown.map((name) => {
    const [near] = nearNames(name, free, 1);
    return near === undefined ? name : `${name} (did you mean ${near}?)`;
  });
  notices.push(`${source.file}: columns that are not read: ${texts.join(', ')}`);
};

/**
 * Reads one table. Columns are found by the names in the header row, in any order; unknown ones are named,
 * missing optional ones read as empty. A broken row is logged and left out.
 */
export const readTable = async <S extends Source>(
  source: S,
  text: string,
  settings: ReadSettings,
): Promise<ReadTable<S>> => {
  const { log, reading } = settings;
  const chosen = new Map(Object.entries(reading.columns?.[source.name] ?? {}));
  // A heading that is named like a column gives way to one that was chosen for it.
  const named = (cells: readonly string[]) => {
    const taken = new Set(cells.flatMap((cell) => chosen.get(cell) ?? []));
    return cells.map((cell) => chosen.get(cell) ?? (taken.has(cell) ? '' : cell));
  };
  const layout = findHeader(text, (cells) => columnPlaces(source, named(cells)), requiredColumns(source));
  if (layout === undefined) {
    const [first = ''] = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/, 1);
    const headings = parseRow(first, first.includes('\t') ? '\t' : first.includes(';') ? ';' : ',') ?? [];
    noteHeadings(source, headings, { own: new Map(), clocks: new Map() }, log);
    log.issues.push({ file: source.file, line: 1, message: noHeaderText(source) });
    return unreadableTable(source);
  }
  const [header, ...records] = await readCsvRecords(text, layout);
  const headings = header?.cells ?? [];
  const names = named(headings);
  const places = columnPlaces(source, names);
  const both = { own: places, clocks: clockPlaces(source, names, places) };
  noteHeadings(source, headings, both, log);
  const missing = requiredColumns(source).filter((name) => !places.has(name));
  if (missing.length > 0) {
    for (const column of missing)
      log.issues.push({
        file: source.file,
        line: layout.line,
        column,
        message: `the column is missing, so no row can be read: each row needs ${expectedText(source, column)}`,
      });
    return unreadableTable(source);
  }
  noteUnknownColumns(source, names, both, log);
  const table: ReadTable<S> = { ...emptyTable(source), isPresent: true, columns: new Set(places.keys()) };
  const headerLine = layout.line === 1 ? 'the first line' : `line ${layout.line}`;
  const lineByKey = new Map<string, number>();
  for (const read of records) {
    await breathe();
    const record = { ...read, cells: read.cells.map(withoutUnseenEnds) };
    // Spreadsheets write empty cells behind the last column where another row has a stray one.
    const isComplete =
      record.cells.length >= names.length && record.cells.slice(names.length).every((cell) => cell === '');
    const problem =
      record.problem ??
      (isComplete
        ? undefined
        : `the row has ${record.cells.length} columns, ${headerLine} has ${names.length}`);
    if (problem !== undefined) {
      log.issues.push({ file: source.file, line: record.line, message: problem });
      table.leftOut.add(rawKey(source, record, places));
      continue;
    }
    const { values, isSound, leftOut } = readRow(source, record, both, settings);
    const key = keyOf(source.key, values);
    const firstLine = lineByKey.get(key);
    if (isSound && firstLine !== undefined) {
      const filled = source.key.filter((name) => values[name] !== undefined);
      const column = filled.join(', ');
      const named = filled.map((name) => String(values[name])).join(', ');
      log.issues.push({
        file: source.file,
        line: record.line,
        column,
        message: `"${named}" is on line ${firstLine} already: each row needs an id or names of its own`,
      });
      continue;
    }
    if (isSound) {
      lineByKey.set(key, record.line);
      table.rows.push(values as RowOf<S>);
      if (leftOut.length > 0) table.leftOutCells.set(values, new Set(leftOut));
    } else {
      table.leftOut.add(rawKey(source, record, places));
      for (const column of source.names)
        table.leftOutNames.add(foldName(record.cells[places.get(column) ?? -1] ?? ''));
    }
  }
  return table;
};

const rawKey = (source: Source, record: CsvRecord, places: ReadonlyMap<string, number>): string =>
  source.key.map((column) => record.cells[places.get(column) ?? -1] ?? '').join('\u0000');

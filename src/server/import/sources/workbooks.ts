import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IssueLog } from '../issues.ts';
import { workbookProblem } from './workbook-size.ts';

/** A table of a workbook as the text of a CSV file, and where it is from. */
export type SheetText = { readonly text: string; readonly place: string };

/** A season with all of its tables has a tenth of it. */
const maximumBytes = 16 * 1024 * 1024;

/** Digits that a number of a spreadsheet keeps; longer ones, such as Discord ids, are rounded. */
const isRounded = (value: number): boolean => Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** Workbooks have no time zones: a time is written as their owner sees it, to the second. */
const timeText = (value: Date): string =>
  new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19);

/** The library's types call a date by the name of its class. */
const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : timeText(value);
  return typeof value === 'number' && isRounded(value) ? value.toExponential() : String(value);
};

/** Longest text of a sheet: cells may share one long text. */
const maximumText = 32 * 1024 * 1024;

/** Returns the rows as CSV; undefined if that is longer than `maximum`. */
export const csvText = (rows: readonly (readonly unknown[])[], maximum = maximumText): string | undefined => {
  const lines: string[] = [];
  let length = 0;
  for (const row of rows) {
    const cells: string[] = [];
    for (const value of row) {
      const text = cellText(value);
      // Each quote may be doubled.
      length += text.length + 3;
      if (length > maximum) return undefined;
      const cell = `"${text.replaceAll('"', '""')}"`;
      length += cell.length - text.length - 2;
      if (length > maximum) return undefined;
      cells.push(cell);
    }
    lines.push(cells.join(','));
  }
  return lines.join('\n');
};

type WorkbookChoices = {
  /** Returns the file that an unnamed sheet represents, by its text; undefined for none. */
  readonly guess?: ((sheet: string, text: string) => string | undefined) | undefined;
  /** The file that the only sheet of a workbook represents, whatever its name. */
  readonly chosen?: string | undefined;
  /** Called for a sheet that is no table. Without it a notice names the sheet. */
  readonly onUnknown?: ((place: string, text: string) => void) | undefined;
};

/**
 * The file that a sheet represents: the one it is named after, or for an only sheet, the one its workbook is named
 * after.
 */
const fileOf = (
  workbook: string,
  sheet: string,
  isOnly: boolean,
  files: readonly string[],
): string | undefined => {
  const named = `${sheet
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')}.csv`;
  if (files.includes(named)) return named;
  const own = workbook.toLowerCase().replace(/\.xlsx$/, '.csv');
  return isOnly && files.includes(own) ? own : undefined;
};

/**
 * Reads the tables of the Excel workbooks of a folder, by the name of the CSV file that each represents. Workbooks
 * that cannot be read are logged, and so are sheets that are no table.
 *
 * @param names workbooks, in the order in which they are read; of a table that occurs twice the first counts
 * @param files names of the CSV files that an import reads
 */
export const readWorkbooks = async (
  folder: string,
  names: readonly string[],
  files: readonly string[],
  { issues, notices }: IssueLog,
  { guess, chosen, onUnknown }: WorkbookChoices = {},
): Promise<ReadonlyMap<string, SheetText>> => {
  const found = new Map<string, SheetText>();
  if (names.length === 0) return found;
  const { default: readWorkbook } = await import('read-excel-file/node');
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const refuse = (message: string) => issues.push({ file: name, line: 1, message });
    if (bytes.length > maximumBytes) {
      refuse(`it has more than ${maximumBytes / 1024 / 1024} MB: save its tables as CSV`);
      continue;
    }
    const problem = await workbookProblem(bytes);
    if (problem !== undefined) {
      refuse(problem);
      continue;
    }
    const sheets = await readWorkbook(bytes).catch(() => undefined);
    if (sheets === undefined) {
      refuse('it cannot be read as an Excel workbook: save it again, or its tables as CSV');
      continue;
    }
    for (const { sheet, data } of sheets) {
      const text = csvText(data);
      if (text === undefined) {
        refuse('it is too large: save its tables as CSV');
        continue;
      }
      const isOnly = sheets.length === 1;
      const file = (isOnly && chosen) || (fileOf(name, sheet, isOnly, files) ?? guess?.(sheet, text));
      const place = `${name}, sheet "${sheet}"`;
      const before = file === undefined ? undefined : found.get(file);
      if (file === undefined && onUnknown) onUnknown(place, text);
      else if (file === undefined) notices.push(`${place} is not read: it has the name of no table`);
      else if (before !== undefined) notices.push(`${place} is not read: ${before.place} is read as ${file}`);
      else found.set(file, { text, place });
    }
  }
  return found;
};

import { pipeline, Readable } from 'node:stream';
import { parse as parseInPieces } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { breathe } from '../../breathe.ts';

/** The cells of one row and its first line; `problem` when the row cannot be parsed. */
export type CsvRecord = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem?: string;
};

/** Where the table is in its text, and what is between its cells. */
export type CsvLayout = {
  /** 1-based line of the header row. */
  readonly line: number;
  readonly separator: string;
};

export const csvSettings = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} as const;

/**
 * No cell of the data set has that many lines. A quotation mark open for longer is missing its end and would
 * swallow valid rows.
 */
const maximumLinesOfRow = 20;

/**
 * Maximum number of rows of one file that are tried with the lines below them. The server reads files on its main
 * thread, and one try takes a fifth of a millisecond. A file with only open quotation marks would block the thread for
 * minutes.
 */
const maximumTries = 1_000;

export const parseRow = (text: string, separator: string): string[] | undefined => {
  try {
    const rows: string[][] = parse(text, { ...csvSettings, delimiter: separator });
    return rows.length === 1 ? rows[0] : undefined;
  } catch {
    return undefined;
  }
};

/** A spreadsheet writes empty rows as separators only. */
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** Reads row by row, so that a broken row does not affect the others. */
const readLineByLine = async (
  lines: readonly string[],
  columnCount: number,
  layout: CsvLayout,
): Promise<CsvRecord[]> => {
  const records: CsvRecord[] = [];
  let index = 0;
  let tries = 0;
  while (index < lines.length) {
    await breathe();
    const line = index + layout.line;
    if ((lines[index] ?? '').trim() === '') {
      index += 1;
      continue;
    }
    let length = 1;
    let cells = parseRow(lines[index] ?? '', layout.separator);
    while (
      cells === undefined &&
      tries < maximumTries &&
      length < maximumLinesOfRow &&
      index + length < lines.length
    ) {
      length += 1;
      tries += 1;
      const joined = parseRow(lines.slice(index, index + length).join('\n'), layout.separator);
      if (joined?.length === columnCount) cells = joined;
    }
    if (cells === undefined) {
      records.push({ line, cells: [], problem: 'a quotation mark is opened and never closed' });
      length = 1;
    } else if (!isBlank(cells)) {
      records.push({ line, cells });
    }
    index += length;
  }
  return records;
};

/** Some milliseconds of parsing. */
const pieceLength = 16 * 1024;

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    await breathe();
    yield text.slice(start, start + pieceLength);
  }
}

/** A row and the line of the parsed text at which it ends. */
export type WithInfo = { record: string[]; info: { lines: number } };

/**
 * Splits CSV text from its header row on into rows with their line numbers, without blank ones. Never throws: a row
 * with an unclosed quotation mark comes back with a `problem`, and the rows after it are read as usual.
 */
export const readCsvRecords = async (
  raw: string,
  layout: CsvLayout = { line: 1, separator: ',' },
): Promise<CsvRecord[]> => {
  // Normalised line ends, since the parser counts CRLF inside quotes as two lines.
  const whole = raw.replaceAll(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  const lines = whole.split('\n').slice(layout.line - 1);
  const text = layout.line === 1 ? whole : lines.join('\n');
  const { separator } = layout;
  const columnCount = parseRow(lines[0] ?? '', separator)?.length ?? 0;
  try {
    let isSound = true;
    const records: CsvRecord[] = [];
    const parsed = pipeline(
      Readable.from(piecesOf(text)),
      parseInPieces({ ...csvSettings, delimiter: separator, info: true }),
      // The reader below gets the error.
      () => undefined,
    );
    for await (const { record, info } of parsed as AsyncIterable<WithInfo>) {
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
      if (breaks > 0 && (record.length !== columnCount || breaks >= maximumLinesOfRow)) isSound = false;
      if (!isBlank(record)) records.push({ line: info.lines - breaks + layout.line - 1, cells: record });
    }
    if (isSound) return records;
  } catch {
    // A quotation mark is open to the end of the file: fall back to reading row by row.
  }
  return readLineByLine(lines, columnCount, layout);
};

import { parse } from 'csv-parse/sync';
import { type CsvLayout, csvSettings, parseRow, type WithInfo } from './csv-records.ts';

/** In this order where a header row reads the same with several. */
const separators = [',', ';', '\t'] as const;

/** A title and blank lines above a header row take no more lines. */
const searchedLines = 20;
/** More text than these lines have, unless they hold no header row. */
const searchedLength = 64 * 1024;

type Row = { readonly line: number; readonly cells: readonly string[] };

/** The rows of some lines. A quotation mark that is never closed breaks its own line only. */
const rowsOf = (lines: readonly string[], separator: string): Row[] => {
  try {
    const rows: unknown[] = parse(lines.join('\n'), { ...csvSettings, delimiter: separator, info: true });
    return (rows as WithInfo[]).map(({ record, info }) => {
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      return { line: info.lines - breaks, cells: record };
    });
  } catch {
    return lines.map((text, place) => ({ line: place + 1, cells: parseRow(text, separator) ?? [] }));
  }
};

/** The line with which a spreadsheet names its separator: `sep=;`. */
const isSeparatorLine = (line: string | undefined): boolean => /^"?sep=[^"]"?\s*$/i.test(line ?? '');

/**
 * The header row among the first lines, and the separator with which it names the most columns: the first row with
 * all required columns, else the one with the most known ones. Undefined when no line names a known column.
 */
export const findHeader = (
  text: string,
  placesIn: (cells: readonly string[]) => ReadonlyMap<string, number>,
  required: readonly string[],
): CsvLayout | undefined => {
  const lines = text
    .slice(0, searchedLength)
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/, searchedLines);
  // Blanked, so that the numbers of the other lines stay.
  if (isSeparatorLine(lines[0])) lines[0] = '';
  const found = separators.flatMap((separator) =>
    rowsOf(lines, separator).map(({ line, cells }) => {
      const named = placesIn(cells);
      const isComplete = required.every((name) => named.has(name));
      return { line, separator, count: named.size, isComplete };
    }),
  );
  const [best] = found
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        Number(b.isComplete) - Number(a.isComplete) ||
        (a.isComplete && b.isComplete ? a.line - b.line : 0) ||
        b.count - a.count ||
        a.line - b.line,
    );
  return best && { line: best.line, separator: best.separator };
};

/**
 * Cells of tables that spreadsheets open: one that starts like a formula is run, also behind blanks or with full-width
 * signs, so such a text gets an apostrophe in front.
 */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const number = /^-?\d+(?:\.\d+)?$/;

/** Returns the text of a cell that no spreadsheet runs. */
export const harmlessCell = (text: string): string =>
  formula.test(text) && !number.test(text) ? `'${text}` : text;

const quoted = (text: string): string =>
  /[",;\r\n\t]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;

/** Returns a line of a CSV file, with its end. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmlessCell(cell))).join(',')}\r\n`;

/** By this mark at the start of a file spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

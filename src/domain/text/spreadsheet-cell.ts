/**
 * Cells of tables that spreadsheets open: one that starts like a formula is run, so such a text gets an apostrophe in front.
 * A text that would be taken for one with such an apostrophe gets another, so reading returns every text as it was.
 */
const formula = /^'*[=+\-@\t\r]/;
const number = /^-?\d+(?:\.\d+)?$/;

/** Returns the text of a cell that no spreadsheet runs. */
export const harmlessCell = (text: string): string =>
  formula.test(text) && !number.test(text) ? `'${text}` : text;

/** Returns the text of a cell without the apostrophe of `harmlessCell`. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

const quoted = (text: string): string =>
  /[",;\r\n\t]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;

/** Returns a line of a CSV file, with its end. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmlessCell(cell))).join(',')}\r\n`;

/** By this mark at the start of a file spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A value of a field as records hold it; null clears. */
export type CellValue = string | number | boolean | string[] | null;

/** Rows of cells as spreadsheets copy them. */
export type CellBlock = readonly (readonly string[])[];

/** Most rows that one paste or bulk change can set: each of them is an action of its own. */
export const mostChangedRows = 500;

/**
 * Reads tab-separated cells. A cell in quotes may have tabs, line breaks and doubled quotes. A quote inside of a text has no
 * meaning, and one that is not closed ends with the text. The line break at the end starts no row.
 */
export function readCells(text: string): CellBlock {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? readQuoted(text, at + 1) : readPlain(text, at);
    row.push(cell);
    const sign = text[end];
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (sign === '\t' && at >= text.length) row.push('');
    if (sign === '\t' && at < text.length) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

function readPlain(text: string, start: number): readonly [cell: string, end: number] {
  const length = text.slice(start).search(/[\t\r\n]/);
  const end = length < 0 ? text.length : start + length;
  return [text.slice(start, end), end];
}

function readQuoted(text: string, start: number): readonly [cell: string, end: number] {
  let cell = '';
  for (let at = start; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      const [rest, end] = readPlain(text, at + 1);
      return [cell + rest, end];
    }
  }
  return [cell, text.length];
}

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns cells as text that spreadsheets paste. */
export const cellsAsText = (block: CellBlock): string =>
  block.map((row) => row.map(quoted).join('\t')).join('\r\n');

/** A cell by its indexes. Row -1 is the heading. */
export type CellPlace = { readonly row: number; readonly column: number };

/** Cells between two corners, both included. */
export type CellRange = { readonly from: CellPlace; readonly to: CellPlace };

/** Returns the cells between two corners, in whatever order the corners are. */
export const rangeBetween = (a: CellPlace, b: CellPlace): CellRange => ({
  from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
});

export const rowsOf = ({ from, to }: CellRange): number => to.row - from.row + 1;

/** Size of a grid or of the part of it that is set. */
type Size = { readonly rows: number; readonly columns: number };

/** A text and the cell that it is for. */
export type PlacedText = CellPlace & { readonly text: string };

/**
 * Returns the cells that a pasted block sets, from the first cell of the range on. A single cell fills the range, and a
 * single row is repeated for each row of it. `leftOut`: number of rows and columns that are outside of the grid.
 */
export function placedBlock(
  block: CellBlock,
  range: CellRange,
  size: Size,
): { readonly cells: readonly PlacedText[]; readonly leftOut: Size } {
  const { from, to } = range;
  const isSingle = block.length === 1 && block[0]?.length === 1;
  const rows = block.length === 1 ? Math.max(1, rowsOf(range)) : block.length;
  const width = Math.max(0, ...block.map(({ length }) => length));
  const columns = isSingle ? to.column - from.column + 1 : width;
  const shown = {
    rows: Math.min(rows, size.rows - from.row),
    columns: Math.min(columns, size.columns - from.column),
  };
  const cells: PlacedText[] = [];
  for (let row = 0; row < shown.rows; row += 1) {
    const texts = block[row % block.length] ?? [];
    for (let column = 0; column < shown.columns; column += 1) {
      const text = isSingle ? texts[0] : texts[column];
      if (text !== undefined) cells.push({ row: from.row + row, column: from.column + column, text });
    }
  }
  return { cells, leftOut: { rows: rows - shown.rows, columns: columns - shown.columns } };
}

/** The planned change of one cell. It is refused if it has a problem, a text that follows the label of the field. */
export type PlannedCell = {
  /** Dirty id of the record. */
  readonly id: string;
  readonly name: string;
  readonly before: unknown;
  readonly after: CellValue;
  readonly problem?: string | undefined;
  /** The text that a refused cell has. */
  readonly text?: string | undefined;
};

/** Returns the fields to set, by record: one action each. Refused cells are left out. */
export function plannedRows(
  cells: readonly PlannedCell[],
): ReadonlyMap<string, Readonly<Record<string, CellValue>>> {
  const rows = new Map<string, Record<string, CellValue>>();
  for (const { id, name, after, problem } of cells) {
    if (problem !== undefined) continue;
    const row = rows.get(id) ?? {};
    row[name] = after;
    rows.set(id, row);
  }
  return rows;
}

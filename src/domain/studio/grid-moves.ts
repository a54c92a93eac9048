import type { CellPlace } from './cell-blocks.ts';

/** Size of a grid. */
export type GridSize = {
  readonly rows: number;
  readonly columns: number;
  /** Rows that PageUp and PageDown move by. */
  readonly page: number;
};

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const clamped = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/**
 * Returns the cell to which a key moves, and undefined for another key. Row -1 is the heading, which only ArrowUp and
 * Ctrl+ArrowUp from the first row reach. With Ctrl, arrows move to the edge, Home to the first cell and End to the last.
 */
export function movedTo(
  key: string,
  isCtrl: boolean,
  { row, column }: CellPlace,
  { rows, columns, page }: GridSize,
): CellPlace | undefined {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const step = steps[key];
  if (step !== undefined) {
    const [down, right] = isCtrl ? [step[0] * rows, step[1] * columns] : step;
    const least = row <= 0 ? -1 : isCtrl ? 0 : -1;
    return { row: clamped(row + down, least, lastRow), column: clamped(column + right, 0, lastColumn) };
  }
  switch (key) {
    case 'Home':
      return isCtrl ? { row: Math.min(0, lastRow), column: 0 } : { row, column: 0 };
    case 'End':
      return isCtrl ? { row: lastRow, column: lastColumn } : { row, column: lastColumn };
    case 'PageUp':
      return { row: clamped(row - page, Math.min(row, 0), lastRow), column };
    case 'PageDown':
      return { row: clamped(row + page, 0, lastRow), column };
    default:
      return undefined;
  }
}

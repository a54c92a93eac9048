import { useState } from 'react';
import type { WireRecord } from '#contract/records/wire.ts';
import { type CellPlace, type CellRange, rangeBetween } from '#domain/studio/cell-blocks.ts';
import type { GridColumn } from './grid-columns.ts';

/** A cell by its record and field, so that it stays the same when rows move. Without an id it is in the heading. */
type Cell = { readonly id: string | undefined; readonly name: string };

const nothing: ReadonlySet<string> = new Set();

/** The active cell, the selected range of cells, and the rows that are ticked. */
export function useGridSelection(
  rows: readonly WireRecord[],
  places: ReadonlyMap<string, number>,
  columns: readonly GridColumn[],
) {
  const [active, setActive] = useState<Cell>();
  const [anchor, setAnchor] = useState<Cell>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(nothing);

  const placeOf = (cell: Cell | undefined): CellPlace | undefined => {
    if (cell === undefined) return undefined;
    const row = cell.id === undefined ? -1 : places.get(cell.id);
    const column = columns.findIndex(({ name }) => name === cell.name);
    return row === undefined ? undefined : { row, column: Math.max(0, column) };
  };
  const cellAt = ({ row, column }: CellPlace): Cell => ({
    id: rows[row]?.id,
    name: columns[column]?.name ?? '',
  });
  const at = placeOf(active) ?? { row: Math.min(0, rows.length - 1), column: 0 };
  const start = placeOf(anchor) ?? at;
  const range: CellRange = at.row < 0 || start.row < 0 ? { from: at, to: at } : rangeBetween(start, at);

  // Rows that a filter hides are not changed.
  const picked = ticked.size === 0 ? ticked : new Set([...ticked].filter((id) => places.has(id)));
  const inRange = rows.slice(Math.max(0, range.from.row), range.to.row + 1);
  return {
    at,
    range,
    picked,
    /** Records that a change of several rows sets: the ticked ones, else those of the range. */
    chosen: picked.size > 0 ? rows.filter(({ id }) => picked.has(id ?? '')) : at.row < 0 ? [] : inRange,
    /** Makes a cell the active one. `extends`: the range grows to it. */
    select(place: CellPlace, extendsRange: boolean) {
      const cell = cellAt(place);
      setActive(cell);
      if (!extendsRange) setAnchor(cell);
      else if (anchor === undefined) setAnchor(cellAt(at));
    },
    collapse: () => setAnchor(active),
    /** Ticks the rows, or removes their ticks if all of them are ticked. */
    tick(ids: readonly string[]) {
      const isAll = ids.every((id) => picked.has(id));
      setTicked(
        isAll ? new Set([...picked].filter((id) => !ids.includes(id))) : new Set([...picked, ...ids]),
      );
    },
    tickAll: () => setTicked(new Set(rows.map(({ id }) => id ?? ''))),
    untick: () => setTicked(nothing),
  };
}
